import type { Locator, Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { expectClosed, expectPicture } from './support/lightbox';
import { expect } from './support/test';
import { bubble, pointAway } from './tooltip.support';

/** The main path of a widget: which elements of a page take it, and how a visitor does. */
interface Way {
  /** The elements; on pages with several the first that is seen takes the way. */
  on: string;
  /** They may be hidden already when the page is looked at: the way itself waits for what is seen. */
  mayHide?: boolean;
  take(page: Page, element: Locator): Promise<void>;
}

const CAROUSELS = '[data-carousel]:not([id^="wrong"])';
/** Links to YouTube with no picture but the one that they are given. */
const TEXT_LINKS =
  'a[data-video][href^="https://youtu.be/"]:not(:has(svg,img:not([src^="https://i.ytimg.com/"])))';
/** Links that begin with `#` and that another widget answers. */
const OTHERS =
  '[data-gallery],[data-modal],[data-menu-open],[data-menu-close],[data-user],#address';

/** The main path of each widget, in the order in which a page is walked. */
export const WAYS = new Map<string, Way>([
  ['notification', { on: '[data-notification]', mayHide: true, take: closeMessage }],
  ['contact', { on: 'a[data-user][data-domain]', take: seeAddress }],
  ['current', { on: 'nav :is(.is-current,[aria-current=page])', take: seeMark }],
  ['nav', { on: 'nav[data-nav] li [aria-expanded=false]', take: openList }],
  ['menu', { on: 'a[data-menu-open]', take: openMenu }],
  ['mask', { on: 'input[data-mask]', take: typeDigits }],
  ['tooltip', { on: '[data-tooltip],[data-tooltip-text]', take: seeTip }],
  ['share', { on: '[data-share] button[aria-expanded]', take: openList }],
  ['faq', { on: 'details[data-faq]:not([open])', take: openQuestion }],
  ['modal', { on: ':is(a,button)[data-modal]', take: seeDialog }],
  ['article', { on: 'a[data-article]', take: seeDialog }],
  ['gallery', { on: 'a[data-gallery]', take: seePictures }],
  ['video', { on: 'a[data-video]', take: seeFilm }],
  ['thumbnail', { on: TEXT_LINKS, take: seeThumbnail }],
  ['carousel', { on: CAROUSELS, take: turnSlides }],
  ['lazy', { on: 'img[data-lazy]', take: seePicture }],
  ['parallax', { on: '[data-parallax]', take: seeMotion }],
  ['footer', { on: 'nav[data-footer-nav]', take: seeColumns }],
  ['sticky', { on: '[data-sticky]', take: seeStuck }],
  ['anchor', { on: `a[href^="#"]:not([href="#"],.skip,${OTHERS})`, take: travel }],
  ['analytics', { on: 'a[data-analytics][href^="#"]', take: count }],
]);

async function closeMessage(page: Page): Promise<void> {
  await expect(dialog(page)).toBeVisible();
  await closeDialog(page);
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

async function seeAddress(_: Page, element: Locator): Promise<void> {
  await expect(element).toHaveAttribute('href', /^mailto:/);
}

async function seeMark(_: Page, element: Locator): Promise<void> {
  await expect(element).toHaveAttribute('aria-current', 'page');
}

async function openList(page: Page, element: Locator): Promise<void> {
  await element.click();
  await expect(element).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(element).toHaveAttribute('aria-expanded', 'false');
}

async function openMenu(page: Page, element: Locator): Promise<void> {
  const menu = page.locator(`#${await element.getAttribute('data-menu-open')}`);
  await element.click();
  await expect(menu).toHaveClass(/is-open/);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

async function typeDigits(_: Page, element: Locator): Promise<void> {
  await element.fill('');
  await element.pressSequentially('1231a2024');
  await expect(element).toHaveValue(/^\(?\d+\D+\d+/);
}

async function seeTip(page: Page, element: Locator): Promise<void> {
  await element.hover();
  await expect(bubble(page)).toBeVisible();
  await pointAway(page);
  await expect(bubble(page)).toHaveCount(0);
}

async function openQuestion(page: Page, element: Locator): Promise<void> {
  const link = await fixed(page, element.locator('a[href]').first());
  await element.locator('summary').click();
  await expect(element).toHaveAttribute('open');
  // The answer has taken its place.
  await expect(link).toHaveCount(0);
}

async function seeDialog(page: Page, element: Locator): Promise<void> {
  await element.click();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page)).toHaveAccessibleName(/./);
  await closeDialog(page);
}

async function seePictures(page: Page, element: Locator): Promise<void> {
  await element.click();
  await expectPicture(page);
  await page.keyboard.press('n');
  await expectPicture(page);
  await page.locator('[data-fancybox-close]').click();
  await expectClosed(page);
}

async function seeFilm(page: Page, element: Locator): Promise<void> {
  await element.click();
  await expect(dialog(page).locator('iframe,video')).toBeVisible();
  await expect(dialog(page).getByRole('status')).toBeEmpty();
  await closeDialog(page);
}

async function seeThumbnail(_: Page, element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  await expect(element.locator('img')).toHaveJSProperty('naturalWidth', 480);
}

/** Each of the page's carousels: their presets are different code. */
async function turnSlides(page: Page): Promise<void> {
  for (const carousel of await page.locator(CAROUSELS).all()) {
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
    const button = (name: string) => carousel.getByRole('button', { name });
    // Those with all slides in view have none.
    if (!(await button('Next slide').isVisible())) continue;
    await button('Next slide').click();
    await expect(button('Previous slide')).not.toHaveAttribute('aria-disabled', 'true');
    await button('Previous slide').click();
  }
}

async function seePicture(_: Page, element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  await expect(element).not.toHaveJSProperty('naturalWidth', 0);
}

async function seeMotion(_: Page, element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const moving = () => element.locator('img').evaluate((image) => image.getAnimations().length);
  await expect.poll(moving).not.toBe(0);
}

async function seeColumns(_: Page, element: Locator): Promise<void> {
  await expect(element.locator('.veneer-footer__column').first()).toBeVisible();
}

async function seeStuck(page: Page, element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const down = (part: number) => window.scrollBy({ top: innerHeight * part, behavior: 'instant' });
  await page.evaluate(down, 0.9);
  await expect(page.locator('[data-sticky].is-stuck').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

async function travel(page: Page, element: Locator): Promise<void> {
  const fragment = decodeURIComponent((await element.getAttribute('href')) ?? '').slice(1);
  await element.click();
  await expect(page.locator(`[id="${fragment}"]`)).toBeFocused();
}

async function count(page: Page, element: Locator): Promise<void> {
  const told = page.waitForRequest(/\/ajax\/analytics$/);
  await element.click();
  await told;
}

/** The first element of a widget that a visitor sees in a part of the page, or null. */
export async function firstSeen(page: Page, way: Way, part: string): Promise<Locator | null> {
  const all = page.locator(part).locator(way.on);
  const first = (way.mayHide ? all : all.filter({ visible: true })).first();
  return (await first.count()) ? fixed(page, first) : null;
}

/** The element by an id, which it is given where it has none: what else it is known by changes. */
async function fixed(page: Page, element: Locator): Promise<Locator> {
  const id = await element.evaluate((one, next) => (one.id ||= next), `way-${++given}`);
  return page.locator(`[id="${id}"]`);
}

let given = 0;
