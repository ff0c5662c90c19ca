import { dialog } from './support/dialog';
import { calls, expect, insert, open, test } from './support/test';

/** What old libraries do to the built-in objects before Veneer comes; each runs in the page. */
const LIBRARIES: Record<string, () => void> = {
  'like Prototype.js 1.7': () => {
    const own = (holder: object, name: string, value: unknown) =>
      Object.defineProperty(holder, name, { value, writable: true, configurable: true });
    // Its own has never heard of iterators: a Set has no length.
    own(Array, 'from', (list: ArrayLike<unknown>) =>
      list ? Array.prototype.slice.call(list) : [],
    );
    Reflect.deleteProperty(Array.prototype, 'entries');
    own(Object, 'values', (one: Record<string, unknown>) => {
      const values: unknown[] = [];
      for (const key in one) values.push(one[key]);
      return values;
    });
    const extended = { first: () => null, last: () => null, without: () => [], invoke: () => [] };
    Object.assign(Array.prototype, extended);
    Object.assign(Element.prototype, { hide: () => {}, show: () => {}, select: () => [] });
    own(Array.prototype, 'toJSON', function toJSON(this: unknown[]) {
      return `[${this.join(', ')}]`;
    });
  },
  'with an extended Object.prototype': () => {
    Object.assign(Object.prototype, { extend: () => {}, keys: () => [], text: 'inherited' });
  },
};

for (const [name, spoil] of Object.entries(LIBRARIES))
  test(`a page ${name} has its dialogs`, async ({ page }) => {
    await page.addInitScript(spoil);
    await open(page, '/blank');
    await insert(page, '<a id="terms" href="/page/terms" data-modal="terms" data-a="1">Terms</a>');
    await page.click('#terms');
    await expect(dialog(page)).toContainText('Terms of booking');
    const [asked] = await calls(page, '/modals/terms');
    expect(asked?.fields).toEqual({ a: '1' });
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });
