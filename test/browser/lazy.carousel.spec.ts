import { address, insertBelow, lazy, openEmpty, settle, watchNames } from './lazy.support';
import { expect, insert, open, test } from './support/test';

test.describe('in a carousel', () => {
  test('the slides that are near sideways are fetched, and others as they come', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const [, name] = /\/(\w+)-bed-small\.webp/.exec(request.url()) ?? [];
      if (name) asked.push(name);
    });
    await open(page, '/lazy');
    expect(asked).toEqual([]);
    await page.locator('#slides').scrollIntoViewIfNeeded();
    await expect(page.locator('#slides.veneer-carousel--on')).toBeVisible();
    await expect.poll(() => [...asked].sort()).toEqual(['hayloft', 'lakeside']);
    await settle(page);
    expect(asked).toHaveLength(2);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(() => asked.slice(2)).toEqual(['pinewood']);
    await expect(page.locator('#slides img').nth(1)).toHaveJSProperty('naturalWidth', 720);
  });

  test('that is far away nothing is', async ({ page }) => {
    const asked = watchNames(page);
    await openEmpty(page);
    await insertBelow(
      page,
      401,
      `<section data-carousel="rooms" aria-label="Rooms">${lazy('one')}${lazy('two')}</section>`,
    );
    await settle(page);
    expect(asked).toEqual([]);
    await page.evaluate(() => scrollBy(0, 2));
    await expect.poll(() => [...asked].sort()).toEqual(['one', 'two']);
  });

  test('a slide 399 px beside what it shows is fetched, and not one 401 px', async ({ page }) => {
    const asked = watchNames(page);
    await openEmpty(page);
    // The third slide begins two slides and two gaps of 24 px after the first. What the carousel
    // shows ends 8 px outside its box: there is room for the focus ring.
    const row = (id: string, widthPx: number) =>
      `<section id="${id}" data-carousel="rooms" aria-label="${id}" style="width:${widthPx}px">
        ${[1, 2, 3].map((place) => lazy(`${id}-${place}`)).join('')}
      </section>`;
    await insert(page, row('close', 359) + row('far', 361));
    const all = ['close-1', 'close-2', 'close-3', 'far-1', 'far-2'];
    await expect.poll(() => [...asked].sort()).toEqual(all);
    await expect(page.locator('#far.veneer-carousel--on')).toBeVisible();
    await settle(page);
    expect(asked).toHaveLength(all.length);
    await page.locator('#far').getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(() => asked.slice(all.length)).toEqual(['far-3']);
  });

  test('whose background comes later, too, both come', async ({ page }) => {
    const asked = watchNames(page);
    await openEmpty(page);
    await insertBelow(
      page,
      401,
      `<section data-carousel="rooms" aria-label="Rooms" data-lazy data-background="${address('behind')}">${lazy('one')}</section>`,
    );
    await settle(page);
    expect(asked).toEqual([]);
    await page.evaluate(() => scrollBy(0, 2));
    await expect.poll(() => [...asked].sort()).toEqual(['behind', 'one']);
  });

  test('what leaves it for the page is fetched there', async ({ page }) => {
    const asked = watchNames(page);
    await openEmpty(page);
    await insertBelow(
      page,
      2000,
      `<section data-carousel="rooms" aria-label="Rooms">${lazy('stays')}${lazy('goes')}</section>`,
    );
    await expect(page.locator('#goes')).toHaveClass(/veneer-lazy--waiting/);
    await page.evaluate(() =>
      document.querySelector('main')?.append(document.querySelector('#goes') as Element),
    );
    await expect.poll(() => asked).toEqual(['goes']);
  });
});
