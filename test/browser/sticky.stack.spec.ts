import type { Page } from '@playwright/test';
import {
  bar,
  boxOf,
  eventsOf,
  expectStuck,
  expectStuckAt,
  expectTop,
  filler,
  openPage,
  pageHeight,
  placeOf,
  scrollPage,
  setStyle,
  settle,
  showPage,
  topOf,
} from './sticky.support';
import { expectNoShift } from './support/shift';
import { evaluateApart, expect, insert, test } from './support/test';

const THREE = `${bar('a')}${filler(200)}<header>${bar('b', 'class="bar shrinks"')}</header>${filler(200)}${bar('c')}`;

test('sticky: three bars, stack at their places, and one that is hidden makes room @full @both @engines @sticky.stack', async ({
  page,
}) => {
  await openPage(page, THREE);
  const height = await pageHeight(page);
  await expectStuckAt(page, 202, ['a', 'b']);
  await expectTop(page, 'b', 60);
  // The second one is 20 px high now.
  await expectStuckAt(page, 439, ['a', 'b']);
  await expectStuckAt(page, 442, ['a', 'b', 'c']);
  await expectTop(page, 'c', 80);
  expect(await pageHeight(page)).toBe(height);
  await expectStuckAt(page, 199, ['a']);
  await expectNoShift(page);
  await scrollPage(page, 800);
  await setStyle(page, '#a', 'display', 'none');
  await expectStuck(page, ['b', 'c'], 'as the first is hidden');
  await expectTop(page, 'b', 0);
  await expectTop(page, 'c', 20);
  await page.evaluate(() => document.querySelector('#b')?.remove());
  await expectTop(page, 'c', 0);
  await setStyle(page, '#a', 'display', '');
  await expectStuck(page, ['a', 'c'], 'as the first is shown again');
  await expectTop(page, 'c', 60);
});

test('sticky: bars side by side, both stick at the top; a list of one is above the next @full @sticky.stack', async ({
  page,
}) => {
  const column = (id: string) => `<div style="height:2000px">${bar(id)}</div>`;
  await openPage(
    page,
    `<div style="display:grid;grid-template-columns:1fr 1fr">${column('a')}${column('b')}</div>`,
  );
  await expectStuckAt(page, 100, ['a', 'b']);
  await expectTop(page, 'a', 0);
  await expectTop(page, 'b', 0);
  const list =
    '<div id="list" style="position:absolute;top:60px;height:50px;width:200px;background:#fff">List</div>';
  await showPage(page, bar('a', 'class="bar"', list) + bar('b'));
  await expectStuckAt(page, 300, ['a', 'b']);
  expect(await page.evaluate(() => document.elementFromPoint(50, 80)?.id)).toBe('list');
});

test('sticky: bars with margins in boxes of their own, move nothing @full @sticky.space', async ({
  page,
}) => {
  const boxed = (id: string) =>
    `<div style="padding:1px 0">${bar(id, 'style="background:#cde"', `<p style="margin:40px 0">${id}</p>`)}</div><p id="after-${id}" style="margin:20px 0;height:300px">After</p>`;
  await openPage(page, boxed('a') + boxed('b') + boxed('c'));
  const places = () =>
    Promise.all(['after-a', 'after-b', 'after-c', 'rest'].map((id) => placeOf(page, id)));
  const before = await places();
  await expectStuckAt(page, 1500, ['a', 'b', 'c']);
  expect(await places()).toEqual(before);
});

const paddingOf = (page: Page): Promise<string> =>
  evaluateApart(page, () => getComputedStyle(document.documentElement).scrollPaddingTop, null);
// Else the 100 px that veneer.css keeps free for in-page links are what is measured.
const BARE = '<style>html { scroll-padding-top: 0 }</style>';

test('sticky: fragment, focus and find in page, do not lead under the bars @sticky.stack', async ({
  page,
}) => {
  const target = '<h2 id="target" style="margin:0"><a id="link" href="/">Rooms</a></h2>';
  await openPage(
    page,
    `${BARE}${bar('a')}<header>${bar('b', 'class="bar shrinks"')}</header>${filler(2000)}${target}`,
  );
  expect(await paddingOf(page)).toBe('80px');
  await page.evaluate(() => {
    location.hash = '#target';
  });
  await expectStuck(page, ['a', 'b']);
  await expectTop(page, 'target', 80);
  for (const way of ['focus', 'find'] as const) {
    await scrollPage(page, 2300);
    await page.evaluate((by) => {
      const find = Reflect.get(window, 'find' as never) as (text: string) => boolean;
      if (by === 'focus') document.getElementById('link')?.focus();
      else find('Rooms');
    }, way);
    await expect.poll(() => topOf(page, 'link'), way).toBeGreaterThanOrEqual(79);
  }
});

test('sticky: scroll-padding-top of the page, counts where it is larger; a narrow bar adds none @full @sticky.stack', async ({
  page,
}) => {
  await openPage(page, `${BARE}<aside style="width:300px;height:2000px">${bar('a')}</aside>`);
  await expectStuckAt(page, 100, ['a']);
  expect(await paddingOf(page)).toBe('0px');
  await showPage(page, `<style>html { scroll-padding-top: 7rem }</style>${bar('a')}`);
  expect(await paddingOf(page)).toBe('112px');
  await setStyle(page, '#a', 'height', '200px');
  await expect.poll(() => paddingOf(page)).toBe('200px');
  await showPage(page, `<style>html { scroll-padding-top: auto }</style>${bar('a')}`);
  expect(await paddingOf(page), 'where the theme has none').toBe('100px');
  await showPage(page, `<style>html { scroll-padding-top: 7rem }</style>${bar('a')}`);
  await page.evaluate(() => window.veneer.stop());
  expect(await paddingOf(page)).toBe('112px');
  await expect(page.locator('html')).not.toHaveAttribute('style', /./);
});

