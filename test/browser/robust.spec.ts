import { dialog } from './support/dialog';
import { hold, stopTime, untilRun } from './support/hold';
import { calls, expect, insert, leftOvers, open, test } from './support/test';

/** What went wrong once, and how it is kept from coming back. */

test('a slow stylesheet: one request and one dialog for many clicks', async ({ page }) => {
  const styles = await hold(page, /\/assets\/dialog-\w+\.css/);
  await open(page, '/modal', { params: { link: 0 } });
  // A dialog would not wait for its stylesheet for ever.
  await stopTime(page);
  const click = () => page.evaluate(() => document.querySelector<HTMLElement>('#server')?.click());
  await click();
  await styles.asked;
  await click();
  await expect.poll(async () => (await calls(page, '/modals'))[0]?.state).toBe('finished');
  await click();
  styles.answer();
  await expect(dialog(page)).toContainText('Terms of booking');
  await expect(page.locator('.veneer-dialog')).toHaveCount(1);
  expect(await calls(page, '/modals')).toHaveLength(1);
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    for (let click = 0; click < 3; click++)
      document.querySelector<HTMLElement>('#in-page')?.click();
  });
  await expect(dialog(page)).toHaveAccessibleName('House rules');
  await expect(page.locator('.veneer-dialog.is-open')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('main #rules')).toBeVisible();
});

test('an id that looks like a browser’s name does no harm', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'CloseWatcher');
    Reflect.deleteProperty(window, 'trustedTypes');
  });
  await open(page, '/modal');
  await insert(page, '<h2 id="CloseWatcher">C</h2><h2 id="trustedTypes">T</h2>');
  await page.click('#server');
  await expect(dialog(page)).toContainText('Terms of booking');
  await page.keyboard.press('Escape');
});

test('a door for HTML that does not come leaves the link, and notifications their words', async ({
  page,
  allow,
}) => {
  allow.failures(/404 .*\/html-/);
  allow.errors(/Veneer html: its code did not load/);
  allow.errors(/Veneer notification/);
  await open(page, '/modal', { params: { fault: 404, on: '/assets/html' } });
  await page.evaluate(() => window.veneer.notify('info', 'The boat is ready'));
  await expect(dialog(page)).toContainText('The boat is ready');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.click('#server');
  await expect(page).toHaveURL(/\/page\/terms$/);
  expect(await calls(page, '/modals/terms')).toEqual([]);
});

test('what moves for ever in the content does not keep a dialog', async ({ page }) => {
  await open(page, '/modal');
  await page.evaluate(() => {
    document.querySelector('#rules h3')?.animate([{ opacity: 1 }, { opacity: 0.5 }], {
      duration: 500,
      iterations: Number.POSITIVE_INFINITY,
    });
  });
  await page.click('#in-page');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('main #rules')).toBeVisible();
});

test('settings that another address answers are refused', async ({ page, allow }) => {
  allow.errors(/Veneer settings: \/ajax\/settings led to another page/, 1);
  const params = { fault: 'login', on: '/ajax/settings', 'opt.settings': 'sync' };
  await open(page, '/blank', { params });
  expect(await page.evaluate(() => window.veneer.settings)).toEqual({});
});

test('a field’s name of many brackets does not stop the page', async ({ page }) => {
  await open(page, '/blank');
  await insert(page, `<form id="f"><input name="a${'[1]'.repeat(5000)}!" value="x"></form>`);
  const fields = await page.evaluate(() =>
    window.veneer.serialize(document.querySelector('#f') as HTMLFormElement),
  );
  expect(fields).toEqual({});
});

test('stop while code is on its way stops', async ({ page }) => {
  const core = await hold(page, /\/assets\/core-/);
  await open(page, '/blank');
  await page.evaluate(() =>
    addEventListener('veneer:mount', () => Reflect.set(window, 'mounted', true)),
  );
  await insert(page, '<a id="call" href="#x" data-phone="555 0100">Call</a>');
  const code = await core.asked;
  await page.evaluate(() => window.veneer.stop());
  core.answer();
  await untilRun(page, code);
  await expect(page.locator('#call')).toHaveAttribute('href', '#x');
  expect(await page.evaluate(() => Reflect.get(window, 'mounted'))).toBeUndefined();
});

