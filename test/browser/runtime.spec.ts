import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import {
  calls,
  expect,
  expectNoAxe,
  expectNoGrowth,
  heapAfterGc,
  insert,
  open,
  test,
} from './support/test';

const events = (page: Page) => page.evaluate(() => Reflect.get(window, 'told') as string[]);

/** Notes what is mounted and unmounted from now on. */
const noteEvents = (page: Page) =>
  page.evaluate(() => {
    Reflect.set(window, 'told', []);
    for (const verb of ['mount', 'unmount'])
      addEventListener(
        `veneer:${verb}`,
        ({ target }) => Reflect.get(window, 'told').push(`${verb} ${(target as Element).id}`),
        true,
      );
  });

test.describe('the first gesture, with nothing loaded', () => {
  test('a click by mouse opens @engines', async ({ page }) => {
    await open(page, '/modal', { params: { delay: 150, on: '/assets/modal' } });
    // No pointer has moved over the link before: the click is the first that Veneer hears of it.
    await page.evaluate(() => document.querySelector<HTMLElement>('#server')?.click());
    await expect(dialog(page)).toContainText('Terms of booking');
    expect(await calls(page, '/modals')).toHaveLength(1);
    await page.keyboard.press('Escape');
  });

  test('Enter opens, and the hundredth time too', async ({ page }) => {
    test.slow();
    await open(page, '/modal', { params: { delay: 150, on: '/assets/modal' } });
    await page.focus('#server');
    for (let time = 1; time <= 100; time++) {
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.locator('#server')).toBeFocused();
    }
    expect(await calls(page, '/modals')).toHaveLength(100);
  });

  test('a submit is kept with its button @engines', async ({ page }) => {
    await open(page, '/modal', { params: { delay: 150, on: '/assets/modal' } });
    await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('#form-name');
      if (field) field.value = 'Ann';
      document.querySelector<HTMLElement>('#form-send')?.click();
    });
    await expect(dialog(page)).toContainText('Thank you, Ann');
    expect((await calls(page, '/modals'))[0].fields).toMatchObject({ action: 'ask' });
    await page.keyboard.press('Escape');
  });

  test('other listeners of the page hear it once', async ({ page }) => {
    await open(page, '/modal', { params: { delay: 150, on: '/assets/modal' } });
    await page.evaluate(() => {
      Reflect.set(window, 'told', []);
      document.addEventListener('click', ({ target }) =>
        Reflect.get(window, 'told').push((target as Element).id),
      );
      document.querySelector<HTMLElement>('#server')?.click();
    });
    await expect(dialog(page)).toBeVisible();
    expect(await events(page)).toEqual(['server']);
    await page.keyboard.press('Escape');
  });

  test('another script that has answered a click keeps it', async ({ page }) => {
    await open(page, '/modal');
    await page.evaluate(() =>
      addEventListener('click', (event) => event.preventDefault(), { capture: true }),
    );
    await page.click('#server');
    await expect(dialog(page)).toHaveCount(0);
    expect(await calls(page, '/modals')).toEqual([]);
  });
});

test('Tab reaches a term of running text that nobody has pointed at @engines', async ({ page }) => {
  await open(page, '/blank');
  await insert(
    page,
    '<p><a href="/">First</a> <button id="before">Before</button> With <span id="term" data-tooltip="half-board">half board</span> and <a href="/"><span id="inner" data-tooltip="dogs">dogs</span></a>.</p>',
  );
  await page.focus('#before');
  // The first press brings the core; from then on every term is reached.
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator('#term')).toHaveAttribute('tabindex', '0');
  await page.focus('#before');
  await page.keyboard.press('Tab');
  await expect(page.locator('#term')).toBeFocused();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expect(page.locator('#inner')).not.toHaveAttribute('tabindex');
});

