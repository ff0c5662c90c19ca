import type { Locator, Page } from '@playwright/test';
import { openWith } from './answers.support';
import { expectClosed, expectOpen, openBlank } from './menu.support';
import { dialog } from './support/dialog';
import { hold, stopTime } from './support/hold';
import { calls, expect, insert, leftOvers, NO_PREFETCH, open, test } from './support/test';

/** A dialog that a script of the page opens when it likes. */
const CONSENT =
  '<dialog id="consent"><p>Cookies?</p><button>Refuse</button> <button onclick="this.closest(`dialog`).close()">Agree</button></dialog>';

async function showConsent(page: Page): Promise<Locator> {
  const consent = page.locator('#consent');
  await consent.evaluate((it: HTMLDialogElement) => it.showModal());
  await expect(consent.getByRole('button', { name: 'Refuse' })).toBeFocused();
  return consent;
}

/** What went wrong once, and how a test keeps it fixed. */

test('modal: many clicks while the stylesheet is slow make one call and one dialog @full @modal.once', async ({
  page,
}) => {
  const styles = await hold(page, /\/assets\/dialog-\w+\.css/);
  await open(page, '/modal', { params: { link: 0 } });
  // A dialog would not wait for its stylesheet for ever.
  await stopTime(page);
  const click = (id: string) => page.evaluate((id) => document.getElementById(id)?.click(), id);
  await click('server');
  await styles.asked;
  await click('server');
  await expect.poll(async () => (await calls(page, '/modals'))[0]?.state).toBe('finished');
  await click('server');
  styles.answer();
  await expect(dialog(page)).toContainText('Terms of booking');
  await expect(page.locator('.veneer-dialog')).toHaveCount(1);
  expect(await calls(page, '/modals')).toHaveLength(1);
  await page.keyboard.press('Escape');
  for (let time = 0; time < 3; time++) await click('in-page');
  await expect(dialog(page)).toHaveAccessibleName('House rules');
  await expect(page.locator('.veneer-dialog.is-open')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('main #rules')).toBeVisible();
});

test('modal: its stylesheet does not come, it covers the page all the same, and is asked for again @modal.fallback', async ({
  page,
  allow,
}) => {
  allow.errors(/^Veneer styles: \S+dialog-\w+\.css did not load/);
  allow.failures(/^failed \S+dialog-\w+\.css/);
  const look = /\/assets\/dialog-\w+\.css/;
  await page.route(look, (route) => route.abort());
  await open(page, '/blank', NO_PREFETCH);
  await insert(
    page,
    `<button id="it" data-modal="#part">Open</button><div style="height: 3000px">Long</div>
     <div id="part" hidden><h2>Rules</h2>${'<p>Words</p>'.repeat(40)}<p>Last</p></div>`,
  );
  await page.click('#it');
  await expect(dialog(page).getByRole('heading')).toBeInViewport();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  const isOurs = () =>
    page.evaluate(() =>
      [20, innerHeight - 20].map(
        (y) => !!document.elementFromPoint(20, y)?.closest('.veneer-dialogs'),
      ),
    );
  expect(await isOurs(), 'what the visitor sees and presses').toEqual([true, true]);
  await dialog(page).getByText('Last').scrollIntoViewIfNeeded();
  await expect(dialog(page).getByText('Last')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.unroute(look);
  await page.click('#it');
  await expect(page.locator('.veneer-dialog__overlay')).toHaveCSS('position', 'fixed');
  await expect(page.locator('.veneer-dialogs')).toHaveCSS('position', 'relative');
  await page.keyboard.press('Escape');
});

test('modal: the stylesheet is later than anybody waits, the dialog is seen before it and takes its look @full @modal.fallback', async ({
  page,
}) => {
  const styles = await hold(page, /\/assets\/dialog-\w+\.css/);
  await page.clock.install();
  await openWith(
    page,
    `<button id="it" data-modal="#part">Open</button><div style="height: 3000px">Long</div>
     <div id="part" hidden><h2>Rules</h2></div>`,
  );
  await page.click('#it');
  await styles.asked;
  await expect
    .poll(async () => {
      await page.clock.runFor(3000);
      return dialog(page).count();
    })
    .toBe(1);
  await expect(dialog(page).getByRole('heading')).toBeInViewport();
  styles.answer();
  await expect(page.locator('.veneer-dialogs')).toHaveCSS('position', 'relative');
  await expect(page.locator('.veneer-dialog__overlay')).toHaveCSS('position', 'fixed');
  await page.keyboard.press('Escape');
});

test('modal: a dialog of the page’s own opens above it, takes taps, Tab and Escape, and leaves it open @full @modal.nested', async ({
  page,
}) => {
  await openWith(
    page,
    '<button id="it" data-modal="#part">Open</button><div id="part" hidden><h2>Rules</h2><button>Fine</button></div>',
  );
  await insert(page, CONSENT, 'body');
  await page.click('#it');
  await expect(page.locator('main > [inert]')).not.toHaveCount(0);
  const consent = await showConsent(page);
  await consent.getByRole('button', { name: 'Agree' }).click();
  await expect(consent).toBeHidden();
  await dialog(page).getByRole('button', { name: 'Fine' }).click();
  await showConsent(page);
  for (const name of ['Refuse', 'Agree', 'Refuse']) {
    await consent.getByRole('button', { name }).focus();
    await page.keyboard.press(name === 'Agree' ? 'Shift+Tab' : 'Tab');
    await expect(consent.getByRole('button', { name }), 'Tab leaves it').not.toBeFocused();
  }
  await consent.getByRole('button', { name: 'Refuse' }).focus();
  await page.keyboard.press('Escape');
  await expect(consent).toBeHidden();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Fine' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.click('#it');
  await page.keyboard.press('Escape');
});

test('menu: a dialog of the page’s own opens above it, takes taps and Escape, and leaves it open @full @menu.close', async ({
  page,
}) => {
  await openBlank(page);
  await insert(page, `<div id="tools">${CONSENT}</div>`, 'body');
  await page.click('#control');
  await expectOpen(page);
  const consent = await showConsent(page);
  await consent.getByRole('button', { name: 'Agree' }).click();
  await expect(consent).toBeHidden();
  await showConsent(page);
  await page.keyboard.press('Escape');
  await expect(consent).toBeHidden();
  await expectOpen(page);
  await page.keyboard.press('Escape');
  await expectClosed(page);
});

test('modal: endless animations, odd ids and a dialog that a script removes keep it from nothing @full @modal.close @modal.lock', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'CloseWatcher');
    Reflect.deleteProperty(window, 'trustedTypes');
  });
  await open(page, '/modal');
  await insert(page, '<h2 id="CloseWatcher">C</h2><h2 id="trustedTypes">T</h2>');
  await test.step('an endless animation in its content', async () => {
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
  await test.step('a script removes it, and the page is unlocked', async () => {
    await page.click('#server');
    await expect(dialog(page)).toContainText('Terms of booking');
    await page.locator('.veneer-dialog').evaluate((it) => it.remove());
    await expect.poll(() => leftOvers(page)).toEqual([]);
  });
});

