import type { Page } from '@playwright/test';
import { openWith } from './answers.support';
import { closeButton, dialog } from './support/dialog';
import { expectActive, expectStop } from './support/tab';
import { calls, canTake, expect, leftOvers, test, untilDrawn } from './support/test';

/** All that is beside the dialogs and can still be reached. */
const reachable = (page: Page) => page.locator('body > :not(.veneer-dialogs, script):not([inert])');
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Gallery' });

/**
 * What Android sends for Back reaches the page as a request to its close watcher; a desktop's
 * Chromium takes an Escape that no listener hears for the same.
 */
async function pressBack(page: Page): Promise<void> {
  await page.evaluate(() =>
    addEventListener('keydown', (event) => event.stopImmediatePropagation(), {
      capture: true,
      once: true,
    }),
  );
  await page.keyboard.press('Escape');
}

test('modal: a part of the page is shown without a call and is restored with what was typed @full @modal.part @engines', async ({
  page,
}) => {
  await openWith(
    page,
    `<a id="a" href="#rules" data-modal="#rules">Rules</a><section id="rules"><h2>House rules</h2><input aria-label="Name"></section>
    <a id="b" href="#hidden" data-modal="#hidden">Open</a><div id="hidden" hidden><h2>Hidden</h2></div>
    <a id="c" href="/page/terms" data-modal="#dates">Dates</a><template id="dates"><h2>Opening dates</h2></template>
    <a id="d" href="#x" data-modal="#a.b:c d">Any</a><p id="a.b:c d">Here</p>`,
  );
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  for (const [id, name] of [
    ['a', 'House rules'],
    ['b', 'Hidden'],
    ['c', 'Opening dates'],
    ['c', 'Opening dates'],
    ['d', 'Any'],
  ] as const)
    await test.step(`${name}`, async () => {
      await page.click(`#${id}`);
      await expect(dialog(page)).toHaveAccessibleName(name);
      await expect(dialog(page).locator('h2, p')).toBeVisible();
      expect(await height(), 'nothing below moves').toBe(before);
      if (id === 'a') await dialog(page).getByLabel('Name').fill('Ann');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.locator(`#${id}`)).toBeFocused();
    });
  await expect(page.locator('#a + #rules').getByLabel('Name')).toHaveValue('Ann');
  await expect(page.locator('#b + #hidden')).toBeHidden();
  await expect(page.locator('#d + p')).toBeVisible();
  expect(await calls(page)).toEqual([]);
});

test('modal: its first heading names the dialog, else its link; of a Micromodal block the inside is shown @modal.name @modal.block', async ({
  page,
}) => {
  const link = (name: string, content = name) =>
    `<a id="${name}" href="/page/terms" data-modal="${name}">${content}</a> `;
  await openWith(
    page,
    link('block') + link('long') + link('plain', '<img src="/favicon.svg" alt="The rules">'),
  );
  await page.click('#block');
  await expect(dialog(page)).toHaveAccessibleName('A whole block');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(dialog(page).getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.click('#plain');
  await expect(dialog(page)).toHaveAccessibleName('The rules');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.click('#long');
  await dialog(page).getByText('Paragraph 20').scrollIntoViewIfNeeded();
  const close = dialog(page).getByRole('button', { name: 'Close' });
  await expect(close, 'a long answer scrolls below its close button').toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
});

test('modal: Tab goes round where the dialog ends with a closed details @modal.focus', async ({
  page,
}) => {
  await openWith(
    page,
    '<a id="it" href="#part" data-modal="#part">Open</a><div id="part" hidden><h2>Part</h2><details><summary id="last">More</summary><a href="/">Inside</a></details></div>',
  );
  await page.click('#it');
  await expect(dialog(page)).toBeFocused();
  for (const [key, next] of [
    ['Tab', page.locator('#last')],
    ['Tab', closeButton(page)],
    ['Tab', page.locator('#last')],
    ['Shift+Tab', closeButton(page)],
  ] as const)
    await expectStop(page, key, next);
  await page.keyboard.press('Escape');
});

test('modal: the close button, one of the theme, the overlay, Escape and Back close it and restore the focus @full @modal.close', async ({
  page,
}) => {
  await openWith(
    page,
    '<a id="it" href="#part" data-modal="#part">Open</a><div id="part" hidden><h2>Part</h2><p>Text</p><button data-micromodal-close>Not now</button></div>',
  );
  await page.evaluate(() => {
    Reflect.set(window, 'noted', []);
    for (const type of ['veneer:open', 'veneer:close'])
      addEventListener(type, ({ type, target }) =>
        Reflect.get(window, 'noted').push(`${type} ${(target as Element).id}`),
      );
  });
  const { mouse, keyboard } = page;
  const ways: [string, () => Promise<unknown>][] = [
    ['the close button', () => closeButton(page).click()],
    ['a button of the theme', () => dialog(page).getByRole('button', { name: 'Not now' }).click()],
    ['the overlay', () => mouse.click(8, 300)],
    ['Escape', () => keyboard.press('Escape')],
  ];
  if (canTake('request to a close watcher', page, 'chromium'))
    ways.push(['Back', () => pressBack(page)]);
  for (const [way, close] of ways)
    await test.step(way, async () => {
      await page.click('#it');
      await expect(page.locator('.veneer-dialog__overlay')).toHaveCSS('position', 'fixed');
      await close();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.locator('#it')).toBeFocused();
    });
  expect(await page.evaluate(() => Reflect.get(window, 'noted'))).toEqual(
    ways.flatMap(() => ['veneer:open it', 'veneer:close it']),
  );
  // Of an entry of its own nothing is left.
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.click('#it');
  await dialog(page).getByText('Text').hover();
  await mouse.down();
  await mouse.move(8, 300);
  await mouse.up();
  await untilDrawn(page);
  await expect(dialog(page), 'a press that began inside ends on the overlay').toBeVisible();
  await keyboard.press('Escape');
});

