import type { Page } from '@playwright/test';
import {
  bar,
  boxOf,
  eventsOf,
  expectStuck,
  expectTop,
  filler,
  openPage,
  pageHeight,
  placeOf,
  scrollPage,
  setStyle,
  settle,
  topOf,
} from './sticky.support';
import { expectNoShift } from './support/shift';
import { expect, insert, test } from './support/test';

test.describe('several stack', () => {
  const three = `${bar('a')}${filler(200)}<header>${bar('b', 'class="bar shrinks"')}</header>${filler(200)}${bar('c')}`;

  test('@both each below those before it', { tag: '@engines' }, async ({ page }) => {
    await openPage(page, three);
    const height = await pageHeight(page);
    await scrollPage(page, 199);
    await expectStuck(page, ['a']);
    await scrollPage(page, 202);
    await expectStuck(page, ['a', 'b']);
    await expectTop(page, 'b', 60);
    // The second one is 20 px high now.
    await scrollPage(page, 439);
    await expectStuck(page, ['a', 'b']);
    await scrollPage(page, 442);
    await expectStuck(page, ['a', 'b', 'c']);
    await expectTop(page, 'c', 80);
    expect(await pageHeight(page)).toBe(height);
    await scrollPage(page, 300);
    await expectStuck(page, ['a', 'b']);
    await scrollPage(page, 0);
    await expectStuck(page, []);
    await expectNoShift(page);
  });

  test('one that is hidden makes room', async ({ page }) => {
    await openPage(page, three);
    await scrollPage(page, 800);
    await expectStuck(page, ['a', 'b', 'c']);
    await setStyle(page, '#a', 'display', 'none');
    await expectStuck(page, ['b', 'c']);
    await expectTop(page, 'b', 0);
    await expectTop(page, 'c', 20);
    await page.evaluate(() => document.querySelector('#b')?.remove());
    await expectTop(page, 'c', 0);
    await setStyle(page, '#a', 'display', '');
    await expectStuck(page, ['a', 'c']);
    await expectTop(page, 'c', 60);
  });

  test('in boxes of their own, which their margins make longer, they move nothing', async ({
    page,
  }) => {
    const boxed = (id: string) =>
      `<div style="padding:1px 0">${bar(id, 'style="background:#cde"', `<p style="margin:40px 0">${id}</p>`)}</div><p id="after-${id}" style="margin:20px 0;height:300px">After</p>`;
    await openPage(page, boxed('a') + boxed('b') + boxed('c'));
    const places = () =>
      Promise.all(['after-a', 'after-b', 'after-c'].map((id) => placeOf(page, id)));
    const before = await places();
    const height = await pageHeight(page);
    await scrollPage(page, 1500);
    await expectStuck(page, ['a', 'b', 'c']);
    expect(await places()).toEqual(before);
    expect(await pageHeight(page)).toBe(height);
  });

  test('in two columns they do not wait for each other', async ({ page }) => {
    const column = (id: string) => `<div style="height:2000px">${bar(id)}</div>`;
    await openPage(
      page,
      `<div style="display:grid;grid-template-columns:1fr 1fr">${column('a')}${column('b')}</div>`,
    );
    await scrollPage(page, 100);
    await expectStuck(page, ['a', 'b']);
    await expectTop(page, 'a', 0);
    await expectTop(page, 'b', 0);
  });

  test('a menu of the first is above the second', async ({ page }) => {
    await openPage(
      page,
      bar(
        'a',
        'class="bar"',
        '<div id="menu" style="position:absolute;top:60px;height:50px;width:200px;background:#fff">Menu</div>',
      ) + bar('b'),
    );
    await scrollPage(page, 300);
    await expectStuck(page, ['a', 'b']);
    expect(await page.evaluate(() => document.elementFromPoint(50, 80)?.id)).toBe('menu');
  });
});

