import type { Page } from '@playwright/test';
import { evaluateApart, expect, insert, open } from './support/test';

export { hash } from './support/test';

/** Where parts of the long page begin, in px, before anything is done to it. */
export const PARTS = { near: 700, far: 3000, last: 5200 } as const;
/** How far below the top a link leads (contract.md#jump-offset), in px. */
export const OFFSET_PX = 100;
/** How long until the focus is at the end of a way, in ms: contract.md#jump-duration and some frames. */
const WAY_MS = 1050;

/** A page of 5400 px, with links at its top and a link in the middle of `far`. */
const LONG = `<nav style="position:absolute;top:0;left:0">
<a id="to-near" href="#near">Near</a> <a id="to-far" href="#far">Far</a> <a id="to-last" href="#last">Last</a>
<a id="to-top" href="#top">Top</a> <a id="to-nothing" href="#nothing">Nothing</a> <a id="away" href="/page/terms">Away</a>
</nav><div id="room" style="height:700px"></div>
<div id="near" style="height:2300px;margin:0"><p style="margin:0">Near</p></div>
<section id="far" style="height:720px"><a id="back" href="#near">Back to near</a> <a id="up" href="#top">Up</a></section>
<div style="height:1480px"></div><section id="last" style="height:200px"><button id="end">End</button></section>`;

/** Opens the long page. @param params the server's switches */
export async function openLong(page: Page, params: Record<string, string> = {}): Promise<void> {
  await open(page, '/blank', { params });
  await page.evaluate(() => {
    document.querySelector('main')?.replaceChildren();
    for (const name of ['html', 'body', 'main'])
      document.querySelector<HTMLElement>(name)?.style.setProperty('margin', '0');
  });
  await insertLinks(page, `<div style="position:relative">${LONG}</div>`);
}

/** Opens the long page under reduced motion: a link leads to its end at once. */
export async function openInstant(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLong(page);
}

/** Clicks a link that may be out of view. */
export const clickAnywhere = (page: Page, selector: string): Promise<void> =>
  page.locator(selector).evaluate((link: HTMLElement) => link.click());

/** Clicks a link while the page's time stands, lets its whole way pass, and waits for its end. */
export async function follow(page: Page, link: string, target: string): Promise<void> {
  await clickAnywhere(page, link);
  await page.clock.runFor(WAY_MS);
  await expectArrived(page, target);
  // What is set for the browser's own jump is restored two frames later.
  await page.clock.runFor(50);
}

/** Puts markup in and waits until its last link answers. */
export async function insertLinks(page: Page, html: string): Promise<void> {
  await page.evaluate(() => {
    const mounted: EventTarget[] = [];
    Reflect.set(window, 'mounted', mounted);
    addEventListener('veneer:mount', ({ target }) => target && mounted.push(target));
  });
  await insert(page, html);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const links = [...document.querySelectorAll('a[href*="#"]')];
        const last = links[links.length - 1];
        return Reflect.get(window, 'mounted').includes(last);
      }),
    )
    .toBe(true);
}

/** How far the page is scrolled, in px. */
export const scrolled = (page: Page): Promise<number> =>
  evaluateApart(page, () => scrollY, undefined);

/** How far an element is below the top of the view, in px. */
export const topOf = (page: Page, selector: string): Promise<number> =>
  evaluateApart(
    page,
    (one) => document.querySelector(one)?.getBoundingClientRect().top ?? Number.NaN,
    selector,
  );

/**
 * Waits until the focus is on an element, which is the end of every way, and until the browser's own
 * jump is over, which happens in the next frame: it would scroll and move the focus once more.
 */
export async function expectArrived(page: Page, selector: string): Promise<void> {
  await expect(page.locator(selector)).toBeFocused();
  await untilOnScreen(page);
}

/**
 * Waits until all that was changed is on the screen, also where the page's own time stands still: a
 * third frame is made only once the first is there. The wheel and fingers scroll what is seen.
 */
export async function untilOnScreen(page: Page): Promise<void> {
  const drawn = async () => {
    for (let frame = 0; frame < 3; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  await evaluateApart(page, drawn, undefined);
}

/** Fails where an element is more than 2 px from where it has to be. */
export async function expectAt(
  page: Page,
  selector: string,
  px = OFFSET_PX,
  what = '',
): Promise<void> {
  const offPx = Math.abs((await topOf(page, selector)) - px);
  expect(offPx, `${selector} at ${px} px ${what}`).toBeLessThan(2);
}

/** Lets the page's time pass by hand from now on. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
