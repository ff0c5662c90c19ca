import type { Page } from '@playwright/test';
import { withBody } from './settings.support';
import { dialog } from './support/dialog';
import { hold, untilRun } from './support/hold';
import {
  calls,
  expect,
  expectNoGrowth,
  heapAfterGc,
  insert,
  NO_PREFETCH,
  open,
  test,
} from './support/test';

const link = (id: string) =>
  `<a id="${id}" href="/page/contact" data-user="stay" data-domain="veneer.example">Write</a>`;

const noted = (page: Page) => page.evaluate(() => Reflect.get(window, 'noted') as string[]);

/** Keeps which events of these names are dispatched on which elements, from now on. */
const noteEvents = (page: Page, ...types: string[]) =>
  page.evaluate((types) => {
    const noted: string[] = [];
    Reflect.set(window, 'noted', noted);
    for (const type of types)
      addEventListener(type, ({ target }) => noted.push(`${type} ${(target as Element).id}`), true);
  }, types);

test('api: the first click and the first submit wait for their code, and are answered once @full @engines @api.replay', async ({
  page,
}) => {
  await test.step('click', async () => {
    const code = await hold(page, /\/assets\/server-.*js/);
    await open(page, '/modal');
    await page.evaluate(() => {
      const noted: string[] = [];
      Reflect.set(window, 'noted', noted);
      document.addEventListener('click', ({ target }) => noted.push((target as Element).id));
      // No pointer has moved over the link before: the click is the first that Veneer hears of it.
      for (let click = 0; click < 3; click++)
        document.querySelector<HTMLElement>('#server')?.click();
    });
    await code.asked;
    expect(await noted(page)).toEqual([]);
    code.answer();
    await expect(dialog(page)).toContainText('Terms of booking');
    expect(await noted(page)).toEqual(['server']);
    expect(await calls(page, '/modals')).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.unrouteAll();
  });
  await test.step('submit', async () => {
    const code = await hold(page, /\/assets\/server-.*js/);
    await open(page, '/modal');
    await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('#form-name');
      if (field) field.value = 'Ann';
      document.querySelector<HTMLElement>('#form-send')?.click();
    });
    await code.asked;
    code.answer();
    await expect(dialog(page)).toContainText('Thank you, Ann');
    expect((await calls(page, '/modals'))[0]?.fields).toMatchObject({ action: 'ask' });
    await page.keyboard.press('Escape');
  });
});

test('api: Enter opens the dialog and Escape returns the focus, also the twentieth time @full @api.replay', async ({
  page,
}) => {
  await open(page, '/modal', { params: { delay: 150, on: '/assets/server' } });
  await page.focus('#server');
  for (let time = 1; time <= 20; time++) {
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#server')).toBeFocused();
  }
  expect(await calls(page, '/modals')).toHaveLength(20);
});

test('api: an inserted element is mounted, a moved one stays so, a removed one is restored until it returns @engines @api.late @api.events', async ({
  page,
}) => {
  await open(page, '/blank');
  await noteEvents(page, 'veneer:mount', 'veneer:unmount');
  await insert(page, `<div id="from"><ul><li>${link('one')}</li></ul></div><div id="to"></div>`);
  const one = page.locator('#one');
  await expect(one).toHaveAttribute('href', /^mailto:/);
  await page.evaluate(() =>
    document.querySelector('#to')?.append(document.querySelector('#one') as Element),
  );
  await insert(page, link('two'));
  await expect(page.locator('#two')).toHaveAttribute('href', /^mailto:/);
  expect(await noted(page)).toEqual(['veneer:mount one', 'veneer:mount two']);
  const removed = await page.evaluate(async () => {
    const one = document.querySelector('#one') as Element;
    Reflect.set(window, 'one', one);
    const isOver = new Promise((resolve) =>
      one.addEventListener('veneer:unmount', resolve, { once: true }),
    );
    one.remove();
    await isOver;
    return one.getAttribute('href');
  });
  expect(removed).toBe('/page/contact');
  await page.evaluate(() => document.querySelector('main')?.append(Reflect.get(window, 'one')));
  await expect(one).toHaveAttribute('href', /^mailto:/);
});

test('api: elements that are inserted and removed 200 times leave no nodes or listeners @full @api.late', async ({
  page,
}) => {
  await open(page, '/blank', NO_PREFETCH);
  const round = (times: number) =>
    page.evaluate(async (times) => {
      const main = document.querySelector('main') as HTMLElement;
      for (let i = 0; i < times; i++) {
        const one = document.createElement('a');
        one.href = '/page/contact';
        one.dataset.user = 'stay';
        one.dataset.domain = 'veneer.example';
        const mounted = new Promise((resolve) =>
          one.addEventListener('veneer:mount', resolve, { once: true }),
        );
        main.append(one);
        await mounted;
        one.remove();
      }
    }, times);
  await round(50);
  const before = await heapAfterGc(page);
  await round(200);
  await expectNoGrowth(page, before, { nodes: 20, listeners: 5 });
});

test('api: an element that leaves, or a stop, while code is under way mounts nothing @full @api.late @api.stop', async ({
  page,
}) => {
  await test.step('an element leaves', async () => {
    const tooltip = await hold(page, /\/assets\/tooltip-\w+\.js/);
    await open(page, '/blank');
    await noteEvents(page, 'veneer:mount');
    await insert(page, '<button id="b" data-tooltip-text="Text">B</button>');
    await page.hover('#b');
    const code = await tooltip.asked;
    await page.locator('#b').evaluate((it) => it.remove());
    tooltip.answer();
    await untilRun(page, code);
    expect(await noted(page)).toEqual([]);
  });
  await test.step('Veneer stops', async () => {
    const controls = await hold(page, /\/assets\/controls-/);
    await open(page, '/blank');
    await noteEvents(page, 'veneer:mount');
    await insert(page, '<a id="call" href="/page/x" data-phone="555 0100">Call</a>');
    const code = await controls.asked;
    await page.evaluate(() => window.veneer.stop());
    controls.answer();
    await untilRun(page, code);
    await expect(page.locator('#call')).toHaveAttribute('href', '/page/x');
    expect(await noted(page)).toEqual([]);
  });
});

