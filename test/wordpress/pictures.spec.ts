import { expectOn } from '../browser/support/carousel';
import { dialog } from '../browser/support/dialog';
import { closeBy, expectSlide, lightbox, openPicture } from '../browser/support/lightbox';
import { answerPictures, answerProviders } from '../browser/support/providers';
import { expect, expectNoAxe, test } from '../browser/support/test';
import { visit } from './site';

const PICTURES = '/pictures/';

test('galleries, as blocks and as shortcodes, open in the lightbox', async ({ page }) => {
  await answerPictures(page);
  await visit(page, PICTURES);
  await openPicture(page, '.wp-block-gallery a >> nth=0');
  await expectSlide(page, '1/2');
  await expect(lightbox(page)).toContainText('The bed, made & warm');
  await expect(page).toHaveURL(/#pictures-1-1$/);
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, '2/2');
  await closeBy(page);
  // As WordPress wrote it before 5.9.
  await openPicture(page, '.blocks-gallery-item a >> nth=0');
  await expectSlide(page, '1/2');
  await expect(lightbox(page)).toContainText('The bath, before');
  await closeBy(page);
  await openPicture(page, '.gallery-item a >> nth=0');
  await expectSlide(page, '1/2');
  await expect(lightbox(page)).toContainText('The table');
  await closeBy(page);
});

test('carousel, parallax, lazy picture and video', async ({ page }) => {
  await answerProviders(page);
  await answerPictures(page);
  await visit(page, PICTURES);
  await expectOn(page, 'rooms');
  await page.locator('#rooms').getByRole('button', { name: 'Next slide' }).click();
  await expect(page.locator('#rooms li').nth(1)).toBeInViewport({ ratio: 0.9 });
  await page.locator('#band').scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.locator('#band img').evaluate((image) => image.getAnimations().length))
    .toBe(1);
  await page.locator('#lazy').scrollIntoViewIfNeeded();
  await expect(page.locator('#lazy')).toHaveJSProperty('complete', true);
  await expect(page.locator('#lazy')).toHaveAttribute('src', /boathouse-bath-small\.webp$/);
  await expect(page.locator('#film img')).toHaveCount(1);
  await expectNoAxe(page, { within: '.entry-content' });
  await page.click('#film');
  const player = dialog(page).locator('iframe');
  await expect(player).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});
