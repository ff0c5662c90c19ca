import type { Page } from '@playwright/test';
import { numberSlides, PAGES, PLACES, type Place, SEEN_AT_PX } from './site.carousels.support';
import { expectFits } from './site.support';
import { expectOn, expectSlides, look, upTo } from './support/carousel';
import { dialog } from './support/dialog';
import { closeBy, expectPicture, expectSlide, openPicture } from './support/lightbox';
import { expectNoShift, layoutShift, needsShifts } from './support/shift';
import { evaluateApart, expect, expectNoAxe, open, test } from './support/test';

/** Nothing moves by itself: what a visitor does is all that is seen. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const isHayloft = ({ path }: Pick<Place, 'path'>) => path.endsWith('/hayloft');

/** Opens a page whose slides are numbered before the script takes them over. */
async function openNumbered(page: Page, path: string): Promise<void> {
  await open(page, path, { params: { 'opt.manual': '' } });
  await page.evaluate(() => document.fonts.ready);
  for (const { id } of PAGES.get(path) ?? []) await numberSlides(page, id);
}

/** Starts the script on an opened page; the message of the room that rests is closed. */
async function start(page: Page, path: string): Promise<void> {
  await page.evaluate(() => window.veneer.enhance());
  if (!isHayloft({ path })) return;
  await expect(dialog(page)).toContainText('The Hayloft rests');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

/** Waits until the page has been drawn: only then the focus leaves what can’t be seen any more. */
const drawn = (page: Page) =>
  evaluateApart(
    page,
    async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    },
    undefined,
  );

/** The slides that are seen at 1280 px after so many steps from the first. */
function seenAfter({ count, seen, loops }: Place, steps: number): number[] {
  const last = count - seen[2];
  const first = loops ? steps : Math.max(0, Math.min(steps, last));
  return upTo(seen[2]).map((at) => ((first + at - 1 + count) % count) + 1);
}

for (const [at, widthPx] of SEEN_AT_PX.entries())
  for (const [path, places] of PAGES)
    test(`${path} at ${widthPx} px: as many slides, in the same place, before and after`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: widthPx, height: 900 });
      await openNumbered(page, path);
      const before = [];
      for (const { id, seen } of places) {
        before.push(await look(page, id));
        expect(before.at(-1)?.slides, id).toEqual(upTo(seen[at] ?? 0));
      }
      if (isHayloft({ path })) return;
      await start(page, path);
      for (const { id } of places) await expectOn(page, id);
      for (const [index, { id }] of places.entries())
        await expect.poll(() => look(page, id), id).toEqual(before[index]);
    });

for (const place of PLACES) {
  const { path, id, count } = place;
  test(`${path}#${id} moves by button, key and drag`, async ({ page }) => {
    await openNumbered(page, path);
    await start(page, path);
    const frame = await expectOn(page, id);
    const next = frame.getByRole('button', { name: 'Next slide' });
    const previous = frame.getByRole('button', { name: 'Previous slide' });
    const expectSteps = (steps: number) => expectSlides(page, id, seenAfter(place, steps));

    await next.click();
    await next.click();
    await expectSteps(2);
    await previous.click();
    await expectSteps(1);

    await next.focus();
    await page.keyboard.press('ArrowRight');
    await expectSteps(2);
    await page.keyboard.press('ArrowLeft');
    await expectSteps(1);
    await page.keyboard.press('End');
    await expectSteps(count - 1);
    await drawn(page);
    await expect(next).toBeFocused();
    await page.keyboard.press('Home');
    await expectSteps(0);

    await drag(page, id, -120);
    await expectSteps(1);
    await drag(page, id, 120);
    await expectSteps(0);
    await expect(page.locator('.fancybox__dialog')).toHaveCount(0);
  });
}

/** Presses on the slides, away from the controls, moves sideways and lets go. */
async function drag(page: Page, id: string, wayPx: number): Promise<void> {
  await page.locator(`#${id}`).scrollIntoViewIfNeeded();
  const box = await page.locator(`#${id}`).boundingBox();
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  const y = (box?.y ?? 0) + 40;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + wayPx, y, { steps: 5 });
  await page.mouse.up();
}

test('the last thumbnail and the third bullet show their slides', async ({ page }) => {
  await openNumbered(page, '/site/gallery');
  await start(page, '/site/gallery');
  const fireside = await expectOn(page, 'fireside');
  await fireside.getByRole('button', { name: 'Picture 4 of 12' }).click();
  await expectSlides(page, 'fireside', [4]);
  await openNumbered(page, '/site/');
  await start(page, '/site/');
  for (const id of ['news', 'words']) {
    const frame = await expectOn(page, id);
    await frame.getByRole('button', { name: 'Show slide 3' }).click();
    await expectSlides(page, id, [3]);
  }
});