test('api: a broken element is reported with its widget and stays as it was; all others work @api.apart @api.events', async ({
  page,
  allow,
}) => {
  const broken = {
    modal: '<a id="bad-modal" href="#" data-modal="../admin">bad</a>',
    tooltip: '<button id="bad-tooltip" data-tooltip="../x">bad</button>',
    contact: '<a id="bad-contact" href="#" data-user="a b" data-domain="veneer.example">bad</a>',
    gallery: '<a id="bad-gallery" href="javascript:void 0" data-gallery="g">bad</a>',
    mask: '<input id="bad-mask" data-mask="colour" aria-label="bad">',
  };
  const good = `
    <a id="modal" href="/page/terms" data-modal="terms">good</a>
    <button id="tooltip" data-tooltip="half-board">good</button>
    <a id="contact" href="/page/contact" data-user="stay" data-domain="veneer.example">good</a>
    <a id="gallery" href="/favicon.svg" data-gallery="g2">good</a>
    <input id="mask" data-mask="zip" aria-label="good">`;
  await open(page, '/blank');
  await noteEvents(page, 'veneer:error');
  // The browser's own action is not what is tested here.
  await page.evaluate(() =>
    document.querySelector('main')?.addEventListener('click', (event) => event.preventDefault()),
  );
  for (const widget of Object.keys(broken))
    allow.errors(new RegExp(`^Veneer ${widget}: .+\\. .+\\.`));
  await insert(page, Object.values(broken).join('') + good);
  for (const [widget, html] of Object.entries(broken)) {
    const element = page.locator(`#bad-${widget}`);
    await element.hover();
    await element.click();
    await expect.poll(() => noted(page)).toContain(`veneer:error bad-${widget}`);
    expect(await element.evaluate((it) => it.outerHTML)).toBe(html);
  }

  await page.click('#modal');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.hover('#tooltip');
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expect(page.locator('#contact')).toHaveAttribute('href', 'mailto:stay@veneer.example');
  await page.click('#gallery');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('#mask')).toHaveAttribute('inputmode');
  await page.locator('#mask').pressSequentially('12a345');
  await expect(page.locator('#mask')).toHaveValue('12345');
});

test('api: window.veneer shows modals and notifications, reads a form and refuses what is no endpoint @api.ready @api.notify @api.serialize', async ({
  page,
  allow,
}) => {
  allow.errors(/"(..\/admin|undefined)" is no endpoint/, 2);
  allow.errors(/Veneer notification: there is no text/, 2);
  await open(page, '/modal', { params: { settings: 'page' } });
  const { version } = await (await page.request.get('/assets/manifest.json')).json();
  expect(await page.evaluate(() => window.veneer.version)).toBe(version);
  expect(await page.evaluate(() => window.veneer.settings)).toHaveProperty('phone');
  await page.evaluate(async () => {
    const { modal, notify } = window.veneer as unknown as Record<
      string,
      (...given: unknown[]) => unknown
    >;
    for (const call of [modal?.('../admin'), modal?.(), notify?.('info'), notify?.('info', ' ')])
      await call;
  });
  expect(await calls(page, '/modals')).toEqual([]);
  await expect(dialog(page)).toHaveCount(0);
  await page.evaluate(() => window.veneer.modal('terms', null as never));
  await expect(dialog(page)).toContainText('Terms of booking');
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.veneer.modal('payload', { a: '1' }));
  await expect(dialog(page)).toContainText('What the server received');
  expect((await calls(page, '/modals')).at(-1)?.fields).toEqual({ a: '1' });
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.veneer.notify('success', 'Saved <b>now</b>'));
  await expect(dialog(page)).toContainText('Saved <b>now</b>');
  expect((await calls(page, '/modals')).at(-1)).toMatchObject({
    path: '/modals/notifications/success',
    fields: { text: 'Saved <b>now</b>' },
  });
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

test('api: stop() closes the dialog that a script has opened @full @api.stop', async ({ page }) => {
  await open(page, '/blank');
  await page.evaluate(() => window.veneer.notify('info', 'Hello'));
  await expect(dialog(page)).toBeVisible();
  await page.evaluate(() => window.veneer.stop());
  await expect(dialog(page)).toHaveCount(0);
});

test('api: a page whose console has no error, or one that throws, goes on @api.console @security.10', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.set(console, 'error', () => {
      throw new Error('No console here');
    });
  });
  // The first is refused, which must not keep the second from being mounted.
  const html = `<p data-share></p><div data-share><button type="button">Share</button><ul id="links"><li><a href="/">Home</a></li></ul></div>`;
  await withBody(page, (body) => body.replace('</main>', `${html}</main>`));
  for (const isMissing of [false, true]) {
    if (isMissing) await page.addInitScript(() => Reflect.deleteProperty(console, 'error'));
    await open(page, '/blank');
    await expect(page.locator('#links')).toHaveAttribute('hidden', '');
    expect(await page.evaluate(() => typeof console.error)).toBe(
      isMissing ? 'undefined' : 'function',
    );
  }
});