test('modal: focus moves to the dialog, Tab stays inside and the focus returns to the link @full @modal.focus', async ({
  page,
}) => {
  await openWith(
    page,
    '<a id="it" href="/page/terms" data-modal="second">Open</a> <button>After</button>',
  );
  await page.press('#it', 'Enter');
  await expect(dialog(page)).toHaveAccessibleName('The first of two');
  await expect(dialog(page)).toBeFocused();
  const close = dialog(page).getByRole('button', { name: 'Close' });
  const link = dialog(page).getByRole('link');
  for (const [key, next] of [
    ['Shift+Tab', link],
    ['Tab', close],
    ['Tab', link],
    ['Tab', close],
    ['Shift+Tab', link],
  ] as const)
    await expectStop(page, key, next);
  await page.keyboard.press('Escape');
  await expectActive(page.locator('#it'));
});

test('modal: the first field of a form has the focus where it is seen; below a long text the dialog has, at its top, and so an article @full @modal.focus @article.post', async ({
  page,
}) => {
  const form = '<form><label>E-mail <input name="email"></label><button>Go</button></form>';
  const long = `<h2>House</h2>${'<p>Words</p>'.repeat(40)}${form}`;
  await page.route('**/components/article', (route) =>
    route.fulfill({ contentType: 'text/html', body: long }),
  );
  await openWith(
    page,
    `<button id="to-short" data-modal="#short">Short</button><div id="short" hidden><h2>Write</h2>${form}</div>
    <button id="to-long" data-modal="#long">Long</button><div id="long" hidden>${long}</div>
    <a id="to-article" href="/page/article" data-article>Article</a>`,
  );
  for (const id of ['short', 'long', 'article']) {
    await page.click(`#to-${id}`);
    const isShort = id === 'short';
    await expect(isShort ? dialog(page).getByLabel('E-mail') : dialog(page), id).toBeFocused();
    await expect(dialog(page).getByRole('heading'), id).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});

test('modal: the page behind it is inert and does not scroll, and does again after it @modal.lock', async ({
  page,
}) => {
  await openWith(
    page,
    '<a id="it" href="/page/terms" data-modal="terms">Open</a><div style="height:3000px"></div>',
  );
  await page.click('#it');
  await expect(dialog(page)).toBeVisible();
  // Both are so once the dialog's first frame is painted.
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await expect(reachable(page)).toHaveCount(0);
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, 400);
  await untilDrawn(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => leftOvers(page)).toEqual([]);
  await untilDrawn(page);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('modal: a second one opens from within the first, and Escape closes the top one only @full @modal.nested', async ({
  page,
}) => {
  await openWith(page, '<a id="it" href="/page/terms" data-modal="second">Open</a>');
  await page.click('#it');
  await dialog(page).getByRole('link').click();
  await expect(dialog(page)).toHaveAccessibleName('Terms of booking');
  await expect(page.locator('.veneer-dialogs[inert] .veneer-dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('.veneer-dialog')).toHaveCount(1);
  await expect(dialog(page)).toHaveAccessibleName('The first of two');
  await expect(dialog(page).getByRole('link')).toBeFocused();
  await page.evaluate(() => window.veneer.notify('info', 'The boat is ready'));
  await expect(dialog(page)).toContainText('The boat is ready');
  await page.locator('#it').evaluate((link) => link.remove());
  await expect(page.locator('.veneer-dialog'), 'the lower one goes first').toHaveCount(1);
  await expect(dialog(page)).toBeFocused();
  await expect(reachable(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('body > [inert]')).toHaveCount(0);
});

test('modal: a tooltip, a mask, a contact link and a lightbox work inside, and Escape closes the top one only @modal.inside @modal.nested', async ({
  page,
}) => {
  await openWith(page, '<a id="it" href="/page/terms" data-modal="inside">Open</a>');
  await page.click('#it');
  await expect(dialog(page).getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    'mailto:stay@veneer.example',
  );
  const arrival = dialog(page).getByLabel('Arrival');
  await expect(arrival).toHaveAttribute('inputmode', 'numeric');
  await arrival.pressSequentially('01022027');
  await expect(arrival).toHaveValue('01/02/2027');
  await dialog(page).getByText('half board').click();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await dialog(page).getByRole('link', { name: 'A small emblem' }).click();
  await expect(lightbox(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('modal: one that opens from a lightbox’s slide lies above it, and Escape closes the top one only @full @modal.nested @engines', async ({
  page,
}) => {
  await openWith(
    page,
    '<a id="slide" href="#text" data-gallery="g">Open</a><div id="text"><a id="terms" href="/page/terms" data-modal="terms">Terms</a></div>',
  );
  await page.click('#slide');
  await lightbox(page).getByRole('link', { name: 'Terms' }).click();
  await expect(dialog(page)).toContainText('Terms of booking');
  await dialog(page).getByRole('button', { name: 'Close' }).hover();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(lightbox(page)).toBeVisible();
  // Its own entry is left, and the lightbox's stays.
  await expect.poll(() => page.evaluate(() => history.state?.veneer)).toBe(1);
  await expect(page.locator('#terms')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page.locator('main #text')).toBeVisible();
});
