import type { Page } from '@playwright/test';
import { hold } from './support/hold';
import { expect, insert, open, test } from './support/test';

/** A press on an element whose code is still loading. */
interface Early {
  widget: string;
  /** The file with the code. */
  code: RegExp;
  html: string;
  pressed: string;
  isAnswered(page: Page): Promise<void>;
}

const LISTS = /\/assets\/lists-\w+\.js/;
const NAVIGATION = /\/assets\/navigation-\w+\.js/;

const isExpanded = (selector: string) => async (page: Page) =>
  expect(page.locator(selector)).toHaveAttribute('aria-expanded', 'true');

const PRESSES: Early[] = [
  {
    widget: 'share',
    code: /\/assets\/controls-\w+\.js/,
    html: '<form action="/page/terms"><div data-share><button><b>Share</b></button><ul><li><a href="/page/terms">Link</a></li></ul></div></form>',
    pressed: '[data-share] b',
    isAnswered: isExpanded('[data-share] button'),
  },
  {
    widget: 'menu',
    code: NAVIGATION,
    html: '<a href="/page/terms" data-menu-open="side">Menu</a><div id="side" data-menu><a href="/rooms">Rooms</a></div>',
    pressed: '[data-menu-open]',
    isAnswered: isExpanded('[data-menu-open]'),
  },
  {
    widget: 'nav with a link',
    code: NAVIGATION,
    html: '<nav data-nav><ul><li><a id="it" href="/page/terms">Rooms</a><ul><li><a href="/a">A</a></li></ul></li></ul></nav>',
    pressed: '#it',
    isAnswered: isExpanded('#it'),
  },
  {
    widget: 'nav with a button in a box',
    code: NAVIGATION,
    html: '<nav data-nav><ul><li><div><a href="/page/terms">Rooms</a> <button id="it">All</button></div><ul><li><a href="/a">A</a></li></ul></li></ul></nav>',
    pressed: '#it',
    isAnswered: isExpanded('#it'),
  },
  {
    widget: 'tabs',
    code: /\/assets\/sections-\w+\.js/,
    html: '<div data-tabs="always"><ul><li><a href="#one">One</a></li><li><a id="it" href="#two">Two</a></li></ul><section id="one">1</section><section id="two">2</section></div>',
    pressed: '#it',
    isAnswered: async (page) =>
      expect(page.locator('#it')).toHaveAttribute('aria-selected', 'true'),
  },
  {
    widget: 'filter with links',
    code: LISTS,
    html: '<nav data-filter="rooms"><a id="it" href="?kind=suite">Suites</a></nav><ul id="rooms"><li data-filter-kind="suite">A</li><li id="other" data-filter-kind="room">B</li></ul>',
    pressed: '#it',
    isAnswered: async (page) => expect(page.locator('#other')).toBeHidden(),
  },
  {
    widget: 'filter with a form',
    code: LISTS,
    html: '<form data-filter="rooms"><label><input type="checkbox" name="kind" value="suite" checked> Suites</label> <button id="it">Show</button></form><ul id="rooms"><li data-filter-kind="suite">A</li><li id="other" data-filter-kind="room">B</li></ul>',
    pressed: '#it',
    isAnswered: async (page) => expect(page.locator('#other')).toBeHidden(),
  },
];

for (const { widget, code, html, pressed, isAnswered } of PRESSES)
  test(`early: a press of ${widget} before its code is there is shown, and answered once the code is @full @api.replay`, async ({
    page,
  }) => {
    const held = await hold(page, code);
    await open(page, '/blank', { isHeld: true });
    await insert(page, html);
    await held.asked;
    await page.evaluate(() => document.body.classList.add('same-page'));
    await page.click(pressed);
    expect(await isPulsing(page)).toBe(true);
    held.answer();
    await isAnswered(page);
    expect(await isPulsing(page)).toBe(false);
    await expect(page.locator('.same-page')).toBeVisible();
    await page.keyboard.press('Escape');
  });

test('early: a press of more before its code is there loads the next page in place once the code is @full @api.replay', async ({
  page,
  allow,
}) => {
  allow.errors(/there is no list #diary/, 1);
  const held = await hold(page, LISTS);
  await open(page, '/more', { isHeld: true, waits: false });
  await held.asked;
  await page.click('a[data-more]');
  expect(await isPulsing(page)).toBe(true);
  held.answer();
  await expect(page.locator('#journal > li')).toHaveCount(8);
});

test('early: a link in a list is followed at once, whatever the code of its navigation does @full @api.replay', async ({
  page,
}) => {
  const held = await hold(page, NAVIGATION);
  await open(page, '/blank', { isHeld: true });
  await insert(
    page,
    '<nav data-nav><ul><li><a href="#">Rooms</a><ul><li><a id="it" href="/page/terms">A</a></li></ul></li></ul></nav>',
  );
  await held.asked;
  await page.locator('#it').evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/page\/terms$/);
  held.answer();
});

for (const { widget, html, pressed, isAnswered } of PRESSES)
  test(`early: a press of ${widget} that loads the script, and is dispatched again by an optimiser, is answered @full @api.replay`, async ({
    page,
  }) => {
    await open(page, '/blank', { params: { tag: 'none' } });
    await insert(page, html);
    await page.evaluate(optimise);
    await page.click(pressed);
    await isAnswered(page);
    await expect(page.locator('.same-page')).toBeVisible();
    await page.keyboard.press('Escape');
  });

/** Runs in the page: loads the script with the first press, and dispatches its click once it has run. */
function optimise(): void {
  document.body.classList.add('same-page');
  const clicks: MouseEvent[] = [];
  const keep = (event: Event) => {
    clicks.push(event as MouseEvent);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', keep, true);
  const load = () => {
    const script = document.createElement('script');
    script.src = '/assets/veneer.js';
    script.onload = () => {
      removeEventListener('click', keep, true);
      for (const click of clicks) click.target?.dispatchEvent(new MouseEvent('click', click));
    };
    document.head.append(script);
  };
  addEventListener('pointerdown', load, { once: true });
}

/** Is an outline drawn around what was pressed? */
const isPulsing = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .some((one) => (one.effect as KeyframeEffect).getKeyframes().some((it) => it.outline)),
  );