/** Records, from now on, every place that the page takes in a frame, and every state of its bar. */
const record = (page: Page) =>
  page.evaluate(() => {
    const bar = document.getElementById('a') as HTMLElement;
    const rest = document.getElementById('rest') as HTMLElement;
    const seen = { tops: new Set<number>(), changes: 0, isStuck: false, isOn: true };
    Reflect.set(window, 'seen', seen);
    const frame = () => {
      const isStuck = bar.classList.contains('is-stuck');
      if (isStuck !== seen.isStuck) seen.changes++;
      seen.isStuck = isStuck;
      seen.tops.add(Math.round(rest.getBoundingClientRect().top + scrollY));
      if (seen.isOn) requestAnimationFrame(frame);
    };
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

test.describe('a bar that shrinks', () => {
  for (const [where, around] of [
    ['in the body', (inner: string) => inner],
    ['in a header', (inner: string) => `<header>${inner}</header>`],
    ['on a page that is hardly longer than the window', (inner: string) => inner],
  ] as const)
    test(`@both does not flap at the edge (${where})`, async ({ page }) => {
      await openPage(page, around(bar('a', 'class="bar shrinks"')));
      if (/hardly/.test(where))
        await page.evaluate(() => {
          (document.getElementById('rest') as HTMLElement).style.height = `${innerHeight - 30}px`;
        });
      await settle(page);
      await record(page);
      await scrollPage(page, 1);
      await expectStuck(page, ['a']);
      await expect.poll(async () => (await boxOf(page, 'a')).height).toBe(20);
      await expectStuck(page, ['a']);
      expect(await page.evaluate(() => scrollY)).toBe(1);
      await scrollPage(page, 0);
      await expectStuck(page, []);
      await expect.poll(async () => (await boxOf(page, 'a')).height).toBe(60);
      expect(await eventsOf(page)).toEqual(['stick a sticky', 'unstick a sticky']);
      const { tops, changes } = await recorded(page);
      expect(tops).toEqual([60]);
      expect(changes).toBe(2);
    });

  test('is on its way to its other height, and is not measured before it is there', async ({
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

  test('for 500 ms after a change of state no resizing of it counts', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await openPage(page, `${bar('a')}${filler(300)}${bar('b')}`);
    await page.clock.pauseAt(60_000);
    await page.evaluate(() => scrollTo(0, 700));
    await expectStuck(page, ['a', 'b']);
    await setStyle(page, '#a', 'height', '100px');
    await page.clock.runFor(499);
    expect((await boxOf(page, 'a')).height).toBe(100);
    expect(await topOf(page, 'b')).toBe(60);
    await page.clock.runFor(1);
    await expect.poll(() => topOf(page, 'b')).toBe(100);
    // The room that is kept is that of the bar as it was.
    expect(await placeOf(page, 'rest')).toBe(420);
    await setStyle(page, '#a', 'height', '80px');
    await expect.poll(() => topOf(page, 'b')).toBe(80);
    await page.clock.resume();
  });
});

test.describe('arriving and leaving', () => {
  test('inserted later, above what is in view', async ({ page }) => {
    await openPage(page, filler(100, 'start'));
    await scrollPage(page, 500);
    await insert(page, `<section>${bar('a')}</section>`, '#start');
    await expectStuck(page, ['a']);
    await expectTop(page, 'a', 0);
  });

  test('hidden at first, shown later', async ({ page }) => {
    await openPage(page, `<div id="tab" style="display:none">${bar('a')}</div>${filler(200)}`);
    await scrollPage(page, 300);
    await expectStuck(page, []);
    await setStyle(page, '#tab', 'display', '');
    await scrollPage(page, 300);
    await expectStuck(page, ['a']);
    await setStyle(page, '#tab', 'display', 'none');
    await expectStuck(page, []);
    await scrollPage(page, 0);
    await setStyle(page, '#tab', 'display', '');
    await settle(page);
    expect(await eventsOf(page)).toEqual(['stick a sticky', 'unstick a sticky']);
  });
});
