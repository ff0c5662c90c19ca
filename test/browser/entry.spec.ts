import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { expectNoShift } from './support/shift';
import { calls, expect, insert, open, test } from './support/test';

/** A widget that is ready at once, and one that waits for the visitor. */
const WIDGETS = `
  <a id="mail" href="/page/contact" data-user="stay" data-domain="veneer.example">Write</a>
  <a id="terms" href="/page/terms" data-modal="terms">Terms</a>`;

async function expectWorks(page: Page): Promise<void> {
  await insert(page, WIDGETS);
  await expect(page.locator('#mail')).toHaveAttribute('href', 'mailto:stay@veneer.example');
  await page.click('#terms');
  await expect(dialog(page)).toContainText('Terms of booking');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

test.describe('the script tag works', () => {
  for (const tag of [
    'plain',
    'defer',
    'async',
    'module',
    'body',
    'manager',
    'late',
    'injected',
    'meta',
  ])
    for (const origin of ['own', 'other'])
      test(`as ${tag} from the ${origin} origin`, async ({ page }) => {
        const params = { tag, link: 0, ...(origin === 'other' && { origin }) };
        await open(page, '/modal', { params });
        await expectWorks(page);
      });

  test('with a base element that leads elsewhere', async ({ page }) => {
    await open(page, '/blank', { params: { base: '/elsewhere/' } });
    await expectWorks(page);
    expect((await calls(page, '/modals')).map(({ path }) => path)).toEqual(['/modals/terms']);
  });

  test('once, when it is included twice', async ({ page }) => {
    await open(page, '/blank', { params: { tag: 'twice' } });
    await page.evaluate(() => {
      Reflect.set(window, 'mounts', []);
      addEventListener('veneer:mount', ({ target }) =>
        Reflect.get(window, 'mounts').push((target as Element).id),
      );
    });
    await expectWorks(page);
    expect(await page.evaluate(() => Reflect.get(window, 'mounts'))).toEqual(['mail', 'terms']);
    expect(await calls(page, '/modals')).toHaveLength(1);
  });

  for (const csp of ['self', 'nonce', 'strict-dynamic'])
    for (const tag of ['plain', 'defer', 'module', 'manager', 'injected'])
      test(`under the policy ${csp} as ${tag}`, async ({ page }) => {
        await open(page, '/blank', { params: { csp, tag, link: 0 } });
        await expectWorks(page);
      });

  test('under enforced Trusted Types', async ({ page }) => {
    await open(page, '/blank', { params: { csp: 'tt' } });
    await expectWorks(page);
  });

  for (const name of [
    'body',
    'cookie',
    'querySelector',
    'documentElement',
    'head',
    'currentScript',
  ])
    test(`with an image named ${name}`, async ({ page }) => {
      await open(page, '/blank', { params: { tag: 'injected' }, waits: false });
      await insert(page, `<img name="${name}" alt=""><form name="${name}"></form>`);
      await page.waitForFunction(() => 'veneer' in window);
      await expectWorks(page);
    });
});

test.describe('what is loaded', () => {
  const scripts = (page: Page) =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /^\/assets\/.*\.(js|css)$/.test(path))
        .map((path) => path.replace(/^\/assets\/|-[A-Z0-9]{8}/g, ''))
        .sort(),
    );

  for (const csp of ['', 'nonce'])
    test(`no veneer.css where its text is in the page ${csp && `under the policy ${csp}`}`, async ({
      page,
    }) => {
      await open(page, '/site/', { params: { styles: 'page', ...(csp && { csp }) } });
      await page.waitForLoadState('networkidle');
      await expectNoShift(page);
      const carousel = page.locator('[data-carousel]').first();
      await carousel.scrollIntoViewIfNeeded();
      await expect(carousel).toHaveClass(/veneer-carousel--on/);
      expect(await scripts(page)).toContain('veneer.js');
      expect(await scripts(page)).not.toContain('veneer.css');
      expect(await page.locator('link[href*="veneer.css"]').count()).toBe(0);
    });

  // Where nothing is shown yet, the look is brought, so that nothing shifts.
  for (const [tag, files] of [
    ['defer', ['veneer.js']],
    ['plain', ['veneer.css', 'veneer.js']],
  ] as const)
    test(`nothing but the tag for modals, tooltips and galleries (${tag})`, async ({ page }) => {
      await open(page, '/blank', { params: { tag, link: 0 } });
      await insert(
        page,
        '<a href="/" data-modal="terms">M</a><p data-tooltip="half-board">T</p><a href="/favicon.svg" data-gallery="g">G</a>',
      );
      await expect.poll(() => scripts(page)).toEqual(files);
      await page.hover('a[data-modal]');
      await expect
        .poll(() => scripts(page))
        .toEqual([
          'calls.js',
          'core.js',
          'dialog.css',
          'dialog.js',
          'html.js',
          'kit.js',
          'layer.js',
          'modal.js',
          ...files,
        ]);
    });

  test('a script that does not arrive leaves a click to the browser', async ({ page, allow }) => {
    allow.failures(/404 .*\/modal-/);
    allow.errors(/Veneer modal: its code did not load/);
    await open(page, '/modal', { params: { fault: 404, on: '/assets/modal' } });
    await page.click('#server');
    await expect(page).toHaveURL(/\/page\/terms$/);
  });

  test('a form goes its own way when the dialog does not arrive', async ({ page, allow }) => {
    allow.failures(/404 .*\/dialog-/);
    allow.errors(/Veneer dialog: its code did not load/);
    // The page may be left before its stylesheet was missed.
    allow.noise(/^Veneer styles: .*\/dialog-/);
    await open(page, '/modal', { params: { fault: 404, on: '/assets/dialog' } });
    await page.fill('#form-name', 'Ann');
    await page.click('#form-send');
    await expect(page).toHaveURL(/\/page\/enquiry/);
    await expect(page.locator('main')).toContainText('Ann');
    await expect(page.locator('main')).toContainText('ask');
  });

  test('a core that does not arrive is tried again', async ({ page, allow }) => {
    allow.failures(/404 .*\/core-/);
    allow.errors(/Veneer core: its code did not load/);
    allow.errors(/Veneer modal: its code did not load/);
    await open(page, '/modal', { params: { fault: 404, on: '/assets/core' } });
    await page.hover('#server');
    await page.click('#server');
    await expect(page).toHaveURL(/\/page\/terms$/);
  });
});

