import type { Page } from '@playwright/test';
import { withBody } from './settings.support';
import { evaluateApart, expect, open } from './support/test';

/** A theme: bars of 60 px, and one that shrinks to 20 px in 200 ms where it is stuck. */
const THEME = `<style>
  * { box-sizing: border-box }
  body { margin: 0 }
  h1 { margin: 0; font: 20px/40px sans-serif }
  .bar { height: 60px; background: #cde; font: 16px/60px sans-serif }
  .shrinks { transition: height 200ms, background 200ms }
  .shrinks.is-stuck { height: 20px }
  @media (max-width: 600px) { .bar.turns { height: 90px } }
</style>`;

export const filler = (heightPx: number, id = ''): string =>
  `<div ${id && `id="${id}"`} style="height:${heightPx}px"></div>`;

/** A bar that the page has before any script runs. */
export const bar = (id: string, attributes = 'class="bar"', text = id): string =>
  `<div id="${id}" data-sticky ${attributes}>${text}</div>`;

/**
 * Opens a page that is all this markup, 3000 px long or more, and waits until its bars are watched.
 * @param doctype without one the page is in quirks mode
 */
export async function openPage(
  page: Page,
  html: string,
  params: Record<string, string> = {},
  doctype = '<!doctype html>',
): Promise<void> {
  await noteEvents(page);
  await withBody(page, (text) =>
    text
      .replace(/^<!doctype html>/i, doctype)
      .replace('</head>', `${THEME}</head>`)
      .replace(/<main>[\s\S]*<\/main>/, `${html}${filler(3000, 'rest')}`),
  );
  await open(page, '/blank', { params });
  if (params['opt.manual'] === undefined) await wakeBars(page);
  await settle(page);
}

/** Moves the pointer until all that can be bars are: the first interaction after a bar is found counts. */
export const wakeBars = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        dispatchEvent(new Event('pointermove'));
        return document.querySelectorAll('[data-sticky]:not(.veneer-sticky)').length;
      }),
    )
    .toBe(0);

/** Puts other markup in the place of an open page's, at its top, and waits until its bars are watched. */
export async function showPage(page: Page, html: string): Promise<void> {
  await page.evaluate(
    (markup) => {
      scrollTo({ top: 0, behavior: 'instant' });
      document.body.innerHTML = markup;
      Reflect.get(window, 'stickyEvents').length = 0;
    },
    `${html}${filler(3000, 'rest')}`,
  );
  await wakeBars(page);
  await settle(page);
}

/** Keeps every event of a bar, before the page's scripts can send one. */
function noteEvents(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const events: string[] = [];
    Reflect.set(window, 'stickyEvents', events);
    for (const verb of ['stick', 'unstick'])
      addEventListener(`veneer:${verb}`, (event) => {
        const { detail, target } = event as CustomEvent<{ widget: string }>;
        events.push(`${verb} ${(target as Element).id} ${detail.widget}`);
      });
  });
}

export const eventsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'stickyEvents'));

/** Waits until some frames were drawn: what sizes and scrolling lead to has happened by then. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let round = 0; round < 3; round++)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/** Scrolls to a place and waits until the page has taken notice. */
export async function scrollPage(page: Page, topPx: number): Promise<void> {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), topPx);
  await settle(page);
}

const stuck = (page: Page): Promise<string[]> =>
  evaluateApart(page, () => [...document.querySelectorAll('.is-stuck')].map(({ id }) => id), null);

/** Waits until exactly these bars are stuck. */
export const expectStuck = (page: Page, ids: string[], when = '') =>
  expect.poll(() => stuck(page), `the stuck bars ${when}`).toEqual(ids);

/** Scrolls to a place, and waits until exactly these bars are stuck there. */
export async function expectStuckAt(page: Page, topPx: number, ids: string[], what = '') {
  await scrollPage(page, topPx);
  await expectStuck(page, ids, `at ${topPx} px ${what}`);
}

/** An element's edges in what is in view, rounded to a tenth of a pixel. */
export const boxOf = (page: Page, id: string) =>
  evaluateApart(
    page,
    (name) => {
      const box = (document.getElementById(name) as HTMLElement).getBoundingClientRect();
      const round = (length: number) => Math.round(length * 10) / 10 || 0;
      return {
        top: round(box.top),
        left: round(box.left),
        width: round(box.width),
        height: round(box.height),
      };
    },
    id,
  );

export const topOf = async (page: Page, id: string): Promise<number> => (await boxOf(page, id)).top;

/** Waits until an element's upper edge is there. */
export const expectTop = (page: Page, id: string, topPx: number) =>
  expect.poll(() => topOf(page, id), `the upper edge of #${id}`).toBeCloseTo(topPx, 0);

/** How long the page is, in px. */
export const pageHeight = (page: Page): Promise<number> =>
  evaluateApart(page, () => document.documentElement.scrollHeight, null);

/** Where an element is on the page, whatever is in view. */
export const placeOf = (page: Page, id: string): Promise<number> =>
  evaluateApart(
    page,
    (name) => {
      const box = (document.getElementById(name) as HTMLElement).getBoundingClientRect();
      return Math.round((box.top + scrollY) * 10) / 10;
    },
    id,
  );

export const setStyle = (page: Page, selector: string, name: string, value: string) =>
  page
    .locator(selector)
    .evaluate((one, [key, text]) => (one as HTMLElement).style.setProperty(key, text), [
      name,
      value,
    ] as const);
