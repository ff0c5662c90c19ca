import type { Page } from '@playwright/test';
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
  'like MooTools 1.4': () => {
    const bind = function bind(this: (...given: unknown[]) => unknown, self: unknown) {
      return (...given: unknown[]) => this.apply(self, given);
    };
    Object.defineProperty(Function.prototype, 'bind', { value: bind, writable: true });
    Object.assign(Array.prototype, { contains: () => false, each: () => {} });
    Object.assign(window, {
      Event: function OldEvent() {
        throw new TypeError('There is no event to extend');
      },
      Document: {},
      Element: function OldElement() {},
    });
  },
  'with an extended Object.prototype': () => {
    Object.assign(Object.prototype, { extend: () => {}, keys: () => [], text: 'inherited' });
  },
};

/** Widgets without React, each with something to see once it works. */
const WIDGETS = `
  <p><a id="call" href="#call" data-phone="555 0100">Call</a></p>
  <div id="share" data-share><button type="button"></button><ul><li><a href="/">Home</a></li></ul></div>
  <p><span id="term" data-tooltip-text="With supper">half board</span></p>
  <p><input id="zip" data-mask="zip" aria-label="ZIP"></p>
  <form id="form"><input name="a[]" value="1"><input name="a[]" value="2"><input name="b" value="3"></form>
  <div id="rooms" data-carousel="rooms"><p>One</p><p>Two</p></div>
  <p><img id="lake" data-lazy data-src="/site/pictures/regatta-small.jpg" alt="The lake" width="60" height="40"></p>`;

async function expectWidgetsWork(page: Page): Promise<void> {
  await expect(page.locator('#call')).toHaveAttribute('href', 'tel:5550100');
  await expect(page.locator('#share button')).toHaveText('Share');
  await page.click('#share button');
  await expect(page.locator('#share button')).toHaveText('Close');
  await page.hover('#term');
  await expect(page.getByRole('tooltip')).toHaveText('With supper');
  await page.mouse.move(0, 0);
  await page.locator('#zip').pressSequentially('12a345');
  await expect(page.locator('#zip')).toHaveValue('12345');
  await expect(page.locator('#rooms')).toHaveAttribute('aria-roledescription', 'carousel');
  await expect(page.locator('#lake')).toHaveAttribute('src', /regatta-small/);
}

for (const [name, spoil] of Object.entries(LIBRARIES))
  test(`a page ${name} has its widgets`, async ({ page }) => {
    await page.addInitScript(spoil);
    await open(page, '/blank');
    await insert(page, WIDGETS);
    await expectWidgetsWork(page);
    const fields = await page.evaluate(async () => {
      const form = document.querySelector('#form') as HTMLFormElement;
      const { a, b } = await window.veneer.serialize(form);
      return [Object.keys(a as object).join(), String(b)];
    });
    expect(fields).toEqual(['0,1', '3']);
  });

for (const name of ['like Prototype.js 1.7', 'with an extended Object.prototype'])
  test(`a page ${name} has its dialogs`, async ({ page }) => {
    await page.addInitScript(LIBRARIES[name] as () => void);
    await open(page, '/blank');
    await insert(page, '<a id="terms" href="/page/terms" data-modal="terms" data-a="1">Terms</a>');
    await page.click('#terms');
    await expect(dialog(page)).toContainText('Terms of booking');
    const [asked] = await calls(page, '/modals/terms');
    expect(asked?.fields).toEqual({ a: '1' });
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });
