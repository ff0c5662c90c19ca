import type { Locator } from '@playwright/test';
import { ANSWERS, dialogIn, expectDialog } from './crowd.answers.support';
import { by, PLACE, PLAIN, type Place, slideOf, type Visit } from './crowd.plain.support';
import { parts } from './support/lightbox';
import { calls, expect } from './support/test';

export type { Place };

/** What Playwright's messages are coloured with. */
const COLOURS = /\p{Cc}\[\d+m/gu;

async function expectOpen(control: Locator, isOpen: boolean): Promise<void> {
  await expect(control).toHaveAttribute('aria-expanded', String(isOpen));
}

const VISITS: Record<string, Visit> = {
  // First: it lies over all else.
  notification: (place) => expectDialog(place, 'The boat is ready'),
  async nav({ page, frame }) {
    const trigger = by(frame, 'trigger');
    await expectOpen(trigger, false);
    await trigger.click();
    await expectOpen(trigger, true);
    await expect(by(frame, 'list')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectOpen(trigger, false);
    await expect(by(frame, 'list')).toBeHidden();
    await trigger.press('Enter');
    await expectOpen(trigger, true);
    await page.keyboard.press('Tab');
    await expect(by(frame, 'list').locator('a')).toBeFocused();
    await page.keyboard.press('Escape');
    await expectOpen(trigger, false);
    await expect(trigger).toBeFocused();
  },
  async current({ frame }) {
    await expect(by(frame, 'here')).toHaveAttribute('aria-current', 'page');
  },
  async menu({ page, frame }) {
    const control = by(frame, 'control');
    const menu = by(frame, 'menu');
    await expectOpen(control, false);
    await control.click();
    await expect(menu).toHaveClass(/is-open/);
    await expect(menu.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(frame.locator('.veneer-menu--here')).toHaveCount(0);
    await expect(control).toBeFocused();
    await control.press('Enter');
    await expect(menu).toHaveClass(/is-open/);
    await menu.getByRole('button').click();
    await expect(frame.locator('.veneer-menu--here')).toHaveCount(0);
  },
  async footer({ frame }) {
    await expect(by(frame, 'footer')).toHaveClass(/veneer-footer/);
  },
  async loader({ frame }) {
    await expect(frame.locator('.veneer-loader__status')).toHaveCount(1);
  },
  async contact({ frame }) {
    const mail = by(frame, 'mail');
    await expect(mail).toHaveAttribute('href', 'mailto:stay@veneer.example');
    await expect(mail).toHaveText('stay@veneer.example');
  },
  // From the mask to the tooltips.
  ...ANSWERS,
  async gallery({ page, frame }) {
    const box = frame.locator('.veneer-gallery');
    await by(frame, 'picture').click();
    await expect(box.locator(parts.counter)).toHaveText('1/2');
    await expect(box).toContainText('The fire');
    await page.keyboard.press('n');
    await expect(box.locator(parts.counter)).toHaveText('2/2');
    await expect.poll(() => new URL(frame.url()).hash).toBe('#fire-2');
    expect(new URL(frame.url()).pathname).toBe('/crowd');
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
    await by(frame, 'picture').press('Enter');
    await expect(box.locator(parts.counter)).toHaveText('1/2');
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
    await expect(by(frame, 'picture')).toBeFocused();
  },
  async carousel({ frame }) {
    await by(frame, 'row').scrollIntoViewIfNeeded();
    await expect(by(frame, 'row')).toHaveAttribute('aria-roledescription', 'carousel');
    await by(frame, 'row').locator('.veneer-carousel__next').click();
    await expect(slideOf(frame, 'Two')).toBeInViewport({ ratio: 0.9 });
    await by(frame, 'row').locator('.veneer-carousel__previous').press('Enter');
    await expect(slideOf(frame, 'One')).toBeInViewport({ ratio: 0.9 });
  },
  async share({ page, frame }) {
    const button = by(frame, 'share').locator('button');
    await button.click();
    await expectOpen(button, true);
    await expect(by(frame, 'share').locator('a')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectOpen(button, false);
    await expect(by(frame, 'share').locator('a')).toBeHidden();
    await button.press('Enter');
    await expectOpen(button, true);
    await page.keyboard.press('Tab');
    await expect(by(frame, 'share').locator('a')).toBeFocused();
    await page.keyboard.press('Escape');
    await expectOpen(button, false);
    await expect(button).toBeFocused();
  },
  async analytics({ page, frame }) {
    const banners = async () =>
      (await calls(page, '/ajax/analytics')).map(({ fields }) => fields.banner);
    const before = await banners();
    const rename = (from: string, to: string) =>
      by(frame, 'banner').evaluate(
        (link, [old, now]) => {
          const [own] = [...link.attributes].filter(({ value }) => value === old);
          if (own) own.value = `${now}`;
        },
        [from, to],
      );
    const leadTo = (id: string) =>
      by(frame, 'banner').evaluate((link, fragment) => {
        const address = [...link.attributes].find(({ name }) => name === 'href');
        if (address) address.value = address.value.replace(/#.*/, `#${fragment}`);
      }, id);
    await by(frame, 'banner').click();
    await expect.poll(banners).toEqual([...before, 'spring-12']);
    // The page may not have the answer yet, and counts no second click on the same banner until then.
    await rename('spring-12', 'spring-13');
    // Firefox drops Turbo's state where the browser itself leads to the place that the page is at.
    await leadTo('row');
    await by(frame, 'banner').press('Enter');
    await expect.poll(banners).toEqual([...before, 'spring-12', 'spring-13']);
    await rename('spring-13', 'spring-12');
    await leadTo('place');
  },
  async parallax({ page, frame }) {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await by(frame, 'frame').scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        by(frame, 'frame')
          .locator('img')
          .evaluate((it) => it.getAnimations().length),
      )
      .toBe(1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  },
  async lazy({ frame }) {
    await by(frame, 'late').scrollIntoViewIfNeeded();
    await expect(by(frame, 'late')).toHaveJSProperty('naturalWidth', 720);
  },
  async thumbnail({ frame }) {
    await expect(by(frame, 'youtube').locator('img')).toHaveJSProperty('naturalWidth', 480);
  },
  async video(place) {
    await by(place.frame, 'film').click();
    await expect(dialogIn(place.frame).locator('video')).toHaveCount(1);
    await expectDialog(place, '');
    await by(place.frame, 'film').press('Enter');
    await expect(dialogIn(place.frame).locator('video')).toHaveCount(1);
    await expectDialog(place, '');
    await expect(by(place.frame, 'film')).toBeFocused();
  },
  async filter({ frame }) {
    const boats = by(frame, 'fleet').locator('li');
    const field = by(frame, 'filter').locator('input');
    // By keys: `fill` makes its events in the page, where a library may have replaced them.
    await field.pressSequentially('oar');
    await expect(boats.last()).toBeHidden();
    await expect(boats.first()).toBeVisible();
    for (const _letter of 'oar') await field.press('Backspace');
    await expect(boats.last()).toBeVisible();
    // With what was searched in it the page has another address, and a link to a part of it leaves it.
    await expect.poll(() => field.evaluate(() => location.search)).not.toContain('boat');
  },
  async more({ frame }) {
    // Its only other page may be there already.
    if (await by(frame, 'more').isVisible()) await by(frame, 'more').click();
    await expect(by(frame, 'news').locator('li')).toHaveText(['One', 'Two']);
    await expect(by(frame, 'more')).toBeHidden();
  },
  async embed({ frame }) {
    const shown = frame.locator('#map + .veneer-embed__box iframe');
    await by(frame, 'map').scrollIntoViewIfNeeded();
    await expect(by(frame, 'map')).toContainText('Show the map');
    await by(frame, 'map').click();
    await expect(shown).toBeVisible();
    await frame.getByRole('button', { name: 'Hide' }).click();
    await expect(shown).toHaveCount(0);
    await by(frame, 'map').press('Enter');
    await expect(shown).toBeVisible();
    // Firefox moves the focus into a frame of another site later, and would move it again after Hide.
    await expect(frame.locator('#map + .veneer-embed__box')).toBeFocused();
    await frame.getByRole('button', { name: 'Hide' }).press('Enter');
    await expect(by(frame, 'map')).toBeFocused();
  },
  async anchor({ page, frame }) {
    await by(frame, 'jump').press('Enter');
    // Of the page itself: of one that a script wrote anew the tests of WebKitGTK hear nothing.
    await expect.poll(() => by(frame, 'place').evaluate(() => location.href)).toMatch(PLACE);
    await expect(by(frame, 'place')).toBeFocused();
    await expect(by(frame, 'place')).toBeInViewport();
    expect(page.frames()).toContain(frame);
  },
  // Last: the page is far down now.
  async sticky({ frame }) {
    await expect(by(frame, 'nav')).toHaveClass(/is-stuck/);
    await expect(by(frame, 'nav')).toBeInViewport();
  },
};

/** The widgets in the order in which they are used. */
export const widgets: readonly string[] = Object.keys(VISITS);

/** How each widget fared: `works`, `plain`, or what was wrong, in a line. */
export type Fared = Record<string, string>;

/**
 * Uses every widget in turn, as one visitor. A widget that fails is named, and the next one follows.
 * @param plain the widgets that the page keeps from working
 * @param after looks at the page after each
 */
export async function visitAll(
  place: Place,
  plain: readonly string[] = [],
  after: Visit = async () => {},
): Promise<Fared> {
  const fared: Fared = {};
  for (const [widget, visit] of Object.entries(VISITS)) {
    const isPlain = plain.includes(widget);
    try {
      await ((isPlain && PLAIN[widget]) || visit)(place);
      await after(place);
      fared[widget] = isPlain ? 'plain' : 'works';
    } catch (error) {
      fared[widget] = String(error).replace(COLOURS, '').split('\n').slice(0, 8).join(' ');
    }
  }
  return fared;
}

/** What is said where all is as it should be. */
export const faring = (plain: readonly string[] = []): Fared =>
  Object.fromEntries(widgets.map((one) => [one, plain.includes(one) ? 'plain' : 'works']));
