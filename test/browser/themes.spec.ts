import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { closeBy, expectSlide } from './support/lightbox';
import { answerMaps } from './support/providers';
import { expectNoShift } from './support/shift';
import { axe, expect, open, test } from './support/test';
import { tierOf } from './support/tier';
import { SECTIONS } from './themes.sections';
import {
  expectAt,
  expectTargets,
  hasGround,
  readContrast,
  THEMES,
  unfoldBar,
} from './themes.support';

/** Each widget of the page that every theme has, by what a visitor does with it. */
const WIDGETS: Record<string, (page: Page) => Promise<void>> = {
  async nav(page) {
    await page.click('#trigger');
    await expectAt(page, '#one', '#list', 'below');
    await page.click('#inner');
    await expectAt(page, '#two', '#deep', 'beside');
    for (const link of ['#list a', '#inner'])
      await expect.poll(() => readContrast(page, link), `contrast of ${link}`).toBeGreaterThan(3);
    expect(await hasGround(page, '#list'), 'the list hides what is below it').toBe(true);
    await page.click('#next');
    await expect(page.locator('#list')).toBeHidden();
    await expectAt(page, '#other', '#next-list', 'below');
    await page.keyboard.press('Escape');
    await expect(page.locator('#next-list')).toBeHidden();
  },
  async menu(page) {
    await page.click('#menu-open');
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Evenings' })).toBeVisible();
    await page.click('#menu [data-menu-close]');
    await expect(page.locator('#menu')).toBeHidden();
  },
  async sticky(page) {
    await page.evaluate(() => document.querySelector('#foot')?.scrollIntoView());
    await expect(page.locator('#bar')).toHaveClass(/is-stuck/);
    await expect(page.locator('#bar')).toBeInViewport({ ratio: 0.99 });
  },
  async carousel(page) {
    const second = page.locator('#carousel img').nth(1);
    const left = () => second.evaluate((one) => Math.round(one.getBoundingClientRect().left));
    const before = await left();
    await page.locator('#carousel').getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(left).toBeLessThan(before);
  },
  async gallery(page) {
    await page.click('#picture');
    await expectSlide(page, '1/2');
    await closeBy(page);
  },
  async modal(page) {
    await page.click('#modal');
    await expect(dialog(page).getByRole('heading', { name: 'House rules' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Fine' }).click();
    await expect(dialog(page)).toHaveCount(0);
  },
  async tooltip(page) {
    await page.hover('#tooltip');
    await expect(page.getByRole('tooltip')).toHaveText('Breakfast and dinner');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  },
  async mask(page) {
    await page.locator('#mask').pressSequentially('31122026');
    await expect(page.locator('#mask')).toHaveValue('31/12/2026');
  },
  async form(page) {
    await page.click('#ask-send');
    await expect(page.locator('#ask-name')).toBeFocused();
    const message = page.locator('#ask .veneer-form__message');
    await expect(message).toHaveCount(2);
    for (const text of ['#ask .veneer-form__title', '#ask .veneer-form__message'])
      await expect.poll(() => readContrast(page, text), `contrast of ${text}`).toBeGreaterThan(4.5);
  },
  async share(page) {
    await expect(page.locator('#share ul')).toBeHidden();
    await page.locator('#share').getByRole('button').click();
    await expect(page.locator('#share').getByRole('link', { name: 'Print' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('#share ul')).toBeHidden();
  },
  async faq(page) {
    await page.click('#faq summary');
    await expect(page.locator('#faq')).toContainText('eight of them');
  },
  ...SECTIONS,
};

/** The colours of texts and links are the theme's. */
const COLOURS = /^(color-contrast|link-in-text-block): (?!.*veneer)/;

/** What axe finds, an element a line. It would send messages to frames, which WebKit reports. */
const findings = async (page: Page): Promise<string[]> =>
  (await axe(page, { without: 'iframe' }))
    .flatMap(({ rule, elements }) => elements.map((one) => `${rule}: ${one}`))
    .filter((one) => !COLOURS.test(one));

/** Runs in the page. */
const widerThanWindow = () =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** The theme whose styles are the most unlike ours; the others are in the full tier. */
const FAST = 'materialize';

for (const theme of THEMES) {
  test(`themes: ${theme}: nothing shifts, every widget works, and axe finds nothing that it does not find without them @themes.shift @themes.widgets @themes.axe @themes.nav${tierOf(theme === FAST)}`, async ({
    page,
    allow,
  }) => {
    allow.failures(/^422 .*\/forms\/stay/, 1);
    await answerMaps(page);
    await open(page, `/headers/${theme}`, { params: { tag: 'none', link: '0' } });
    const before = await findings(page);
    await open(page, `/headers/${theme}`);
    await expectNoShift(page);
    for (const [name, use] of Object.entries(WIDGETS))
      await test.step(name, async () => {
        await page.evaluate(() => scrollTo(0, 0));
        await use(page);
      });
    const found = (await findings(page)).filter((one) => !before.includes(one));
    expect(found, 'what axe finds beside what it found without the widgets').toEqual([]);
    // On a phone tabs are rows.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('#tabs').getByRole('button', { name: 'Winter' }).press('Enter');
    await expect(page.locator('#tabs p').last()).toBeVisible();
    await expectTargets(page, '#accordion summary, #tabs button, .veneer-embed__bar > *');
    expect(await page.evaluate(widerThanWindow), 'how much is beside the window, in px').toBe(0);
  });

  // Materialize shows no bar on a phone.
  for (const dir of theme === 'materialize' ? [] : ['ltr', 'rtl']) {
    test(`themes: ${theme}: on a phone, ${dir}: lists open at their items, in the window${tierOf(theme === 'agency' && dir === 'ltr')} @themes.phone`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, `/headers/${theme}`, { params: { dir } });
      await unfoldBar(page);
      await page.click('#trigger');
      await expectAt(page, '#trigger', '#list', 'below');
      await page.click('#inner');
      await expectAt(page, '#inner', '#deep', 'below');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.click('#next');
      await expectAt(page, '#next', '#next-list', 'below');
    });
  }

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`themes: ${theme}: without script, lists open at their items @full @nav.noscript`, async ({
      page,
    }) => {
      await open(page, `/headers/${theme}`);
      await page.hover('#trigger');
      await expect(page.locator('#list a').first()).toBeInViewport({ ratio: 0.9 });
      await page.hover('#inner');
      // At the window's edge no style moves it to the other side.
      await expect(page.locator('#deep a').first()).toBeInViewport();
    });
  });
}
