import type { Page } from '@playwright/test';
import { expectOn } from './support/carousel';
import { evaluateApart, expect, insert, open, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** How a gallery of one picture lies on its page, and where what follows it is. */
const aloneAt = (page: Page, id: string) =>
  evaluateApart(
    page,
    (one) => {
      const frame = document.getElementById(one) as HTMLElement;
      const box = frame.getBoundingClientRect();
      const picture = (frame.querySelector('img') as Element).getBoundingClientRect();
      const after = (frame.nextElementSibling as Element).getBoundingClientRect();
      return {
        widthPx: box.width,
        pictureWidthPx: picture.width,
        ratio: Math.round((picture.width / picture.height) * 100) / 100,
        belowPx: Math.round(box.bottom - picture.bottom),
        afterPx: Math.round(after.top - box.top),
      };
    },
    id,
  );

test('carousel: picture alone in a gallery, fills its row and has no strip, in each kind of slide, before and with the script; a second one adds the strip @full @carousel.alone', async ({
  page,
}) => {
  const img = '<img src="/site/pictures/moonrise-small.webp" width="720" height="480" alt="Moon">';
  const kinds = {
    link: `<a href="/page/terms">${img}</a>`,
    figure: `<figure>${img}</figure>`,
    list: `<ul><li>${img}</li></ul>`,
    bare: img,
  };
  const rows = Object.entries(kinds).map(
    ([id, html]) => `<div id="${id}" data-carousel="gallery">${html}</div><p>After</p>`,
  );
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/blank', { params: { 'opt.manual': '' } });
    await insert(
      page,
      `<style>a > img, li > img, figure > img { display: block }</style>${rows.join('')}`,
    );
    const read = () => Promise.all(Object.keys(kinds).map((id) => aloneAt(page, id)));
    const before = await read();
    for (const [at, { widthPx, ...rest }] of before.entries()) {
      const what = `${Object.keys(kinds)[at]} at ${width} px`;
      expect(Math.abs(rest.pictureWidthPx - widthPx), what).toBeLessThan(1);
      expect(rest, what).toMatchObject({ ratio: 1.5, belowPx: 0 });
    }
    await page.evaluate(() => window.veneer.enhance());
    for (const id of Object.keys(kinds)) {
      await page.locator(`#${id}`).scrollIntoViewIfNeeded();
      await expectOn(page, id);
    }
    expect(await read(), `with the script, at ${width} px`).toEqual(before);
    await expect(page.locator('.veneer-carousel__strip')).toHaveCount(0);
  }
  await page.locator('#link a').evaluate((slide) => slide.after(slide.cloneNode(true)));
  await expect(page.locator('#link .veneer-carousel__thumbnail')).toHaveCount(2);
  await page
    .locator('#link a')
    .last()
    .evaluate((slide) => slide.remove());
  await expect(page.locator('.veneer-carousel__strip')).toHaveCount(0);
});

test('carousel: picture in the caption of a gallery, or one that the theme has a width for, keeps its width @carousel.alone', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(
    page,
    `<style>.logo { width: 30px }</style>
     <div id="alone" data-carousel="gallery"><figure><a href="#1"><img id="logo" class="logo" alt="Logo" src="/site/pictures/favicon.svg" width="20" height="20"></a><figcaption>A sign: <img id="sign" alt="" src="/site/pictures/favicon.svg" width="20" height="20"></figcaption></figure></div>`,
  );
  await expectOn(page, 'alone');
  await expect(page.locator('#sign')).toHaveCSS('width', '20px');
  await expect(page.locator('#logo')).toHaveCSS('width', '30px');
});
