import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  animationsOf,
  expectInPlace,
  expectMoving,
  frame,
  imageIn,
  inTallPage,
  openEmpty,
  openWith,
  scrollNear,
  settle,
} from './parallax.support';
import { devtools } from './support/devtools';
import { hold } from './support/hold';
import { evaluateApart, expect, expectNoGrowth, heapAfterGc, insert, test } from './support/test';

/** How far from the true place the picture may be seen, in its rows: pixels are no parts of rows. */
const OFF_ROWS = 4;

/** What was drawn on the screen: where the frame is, and which row of the picture is at its top. */
interface Screen {
  frameTop: number;
  row: number;
}

/** A frame whose picture encodes its rows: blue grows by one every two rows. Red is its border. */
async function insertRows(page: Page, abovePx: number): Promise<void> {
  await page.evaluate((above) => {
    document.querySelector('body')?.replaceChildren();
    const canvas = document.createElement('canvas');
    canvas.width = 10;
    canvas.height = 400;
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    for (let row = 0; row < 400; row += 2) {
      pen.fillStyle = `rgb(0 0 ${row / 2})`;
      pen.fillRect(0, row, 10, 2);
    }
    const make = (name: string, style: string) => {
      const element = document.createElement(name);
      element.style.cssText = style;
      return element;
    };
    const box = make('div', 'height:200px;border:4px solid red');
    box.id = 'f';
    box.setAttribute('data-parallax', '');
    const image = make('img', 'display:block;width:100%;height:400px') as HTMLImageElement;
    image.alt = '';
    image.src = canvas.toDataURL();
    box.append(image);
    const body = document.querySelector('body') as HTMLElement;
    body.style.margin = '0';
    body.append(make('div', `height:${above}px`), box, make('div', 'height:2000px'));
  }, abovePx);
  await scrollNear(page, 'f');
  await expectMoving(page, 'f');
}

/**
 * While the page scrolls, its own thread does nothing but wait for an answer.
 * @returns how to give that answer
 */
async function scrollThenBlock(page: Page): Promise<() => Promise<void>> {
  await page.route(/\/held$/, (route) => route.fulfill({ body: '' }));
  const { asked, answer } = await hold(page, /\/held$/);
  const done = page.evaluate(async () => {
    scrollBy({ top: 150, behavior: 'smooth' });
    // The browser has taken the scrolling over by then.
    await new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    const call = new XMLHttpRequest();
    call.open('GET', '/held', false);
    call.send();
  });
  await asked;
  return () => {
    answer();
    return done;
  };
}

async function readScreen(png: string): Promise<Screen> {
  const { data, info } = await sharp(Buffer.from(png, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (y: number) => {
    const start = (y * info.width + 300) * 3;
    return { red: data[start] ?? 0, green: data[start + 1] ?? 0, blue: data[start + 2] ?? 0 };
  };
  let frameTop = 0;
  while (frameTop < info.height && !(at(frameTop).red > 200 && at(frameTop).green < 60)) frameTop++;
  return { frameTop, row: at(frameTop + 6).blue * 2 - 2 };
}

/** Which row has to be at the top of a frame that is there. */
const rowAt = (frameTop: number) => (1 - (600 - frameTop) / 808) * 200;

/**
 * Is the picture where the frame is, or was when the screen was drawn before? The picture may be late
 * by that, however long it took.
 */
function isInPlace({ frameTop, row }: Screen, before = frameTop): boolean {
  const rows = [rowAt(frameTop), rowAt(before)];
  return row > Math.min(...rows) - OFF_ROWS && row < Math.max(...rows) + OFF_ROWS;
}

test.describe(() => {
  test.use({ viewport: { width: 600, height: 600 } });

  for (const [how, abovePx] of [
    ['that enters', 700],
    ['that was in view and has glided', 150],
  ] as const)
    test(`parallax: the browser moves a picture ${how} while the page’s own thread is busy @full @parallax.move`, async ({
      page,
    }) => {
      await openEmpty(page);
      await insertRows(page, abovePx);
      await page.evaluate((top) => scrollTo(0, top), abovePx - 420);
      await expect.poll(() => animationsOf(page, 'f')).toBe(1);
      await expectInPlace(page, 'f');
      const session = await devtools(page);
      const screens: ReturnType<typeof readScreen>[] = [];
      session.on('Page.screencastFrame', ({ data, sessionId }) => {
        screens.push(readScreen(data));
        session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
      });
      /** Waits until the screen shows the frame there, with the picture in its place. */
      const expectDrawn = (topPx: number) =>
        expect
          .poll(async () => {
            // What is drawn faster than it is fetched is left out: a start asks for what is there.
            await session.send('Page.stopScreencast');
            await session.send('Page.startScreencast', { format: 'png' });
            const last = await screens.at(-1);
            return last?.frameTop === topPx && isInPlace(last);
          })
          .toBe(true);
      const startPx = Math.min(abovePx, 420);
      await expectDrawn(startPx);
      screens.splice(0, screens.length - 1);
      const release = await scrollThenBlock(page);
      await expectDrawn(startPx - 150);
      await session.send('Page.stopScreencast');
      await release();
      const seen = await Promise.all(screens);
      for (const [index, screen] of seen.entries())
        expect(isInPlace(screen, seen[index - 1]?.frameTop), `screen ${index}`).toBe(true);
    });

  test('parallax: where the browser moves the picture, scrolling has no listener and no look at the layout @parallax.move', async ({
    page,
  }) => {
    await countWork(page);
    await openWith(page, inTallPage(frame('f')));
    // Measuring its size at first and once it is loaded may be after it moves.
    await expect(imageIn(page, 'f')).toHaveJSProperty('complete', true);
    await settle(page);
    await startCounting(page);
    for (const topPx of [300, 500, 900]) {
      await page.evaluate((top) => scrollTo(0, top), topPx);
      await expectInPlace(page, 'f');
    }
    expect(await work(page)).toEqual({ listeners: 0, requests: 0, looks: {} });
  });
});

/** Notes, from before the page's scripts on, what is done for scrolling. */
async function countWork(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { listeners: 0, requests: 0, looks: {} as Record<string, number> };
    Reflect.set(window, 'counted', counted);
    const { addEventListener, requestAnimationFrame } = window;
    window.addEventListener = (...given: Parameters<typeof addEventListener>) => {
      const { signal } = Object(given[2]) as AddEventListenerOptions;
      if (given[0] === 'scroll') {
        counted.listeners++;
        signal?.addEventListener('abort', () => counted.listeners--);
      }
      addEventListener.apply(window, given);
    };
    window.requestAnimationFrame = (act) => {
      counted.requests++;
      return requestAnimationFrame.call(window, act);
    };
    const { getBoundingClientRect } = Element.prototype;
    Element.prototype.getBoundingClientRect = function noted() {
      counted.looks[this.id] = (counted.looks[this.id] ?? 0) + 1;
      return getBoundingClientRect.call(this);
    };
  });
}

