import type { Page } from '@playwright/test';
import { expectOpen, links } from './nav.support';
import { expect, insert, open, test } from './support/test';

const list = (id: string, inner = links(2)) => `<ul id="${id}-list">${inner}</ul>`;
/** Two lists and a list in the first, of a navigation that opens by hover. */
const BAR = `<nav id="bar" aria-label="Lodge" data-nav data-nav-open="hover"><ul>
  <li id="rooms"><a id="to-rooms" href="#rooms-part">Rooms</a>
    ${list('rooms', `${links(1)}<li id="lofts"><button type="button">Lofts</button>${list('lofts')}</li>`)}</li>
  <li id="house"><button id="press" type="button">House</button>${list('house')}</li>
</ul></nav><p id="beside" style="margin-top:300px">Beside</p><p id="rooms-part"><input id="field" aria-label="Field"></p>`;

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/blank');
  await insert(page, BAR);
  await expect(page.locator('#press')).toHaveAttribute('aria-expanded', 'false');
});

test('nav: with data-nav-open="hover" the mouse opens lists at every level, goes to them, and closes them by leaving @both @nav.hover', async ({
  page,
}) => {
  await page.hover('#to-rooms');
  await expectOpen(page, '#rooms', true);
  await page.hover('#lofts');
  await expectOpen(page, '#lofts', true);
  await page.hover('#lofts-list a');
  await expectOpen(page, '#lofts', true);
  await page.hover('#press');
  await expectOpen(page, '#house', true);
  await expectOpen(page, '#rooms', false);
  await page.hover('#beside');
  await expectOpen(page, '#house', false);
});

test('nav: a list that hover opened is kept by the first click on its button and closed by the second; its link is followed at once @full @nav.hover', async ({
  page,
}) => {
  await page.hover('#press');
  await expectOpen(page, '#house', true);
  await page.click('#press');
  await expectOpen(page, '#house', true);
  await page.click('#press');
  await expectOpen(page, '#house', false);
  // Closed under the mouse, it stays closed until the mouse comes again.
  await page.mouse.move(...(await middleOf(page, '#press', 3)));
  await expectOpen(page, '#house', false);
  await page.hover('#beside');
  await page.hover('#press');
  await expectOpen(page, '#house', true);
  await page.hover('#to-rooms');
  await expectOpen(page, '#rooms', true);
  await page.click('#to-rooms');
  await expect(page).toHaveURL(/#rooms-part$/);
});

test('nav: Escape closes a list that hover opened, and the focus stays where it was @both @nav.hover @nav.escape', async ({
  page,
}) => {
  await page.focus('#field');
  await page.hover('#to-rooms');
  await expectOpen(page, '#rooms', true);
  await page.keyboard.press('Escape');
  await expectOpen(page, '#rooms', false);
  await expect(page.locator('#field')).toBeFocused();
  await page.mouse.move(...(await middleOf(page, '#to-rooms', 3)));
  await expectOpen(page, '#rooms', false);
});

test('nav: a list in which the keyboard is in use stays open while the mouse crosses another @full @nav.hover @nav.keyboard', async ({
  page,
}) => {
  await page.focus('#press');
  await page.keyboard.press('Enter');
  await expectOpen(page, '#house', true);
  await page.keyboard.press('Tab');
  await page.hover('#to-rooms');
  await page.hover('#beside');
  await expectOpen(page, '#rooms', false);
  await expectOpen(page, '#house', true);
});

/** The middle of an element, some px to the right. */
async function middleOf(
  page: Page,
  selector: string,
  aside: number,
): Promise<[x: number, y: number]> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`no ${selector}`);
  return [box.x + box.width / 2 + aside, box.y + box.height / 2];
}
