import type { Page } from '@playwright/test';
import { address, insertBelow, lazy, openEmpty, settle, watchNames } from './lazy.support';
import { expect, expectNoGrowth, heapAfterGc, insert, test } from './support/test';

/** Markup as the browser writes it. */
const serialised = (page: Page, html: string) =>
  page.evaluate((text) => new DOMParser().parseFromString(text, 'text/html').body.innerHTML, html);

test.describe('what is left alone:', () => {
  test('a picture that the browser loads itself', async ({ page }) => {
    await openEmpty(page);
    for (const own of ['', 'data-lazy ']) {
      const html = `<img id="own" ${own}loading="lazy" src="${address('own')}" alt="Own">`;
      await insert(page, html);
      await insert(page, lazy('other'));
      await expect(page.locator('#other')).toHaveClass(/veneer-lazy/);
      expect(await page.locator('#own').evaluate((it) => it.outerHTML)).toBe(
        html.replace('data-lazy ', 'data-lazy="" '),
      );
      await page.evaluate(() => document.querySelector('main')?.replaceChildren());
    }
  });

  test('a value that nobody knows is reported, and the picture comes', async ({ page, allow }) => {
    allow.errors(/^Veneer lazy: data-lazy="soon" is unknown. Expected one of: near/, 1);
    await openEmpty(page);
    await insert(page, lazy('one').replace('data-lazy', 'data-lazy="soon"'));
    await expect(page.locator('#one')).toHaveJSProperty('naturalWidth', 720);
  });
});

test.describe('what leaves', () => {
  test('has the server’s markup again, and comes again', async ({ page }) => {
    await openEmpty(page);
    const kinds = [
      lazy('one').replace('data-lazy', 'data-lazy src="/favicon.svg"'),
      `<picture><source data-srcset="${address('s')}">${lazy('two')}</picture>`,
      `<div id="three" data-lazy data-background="${address('three')}">A</div>`,
      `<iframe id="four" title="" data-lazy data-src="${address('four')}"></iframe>`,
    ];
    await insert(page, `<section data-veneer="off">${kinds.join('')}</section>`);
    const html = () => page.locator('section').evaluate((it) => it.innerHTML);
    const before = await html();
    const start = () =>
      page.evaluate(() => {
        const section = document.querySelector('section') as HTMLElement;
        section.remove();
        section.removeAttribute('data-veneer');
        document.querySelector('main')?.append(section);
      });
    await start();
    await expect(page.locator('#one')).toHaveJSProperty('naturalWidth', 720);
    await expect(page.locator('#two')).toHaveJSProperty('naturalWidth', 720);
    await expect(page.locator('#three')).toHaveCSS('background-image', /three/);
    await expect(page.locator('#four')).toHaveAttribute('src', /four/);
    await page.evaluate(() => window.veneer.stop());
    expect(await html()).toBe(before);
    await page.evaluate(() => window.veneer.enhance());
    await expect(page.locator('#one')).toHaveJSProperty('naturalWidth', 720);
  });

  test('and what is moved keeps its picture', async ({ page }) => {
    const asked = watchNames(page);
    await openEmpty(page);
    await insert(page, lazy('one'));
    await expect(page.locator('#one')).toHaveJSProperty('naturalWidth', 720);
    await page.evaluate(() => document.body.append(document.querySelector('#one') as Element));
    await settle(page);
    await expect(page.locator('#one')).toHaveAttribute('src', /one/);
    expect(asked).toEqual(['one']);
  });

  test('200 times leaves nothing', async ({ page }) => {
    await openEmpty(page);
    const round = (times: number) =>
      page.evaluate(async (times) => {
        for (let index = 0; index < times; index++) {
          const frame = document.createElement('div');
          if (index % 2) frame.dataset.carousel = 'rooms';
          const one = document.createElement('img');
          one.dataset.lazy = '';
          one.dataset.src = '/favicon.svg';
          one.alt = '';
          frame.append(one);
          // Half of them are far away and go while they wait, the others once they have come.
          const isFar = index % 4 < 2;
          if (isFar) frame.style.marginTop = '9000px';
          const event = isFar ? 'veneer:mount' : 'load';
          const isThere = new Promise((resolve) => one.addEventListener(event, resolve));
          document.querySelector('main')?.append(frame);
          await isThere;
          frame.remove();
        }
      }, times);
    await round(60);
    const before = await heapAfterGc(page);
    await round(200);
    await expectNoGrowth(page, before, { nodes: 60, listeners: 6, heapBytes: 600_000 });
  });
});

test.describe('Lozad', () => {
  const MARKED = 'data-loaded="true" data-placeholder-background="red" data-toggle-class="x"';

  test('believes no mark of the page, and gives it back', async ({ page }) => {
    await openEmpty(page);
    const served = `${lazy('one', MARKED)}${lazy('two', 'data-loaded="no"')}`;
    await insert(page, `<section>${served}</section>`);
    for (const id of ['one', 'two'])
      await expect(page.locator(`#${id}`)).toHaveJSProperty('naturalWidth', 720);
    await expect(page.locator('#one')).toHaveAttribute('data-loaded', 'true');
    await expect(page.locator('#two')).toHaveAttribute('data-loaded', 'no');
    await expect(page.locator('#one')).toHaveClass('veneer-lazy');
    await expect(page.locator('#one')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.evaluate(() => window.veneer.stop());
    expect(await page.locator('section').innerHTML()).toBe(await serialised(page, served));
  });

  test('of a picture that waits, neither', async ({ page }) => {
    await openEmpty(page);
    await insertBelow(page, 500, lazy('one', MARKED));
    await expect(page.locator('#one')).toHaveClass(/veneer-lazy--waiting/);
    await expect(page.locator('#one')).toHaveAttribute('data-loaded', '');
    await page.evaluate(() => window.veneer.stop());
    await expect(page.locator('#one')).toHaveAttribute('data-loaded', 'true');
  });

  test('leaves no mark of its own, on a carousel neither', async ({ page }) => {
    await openEmpty(page);
    await insert(
      page,
      `${lazy('one')}<section id="row" data-carousel="rooms" aria-label="Rooms" data-loaded="true">${lazy('two')}</section>`,
    );
    for (const id of ['one', 'two']) {
      await expect(page.locator(`#${id}`)).toHaveJSProperty('naturalWidth', 720);
      await expect(page.locator(`#${id}`)).not.toHaveAttribute('data-loaded');
    }
    await expect(page.locator('#row')).toHaveAttribute('data-loaded', 'true');
  });

  test('forgets what the page marks meanwhile; it comes into view and is fetched', async ({
    page,
  }) => {
    const asked = watchNames(page);
    await openEmpty(page);
    await insertBelow(page, 500, lazy('one'));
    await expect(page.locator('#one')).toHaveClass(/veneer-lazy--waiting/);
    await page.locator('#one').evaluate((image) => image.setAttribute('data-loaded', 'true'));
    await page.evaluate(() => scrollBy(0, 520));
    await expect.poll(() => asked).toEqual(['one']);
    await expect(page.locator('#one')).toHaveAttribute('data-loaded', 'true');
  });
});
