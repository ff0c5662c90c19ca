import type { Page } from '@playwright/test';
import {
  bringNear,
  DRIVERS,
  expectInPlace,
  expectMoving,
  expectStill,
  frame,
  imageIn,
  inTallPage,
  openEmpty,
  openWith,
  PICTURE,
  placeOf,
  scrollToPart,
  settle,
} from './parallax.support';
import { withBody } from './settings.support';
import { expectNoShift, needsShifts } from './support/shift';
import { axe, evaluateApart, expect, expectNoAxe, insert, open, test } from './support/test';

const MOVING = ['lake', 'pines', 'picture', 'late', 'cover'];

const markupOf = (page: Page, ids: string[]) =>
  evaluateApart(page, (names) => names.map((id) => document.getElementById(id)?.outerHTML), ids);

/** Scrolls through the page of examples until every frame is mounted. */
async function seeAll(page: Page): Promise<void> {
  for (const id of [...MOVING, 'short', 'empty']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await expect(page.locator(`#${id}`)).toHaveClass(/veneer-parallax/);
  }
}

/** What is on top at a point of an element, by its name. */
const hit = (page: Page, selector: string, x: number, y: number) =>
  page.locator(selector).evaluate(
    (element, [left, top]) => {
      const box = element.getBoundingClientRect();
      return document.elementFromPoint(box.x + left, box.y + top)?.tagName;
    },
    [x, y] as const,
  );

test.describe('what it leaves', () => {
  for (const driver of DRIVERS) {
    test(`stop gives back the markup of the server to the letter (${driver})`, async ({
      page,
      allow,
    }) => {
      allow.errors(/^Veneer parallax/, 2);
      await openEmpty(page, driver);
      await open(page, '/parallax', { params: { 'opt.manual': '' } });
      const ids = [...MOVING, 'short', 'empty'];
      const before = await markupOf(page, ids);
      await page.evaluate(() => window.veneer.enhance());
      await seeAll(page);
      for (const id of MOVING) await scrollToPart(page, id, 0.6);
      expect(await markupOf(page, ids)).not.toEqual(before);
      await page.evaluate(() => window.veneer.stop());
      expect(await markupOf(page, ids)).toEqual(before);
      for (const id of MOVING) {
        await expectStill(page, id);
        expect((await placeOf(page, id)).topPx).toBeCloseTo(0, 1);
      }
    });

    test(`classes and styles of the server’s own come back (${driver})`, async ({ page }) => {
      const html = `<div class="a  b" id="f" data-parallax="" style="height:300px; "><img style="display:block;height: 500px ;transform:scale(1.1)" class="" src="${PICTURE}" alt="Boats"></div>`;
      await openWith(page, inTallPage(html), driver);
      await scrollToPart(page, 'f', 0.4);
      await expect(imageIn(page, 'f')).toHaveAttribute('style', /^display:block;height: 500px ;/);
      const removed = await page.evaluate(async () => {
        const element = document.querySelector('#f') as HTMLElement;
        const gone = new Promise((resolve) => element.addEventListener('veneer:unmount', resolve));
        element.remove();
        await gone;
        return element.outerHTML;
      });
      expect(removed).toBe(html);
      expect(await evaluateApart(page, () => document.getAnimations().length, null)).toBe(0);
    });

    test(`one that goes leaves the others moving (${driver})`, async ({ page }) => {
      await openWith(page, inTallPage(frame('f') + frame('g')), driver);
      await expectMoving(page, 'g');
      await page.evaluate(() => document.querySelector('#g')?.remove());
      for (const part of [0.2, 0.8]) await scrollToPart(page, 'f', part);
    });
  }

  test('one that is moved to another place moves on', async ({ page }) => {
    await openWith(page, inTallPage(`${frame('f')}<p id="end"></p>`));
    await page.evaluate(() => {
      const frame = document.querySelector('#f') as HTMLElement;
      document.querySelector('#end')?.after(frame);
    });
    for (const part of [0.2, 0.8]) await scrollToPart(page, 'f', part);
  });
});

test.describe('on paper', () => {
  test('a preview shows it still, and the screen moves on after it', async ({ page }) => {
    await openWith(page, inTallPage(frame('f')));
    await scrollToPart(page, 'f', 0.3);
    await page.emulateMedia({ media: 'print' });
    await expectStill(page, 'f');
    expect((await placeOf(page, 'f')).topPx).toBe(0);
    // Nothing is judged by the sizes of the paper.
    await page.evaluate(() => document.querySelector('#f')?.setAttribute('style', 'height:900px'));
    await settle(page);
    await page.evaluate(() => document.querySelector('#f')?.setAttribute('style', 'height:300px'));
    await page.emulateMedia({ media: 'screen' });
    await expectMoving(page, 'f');
    await expectInPlace(page, 'f');
  });

  for (const driver of DRIVERS)
    test(`printing stops it and lets it go on (${driver})`, async ({ page }) => {
      await openWith(page, inTallPage(frame('f')), driver);
      await scrollToPart(page, 'f', 0.3);
      await page.evaluate(() => {
        const image = document.querySelector('#f img') as HTMLElement;
        const topNow = () =>
          image.getBoundingClientRect().top -
          (image.parentElement as HTMLElement).getBoundingClientRect().top;
        const event = (name: string) =>
          new Promise<number>((resolve) =>
            addEventListener(name, () => queueMicrotask(() => resolve(topNow())), { once: true }),
          );
        Reflect.set(window, 'tops', Promise.all([event('beforeprint'), event('afterprint')]));
      });
      await page.pdf();
      const [during] = await page.evaluate(() => Reflect.get(window, 'tops'));
      expect(during).toBe(0);
      await expectMoving(page, 'f');
      await expectInPlace(page, 'f');
    });
});