test('stop closes what a script has opened', async ({ page }) => {
  await open(page, '/blank');
  await page.evaluate(() => window.veneer.notify('info', 'Hello'));
  await expect(dialog(page)).toBeVisible();
  await page.evaluate(() => window.veneer.stop());
  await expect(dialog(page)).toHaveCount(0);
});

test('an element that leaves while its code is on the way is not mounted', async ({ page }) => {
  const tooltip = await hold(page, /\/assets\/tooltip-\w+\.js/);
  await open(page, '/blank');
  await page.evaluate(() =>
    document.addEventListener('veneer:mount', () => Reflect.set(window, 'mounted', true), true),
  );
  await insert(page, '<button id="b" data-tooltip-text="Text">B</button>');
  await page.hover('#b');
  const code = await tooltip.asked;
  await page.locator('#b').evaluate((it) => it.remove());
  tooltip.answer();
  await untilRun(page, code);
  expect(await page.evaluate(() => Reflect.get(window, 'mounted'))).toBeUndefined();
});

test('a form whose fields shadow its methods hurts nobody else', async ({ page }) => {
  await open(page, '/blank');
  await insert(
    page,
    '<div><form><input name="querySelectorAll"><input name="matches"><input name="closest"></form><a id="call" href="#x" data-phone="555 0100">Call</a></div>',
  );
  await expect(page.locator('#call')).toHaveAttribute('href', 'tel:5550100');
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.innerHTML = '<input name="querySelectorAll"><input name="matches">';
    const link = document.querySelector('#call')?.cloneNode(true) as HTMLElement;
    link.id = 'second';
    link.setAttribute('href', '#x');
    document.querySelector('main')?.append(form, link);
  });
  await expect(page.locator('#second')).toHaveAttribute('href', 'tel:5550100');
});

test('a dialog that somebody removes unlocks the page', async ({ page }) => {
  await open(page, '/modal');
  await page.click('#server');
  await expect(dialog(page)).toBeVisible();
  await page.locator('.veneer-dialog').evaluate((it) => it.remove());
  await expect.poll(() => leftOvers(page)).toEqual([]);
});

test('a part around its own trigger is left to the browser', async ({ page, allow }) => {
  allow.errors(/"#s" is around its own trigger/);
  await open(page, '/blank');
  await insert(page, '<section id="s"><a id="a" href="#s" data-modal="#s">S</a></section>');
  await page.click('#a');
  await expect(page).toHaveURL(/#s$/);
});

test('a notification over a lightbox that a modal opened lies on top', async ({ page }) => {
  await open(page, '/modal');
  await page.click('#inside');
  await dialog(page).getByRole('link', { name: 'A small emblem' }).click();
  await expect(page.getByRole('dialog', { name: 'Gallery' })).toBeVisible();
  await page.evaluate(() => window.veneer.notify('info', 'Hello'));
  const note = page.locator('.veneer-dialog__box', { hasText: 'Hello' });
  await note.getByRole('button', { name: 'Close' }).click();
  await expect(note).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Gallery' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('an answer’s link to a new tab keeps no way back', async ({ page, context }) => {
  await open(page, '/modal');
  await insert(page, '<a id="links" href="/page/terms" data-modal="links">Links</a>');
  await page.click('#links');
  const tab = context.waitForEvent('page');
  await dialog(page).getByRole('link', { name: 'One' }).click();
  const opened = await tab;
  await expect(opened).not.toHaveURL('about:blank');
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await expect(dialog(page).getByRole('link', { name: 'two' })).not.toHaveAttribute('target');
  await page.keyboard.press('Escape');
});

test('a footer navigation inside another does not go round in circles', async ({ page, allow }) => {
  allow.errors(/Veneer footer: it is inside another one/, 1);
  await open(page, '/blank');
  const list = '<ul><li><a href="/">A</a></li><li><a href="/">B</a></li></ul>';
  const inner = `<nav data-footer-nav aria-label="Inner">${list}</nav>`;
  await insert(page, `<nav data-footer-nav aria-label="Outer">${list}${inner}</nav>`);
  await expect(page.locator('.veneer-footer__column')).toHaveCount(2);
  await expect(page.getByRole('navigation', { name: 'Inner' }).locator('ul')).toHaveCount(1);
});
