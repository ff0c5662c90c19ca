import {
  clickAnywhere,
  expectArrived,
  expectAt,
  follow,
  hash,
  insertLinks,
  openInstant,
  openLong,
  PARTS,
  scrolled,
  stopTime,
  topOf,
  untilOnScreen,
} from './anchor.support';
import { expect, open, test } from './support/test';

/** One frame of the stopped clock, in ms. */
const FRAME_MS = 16;

test('anchor: link, scrolls for 1 s, slow at both ends, to 100 px above its target @full @anchor.scroll', async ({
  page,
}) => {
  await openLong(page);
  await stopTime(page);
  await page.click('#to-far');
  // The way begins with this frame.
  await page.clock.runFor(FRAME_MS);
  const toPx = PARTS.far - 100;
  let frames = 0;
  for (const until of [6, 16, 31, 47, 60]) {
    await page.clock.runFor((until - frames) * FRAME_MS);
    frames = until;
    const part = (frames * FRAME_MS) / 1000;
    const wantedPx = (toPx * (1 - Math.cos(Math.PI * part))) / 2;
    const offPx = Math.abs((await scrolled(page)) - wantedPx);
    expect(offPx, `px off its way after ${part} s`).toBeLessThan(2);
  }
  await page.clock.runFor(1008 - frames * FRAME_MS);
  await expectAt(page, '#far');
  // A frame or two later, once it is known that the target is at rest.
  await page.clock.runFor(64);
  await expectArrived(page, '#far');
});

test('anchor: followed link, shows its fragment, and moves the focus and :target there @full @anchor.focus', async ({
  page,
}) => {
  await openLong(page);
  await stopTime(page);
  await page.focus('#to-far');
  await page.keyboard.press('Enter');
  expect(await hash(page)).toBe('#far');
  await page.clock.runFor(1050);
  await expectArrived(page, '#far');
  await expect(page.locator('#far:target')).toHaveCount(1);
  await expect(page.locator('#far')).toHaveAttribute('tabindex', '-1');
  await page.keyboard.press('Tab');
  await expect(page.locator('#back')).toBeFocused();
  expect(await page.locator('#far').getAttribute('tabindex')).toBeNull();
  await page.clock.runFor(50);
  await expect(page.locator('html')).toHaveAttribute('style', 'margin: 0px;');
});

test('anchor: links to #top and #, lead to the top and Tab goes on there; a script’s # does not @full @anchor.focus', async ({
  page,
}) => {
  await openInstant(page);
  await insertLinks(
    page,
    '<div style="position:absolute;top:2000px"><a id="button" href="#">Tabs</a> <a id="start" href="#">Start</a></div>',
  );
  await page.evaluate(() => {
    scrollTo(0, 3000);
    document.querySelector('#button')?.addEventListener('click', (event) => {
      event.preventDefault();
      Reflect.set(window, 'pressedAt', scrollY);
    });
  });
  await page.click('#up');
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('body');
  expect(await hash(page)).toBe('#top');
  // The browser's own jump takes the focus from wherever it is.
  await untilOnScreen(page);
  await page.keyboard.press('Tab');
  await expect(page.locator('#to-near')).toBeFocused();
  expect(await page.locator('body').getAttribute('tabindex')).toBeNull();
  await page.evaluate(() => scrollTo(0, 1900));
  await page.click('#button');
  const pressedAt = await page.evaluate((): number => Reflect.get(window, 'pressedAt' as never));
  // A text above may still grow by a pixel as its font loads, and what is in view go with it.
  expect(Math.abs((await scrolled(page)) - pressedAt)).toBeLessThan(2);
  expect(await scrolled(page)).not.toBe(0);
  expect(await hash(page)).toBe('#top');
  await page.click('#start');
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(page).toHaveURL(/#$/);
});

test('anchor: theme’s scroll-padding-top and scroll-margin, say where the way ends, also nearer than 100 px @full @anchor.offset', async ({
  page,
}) => {
  await openLong(page);
  await stopTime(page);
  for (const [padding, margin, offset] of [
    ['0px', '0px', 0],
    ['40px', '30px', 70],
    ['120px', '30px', 150],
    ['20%', '0px', 160],
    ['max(10%, 30px)', '0px', 80],
    ['', '20px', 120],
    ['auto', '20px', 120],
  ] as const) {
    const what = `with a padding of ${padding} and a margin of ${margin}`;
    await page.evaluate(
      ([paddingTop, marginTop]) => {
        scrollTo(0, 0);
        (document.activeElement as HTMLElement).blur();
        document.documentElement.style.scrollPaddingTop = paddingTop;
        document.querySelector<HTMLElement>('#far')?.style.setProperty('scroll-margin', marginTop);
      },
      [padding, margin] as const,
    );
    const style = await page.locator('html').getAttribute('style');
    await follow(page, '#to-far', '#far');
    await expect(page.locator('#far:target')).toHaveCount(1);
    await expect(page.locator('html'), what).toHaveAttribute('style', style ?? '');
    await expectAt(page, '#far', offset, what);
  }
  await follow(page, '#to-last', '#last');
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(await scrolled(page), 'near the end of the page').toBe(end);
});

test('anchor: part of the page with scroll-margin-top, stops that much further down, by our way and by the browser’s @full @anchor.offset', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/anchor');
  await clickAnywhere(page, '#to-roomy');
  await expectArrived(page, '#roomy');
  await expectAt(page, '#roomy', 220);
  await page.evaluate(() => {
    scrollTo(0, 0);
    window.veneer.stop();
  });
  await clickAnywhere(page, '#to-roomy');
  await untilOnScreen(page);
  await expectAt(page, '#roomy', 220, 'without Veneer');
});

