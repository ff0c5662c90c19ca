import type { Page } from '@playwright/test';
import { expect, expectNoAxe, test } from './support/test';
import { bubble, expectTip, leaveTip, mountedOn, openTerms } from './tooltip.support';

/** A map of a rectangle, a circle and a polygon. */
const MAP = `<div style="padding:150px 40px"><img id="map" src="/favicon.svg" alt="The grounds" width="400" height="300" usemap="#grounds"></div>
<map name="grounds">
  <area id="house" shape="rect" coords="20,40,120,100" href="/page/terms" alt="House" data-tooltip-text="Built in 1912">
  <area id="lake" shape="circle" coords="300,200,40" href="/page/terms" alt="Lake" data-tooltip-text="Four metres deep">
  <area id="wood" shape="poly" coords="100,280,160,200,220,280" href="/page/article" alt="Wood" data-tooltip-text="Mostly pine">
</map>`;

/** An area: its text, the middle of its box, and its upper and lower edge, in px of the image. */
const AREAS = [
  { id: 'house', text: 'Built in 1912', middle: [70, 70], top: 40, bottom: 100 },
  { id: 'lake', text: 'Four metres deep', middle: [300, 200], top: 160, bottom: 240 },
  { id: 'wood', text: 'Mostly pine', middle: [160, 260], top: 200, bottom: 280 },
] as const;

type Area = (typeof AREAS)[number];

/** Points at an area, and moves on it once its code is there. */
async function pointAt(page: Page, { id, middle: [x, y] }: Area, scale = 1): Promise<void> {
  const image = await page.locator('#map').boundingBox();
  if (!image) throw new Error('The image is not on the screen');
  const mounted = await mountedOn(page, `#${id}`);
  await page.mouse.move(image.x + scale * x, image.y + scale * y);
  await mounted();
  await page.mouse.move(image.x + scale * x + 1, image.y + scale * y);
}

/** Fails unless the text is above or below its area, and in its middle. */
async function expectBeside(page: Page, { middle, top, bottom }: Area, scale = 1) {
  const image = await page.locator('#map').boundingBox();
  const tip = await bubble(page).boundingBox();
  if (!image || !tip) throw new Error('The image or the text is not on the screen');
  expect(Math.abs(tip.x + tip.width / 2 - image.x - scale * middle[0])).toBeLessThan(2);
  const above = image.y + scale * top - tip.y - tip.height;
  const below = tip.y - image.y - scale * bottom;
  const gap = Math.max(above, below);
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(16);
}

test('tooltip: on an area of an image map, it shows by pointer and by focus, beside the area @tooltip.map', async ({
  page,
}) => {
  await openTerms(page, MAP);
  for (const area of AREAS) {
    await pointAt(page, area);
    await expectTip(page, area.text);
    await expectBeside(page, area);
    await expect(page.locator(`#${area.id}`)).toHaveAccessibleDescription(area.text);
    await expectNoAxe(page);
    await leaveTip(page);
  }
  for (const area of AREAS) {
    await page.keyboard.press('Tab');
    await expect(page.locator(`#${area.id}`)).toBeFocused();
    await expectTip(page, area.text);
    await expectBeside(page, area);
  }
  await page.keyboard.press('Escape');
  await expect(bubble(page)).toHaveCount(0);
});

test('tooltip: on an area of an image that the theme scales, it is beside the area @full @tooltip.map', async ({
  page,
}) => {
  await openTerms(
    page,
    MAP.replace('src=', 'style="transform:scale(0.5);transform-origin:0 0" src='),
  );
  const [house] = AREAS;
  await pointAt(page, house, 0.5);
  await expectTip(page, house.text);
  await expectBeside(page, house, 0.5);
  await leaveTip(page);
});
