import {
  DRIVERS,
  expectInPlace,
  expectMoving,
  expectStill,
  frame,
  inTallPage,
  openEmpty,
  openWith,
  PICTURE,
  placeOf,
  scrollNear,
  scrollToPart,
  settle,
} from './parallax.support';
import { withBody } from './settings.support';
import { canTake, evaluateApart, expect, insert, open, test } from './support/test';

for (const driver of DRIVERS) {
  test(`parallax: moved by ${driver}, a picture goes from edge to edge, slower than the page and with no gap, once its code is loaded near the viewport @full @both @engines @parallax.move`, async ({
    page,
  }) => {
    const { height } = page.viewportSize() ?? { height: 0 };
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/parallax-.*js$/.test(request.url())) asked.push(request.url());
    });
    await openEmpty(page, driver);
    await insert(page, inTallPage(frame('f'), 3000));
    await settle(page);
    expect(asked).toEqual([]);
    await scrollNear(page, 'f');
    await expectMoving(page, 'f');
    expect(asked).toHaveLength(1);
    const first = await scrollToPart(page, 'f', 0);
    expect(first.topPx).toBeCloseTo(-200, 0);
    const last = await scrollToPart(page, 'f', 1);
    expect(last.topPx).toBeCloseTo(0, 0);
    // The frame goes the height of the window and its own.
    expect(first.seenPx - last.seenPx).toBeCloseTo(height + 300 - 200, 0);
    for (const part of [0, 0.1, 0.37, 0.5, 0.8, 1, 0.6, 0]) {
      const { topPx, overPx } = await scrollToPart(page, 'f', part);
      expect(topPx).toBeLessThanOrEqual(0.01);
      expect(topPx + overPx).toBeGreaterThanOrEqual(-0.01);
    }
  });

  test(`parallax: moved by ${driver}, removal and veneer.stop() restore the server’s markup to the letter, and the others move on @parallax.removal`, async ({
    page,
  }) => {
    const markup = (id: string) =>
      `<div class="a  b" id="${id}" data-parallax="" style="height:300px; "><img style="display:block;height: 500px ;transform:scale(1.1)" class="" src="${PICTURE}" alt="Boats"></div>`;
    await openWith(page, inTallPage(`${markup('f')}${markup('g')}<p id="end"></p>`), driver);
    await expectMoving(page, 'g');
    await scrollToPart(page, 'f', 0.4);
    expect(await page.locator('#f').evaluate((it) => it.outerHTML)).not.toBe(markup('f'));
    const removed = await page.evaluate(async () => {
      const element = document.querySelector('#f') as HTMLElement;
      const gone = new Promise((resolve) => element.addEventListener('veneer:unmount', resolve));
      element.remove();
      await gone;
      return [element.outerHTML, element.querySelector('img')?.getAnimations().length];
    });
    expect(removed).toEqual([markup('f'), 0]);
    for (const part of [0.2, 0.8]) await scrollToPart(page, 'g', part);
    await page.evaluate(() =>
      document.querySelector('#end')?.after(document.querySelector('#g') as Element),
    );
    for (const part of [0.2, 0.8]) await scrollToPart(page, 'g', part);
    await page.evaluate(() => window.veneer.stop());
    expect(await page.locator('#g').evaluate((it) => it.outerHTML)).toBe(markup('g'));
    await expectStill(page, 'g');
    expect(await evaluateApart(page, () => document.getAnimations().length, null)).toBe(0);
  });
}

test('parallax: under reduced motion, in a print preview and on paper the picture stands still, and moves on afterwards @full @engines @parallax.still', async ({
  page,
}) => {
  const expectAtTop = async () => {
    await expectStill(page, 'f');
    expect((await placeOf(page, 'f')).topPx).toBe(0);
  };
  const expectOn = async () => {
    await expectMoving(page, 'f');
    await expectInPlace(page, 'f');
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openEmpty(page);
  await insert(page, inTallPage(frame('f'), 200));
  await expect(page.locator('#f')).toHaveClass('veneer-parallax');
  for (const byPx of [0, 150]) {
    await page.evaluate((px) => scrollBy(0, px), byPx);
    await settle(page);
    await expectAtTop();
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expectOn();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAtTop();
  // Below what is in view a picture that moves on does not glide.
  await scrollNear(page, 'f');
  await expect(page.locator('#f')).toHaveClass('veneer-parallax');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expectOn();
  await page.emulateMedia({ media: 'print' });
  await expectAtTop();
  // Nothing is judged by the sizes of the paper.
  for (const style of ['height:900px', 'height:300px']) {
    await page.locator('#f').evaluate((it, text) => it.setAttribute('style', text), style);
    await settle(page);
  }
  await page.emulateMedia({ media: 'screen' });
  await expectOn();
  if (!canTake('print that a driver starts', page, 'chromium')) return;
  await page.evaluate(() => {
    const image = document.querySelector('#f img') as HTMLElement;
    const topNow = () =>
      image.getBoundingClientRect().top -
      (image.parentElement as HTMLElement).getBoundingClientRect().top;
    const top = new Promise((resolve) =>
      addEventListener('beforeprint', () => queueMicrotask(() => resolve(topNow())), {
        once: true,
      }),
    );
    Reflect.set(window, 'topOnPaper', top);
  });
  await page.pdf();
  expect(await page.evaluate(() => Reflect.get(window, 'topOnPaper'))).toBe(0);
  await expectOn();
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('parallax: without script the picture stands still in its frame, which clips it @parallax.noscript', async ({
    page,
  }) => {
    await withBody(page, (body) => body.replace('</h1>', `</h1>${inTallPage(frame('f'), 50)}`));
    await open(page, '/blank');
    await expect(page.locator('#f')).toHaveCSS('overflow', 'clip');
    expect((await placeOf(page, 'f')).topPx).toBe(0);
    // The wheel goes to what was drawn last.
    await evaluateApart(page, drawn, undefined);
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 300);
    await expect.poll(async () => (await placeOf(page, 'f')).progress).toBeGreaterThan(0.8);
    expect((await placeOf(page, 'f')).topPx).toBe(0);
  });
});

/** Runs in the page. The third frame is made once the first is on the screen. */
async function drawn(): Promise<void> {
  for (let count = 0; count < 3; count++) await new Promise(requestAnimationFrame);
}
