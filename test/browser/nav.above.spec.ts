import type { Page } from '@playwright/test';
import { bar, links } from './nav.support';
import { expectOn, expectSlides, withContent } from './support/carousel';
import { answerFrames } from './support/providers';
import { expect, needs, open, test, untilDrawn } from './support/test';
import { tierOf } from './support/tier';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The two kinds of lists that open at a button, with the same ids. */
const LISTS = {
  nav: (inList = '') => bar('it', 3).replace('</ul></li>', `${inList}</ul></li>`),
  share: (inList = '') =>
    `<div data-share><button type="button" id="it-button">Open</button><ul id="it-list">${links(3)}${inList}</ul></div>`,
};
const KINDS = ['nav', 'share'] as const;

const TALL = '<p style="height: 2000px">After</p>';

/** Boxes that cut off or cover a list in them. */
const BOXES: Record<string, (content: string) => string> = {
  'a card': (content) => `<article style="overflow: hidden">${content}</article>`,
  'a bar that scrolls sideways': (content) =>
    `<div style="overflow-x: auto; white-space: nowrap">${content}</div>`,
  'a painted box': (content) =>
    `<div style="contain: paint; width: 400px; position: relative; left: 30px">${content}</div>`,
  'a clipped and moved box': (content) =>
    `<div style="clip-path: inset(0); width: 400px; transform: translate(40px, 20px)">${content}</div>`,
  'a low layer': (content) =>
    `<div style="position: relative; z-index: 0">${content}</div><div style="position: relative; z-index: 1; height: 300px; background: silver">Above</div>`,
  'a zoomed box': (content) => `<div style="overflow: hidden; zoom: 1.5">${content}</div>`,
  'a box from right to left': (content) =>
    `<div dir="rtl" style="overflow: hidden; padding: 10px">${content}</div>`,
  'a fixed box': (content) =>
    `<div style="overflow: hidden; position: fixed; top: 60px; left: 50px">${content}</div>`,
  'a column': (content) =>
    `<div style="display: flex; overflow: hidden"><div style="overflow: hidden; width: 90px">${content}</div></div>`,
};

async function openPage(page: Page, html: string): Promise<void> {
  await open(page, '/blank');
  await write(page, html);
}

/** Scripts in the markup run. */
async function write(page: Page, html: string): Promise<void> {
  await page.evaluate(
    (text) => document.body.replaceChildren(document.createRange().createContextualFragment(text)),
    html,
  );
  await expectOpen(page, false);
}

const expectOpen = (page: Page, isOpen: boolean, what = '') =>
  expect(page.locator('#it-button'), what).toHaveAttribute('aria-expanded', String(isOpen));

async function openList(page: Page): Promise<void> {
  await page.click('#it-button');
  await expectOpen(page, true);
}

/** By the keyboard: the mouse would be left by an item that moves. */
async function openByKey(page: Page): Promise<void> {
  await page.locator('#it-button').press('Enter');
  await expectOpen(page, true);
}

/** Where the list is in the window, which of its links a press would hit, and how wide the page is. */
const look = (page: Page) =>
  page.evaluate(() => {
    const [button, list] = ['it-button', 'it-list'].map((id) => document.getElementById(id));
    const [at, box] = [button?.getBoundingClientRect(), list?.getBoundingClientRect()];
    if (!list || !at || !box) throw new Error('There is no list');
    const all = [...list.querySelectorAll('a')];
    const isHit = (link: Element) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    const isRtl = getComputedStyle(list).direction === 'rtl';
    const html = document.documentElement;
    return {
      hits: all.filter(isHit).length,
      besidePx: Math.round(isRtl ? box.right - at.right : box.left - at.left),
      belowPx: Math.round(box.top - at.bottom),
      topPx: Math.round(box.top),
      leftPx: Math.round(box.left),
      overPx: html.scrollWidth - html.clientWidth,
    };
  });

for (const kind of KINDS)
  for (const [index, [box, around]] of Object.entries(BOXES).entries())
    test(`${kind}: in ${box} the list lies above the page, at its button${tierOf(!index)} @nav.above @share.above`, async ({
      page,
    }) => {
      if (box === 'a zoomed box') needs('zoomed box that is measured', page, 'chromium', 'firefox');
      await openPage(page, around(LISTS[kind]()) + TALL);
      await openList(page);
      const seen = await look(page);
      expect(seen).toMatchObject({ hits: 3, overPx: 0 });
      expect(Math.abs(seen.besidePx), 'px beside the button').toBeLessThanOrEqual(1);
      expect(seen.belowPx).toBeGreaterThanOrEqual(-1);
      expect(seen.belowPx).toBeLessThanOrEqual(10);
      // A page that scrolls takes the list with it; a fixed box does not.
      const scrolledPx = box === 'a fixed box' ? 0 : 30;
      await page.evaluate(() => scrollTo(0, 30));
      await expect
        .poll(async () => (await look(page)).topPx)
        .toBeCloseTo(seen.topPx - scrolledPx, 0);
      await page.keyboard.press('Escape');
      await expectOpen(page, false);
      await expect(page.locator('#it-list')).toBeHidden();
      await expect(page.locator('[popover]')).toHaveCount(0);
    });

