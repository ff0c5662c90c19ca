import { expect, type Page } from '@playwright/test';
import { insert, open } from './support/test';

/** A control and its menu, and what is after them. */
export const MENU = `
  <a id="control" href="#footer" data-menu-open="menu">Menu</a>
  <div id="menu" data-menu aria-label="Pages">
    <button id="close" type="button" data-menu-close>Close</button>
    <ul><li><a id="first" href="/page/terms">Terms</a></li><li><a id="last" href="#footer">Footer</a></li></ul>
  </div>
  <div style="height:3000px"><a id="beside" href="/">Beside</a></div>
  <nav id="footer" aria-label="Footer"><a href="/page/terms">Terms</a></nav>`;

/** Opens the blank page with a menu, which moves where a test is about that. */
export async function openBlank(
  page: Page,
  html = MENU,
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
): Promise<void> {
  await page.emulateMedia({ reducedMotion });
  await open(page, '/blank');
  await insert(page, html);
  await expect(page.locator('#control')).toHaveRole('button');
}

/** Waits until a menu is open, has come to rest, and the page behind it is locked and inert. */
export async function expectOpen(page: Page, id = 'menu'): Promise<void> {
  // The class on the root is set last, once the menu's first frame is painted.
  await expect(page.locator(`.veneer-menu-open #${id}.is-open`)).toBeVisible();
  // By its stylesheet, for which a menu does not wait for ever.
  await expect(page.locator(`#${id}`)).toHaveCSS('position', 'fixed');
  await expectStill(page, id);
}

/** Waits until a menu is off the screen, with all that was done for it. */
export async function expectClosed(page: Page, id = 'menu', by = ''): Promise<void> {
  await expect(page.locator(`#${id}`), `closed ${by}`).toBeHidden();
  await expect(page.locator(`#${id}.veneer-menu--here`)).toHaveCount(0);
  await expect(page.locator('.veneer-menu-overlay')).toHaveCount(0);
  const left = () =>
    page.evaluate(() => {
      const html = document.documentElement;
      return [
        // A page with a prefix says so by a class of its own.
        html.className.replace('veneer-prefix', ''),
        html.getAttribute('style'),
        document.querySelector('[inert]:not([data-inert-by-page])')?.id,
      ];
    });
  await expect.poll(left).toEqual(['', null, undefined]);
}

/** Waits until nothing of a menu moves. */
async function expectStill(page: Page, id: string): Promise<void> {
  const running = () =>
    page.evaluate((id) => {
      const moving = [document.getElementById(id), document.querySelector('.veneer-menu-overlay')];
      return moving.flatMap((one) => one?.getAnimations() ?? []).length;
    }, id);
  await expect.poll(running).toBe(0);
}

/** Opens a menu by its control, once that can. */
export async function openMenu(page: Page, control = '#control', id = 'menu'): Promise<void> {
  await expect(page.locator(control)).toHaveAttribute('aria-expanded', 'false');
  await page.click(control);
  await expectOpen(page, id);
}

/** Notes events of the page from now on; returns the events: `veneer:open control`. */
export async function noteEvents(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const noted: string[] = [];
    Reflect.set(window, 'noted', noted);
    for (const type of ['open', 'close', 'swipe'])
      addEventListener(`veneer:${type}`, ({ target, detail }: Event & { detail?: unknown }) => {
        const { menu, direction } = Object(detail);
        noted.push(`${type} ${(target as Element).id} ${menu?.id ?? direction}`);
      });
  });
  return () => page.evaluate(() => Reflect.get(window, 'noted'));
}

/** What is under a point of the viewport: an id, or a class. */
export const under = (page: Page, x: number, y: number): Promise<string> =>
  page.evaluate(
    ([x, y]) => {
      const element = document.elementFromPoint(x, y);
      return element?.id || element?.className || element?.localName || '';
    },
    [x, y] as const,
  );