/** Records, from now on, every place that the page is painted at, and every state of its bar. */
const record = (page: Page) =>
  page.evaluate(() => {
    const bar = document.getElementById('a') as HTMLElement;
    const rest = document.getElementById('rest') as HTMLElement;
    const seen = { tops: new Set<number>(), changes: 0, isStuck: false, isOn: true };
    Reflect.set(window, 'seen', seen);
    // A message that is sent in a frame arrives once the frame is painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const isStuck = bar.classList.contains('is-stuck');
      if (isStuck !== seen.isStuck) seen.changes++;
      seen.isStuck = isStuck;
      seen.tops.add(Math.round(rest.getBoundingClientRect().top + scrollY));
      if (seen.isOn) requestAnimationFrame(frame);
    };
    const frame = () => port2.postMessage('painted');
    frame();
  });

const recorded = (page: Page) =>
  page.evaluate(async () => {
    const seen = Reflect.get(window, 'seen');
    // What was seen until now is recorded with the next frame.
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    seen.isOn = false;
    return { tops: [...seen.tops], changes: seen.changes };
  });

/** At the edge of its place, a bar that shrinks there changes its state once each way. */
async function expectNoFlap(page: Page): Promise<void> {
  await settle(page);
  await record(page);
  await scrollPage(page, 1);
  await expectStuck(page, ['a']);
  await expect.poll(async () => (await boxOf(page, 'a')).height).toBe(20);
  await expectStuck(page, ['a']);
  expect(await page.evaluate(() => scrollY)).toBe(1);
  await expectStuckAt(page, 0, []);
  await expect.poll(async () => (await boxOf(page, 'a')).height).toBe(60);
  expect(await eventsOf(page)).toEqual(['stick a sticky', 'unstick a sticky']);
  expect(await recorded(page)).toEqual({ tops: [60], changes: 2 });
}

test('sticky: bar that shrinks as it is stuck, does not flap at its place @full @both @sticky.resize @sticky.space', async ({
  page,
}) => {
  const html = bar('a', 'class="bar shrinks"');
  await openPage(page, `<header>${html}</header>`);
  await expectNoFlap(page);
  await showPage(page, html);
  // Hardly longer than the window.
  await page.evaluate(() => {
    (document.getElementById('rest') as HTMLElement).style.height = `${innerHeight - 30}px`;
  });
  await expectNoFlap(page);
});

test('sticky: bar in a transition to its height, is measured once that ends @full @sticky.resize', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  // It is there when the test says so.
  await openPage(page, bar('a', 'class="bar shrinks" style="transition-duration:900s"'));
  await page.clock.pauseAt(60_000);
  await page.evaluate(() => scrollTo(0, 100));
  await expectStuck(page, ['a']);
  // From now on a resizing of it counts.
  await page.clock.runFor(500);
  const states = await page.locator('#a').evaluate((element) => {
    const moving = element.getAnimations().find((one) => {
      return (one as CSSTransition).transitionProperty === 'height';
    });
    const onItsWay = moving?.playState;
    moving?.finish();
    return [onItsWay, moving?.playState];
  });
  expect(states).toEqual(['running', 'finished']);
  await expect.poll(async () => (await boxOf(page, 'a')).height).toBe(20);
  await page.clock.resume();
  await expectStuck(page, ['a']);
});

test('sticky: bar resized as it is stuck, is measured after 500 ms, not 499 @sticky.resize', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await openPage(page, `${bar('a')}${filler(300)}${bar('b')}`);
  await page.clock.pauseAt(60_000);
  await page.evaluate(() => scrollTo(0, 700));
  await expectStuck(page, ['a', 'b']);
  await setStyle(page, '#a', 'height', '100px');
  await page.clock.runFor(499);
  expect((await boxOf(page, 'a')).height).toBe(100);
  expect(await topOf(page, 'b'), 'the next bar after 499 ms').toBe(60);
  await page.clock.runFor(1);
  await expect.poll(() => topOf(page, 'b'), 'the next bar after 500 ms').toBe(100);
  // The room that is kept is that of the bar as it was.
  expect(await placeOf(page, 'rest')).toBe(420);
  await setStyle(page, '#a', 'height', '80px');
  await expect.poll(() => topOf(page, 'b')).toBe(80);
  await page.clock.resume();
});

test('sticky: bars that are measured while the page is scrolled sideways, stick at their own places @full @sticky.stuck', async ({
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 600 });
  await openPage(
    page,
    `<div style="padding:0 8px">${bar('a')}</div><div style="width:1400px">Wide</div>`,
  );
  const pan = (left: number) =>
    page.evaluate((px) => scrollTo({ left: px, behavior: 'instant' }), left);
  await pan(300);
  // A phone's address bar goes: all that is loose is measured again.
  await page.setViewportSize({ width: 400, height: 650 });
  await insert(page, `<div style="padding:0 8px">${bar('b')}</div>${filler(3000)}`, 'body');
  await expect(page.locator('#b')).toHaveClass(/veneer-sticky/);
  await settle(page);
  await pan(0);
  await expectStuckAt(page, 500, ['a']);
  expect(await boxOf(page, 'a')).toMatchObject({ top: 0, left: 8, width: 384 });
  await expectStuckAt(page, 5000, ['a', 'b']);
  // Below the other: they are not in two columns.
  expect(await boxOf(page, 'b')).toMatchObject({ top: 60, left: 8, width: 384 });
});
