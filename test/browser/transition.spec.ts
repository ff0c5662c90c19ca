import type { Page } from '@playwright/test';
import { startLone } from '../bench/lone';
import { findWholeChromium } from '../chromium.mjs';
import { filesOfRecipe } from '../recipe';
import { openTab, prerender } from './prerender.support';
import { dialog } from './support/dialog';
import { engineOf, lacks, needs } from './support/engine';
import { expect, leftOvers, open, test, untilReady } from './support/test';

/** What the theme’s recipe gives, for the bar of the brochure site. */
const STYLE = `${filesOfRecipe('theme').get('transition.css')}`.replace('.bar', '.site-header');

/** What a page tells of the transition that brought it. */
interface Reveal {
  hasTransition: boolean;
  /** The parts that the browser draws apart. */
  parts: string[];
}

/** Has the pages of the site carry the recipe, and keep what they are told. */
async function withTransitions(page: Page): Promise<void> {
  needs('transition from page to page', page, 'chromium');
  await page.route(/\/site\/[\w/]*\?|\/site\/[\w/]*$/, async (route) => {
    const response = await route.fetch();
    const type = response.headers()['content-type'] ?? '';
    if (!type.startsWith('text/html')) return route.fulfill({ response });
    const body = (await response.text()).replace('</head>', `<style>${STYLE}</style></head>`);
    return route.fulfill({ response, body });
  });
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const transition = Reflect.get(event, 'viewTransition');
      const drawn = transition?.ready.then(() =>
        document.getAnimations().map(({ effect }) => Reflect.get(effect ?? {}, 'pseudoElement')),
      );
      const over = Promise.all([drawn, transition?.finished]);
      const told = over.then(([parts = []]) => ({ hasTransition: !!transition, parts }));
      Reflect.set(window, 'reveal', told);
    });
  });
}

/** Waits until the transition to this page is over. */
async function revealOf(page: Page): Promise<Reveal> {
  await untilReady(page);
  return page.evaluate(() => Reflect.get(window, 'reveal') as Promise<Reveal>);
}

const bar = (page: Page) => page.locator('.site-header');
const barTop = (page: Page) => bar(page).evaluate((it) => it.getBoundingClientRect().top);

const BAR = /::view-transition-\w+\(bar\)/;

test('transition: with the recipe of the theme the bar has one place, sticks afterwards, and a carousel moves by itself @transition.bar @transition.moving', async ({
  page,
}) => {
  await withTransitions(page);
  await open(page, '/site/rooms');
  await page.mouse.wheel(0, 900);
  await expect(bar(page)).toHaveClass(/is-stuck/);
  await page.locator('.site-footer a[href="/site/"], .brand').first().click();
  await expect(page).toHaveURL(/\/site\/$/);
  const { hasTransition, parts } = await revealOf(page);
  expect(hasTransition).toBe(true);
  expect(parts.join()).toMatch(/old\(bar\)/);
  expect(parts.join()).toMatch(/new\(bar\)/);
  expect(await barTop(page)).toBe(0);
  await expect(bar(page)).not.toHaveClass(/is-stuck/);
  await expect.poll(() => leftOvers(page)).toEqual([]);
  await page.locator('#dates').scrollIntoViewIfNeeded();
  await expect(bar(page)).toHaveClass(/is-stuck/);
  await expect.poll(() => barTop(page)).toBeCloseTo(0, 0);
  const first = page.locator('#dates .veneer-carousel__slide').first();
  await expect(first).not.toBeInViewport();
});

test('transition: a dialog that is open fades with its page, the bar not above it; nothing is left over there, nor where Back leads @transition.layers', async ({
  page,
}) => {
  await withTransitions(page);
  await open(page, '/site/');
  await page.locator('a.more[data-modal="rooms/lakeside"]').click();
  await dialog(page).locator('a[href="/site/contact#enquiry"]').click();
  await expect(page).toHaveURL(/\/site\/contact/);
  const { hasTransition, parts } = await revealOf(page);
  expect(hasTransition).toBe(true);
  expect(parts.join()).not.toMatch(/old\(bar\)/);
  await expect.poll(() => leftOvers(page)).toEqual([]);
  await expect(page.locator('.veneer-dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/site\/\?/);
  expect((await revealOf(page)).parts.join()).toMatch(BAR);
  await expect(page.locator('.veneer-dialog')).toHaveCount(0);
  // The code that drops the entry of the dialog is loaded first.
  await expect.poll(() => leftOvers(page)).toEqual([]);
});

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('transition: under reduced motion a page follows the next without a transition @full @transition.bar', async ({
    page,
  }) => {
    await withTransitions(page);
    await open(page, '/site/rooms');
    await page.locator('.brand').first().click();
    await expect(page).toHaveURL(/\/site\/$/);
    expect(await revealOf(page)).toEqual({ hasTransition: false, parts: [] });
  });
});

/** What a page shows that was prerendered, as far as a visitor sees it. */
const LOOK = `({
  isPrerendering: document.prerendering,
  frames: document.querySelectorAll('iframe').length,
  labels: document.querySelectorAll('.veneer-embed').length,
})`;

test('transition: what was agreed to is shown once a prerendered page is visited, and its host is asked for nothing before @transition.prerender @embed.consent @security.5', async ({
  page,
  baseURL,
}) => {
  const program = findWholeChromium();
  if (engineOf(page) !== 'chromium' || !program) lacks(page, 'page that is prerendered');
  // No other host is there for it.
  const lone = await startLone(program, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost');
  try {
    const reach = await openTab(lone, `${baseURL}/page/terms?tag=none`);
    const here = await reach();
    await expect
      .poll(() => here('location.pathname + document.readyState'))
      .toBe('/page/termscomplete');
    await here(`localStorage.setItem('veneer-consent', '{"maps":true}')`);
    await here(prerender('/crowd'));
    const ahead = await reach('prerender');
    await expect.poll(() => ahead('document.readyState')).toBe('complete');
    await expect
      .poll(() =>
        ahead(
          `performance.getEntriesByType('resource').some(({ name }) => /\\/embed-/.test(name))`,
        ),
      )
      .toBe(true);
    expect(await ahead(LOOK)).toEqual({ isPrerendering: true, frames: 0, labels: 0 });
    await here(`void (location.href = '/crowd')`);
    await expect.poll(() => ahead('document.prerendering')).toBe(false);
    await ahead(`document.querySelector('#map').scrollIntoView()`);
    await expect.poll(() => ahead(LOOK)).toEqual({ isPrerendering: false, frames: 1, labels: 1 });
    await expect
      .poll(() => ahead(`document.querySelector('#row').getAttribute('aria-roledescription')`))
      .toBe('carousel');
    await expect
      .poll(() => ahead(`document.querySelector('#nav').className`))
      .toContain('is-stuck');
  } finally {
    await lone.close();
  }
});
