import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { answerMaps } from './support/providers';
import { expect, insert, leftOvers, open, test } from './support/test';

// A script that copies what is mounted, in whatever state, gets what the server has sent.

const markup = fileURLToPath(new URL('../../dist/markup.json', import.meta.url));
const widgets: string[] = JSON.parse(readFileSync(markup, 'utf8')).map(
  ({ widget }: { widget: string }) => widget,
);

/** Copies what the page holds, as a script does that adds to its markup, and as one that clones. */
const WAYS = {
  markup: () => {
    document.body.innerHTML += '';
  },
  clone: () => {
    for (const main of document.querySelectorAll('main')) main.replaceWith(main.cloneNode(true));
  },
};

/** Runs in the page: the lines of its markup, without its own scripts and what they have added. */
function lines(): string[] {
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const own of body.querySelectorAll('script,style,.copy,.copy-status')) own.remove();
  return body.innerHTML
    .replace(/\s+/g, ' ')
    .replace(/ (class|style)=""/g, '')
    .split(/(?<=>) ?(?=<)/)
    .filter((line) => line.trim());
}

const stop = (page: Page) => page.evaluate(() => window.veneer.stop());
const start = (page: Page) => page.evaluate(() => window.veneer.enhance());

for (const [way, copy] of Object.entries(WAYS))
  test(`copies: every widget’s page, copied by its ${way}, is as the server sent it once Veneer stops @full @old.copy`, async ({
    page,
    allow,
  }) => {
    allow.misses(/./);
    for (const widget of widgets)
      await test.step(widget, async () => {
        allow.noise(new RegExp(`^Veneer ${widget}: `));
        await open(page, `/${widget}`);
        await start(page);
        await stop(page);
        const before = await page.evaluate(lines);
        await start(page);
        await page.evaluate(copy);
        await start(page);
        await stop(page);
        expect(await page.evaluate(lines)).toEqual(before);
      });
  });

/** A state: markup, how a visitor brings it about, and what is seen then and in no copy. */
type State = [html: string, act: (page: Page) => Promise<unknown>, seen: string];

const list = (count: number) =>
  Array.from({ length: count }, (_, index) => `<li>Item ${index}</li>`).join('');

const STATES: Record<string, State> = {
  nav: [
    '<nav data-nav aria-label="Lodge"><ul><li><button type="button">Rooms</button><ul><li><a href="/attic">Attic</a></li></ul></li></ul></nav>',
    (page) => page.getByRole('button', { name: 'Rooms' }).click(),
    '.veneer-nav__list--open',
  ],
  menu: [
    '<a href="#pages" data-menu-open="pages">Menu</a><div id="pages" data-menu aria-label="Pages"><a href="/a">A</a></div>',
    (page) => page.getByRole('button', { name: 'Menu' }).click(),
    '#pages.is-open',
  ],
  share: [
    '<div data-share><button type="button"><svg width="9" height="9"></svg>Share <b>this</b></button><ul><li><a href="/x">X</a></li></ul></div>',
    (page) => page.getByRole('button').click(),
    '.is-active',
  ],
  tabs: [
    '<div data-tabs><section><h2>Rooms</h2>Four</section><section><h2>Prices <i>now</i></h2>Fair</section></div>',
    (page) => page.getByRole('tab', { name: 'Prices' }).click(),
    '[role=tab][aria-selected=true]:has-text("Prices")',
  ],
  rows: [
    '<div data-tabs><section><h2>Rooms</h2>Four</section><section><h2>Prices <i>now</i></h2>Fair</section></div>',
    async (page) => {
      await page.setViewportSize({ width: 390, height: 800 });
      const row = page.getByRole('button', { name: 'Prices' });
      if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
    },
    '[aria-expanded=true]:has-text("Prices")',
  ],
  filter: [
    `<form data-filter="all"><input name="q" aria-label="Search"></form><p><b data-filter-count="all">7 rooms</b></p><ul id="all">${list(7)}</ul>`,
    (page) => page.getByLabel('Search').fill('nothing'),
    '.veneer-filter__empty',
  ],
  mask: [
    '<form><p><label>Phone <input data-mask="phone" maxlength="20"></label></p></form>',
    async (page) => {
      await page.getByLabel('Phone').fill('+44');
      await page.getByLabel('Phone').blur();
    },
    '.veneer-mask__message:has-text("(")',
  ],
  tooltip: [
    '<p><a href="/a" data-tooltip-text="Words about it" title="Ours">Term</a></p>',
    (page) => page.getByRole('link', { name: 'Term' }).hover(),
    '[role=tooltip]',
  ],
  modal: [
    '<a href="#rules" data-modal="#rules">Rules</a><div><p>Before</p><section id="rules" hidden><h2>House rules</h2></section></div>',
    (page) => page.getByRole('link', { name: 'Rules' }).click(),
    '.veneer-dialog__box',
  ],
  gallery: [
    '<a href="#film" data-gallery="lake">Film</a><div id="film"><h2>The film</h2></div>',
    (page) => page.getByRole('link', { name: 'Film' }).click(),
    '.veneer-gallery #film',
  ],
  carousel: [
    `<div data-carousel="rooms" aria-label="Rooms">${'<p class="card">A</p>'.repeat(3)}</div>`,
    (page) => page.getByRole('button', { name: 'Next' }).click(),
    '.veneer-carousel__slide--active:nth-child(2)',
  ],
  embed: [
    '<a href="https://www.openstreetmap.org/#map=15/47.9/11.2" data-embed>Map</a>',
    (page) => page.getByRole('link', { name: 'Map' }).click(),
    '.veneer-embed__frame',
  ],
  sticky: [
    '<p>Above</p><nav data-sticky aria-label="Bar" style="color: teal;">Bar</nav><p style="height: 3000px">Below</p>',
    (page) => page.evaluate(() => scrollTo(0, 900)),
    '.is-stuck',
  ],
};

for (const [way, copy] of Object.entries(WAYS))
  for (const [name, [html, act, seen]] of Object.entries(STATES))
    test(`copies: ${name} in use, copied by its ${way}, works as before, and is as the server sent it once Veneer stops @full @old.copy`, async ({
      page,
    }) => {
      await answerMaps(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, '/blank');
      await insert(page, html);
      await start(page);
      await stop(page);
      const before = await page.evaluate(lines);
      await start(page);
      await act(page);
      await expect(page.locator(seen)).toBeVisible();
      await page.evaluate(copy);
      await page.mouse.move(0, 0);
      await expect.poll(() => leftOvers(page)).toEqual([]);
      await start(page);
      await act(page);
      await expect(page.locator(seen)).toBeVisible();
      await page.evaluate(copy);
      await stop(page);
      await expect.poll(() => page.evaluate(lines)).toEqual(before);
    });
