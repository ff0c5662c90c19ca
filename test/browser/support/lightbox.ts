import { expect, type Locator, type Page } from '@playwright/test';
import { type Drawn, type Driver, fancybox, photoswipe } from './lightboxes';

/** Which lightbox the build has that is tested: `VENEER_LIGHTBOX=photoswipe`, else Fancybox. */
const driver: Driver = process.env.VENEER_LIGHTBOX === 'photoswipe' ? photoswipe : fancybox;

/** The selectors of its parts, and whether images and forms named `body` keep it from opening. */
export const { parts, needsBody } = driver;

/** The open lightbox. */
export const lightbox = (page: Page): Locator => page.locator('.veneer-gallery');

/** The slide that is shown. */
export const slide = (page: Page): Locator => lightbox(page).locator(parts.slide).last();

/** The text below the picture of the slide. */
export const caption = (page: Page): Locator => slide(page).locator('.veneer-gallery__caption');

/** The picture of the slide that is shown. */
export const picture = (page: Page): Locator => slide(page).locator(parts.picture);

/** Waits until a slide is shown and says so, as in `2/4`. */
export async function expectSlide(page: Page, position: string): Promise<void> {
  await expect(lightbox(page).locator(parts.counter)).toHaveText(position);
}

/** Opens the gallery by a click, and does not wait for what its slide shows. */
export async function openSlide(page: Page, selector: string): Promise<void> {
  await page.click(selector);
  await expect(slide(page)).toBeVisible();
}

/** Opens the gallery by a click and waits for its picture. */
export async function openPicture(page: Page, selector: string): Promise<void> {
  await page.click(selector);
  await expectPicture(page);
}

/** What grows is asked in short steps: it is at rest soon. */
const OFTEN = { intervals: [50] };

/** Waits until the picture of the slide is there, in its place and at rest. */
export async function expectPicture(page: Page): Promise<void> {
  await expect(slide(page).locator(parts.loadedPicture)).toBeVisible();
  await expect(lightbox(page).locator(parts.opening)).toHaveCount(0);
  // How long it takes to grow into its place is counted in frames.
  await expect.poll(async () => (await drawn(page)).isAtRest, OFTEN).toBe(true);
}

/** Waits until the picture is at rest and so wide, in CSS pixels. */
export async function expectWidth(page: Page, widthPx: number): Promise<void> {
  await expect.poll(() => drawn(page), OFTEN).toEqual({ isAtRest: true, widthPx });
}

/** How the picture of the slide is drawn now. */
export const drawn = (page: Page): Promise<Drawn> => picture(page).evaluate(driver.drawn);

/** Closes by a key and waits until the lightbox is gone. */
export async function closeBy(page: Page, key = 'Escape'): Promise<void> {
  await page.keyboard.press(key);
  await expectClosed(page);
}

/** Waits until the lightbox is gone. */
export async function expectClosed(page: Page): Promise<void> {
  await expect(lightbox(page)).toHaveCount(0);
}
