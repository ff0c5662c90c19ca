import type { Page } from '@playwright/test';
import { closeBy, expectPicture, lightbox, openSlide, parts } from './support/lightbox';
import { expect, insert, open, test } from './support/test';
import { tierOf } from './support/tier';

// Nothing here is about how it moves.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const SMALL = '/site/pictures/regatta-small.webp';
const LARGE = '/site/pictures/regatta.webp';
const SIZE = 'width="300" height="200" alt="A boat"';

/** How a page writes pictures that it loads later; `at` makes each address another one. */
const LATER: Record<string, (at: number) => string> = {
  'a data: placeholder': (at) => `<img data-lazy ${SIZE} src="${DOT}" data-src="${SMALL}?${at}">`,
  'no placeholder': (at) => `<img data-lazy ${SIZE} data-src="${SMALL}?${at}">`,
  'a placeholder of the site, and candidates': (at) =>
    `<img data-lazy ${SIZE} src="/site/pictures/campfire-small.webp" data-sizes="300px" data-srcset="${SMALL}?${at} 720w, ${LARGE}?${at} 1400w">`,
  'other formats': (at) =>
    `<picture data-lazy><source data-srcset="${SMALL}?${at}" type="image/webp"><img ${SIZE} src="${DOT}" data-src="${SMALL}?${at}"></picture>`,
  'the browser’s own loading': (at) => `<img ${SIZE} loading="lazy" src="${SMALL}?${at}">`,
};

const COUNT = 24;
const indexes = [...new Array(COUNT).keys()];

/** The address and the width of each thumbnail's picture, as far as they are drawn. */
const thumbnails = (page: Page) =>
  lightbox(page)
    .locator(`${parts.thumbnail} img`)
    .evaluateAll((all) =>
      (all as HTMLImageElement[]).map((one) => {
        const { pathname, search } = new URL(one.currentSrc, location.href);
        return [pathname + search, one.naturalWidth > 1];
      }),
    );

for (const [kind, picture] of Object.entries(LATER))
  test(`gallery: far down pictures with ${kind}, are in the strip before the page loads them${tierOf(kind === 'a data: placeholder')} @gallery.strip`, async ({
    page,
  }) => {
    await open(page, '/blank');
    const links = indexes.map(
      (at) =>
        `<p style="margin: 0 0 400px"><a id="g${at}" href="${LARGE}?${at}" data-gallery="g">${picture(at)}</a></p>`,
    );
    await insert(page, links.join(''));
    await openSlide(page, '#g0');
    for (const first of [0, 12]) {
      for (let at = first; at < first + 3; at++)
        await expect.poll(() => thumbnails(page)).toContainEqual([`${SMALL}?${at}`, true]);
      for (let presses = 0; first === 0 && presses < 12; presses++) await page.keyboard.press('n');
    }
    await closeBy(page);
  });

test('gallery: slide without a small picture, has its number in the strip @gallery.strip', async ({
  page,
}) => {
  await open(page, '/blank');
  const picture = `<img ${SIZE} src="${SMALL}">`;
  const pictures = [picture, 'Text', `<img ${SIZE} src="${DOT}">`, picture];
  await insert(
    page,
    pictures
      .map((one, at) => `<a id="g${at}" href="${LARGE}?${at}" data-gallery="g">${one}</a>`)
      .join(' '),
  );
  await openSlide(page, '#g0');
  const buttons = lightbox(page).locator(parts.thumbnail);
  await expect(buttons).toHaveCount(4);
  for (const index of [1, 2]) {
    const button = buttons.nth(index);
    await expect(button).toHaveText(`${index + 1}`);
    // Where the number is drawn, the button takes a press: so that part is not cut off.
    const isSeen = () =>
      button.evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        const { left, top, width, height } = text.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return element.contains(at);
      });
    await expect.poll(isSeen).toBe(true);
  }
  await closeBy(page);
});

test('gallery: thumbnail that gets the focus by Tab, shows the focus, also of the slide that is shown @full @gallery.strip', async ({
  page,
}) => {
  await open(page, '/blank');
  const links = [0, 1].map(
    (at) =>
      `<a id="g${at}" href="${LARGE}?${at}" data-gallery="g"><img ${SIZE} src="${SMALL}"></a>`,
  );
  await insert(page, links.join(' '));
  await openSlide(page, '#g0');
  const buttons = lightbox(page).locator(parts.thumbnail);
  await expect(buttons).toHaveCount(2);
  await expectPicture(page);
  const before = await Promise.all([0, 1].map((at) => buttons.nth(at).screenshot()));
  for (const at of [0, 1]) {
    const isFocused = () => buttons.nth(at).evaluate((one) => one === document.activeElement);
    for (let presses = 0; presses < 12 && !(await isFocused()); presses++)
      await page.keyboard.press('Tab');
    await expect(buttons.nth(at)).toBeFocused();
    expect((await buttons.nth(at).screenshot()).equals(before[at] as Buffer), `${at}`).toBe(false);
  }
  await closeBy(page);
});

for (const kind of ['a data: placeholder', 'a placeholder of the site, and candidates'])
  test(`carousel: pictures with ${kind}, are thumbnails before the page loads them${tierOf(!kind.includes('data:'))} @carousel.gallery`, async ({
    page,
  }) => {
    await open(page, '/blank');
    const slides = indexes.slice(0, 6).map((at) => `<div>${LATER[kind]?.(at)}</div>`);
    await insert(page, `<div data-carousel="gallery">${slides.join('')}</div>`);
    const pictures = page.locator('.veneer-carousel__thumbnail img');
    await expect(pictures).toHaveCount(6);
    for (let at = 0; at < 4; at++)
      await expect(pictures.nth(at)).toHaveJSProperty(
        'currentSrc',
        new URL(`${SMALL}?${at}`, page.url()).href,
      );
  });