test('anchor: target that moves under way, is met, also without scroll anchoring @anchor.scroll', async ({
  page,
}) => {
  await openLong(page);
  await stopTime(page);
  await page.evaluate(() => {
    document.documentElement.style.overflowAnchor = 'none';
    const grow = () => {
      if (scrollY > 2700)
        document.querySelector<HTMLElement>('#room')?.style.setProperty('height', '400px');
      else requestAnimationFrame(grow);
    };
    grow();
  });
  await follow(page, '#to-far', '#far');
  expect(await page.locator('#room').evaluate((room) => room.clientHeight)).toBe(400);
  await expectAt(page, '#far');
});

test('anchor: target that moves twice under way, is met in the browser’s own time @both @full @engines @anchor.scroll', async ({
  page,
}) => {
  await openLong(page);
  await page.evaluate(() => {
    // Like pictures that load late: once the way has begun, once shortly before its end.
    const grow = (px: number) =>
      document.querySelector<HTMLElement>('#room')?.style.setProperty('height', `${px}px`);
    const look = () => {
      if (scrollY > 2000) return grow(1500);
      if (scrollY > 100) grow(1000);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.click('#to-far');
  await expectArrived(page, '#far');
  expect(await page.locator('#room').evaluate((room) => room.clientHeight)).toBe(1500);
  await expectAt(page, '#far');
});

test('anchor: target with position: sticky, is met where it would be without @full @anchor.scroll', async ({
  page,
}) => {
  await openInstant(page);
  await insertLinks(
    page,
    '<a id="to-head" style="position:absolute;top:2500px" href="#head">Head</a>',
  );
  await page.evaluate(() => {
    const head = document.createElement('h2');
    head.id = 'head';
    head.textContent = 'Head';
    head.style.cssText = 'position:sticky;top:0;margin:0;height:40px';
    document.querySelector('#near')?.after(head);
    scrollTo(0, 2400);
  });
  await page.click('#to-head');
  await expectArrived(page, '#head');
  await expectAt(page, '#head');
  await page.evaluate(() => scrollTo(0, 4000));
  expect(await topOf(page, '#head')).toBe(0);
  await clickAnywhere(page, '#to-head');
  await expect.poll(() => scrolled(page)).toBe(2900);
  await expect(page.locator('#head:target')).toHaveCount(1);
});