test.describe('what is shown over it', () => {
  const WORDS = 'style="grid-area:1/1;color:#fff;font-size:40px;margin:0"';
  const GRID = 'display:grid;grid-template:minmax(0,1fr)/minmax(0,1fr)';

  for (const [what, html] of [
    [
      'words in the same grid cell',
      frame('f', { frame: GRID, image: 'grid-area:1/1' }).replace(
        '</div>',
        `<p id="words" ${WORDS}>Words</p></div>`,
      ),
    ],
    [
      'words before it in the page',
      frame('f', { frame: 'position:relative' }).replace(
        '<img',
        '<p id="words" style="position:absolute;inset:0;margin:0">Words</p><img',
      ),
    ],
    [
      'words drawn up over it',
      frame('f').replace('</div>', '<p id="words" style="margin:-480px 0 0">Words</p></div>'),
    ],
  ] as const)
    test(`${what} stay above`, async ({ page }) => {
      await openWith(page, inTallPage(html));
      await scrollToPart(page, 'f', 0.4);
      expect(await hit(page, '#words', 10, 8)).toBe('P');
      // The picture is above the frame's own background, and what it lies in.
      await page.evaluate(() => document.querySelector('#words')?.remove());
      expect(await hit(page, '#f', 200, 200)).toBe('IMG');
    });

  test('a background between the frame and its picture does not cover it', async ({ page }) => {
    const html = frame('f').replace(
      /<img.*?>/,
      (image) => `<p style="background:red">${image}</p>`,
    );
    await openWith(page, inTallPage(html));
    await scrollToPart(page, 'f', 0.4);
    expect(await hit(page, '#f', 200, 200)).toBe('IMG');
  });

  test('a place that the theme gave the picture is kept', async ({ page }) => {
    const html = frame('f', { image: 'position:relative;z-index:3' });
    await openWith(page, inTallPage(html));
    await scrollToPart(page, 'f', 0.4);
    await expect(imageIn(page, 'f')).toHaveCSS('z-index', '3');
    await expect(imageIn(page, 'f')).not.toHaveAttribute('class');
  });
});

test.describe('the page', () => {
  for (const [tag, link] of [
    ['defer', 'with'],
    ['body', 'with'],
    ['plain', 'without'],
  ] as const)
    test(`does not shift on load (${tag}, ${link} the stylesheet)`, async ({ page }) => {
      needsShifts(page);
      if (link === 'without')
        await page.route(/\/parallax\?/, async (route) => {
          const response = await route.fetch();
          const html = (await response.text()).replace(/<link[^>]*\/assets\/veneer\.css[^>]*>/, '');
          await route.fulfill({ response, body: html });
        });
      await open(page, '/parallax', { params: tag === 'defer' ? {} : { tag } });
      await expectMoving(page, 'lake');
      await expectInPlace(page, 'lake');
      await expectNoShift(page);
    });

  test('does not shift by a picture that comes late', async ({ page }) => {
    needsShifts(page);
    // Not an emptied page: its heading's margin, taken away after the first frame, moves the body.
    await open(page, '/blank');
    await insert(page, inTallPage(frame('f', { image: 'height:auto;width:700px' }), 100));
    await expectMoving(page, 'f');
    await expectInPlace(page, 'f');
    await expectNoShift(page);
  });

  test('brings the code when a frame is near', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/parallax-/.test(request.url())) asked.push(request.url());
    });
    await openEmpty(page);
    await insert(page, inTallPage(frame('f'), 3000));
    await settle(page);
    expect(asked).toEqual([]);
    await bringNear(page, 'f');
    await expectMoving(page, 'f');
    expect(asked.filter((address) => address.endsWith('.js'))).toHaveLength(1);
  });

  for (const dark of [false, true])
    test(`axe finds nothing, still and moving, ${dark ? 'dark on a phone' : 'light'}`, async ({
      page,
      allow,
    }) => {
      allow.errors(/^Veneer parallax/, 2);
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      if (dark) await page.setViewportSize({ width: 390, height: 844 });
      await open(page, '/parallax', { params: { csp: 'self' } });
      await seeAll(page);
      for (const id of MOVING) {
        await scrollToPart(page, id, 0.5);
        await expectNoAxe(page, { within: `#${id}` });
      }
      await expectNoAxe(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expectStill(page, 'lake');
      expect(await axe(page)).toEqual([]);
    });

  test('reports the wrong examples alone', async ({ page, allow }) => {
    allow.errors(/Veneer parallax: the image is \d+(\.\d)? px high and its frame 476 px/, 1);
    allow.errors(/Veneer parallax: there is no image in it/, 1);
    await open(page, '/parallax');
    await seeAll(page);
    for (const id of MOVING) await scrollToPart(page, id, 0.5);
    await expectStill(page, 'short');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the picture stands still in its frame', async ({ page }) => {
    await withBody(page, (body) => body.replace('</h1>', `</h1>${inTallPage(frame('f'), 50)}`));
    await open(page, '/blank');
    await expect(page.locator('#f')).toHaveCSS('overflow', 'clip');
    const tops = [(await placeOf(page, 'f')).topPx];
    // The wheel goes to what was drawn last.
    await evaluateApart(page, drawTwice, undefined);
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 300);
    await expect.poll(async () => (await placeOf(page, 'f')).progress).toBeGreaterThan(0.8);
    tops.push((await placeOf(page, 'f')).topPx);
    expect(tops).toEqual([0, 0]);
  });
});

/** Runs in the page. The third frame is made once the first is on the screen. */
async function drawTwice(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}
