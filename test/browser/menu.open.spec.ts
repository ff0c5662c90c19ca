import { expectClosed, expectOpen, MENU, openBlank, openMenu } from './menu.support';
import { dialog } from './support/dialog';
import { closeBy, openPicture } from './support/lightbox';
import { expectStop } from './support/tab';
import { expect, insert, open, test } from './support/test';

test('menu: press that began in the menu and ends beside it, does not close it @full @menu.close', async ({
  page,
}) => {
  await openBlank(page);
  await openMenu(page);
  await page.mouse.move(100, 500);
  await page.mouse.down();
  await page.mouse.move(1000, 500);
  await page.mouse.up();
  await page.mouse.click(100, 500);
  await expectOpen(page);
  await page.keyboard.press('Escape');
  await expectClosed(page);
});

test('menu: control pressed while its menu closes, opens it again @full @menu.open', async ({
  page,
}) => {
  await openBlank(page, MENU, 'no-preference');
  await openMenu(page);
  await page.keyboard.press('Escape');
  await page.click('#control');
  await expectOpen(page);
  await page.evaluate(() => {
    const control = document.querySelector<HTMLElement>('#control');
    control?.click();
    control?.click();
  });
  await expectOpen(page);
  await expect(page.locator('#close')).toBeFocused();
  await expect(page.locator('.veneer-menu-overlay')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expectClosed(page);
});

test('menu: Tab and Shift+Tab, stay in the open menu, and the rest of the page is inert @menu.focus', async ({
  page,
}) => {
  await openBlank(page, `<section>${MENU}<p id="theirs" inert>Theirs</p></section>`);
  await openMenu(page);
  const silent = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[inert]')].map((one) => one.id || one.localName).sort(),
    );
  expect(await silent()).toEqual(['control', 'div', 'footer', 'h1', 'theirs']);
  await expect(page.locator('#close')).toBeFocused();
  for (const id of ['first', 'last', 'close', 'first'])
    await expectStop(page, 'Tab', page.locator(`#${id}`));
  for (const id of ['close', 'last', 'first'])
    await expectStop(page, 'Shift+Tab', page.locator(`#${id}`));
  await page.keyboard.press('Escape');
  await expect(page.locator('#control')).toBeFocused();
  await expect(page.locator('#menu')).toBeHidden();
  await expect.poll(silent).toEqual(['theirs']);
  await page.locator('#theirs').evaluate((one) => one.remove());
});

for (const [what, closed] of [
  [
    'a closed details',
    '<details><summary id="last">More</summary><a href="/">Inside</a></details>',
  ],
  [
    'a hidden=until-found',
    '<a id="last" href="/">Last</a><p hidden="until-found"><a href="/">In</a></p>',
  ],
] as const)
  test(`menu: Tab goes round where the menu ends with ${what} @full @menu.focus`, async ({
    page,
  }) => {
    await openBlank(page, MENU.replace(/<ul>.*<\/ul>/, closed));
    await openMenu(page);
    await expect(page.locator('#close')).toBeFocused();
    await expectStop(page, 'Shift+Tab', page.locator('#last'));
    await expectStop(page, 'Tab', page.locator('#close'));
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });

test('menu: page behind the open menu, neither scrolls nor moves, and scrolls again after it @full @both @menu.lock', async ({
  page,
}) => {
  await openBlank(page, `<div style="height:900px"></div>${MENU}`, 'no-preference');
  await page.locator('#control').scrollIntoViewIfNeeded();
  const place = () =>
    page.evaluate(() => [scrollY, document.querySelector('#beside')?.getBoundingClientRect().x]);
  const before = await place();
  expect(before[0]).toBeGreaterThan(100);
  await openMenu(page);
  await page.mouse.move(100, 400);
  await page.mouse.wheel(0, 500);
  await page.keyboard.press('PageDown');
  expect(await place()).toEqual(before);
  // A wheel scrolls a page later than this is asked: so the lock is looked at, too.
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await page.keyboard.press('Escape');
  await expectClosed(page);
  expect(await place()).toEqual(before);
  await page.mouse.wheel(0, 200);
  await expect.poll(async () => (await place())[0]).toBeGreaterThan(before[0] ?? 0);
});