const startCounting = (page: Page) =>
  page.evaluate(() => {
    const counted = Reflect.get(window, 'counted');
    Object.assign(counted, { requests: 0, looks: {} });
  });

const work = (page: Page) => page.evaluate(() => Reflect.get(window, 'counted'));

/** Waits until the browser has notified all observers that an element is far away. */
const expectFar = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const notify = ([sight]: IntersectionObserverEntry[], observer: IntersectionObserver) => {
          if (sight?.isIntersecting) return;
          observer.disconnect();
          resolve();
        };
        new IntersectionObserver(notify, { rootMargin: '200px' }).observe(element);
      }),
  );

test('parallax: one reader serves all frames that are near, and only those @full @parallax.move', async ({
  page,
}) => {
  await countWork(page);
  const ids = ['f', 'g', 'h'];
  const far = `<div style="height:3000px"></div>${frame('far')}`;
  await openWith(page, inTallPage(ids.map((id) => frame(id)).join('') + far), 'the reader');
  await page.evaluate(() => scrollTo(0, 600));
  for (const id of ids) await expectMoving(page, id);
  // The last frame is mounted too, and then left far behind.
  await scrollNear(page, 'far');
  await expectMoving(page, 'far');
  await page.evaluate(() => scrollTo(0, 600));
  await expectFar(page, 'far');
  await settle(page);
  await startCounting(page);
  await page.evaluate(async () => {
    const next = () => new Promise((resolve) => addEventListener('scrollend', resolve));
    for (let round = 0; round < 5; round++) {
      const over = next();
      scrollBy(0, 40);
      scrollBy(0, 10);
      await over;
    }
  });
  for (const id of ids) await expectInPlace(page, id);
  const { listeners, requests, looks } = await work(page);
  expect(listeners).toBe(1);
  expect(requests).toBeGreaterThan(0);
  expect(requests).toBeLessThanOrEqual(6);
  expect(looks).toEqual({ f: requests, g: requests, h: requests });
});

for (const driver of ['the browser', 'the reader'] as const)
  test(`parallax: 200 frames that are inserted and removed leave no nodes, listeners or memory (moved by ${driver}) @full @parallax.removal`, async ({
    page,
  }) => {
    test.slow();
    await openEmpty(page, driver);
    await insert(page, `<section id="box">${frame('f')}</section>`);
    await expectMoving(page, 'f');
    const cycle = (times: number) =>
      page.evaluate(async (rounds) => {
        const box = document.querySelector('#box') as HTMLElement;
        const copy = (box.firstElementChild as HTMLElement).cloneNode(true) as HTMLElement;
        for (const one of [copy, ...copy.children]) one.removeAttribute('class');
        const isMoving = () => !!box.querySelector('img')?.getAnimations().length;
        for (let round = 0; round < rounds; round++) {
          const fresh = copy.cloneNode(true) as HTMLElement;
          box.replaceChildren(fresh);
          while (!isMoving()) await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      }, times);
    await cycle(20);
    const before = await heapAfterGc(page);
    await cycle(200);
    await expectNoGrowth(page, before, { nodes: 10, listeners: 2, heapBytes: 200_000 });
    await page.evaluate(() => document.querySelector('#box')?.replaceChildren());
    await expect
      .poll(() => evaluateApart(page, () => document.getAnimations().length, null))
      .toBe(0);
  });