for (const kind of KINDS)
  test(`${kind}: the list goes along with its button, and closes once a box has cut the button off @full @nav.above @share.above`, async ({
    page,
  }) => {
    const list = LISTS[kind]();
    const room = (px: number) => `<div style="height: ${px}px"></div>`;
    await openPage(
      page,
      `<div id="box" style="overflow: auto; height: 200px">${room(120)}${list}${room(900)}</div>`,
    );
    await openByKey(page);
    const scroll = (px: number) =>
      page.locator('#box').evaluate((box, top) => box.scrollTo({ top, behavior: 'instant' }), px);
    // The focus may have scrolled the button into view.
    await scroll(0);
    await untilDrawn(page);
    const { topPx, leftPx } = await look(page);
    await scroll(60);
    await expect.poll(async () => (await look(page)).topPx).toBe(topPx - 60);
    await page.locator('#box').evaluate((box) => {
      box.style.translate = '50px 20px';
    });
    await expect.poll(() => look(page)).toMatchObject({ topPx: topPx - 40, leftPx: leftPx + 50 });
    await scroll(400);
    await expectOpen(page, false);
    await scroll(60);
    await openByKey(page);
    await expect.poll(async () => (await look(page)).hits).toBe(3);
    // A header that is hidden by a transition above the window is cut off by nothing.
    await page.locator('#box').evaluate((box) => {
      box.style.translate = '0 -400px';
    });
    await expect.poll(async () => (await look(page)).topPx).toBeLessThan(0);
    await expectOpen(page, true);
  });

for (const kind of KINDS)
  test(`${kind}: in a slide a list lies above the carousel, takes its own drags, and its links are followed @full @nav.above @share.above`, async ({
    page,
  }) => {
    await openPage(page, withContent(LISTS[kind]()));
    await expectOn(page, 'c');
    await openList(page);
    expect(await look(page)).toMatchObject({ hits: 3, overPx: 0 });
    const box = await page.locator('#it-list').boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) - 4, (box?.y ?? 0) + (box?.height ?? 0) - 4];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(Math.max(4, x - 150), y, { steps: 8 });
    await page.mouse.move(x, y);
    await page.mouse.up();
    await expectSlides(page, 'c', [1]);
    await expectOpen(page, true);
    await page.locator('#it-list a').last().click();
    await expect(page).toHaveURL(/\/page\/terms$/);
  });

const FRAME = '<iframe title="Map" src="https://map.example/" height="80"></iframe>';

/** Frames beside a list, and what holds them. */
const FRAMES: Record<string, [html: string, selector: string]> = {
  'a frame': [FRAME, 'iframe'],
  'a frame in a component': [
    `<guest-map style="display: block"></guest-map><script>
      customElements.define('guest-map', class extends HTMLElement {
        connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '${FRAME}'; }
      });</script>`,
    'guest-map',
  ],
  'an object': [
    '<object title="Map" type="text/html" data="https://map.example/" height="80"></object>',
    'object',
  ],
};

for (const kind of KINDS)
  for (const [what, [html, selector]] of Object.entries(FRAMES))
    test(`${kind}: a press in ${what} and Tab into ${what} close the list${tierOf(what === 'a frame')} @nav.one @share.close`, async ({
      page,
    }) => {
      if (what === 'an object') needs('Tab into an object', page, 'chromium');
      needs('press in a frame of another site', page, 'chromium', 'firefox');
      await answerFrames(page, /^https:\/\/map\./);
      await openPage(page, `${LISTS[kind]()}<div style="height: 220px"></div>${html}`);
      const press = async () => {
        const box = await page.locator(selector).boundingBox();
        await page.mouse.click((box?.x ?? 0) + 30, (box?.y ?? 0) + 30);
      };
      await openByKey(page);
      await press();
      await expectOpen(page, false, 'after a press');
      await openByKey(page);
      for (let stop = 0; stop < 4; stop++) await page.keyboard.press('Tab');
      await expectOpen(page, false, 'after Tab');
    });

for (const kind of KINDS)
  test(`${kind}: a frame in the list leaves the list open @full @nav.one @share.close`, async ({
    page,
  }) => {
    needs('press in a frame of another site', page, 'chromium', 'firefox');
    await answerFrames(page, /^https:\/\/map\./);
    await openPage(page, LISTS[kind](`<li>${FRAME}</li>`));
    await openList(page);
    const box = await page.locator('iframe').boundingBox();
    await page.mouse.click((box?.x ?? 0) + 30, (box?.y ?? 0) + 30);
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
    await expectOpen(page, true);
    await page.mouse.click(600, 500);
    await expectOpen(page, false);
  });

for (const kind of KINDS)
  test(`${kind}: in a full-screen element the list is seen, and a list that a script moves stays above the page @full @nav.above @share.above`, async ({
    page,
  }) => {
    await openPage(
      page,
      `<section id="screen" style="overflow: hidden; background: white"><button type="button" id="full" onclick="screen_.requestFullscreen()">Full screen</button>${LISTS[kind]()}</section><script>window.screen_ = document.getElementById('screen')</script>`,
    );
    await page.click('#full');
    await expect.poll(() => page.evaluate(() => !!document.fullscreenElement)).toBe(true);
    await openList(page);
    expect((await look(page)).hits).toBe(3);
    await page.evaluate(() => document.exitFullscreen());
    await expect.poll(() => page.evaluate(() => !!document.fullscreenElement)).toBe(false);
    await page.keyboard.press('Escape');
    await expectOpen(page, false);
    await openList(page);
    await page.evaluate(() => {
      const list = document.getElementById('it-list')?.closest('nav, [data-share]');
      if (list) document.querySelector('#screen')?.prepend(list);
    });
    await expect.poll(async () => (await look(page)).hits).toBe(3);
    await expectOpen(page, true);
  });

for (const kind of KINDS)
  test(`${kind}: in a browser without a top layer the list opens where it stands @full @nav.above @share.above`, async ({
    page,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'showPopover'));
    await openPage(page, LISTS[kind]() + TALL);
    await openList(page);
    expect(await look(page)).toMatchObject({ hits: 3, besidePx: 0, overPx: 0 });
    await expect(page.locator('[popover]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expectOpen(page, false);
  });
