import type { Page } from '@playwright/test';
import { clickAnywhere, expectAt, follow, stopTime, topOf } from './anchor.support';
import { withBody } from './settings.support';
import { engineOf, evaluateApart, expect, open, test } from './support/test';
import { tierOf } from './support/tier';

/** The box that snaps: the window, or a body that scrolls instead. */
const BOXES = {
  window: 'html { scroll-snap-type: y mandatory }',
  body: 'html, body { height: 100%; overflow-x: hidden } body { scroll-snap-type: y mandatory }',
  'window, near a place': 'html { scroll-snap-type: both proximity }',
};

/** A page of four sections, each as tall as the window; what is in the third is below its middle. */
const sections = (style: string, content: string) =>
  `<style>body { margin: 0 } ${style} .part { height: 100vh; scroll-snap-align: start }</style>
   <nav style="position: fixed"><a id="to-two" href="#two">Two</a> <a id="to-low" href="#low">Low</a> <a id="to-four" href="#four">Four</a></nav>
   ${['one', 'two', 'three', 'four']
     .map(
       (id) =>
         `<section class="part" id="${id}">${id === 'three' ? `<div style="height: 55vh"></div>${content}` : id}</section>`,
     )
     .join('')}`;

async function openSections(page: Page, style: string, { content = '', fragment = '' } = {}) {
  await withBody(page, (text) => text.replace(/<main>[\s\S]*<\/main>/, sections(style, content)));
  await open(page, `/blank${fragment}`);
}

/** Waits until a section is at the very top. */
const expectAtTop = (page: Page, selector: string) =>
  expect.poll(() => topOf(page, selector)).toBeCloseTo(0, 0);

/** Scrolls by the wheel, from wherever the page rests. */
async function wheel(page: Page, byPx: number): Promise<void> {
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, byPx);
}

for (const [where, style] of Object.entries(BOXES)) {
  test(`anchor: page whose ${where} snaps, rests where its theme says after the wheel, a link and an address${tierOf(where === 'window')} @anchor.snap`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openSections(page, style);
    await clickAnywhere(page, '#to-four');
    await expect(page.locator('#four')).toBeFocused();
    await expectAtTop(page, '#four');
    // WebKitGTK does not snap after the driver's wheel, on any page.
    if (engineOf(page.context()) !== 'webkit') {
      await wheel(page, -620);
      await expectAtTop(page, '#three');
    }
    await openSections(page, style, { fragment: '#two' });
    await expectAtTop(page, '#two');
  });
}

test('anchor: page that snaps near its places, is scrolled for 1 s to a target far from them @full @anchor.snap', async ({
  page,
}) => {
  const content = '<h3 id="low" style="margin: 0">Low</h3>';
  await openSections(page, BOXES['window, near a place'], { content });
  await stopTime(page);
  await follow(page, '#to-low', '#low');
  await expectAt(page, '#low', 0);
});

test('anchor: page that snaps, with a bar that sticks, rests below the bar @full @anchor.snap', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const bar =
    '<header data-sticky style="height: 60px; background: #cde"><a id="to-last" href="#four">Last</a></header>';
  await withBody(page, (text) =>
    text.replace(/<main>[\s\S]*<\/main>/, `${bar}${sections(BOXES.window, '')}`),
  );
  await open(page, '/blank');
  await clickAnywhere(page, '#to-last');
  await expect(page.locator('.is-stuck')).toHaveCount(1);
  await expect.poll(() => topOf(page, '#four')).toBeCloseTo(60, 0);
});

for (const preset of ['events', 'gallery', 'info'])
  test(`carousel: ${preset} in a page that snaps, is no place to which the page snaps${tierOf(preset === 'gallery')} @carousel.snap`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const slide =
      '<img src="/site/pictures/regatta-small.webp" width="200" height="120" alt="A boat">';
    const content = `<div data-carousel="${preset}">${`<div><h3>Day</h3>${slide}</div>`.repeat(7)}</div>`;
    await openSections(page, BOXES['window, near a place'], { content });
    await page.locator('#three').scrollIntoViewIfNeeded();
    await expect(page.locator('.veneer-carousel--on')).toHaveCount(1);
    const kept = await evaluateApart(
      page,
      async () => {
        const part = document.querySelector('#three')?.getBoundingClientRect();
        const frame = document.querySelector('[data-carousel]')?.getBoundingClientRect();
        const next = (top: number) => {
          scrollTo({ top, behavior: 'instant' });
          // To its sections the page may snap at any time, as their content arrives.
          const isKept = () => scrollY === top || Math.round(scrollY) % innerHeight === 0;
          return new Promise((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(isKept()))),
          );
        };
        const atPx = Math.round(scrollY + (frame?.top ?? 0));
        const kept = [];
        // Beyond the nearness of the sections' own places.
        for (let px = atPx - 12; px < atPx + (part?.height ?? 0) * 0.1; px += 6)
          kept.push(await next(px));
        return kept;
      },
      null,
    );
    expect(kept).not.toContain(false);
  });

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('anchor: page that snaps, without script, rests where its theme says @anchor.snap', async ({
    page,
  }) => {
    await openSections(page, BOXES.window);
    await wheel(page, 620);
    await expectAtTop(page, '#two');
    await page.click('#to-four');
    await expectAtTop(page, '#four');
  });
});