for (const [path, id, name, count] of [
  ['/site/gallery', 'fireside', 'inside', 12],
  ['/site/rooms/boathouse', 'photos', 'boathouse', 4],
] as const)
  test(`${path}: a photograph opens in the lightbox and the last one seen stays`, async ({
    page,
  }) => {
    await openNumbered(page, path);
    await start(page, path);
    const frame = await expectOn(page, id);
    const link = (at: number) => page.locator(`#${id} a[data-n="${at}"]`);
    await frame.getByRole('button', { name: 'Next slide' }).click();
    await expectSlides(page, id, [2]);
    await openPicture(page, `#${id} a[data-n="2"]`);
    await expectSlide(page, `2/${count}`);
    await expect(page).toHaveURL(new RegExp(`#${name}-2$`));
    await page.keyboard.press('n');
    await expectSlide(page, `3/${count}`);
    await page.keyboard.press('n');
    await expectSlide(page, `4/${count}`);
    await expectPicture(page);
    await closeBy(page);
    await expectSlides(page, id, [4]);
    await expect(link(4)).toBeFocused();
    await expect(link(4)).toBeInViewport({ ratio: 0.5 });
  });

for (const [path, places] of [...PAGES].filter(([one]) => !isHayloft({ path: one })))
  for (const widthPx of [390, 1280])
    test(`${path} at ${widthPx} px: nothing shifts on load, nor as the rows come to life`, async ({
      page,
    }) => {
      needsShifts(page);
      await page.setViewportSize({ width: widthPx, height: 900 });
      await open(page, path);
      await expectNoShift(page);
      for (const { id } of places) await expectOn(page, id);
      await expectNoShift(page);
    });

/** How much the home page may shift on load, by how it carries the script and the stylesheet. */
const SHIFTS: [tag: string, link: string, most: number][] = [
  ...['defer', 'plain', 'async', 'module', 'body', 'injected'].map(
    (tag): [string, string, number] => [tag, '1', 0],
  ),
  ['plain', '0', 0],
  ['defer', '0', 0.02],
  ['body', '0', 0.02],
];

for (const [tag, link, most] of SHIFTS)
  test(`the home page, ${tag}, ${link === '1' ? 'with' : 'without'} the link: a shift of ${most} at most`, async ({
    page,
  }, info) => {
    needsShifts(page);
    await open(page, '/site/', { params: { tag, link } });
    const shift = await layoutShift(page);
    info.annotations.push({ type: 'layout shift', description: shift.toFixed(4) });
    expect(shift).toBeLessThanOrEqual(most);
  });

for (const path of ['/site/', '/site/gallery', '/site/rooms/lakeside'])
  for (const dark of [false, true])
    test(`axe finds nothing on ${path} with its rows alive, ${dark ? 'dark, 390 px' : 'light'}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      if (dark) await page.setViewportSize({ width: 390, height: 844 });
      await open(page, path, { params: { csp: 'self' } });
      for (const { id } of PAGES.get(path) ?? []) await expectOn(page, id);
      await expectNoAxe(page);
    });

test('a page with no carousel near loads none of its code', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/carousel/.test(pathname)) asked.push(pathname);
  });
  for (const path of ['/site/contact', '/site/letters', '/site/rooms']) {
    await open(page, path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await drawn(page);
    expect(asked, path).toEqual([]);
  }
  await open(page, '/site/');
  await drawn(page);
  expect(asked).toEqual([]);
  await expectOn(page, 'news');
  expect(asked).not.toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, id, count, seen } of PLACES)
    for (const [at, widthPx] of [...SEEN_AT_PX.entries()].filter(([index]) => index % 2 === 0))
      test(`${path}#${id} scrolls sideways to every slide, ${widthPx} px`, async ({ page }) => {
        await page.setViewportSize({ width: widthPx, height: 900 });
        await open(page, path);
        await numberSlides(page, id);
        await page.locator(`#${id}`).scrollIntoViewIfNeeded();
        const box = await page.locator(`#${id}`).boundingBox();
        await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 40);
        // The wheel goes to what was drawn last.
        await drawn(page);
        const columns = seen[at] ?? 0;
        for (let first = 0; ; first = Math.min(first + columns, count - columns)) {
          await expectSlides(
            page,
            id,
            upTo(columns).map((slide) => first + slide),
          );
          if (first === count - columns) break;
          // Firefox's driver turns the wheel by whole pixels.
          await page.mouse.wheel(Math.round(box?.width ?? 0), 0);
        }
      });

  for (const path of PAGES.keys())
    test(`${path} is as wide as the window`, async ({ page }) => {
      await open(page, path);
      await expectFits(page, [...SEEN_AT_PX]);
      await expectNoAxe(page);
    });
});