test('menu: link to a part of the page, closes the menu first; one that shows its own list does not @full @both @menu.close', async ({
  page,
}) => {
  await openBlank(
    page,
    MENU.replace('href="#footer">Footer', 'href="#footer" aria-expanded="false">Footer'),
  );
  // As the script of the list would answer.
  await page.locator('#last').evaluate((link) =>
    link.addEventListener('click', (event) => {
      if (link.getAttribute('aria-expanded') === 'true') return;
      event.preventDefault();
      link.setAttribute('aria-expanded', 'true');
    }),
  );
  await openMenu(page);
  await page.click('#last');
  await expectOpen(page);
  await page.click('#last');
  await expectClosed(page);
  await expect(page).toHaveURL(/#footer$/);
  await expect(page.locator('#footer')).toBeInViewport();
  await expect(page.locator('#control')).not.toBeFocused();
  // Where the page has no such part the focus is not lost.
  await page.locator('#last').evaluate((link) => link.setAttribute('href', '#nowhere'));
  await openMenu(page);
  await page.click('#last');
  await expectClosed(page);
  await expect(page.locator('#control')).toBeFocused();
});

test('menu: dialog or other menu that opens, closes the menu, and the focus returns to its control @full @menu.close', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/menu');
  const control = page.locator('#open-start');
  await openMenu(page, '#open-start', 'start');
  await page.click('#to-terms');
  await expect(page.locator('#start')).toBeHidden();
  await expect(dialog(page)).toContainText('Terms');
  expect(await dialog(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
  // The page behind the dialog is still covered, though the menu has gone.
  await expect(page.locator('.frame')).toHaveAttribute('inert');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expectClosed(page, 'start');
  await expect(control, 'after a dialog').toBeFocused();
  await openMenu(page, '#open-start', 'start');
  await page.locator('#open-deep').dispatchEvent('click');
  await expectOpen(page, 'deep');
  await expect(page.locator('#start')).toBeHidden();
  await expect(control, 'after another menu').toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Escape');
  await expectClosed(page, 'deep');
  await expect(page.locator('#open-deep')).toBeFocused();
});

test('menu: message or lightbox that opens, closes the menu, and the focus returns to its control @full @menu.close', async ({
  page,
}) => {
  await open(page, '/gallery');
  const link = 'href="/site/pictures/halden-dawn.webp" data-gallery="menu">Picture</a>';
  await insert(page, MENU.replace('href="/page/terms">Terms</a>', link));
  await openMenu(page);
  await openPicture(page, '#first');
  await expect(page.locator('#menu')).toBeHidden();
  await closeBy(page);
  await expectClosed(page);
  await expect(page.locator('#control'), 'after a lightbox').toBeFocused();
  await openMenu(page);
  await page.evaluate(() => void window.veneer.notify('info', 'Good evening'));
  await expect(dialog(page)).toContainText('Good evening');
  await expect(page.locator('#menu')).toBeHidden();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expectClosed(page);
  await expect(page.locator('#control'), 'after a message').toBeFocused();
});

test('menu: open menu, is not printed, and does not move under reduced motion @full @menu.open', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openBlank(page);
  const moving = await page.locator('#control').evaluate(async (control: HTMLElement) => {
    const isOpen = new Promise((resolve) => control.addEventListener('veneer:open', resolve));
    control.click();
    await isOpen;
    return document.querySelector('#menu.is-open')?.getAnimations().length;
  });
  expect(moving).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#menu')).toBeHidden();
  await expect(page.locator('.veneer-menu-overlay')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expectClosed(page);
});