test.describe('options on the tag', () => {
  test('data-manual waits for enhance, which looks after its root alone', async ({ page }) => {
    await open(page, '/blank', { params: { 'opt.manual': '' } });
    await insert(page, `<section id="in">${WIDGETS}</section>`);
    await insert(page, '<a id="out" href="/page/terms" data-modal="terms">Out</a>');
    await page.evaluate(() => window.veneer.enhance(document.querySelector('#in') as HTMLElement));
    await expect(page.locator('#mail')).toHaveAttribute('href', /^mailto:/);
    await page.click('#terms');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.click('#out');
    await expect(page).toHaveURL(/\/page\/terms$/);
  });

  test('data-prefix renames every attribute; the bare names mean nothing', async ({ page }) => {
    await open(page, '/modal', { params: { prefix: 'v' } });
    await page.click('#payload');
    await expect(dialog(page)).toContainText('lakeside');
    const [call] = await calls(page, '/modals');
    expect(call.fields).toEqual({ roomId: '12', from: 'lakeside' });
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await insert(page, '<a id="bare" href="/page/terms" data-modal="terms">Bare</a>');
    await page.click('#bare');
    await expect(page).toHaveURL(/\/page\/terms$/);
  });

  test('a value that nothing understands is reported, and the page works', async ({
    page,
    allow,
  }) => {
    allow.errors(/data-errors="consol" is unknown\. Expected alert or console/, 1);
    allow.errors(/data-settings="async" is unknown\. Expected no value, or sync/, 1);
    allow.errors(/data-prefix="v-1" is unknown\. Expected letters and digits/, 1);
    const params = { 'opt.errors': 'consol', 'opt.settings': 'async', 'opt.prefix': 'v-1' };
    await open(page, '/blank', { params });
    await expectWorks(page);
  });

  test('data-errors="console" tells nobody else', async ({ page, allow }) => {
    allow.failures(/404/);
    allow.errors(/\/modals\/missing answered 404/);
    await open(page, '/modal', { params: { 'opt.errors': 'console' } });
    await page.click('#missing');
    // Of an answer that failed nobody reads the rest.
    await expect
      .poll(async () => (await calls(page, '/modals'))[0]?.state)
      .toMatch(/finished|closed/);
    await expect(page.locator('#missing')).not.toHaveAttribute('aria-busy');
    expect(await calls(page, '/modals/notifications')).toEqual([]);
    await expect(dialog(page)).toHaveCount(0);
  });
});

test.describe('window.veneer', () => {
  test('shows a modal and a notification, and reads a form', async ({ page }) => {
    await open(page, '/modal');
    await page.evaluate(() => window.veneer.modal('payload', { a: '1' }));
    await expect(dialog(page)).toContainText('What the server received');
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.veneer.notify('success', 'Saved <b>now</b>'));
    await expect(dialog(page)).toContainText('Saved <b>now</b>');
    await page.keyboard.press('Escape');
    await page.fill('#form-name', 'Ann');
    const form = await page.evaluate(() =>
      window.veneer.serialize(document.querySelector('#form') as HTMLFormElement),
    );
    expect(form).toEqual({
      name: 'Ann',
      room: { guests: '2' },
      extras: { 0: 'boat', 1: 'breakfast' },
    });
  });

  test('refuses an endpoint that is no name', async ({ page, allow }) => {
    allow.errors(/"..\/admin" is no endpoint/);
    await open(page, '/blank');
    await page.evaluate(() => window.veneer.modal('../admin'));
    expect(await calls(page, '/modals')).toEqual([]);
  });

  test('stops: everything is taken back, and enhance starts anew', async ({ page }) => {
    await open(page, '/blank');
    await expectWorks(page);
    await page.evaluate(() => window.veneer.stop());
    await expect(page.locator('#mail')).toHaveAttribute('href', '/page/contact');
    await insert(page, '<a id="later" href="#x" data-phone="555 0100">Call</a>');
    await page.evaluate(() => window.veneer.enhance());
    await expect(page.locator('#later')).toHaveAttribute('href', 'tel:5550100');
    await page.click('#terms');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
  });
});