test.describe('elements come and go', () => {
  const link = (id: string) =>
    `<a id="${id}" href="/page/contact" data-user="stay" data-domain="veneer.example">Write</a>`;

  test('inserted later, deep in other markup', async ({ page }) => {
    await open(page, '/blank');
    await insert(page, `<div><ul><li>${link('late')}</li></ul></div>`);
    await expect(page.locator('#late')).toHaveAttribute('href', /^mailto:/);
  });

  test('moved: neither removed nor added @engines', async ({ page }) => {
    await open(page, '/blank');
    await insert(page, `<div id="from">${link('one')}</div><div id="to"></div>`);
    await expect(page.locator('#one')).toHaveAttribute('href', /^mailto:/);
    await noteEvents(page);
    await page.evaluate(() =>
      document.querySelector('#to')?.append(document.querySelector('#one') as Element),
    );
    await insert(page, link('two'));
    await expect(page.locator('#two')).toHaveAttribute('href', /^mailto:/);
    expect(await events(page)).toEqual(['mount two']);
  });

  test('removed: taken back, and mounted again when it returns @engines', async ({ page }) => {
    await open(page, '/blank');
    await insert(page, link('one'));
    await expect(page.locator('#one')).toHaveAttribute('href', /^mailto:/);
    const href = await page.evaluate(async () => {
      const one = document.querySelector('#one') as Element;
      Reflect.set(window, 'one', one);
      one.remove();
      await new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(null))));
      return one.getAttribute('href');
    });
    expect(href).toBe('/page/contact');
    await page.evaluate(() => document.querySelector('main')?.append(Reflect.get(window, 'one')));
    await expect(page.locator('#one')).toHaveAttribute('href', /^mailto:/);
  });

  test('data-veneer="off" leaves an element and all inside it alone', async ({ page }) => {
    await open(page, '/blank');
    await insert(
      page,
      `<div data-veneer="off">${link('off')}<a id="off-modal" href="/page/terms" data-modal="terms">T</a></div>${link('on')}`,
    );
    await expect(page.locator('#on')).toHaveAttribute('href', /^mailto:/);
    await expect(page.locator('#off')).toHaveAttribute('href', '/page/contact');
    await page.click('#off-modal');
    await expect(page).toHaveURL(/\/page\/terms$/);
  });

  test('coming and going 200 times leaves nothing', async ({ page }) => {
    await open(page, '/blank');
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
});

test.describe('one broken element', () => {
  const BROKEN = {
    modal: '<a id="bad" href="/page/terms" data-modal="../admin">bad</a>',
    tooltip: '<button id="bad" data-tooltip="../x">bad</button>',
    contact:
      '<a id="bad" href="/page/contact" data-user="a b" data-domain="veneer.example">bad</a>',
    gallery: '<a id="bad" href="javascript:void 0" data-gallery="g">bad</a>',
    mask: '<input id="bad" data-mask="colour" aria-label="bad">',
  };
  const GOOD = {
    modal: '<a id="good" href="/page/terms" data-modal="terms">good</a>',
    tooltip: '<button id="good" data-tooltip="half-board">good</button>',
    contact:
      '<a id="good" href="/page/contact" data-user="stay" data-domain="veneer.example">g</a>',
    gallery: '<a id="good" href="/favicon.svg" data-gallery="g2">good</a>',
    mask: '<input id="good" data-mask="zip" aria-label="good">',
  };
  const use: Record<string, (page: Page) => Promise<void>> = {
    modal: async (page) => {
      await page.click('#good');
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
    },
    tooltip: async (page) => {
      await page.hover('#good');
      await expect(page.getByRole('tooltip')).toBeVisible();
      await page.mouse.move(0, 0);
      await expect(page.getByRole('tooltip')).toHaveCount(0);
    },
    contact: (page) =>
      expect(page.locator('#good')).toHaveAttribute('href', 'mailto:stay@veneer.example'),
    gallery: async (page) => {
      await page.click('#good');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    mask: async (page) => {
      await expect(page.locator('#good')).toHaveAttribute('inputmode');
      await page.locator('#good').pressSequentially('12a345');
      await expect(page.locator('#good')).toHaveValue('12345');
    },
  };

  for (const name of Object.keys(BROKEN) as (keyof typeof BROKEN)[])
    test(`of ${name} beside a good one`, async ({ page, allow }) => {
      allow.errors(new RegExp(`^Veneer ${name}: .+\\. .+\\.`));
      await open(page, '/blank');
      await insert(page, BROKEN[name] + GOOD[name]);
      const before = await page.locator('#bad').evaluate((it) => it.outerHTML);
      await page.evaluate(() => {
        addEventListener('veneer:error', ({ target }) =>
          Reflect.set(window, 'told', (target as Element).id),
        );
        // The browser's own action is not what is tested here.
        document
          .querySelector('main')
          ?.addEventListener('click', (event) => event.preventDefault());
      });
      await page.locator('#bad').hover();
      await page.locator('#bad').click();
      await use[name](page);
      expect(await page.locator('#bad').evaluate((it) => it.outerHTML)).toBe(before);
    });
});

for (const name of ['modal', 'tooltip', 'contact', 'gallery', 'mask'])
  test(`axe finds nothing on the page of ${name}`, async ({ page, allow }) => {
    if (['contact', 'mask'].includes(name)) allow.errors(/^Veneer/);
    await open(page, `/${name}`);
    await expectNoAxe(page);
  });