test('modal: a sticky header of a theme whose body cuts what is too wide, stays in its place @full @modal.lock', async ({
  page,
}) => {
  await openWith(
    page,
    `<style>body { overflow-x: hidden; margin: 0 } header { position: sticky; top: 0 }</style>
    <header><a id="it" href="#part" data-modal="#part">Open</a></header>
    <div style="height: 3000px"></div><div id="part" hidden>Words</div>`,
  );
  const top = () => page.locator('header').evaluate((it) => it.getBoundingClientRect().top);
  await page.evaluate(() => scrollTo(0, 800));
  await page.click('#it');
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  expect(await top()).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => leftOvers(page)).toEqual([]);
  await expect(page.locator('body')).toHaveCSS('overflow-x', 'hidden');
});

test('modal: a notification over a lightbox over a modal lies on top and closes first @full @notification.queue @modal.nested', async ({
  page,
}) => {
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

test('security: an answer’s link to a new tab can’t reach the page that it was opened from @full @security.2', async ({
  page,
  context,
}) => {
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

test('broken markup: nested footers, a part around its own trigger, fields that hide a form’s methods and endless names harm nothing @old.broken @security.10', async ({
  page,
  allow,
}) => {
  allow.errors(/Veneer footer: it is inside another one/, 1);
  allow.errors(/"#s" is around its own trigger/);
  allow.errors(/the field "a\[1\]\[1\].{0,60}…" is left out/, 1);
  await open(page, '/blank');
  const list = '<ul><li><a href="/">A</a></li><li><a href="/">B</a></li></ul>';
  const inner = `<nav data-footer-nav aria-label="Inner">${list}</nav>`;
  const fields = '<input name="querySelectorAll"><input name="matches"><input name="closest">';
  await insert(
    page,
    `<div><form>${fields}</form><a id="call" href="#x" data-phone="555 0100">Call</a></div>
    <nav data-footer-nav aria-label="Outer">${list}${inner}</nav>
    <form id="f"><input name="a${'[1]'.repeat(5000)}!" value="x"></form>
    <section id="s"><a id="a" href="#s" data-modal="#s">S</a></section>`,
  );
  await test.step('fields that hide the methods of their form', async () => {
    await expect(page.locator('#call')).toHaveAttribute('href', 'tel:5550100');
    await page.evaluate(() => {
      const form = document.createElement('form');
      form.innerHTML = '<input name="querySelectorAll"><input name="matches">';
      const link = document.querySelector('#call')?.cloneNode(true) as HTMLElement;
      link.id = 'second';
      link.setAttribute('href', '#x');
      form.append(link);
      document.querySelector('main')?.append(form);
    });
    await expect(page.locator('#second')).toHaveAttribute('href', 'tel:5550100');
  });
  await test.step('a footer navigation inside another', async () => {
    await expect(page.getByRole('navigation', { name: 'Outer' })).toHaveClass('veneer-footer');
    await expect(page.getByRole('navigation', { name: 'Inner' })).not.toHaveClass('veneer-footer');
  });
  await test.step('a field’s name of thousands of brackets', async () => {
    const read = () => window.veneer.serialize(document.querySelector('#f') as HTMLFormElement);
    expect(await page.evaluate(read)).toEqual({});
  });
  await test.step('a part of the page around its own trigger', async () => {
    await page.click('#a');
    await expect(page).toHaveURL(/#s$/);
  });
});
