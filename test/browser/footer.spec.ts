import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { engineOf, needs } from './support/engine';
import { hold, pressDuring } from './support/hold';
import {
  expect,
  expectNoAxe,
  expectNoGrowth,
  heapAfterGc,
  insert,
  open,
  test,
} from './support/test';

const NO_LINK = /Veneer footer: there is no link in it/;
const EXAMPLES = ['flat', 'groups', 'nested', 'boxes', 'single'];

/** A test in which the page's own example of what is wrong is not reported. */
const NO_EXAMPLE = '@no-example';

test.beforeEach(({ allow }, { tags }) => {
  if (!tags.includes(NO_EXAMPLE)) allow.errors(NO_LINK);
});

/** The texts of the links by the place that they begin at, from the start of the line. */
const columns = (page: Page, selector: string) =>
  page.locator(selector).evaluate((nav) => {
    const found = new Map<number, string[]>();
    for (const link of nav.querySelectorAll('a')) {
      const left = Math.round(link.getBoundingClientRect().left);
      found.set(left, [...(found.get(left) ?? []), link.textContent ?? '']);
    }
    return [...found.values()];
  });

const FLAT = [
  ['Lakeside Room', 'Pinewood Room', 'The Boathouse', 'The Hayloft'],
  ['Events', 'Journal', 'Questions'],
];

/** How large each example is. */
const sizes = (page: Page) =>
  page.evaluate((ids) => {
    const boxOf = (id: string) => document.getElementById(id)?.getBoundingClientRect();
    return ids.map((id) => [id, boxOf(id)?.width ?? 0, boxOf(id)?.height ?? 0] as const);
  }, EXAMPLES);

test.describe('two columns', () => {
  test('@both of a list, of the same width', async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 800 });
    await open(page, '/footer');
    expect(await columns(page, '#flat')).toEqual(FLAT);
    await expect(page.locator('#flat > ul.links')).toHaveCount(2);
    const [first, second] = await page
      .locator('#flat ul')
      .evaluateAll((lists) => lists.map((list) => list.getBoundingClientRect()));
    expect(first?.width).toBe(second?.width);
    expect(first?.top).toBe(second?.top);
  });

  test('of groups, each with its heading', async ({ page }) => {
    await open(page, '/footer');
    const texts = (id: string) => page.locator(`${id} .veneer-footer__column`).allInnerTexts();
    const words = async (id: string) =>
      (await texts(id)).map((text) => text.trim().replace(/\s+/g, ' '));
    expect(await words('#groups')).toEqual([
      'Stay Lakeside Room Pinewood Room The Boathouse The Hayloft',
      'Out and about Walks Boats The house Pictures Questions Write to us',
    ]);
    expect(await words('#nested')).toEqual([
      'Stay Lakeside Room The Boathouse Eat Supper',
      'Go Walks Boats',
    ]);
    expect(await words('#boxes')).toEqual([
      'Stay Lakeside Room The Boathouse',
      'Eat Supper Go Walks',
    ]);
    const [title, lead, first, end] = await page
      .locator('#boxes > :not(:nth-child(4))')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
    // What is added up ends a little beside what is measured.
    expect(lead?.top).toBeGreaterThan((title?.bottom ?? 0) - 0.1);
    expect(first?.top).toBeGreaterThan((lead?.bottom ?? 0) - 0.1);
    expect(end?.top).toBeGreaterThan((first?.bottom ?? 0) - 0.1);
  });

  test('are one where there is no room, and from right to left', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, '/footer');
    expect(await columns(page, '#flat')).toEqual([FLAT.flat()]);
    await page.setViewportSize({ width: 900, height: 800 });
    await page.locator('#flat').evaluate((nav) => nav.setAttribute('dir', 'rtl'));
    const isTurned = () =>
      page.locator('#flat ul').evaluateAll((lists) => {
        const [first = 0, second = 0] = lists.map((list) => list.getBoundingClientRect().left);
        return first > second;
      });
    await expect.poll(isTurned).toBe(true);
  });

  test('are reached by Tab, and read, in the order of before', async ({ page }) => {
    await open(page, '/footer');
    await page.locator('#flat a').first().focus();
    for (const text of FLAT.flat()) {
      await expect(page.locator('#flat a:focus')).toHaveText(text);
      await page.keyboard.press('Tab');
    }
    await expect(page.locator('#flat')).toMatchAriaSnapshot(`
      - navigation "Flat":
        - list:
          - listitem:
            - link "Lakeside Room"
          - listitem:
            - link "Pinewood Room"
          - listitem:
            - link "The Boathouse"
          - listitem:
            - link "The Hayloft"
        - list:
          - listitem:
            - link "Events"
          - listitem:
            - link "Journal"
          - listitem:
            - link "Questions"
    `);
    await expect(page.locator('#boxes')).toMatchAriaSnapshot(`
      - navigation "Halden Lodge":
        - heading "Halden Lodge" [level=3]
        - paragraph: A family house on a quiet lake.
        - heading "Stay" [level=4]
        - list:
          - listitem:
            - link "Lakeside Room"
          - listitem:
            - link "The Boathouse"
        - heading "Eat" [level=4]
        - list:
          - listitem:
            - link "Supper"
        - heading "Go" [level=4]
        - list:
          - listitem:
            - link "Walks"
        - paragraph: Open from April to October.
    `);
    await expectNoAxe(page);
  });

  for (const width of [1280, 700, 390])
    test(`are as large as before they are built, ${width} px wide`, async ({ page }) => {
      if (width > 400) needs('break to avoid after a heading', page, 'chromium', 'firefox');
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/footer');
      const built = await sizes(page);
      await page.evaluate(() => window.veneer.stop());
      await expect(page.locator('.veneer-footer__column')).toHaveCount(0);
      // Columns are rounded in a way of their own.
      const slackPx = engineOf(page) === 'chromium' ? 0 : 1;
      for (const [at, [id, width, height]] of (await sizes(page)).entries()) {
        expect(width, id).toBe(built[at]?.[1]);
        expect(Math.abs(height - (built[at]?.[2] ?? 0)), id).toBeLessThanOrEqual(slackPx);
      }
    });
});

test.describe('a page that changes', () => {
  test('gets its links balanced anew, and the focus stays', async ({ page }) => {
    await open(page, '/footer');
    await page.locator('#flat a', { hasText: 'Events' }).focus();
    await page
      .locator('#flat ul')
      .first()
      .evaluate((list) => {
        for (const text of ['Letters', 'Films', 'Terms']) {
          const item = document.createElement('li');
          const link = document.createElement('a');
          link.href = '/mask';
          link.textContent = text;
          item.append(link);
          list.append(item);
        }
      });
    await expect
      .poll(() => columns(page, '#flat'))
      .toEqual([
        [...(FLAT[0] ?? []), 'Events'],
        ['Journal', 'Questions', 'Letters', 'Films', 'Terms'],
      ]);
    await expect(page.locator('#flat a', { hasText: 'Events' })).toBeFocused();
    await page.evaluate(() => window.veneer.stop());
    await expect(page.locator('#flat a')).toHaveText([...FLAT.flat(), 'Letters', 'Films', 'Terms']);
    await expect(page.locator('#flat ul')).toHaveCount(1);
  });

  test('and writes the list anew has its new links alone', async ({ page }) => {
    await open(page, '/footer');
    await page
      .locator('#flat ul')
      .first()
      .evaluate((list) => {
        const items = [...list.querySelectorAll('li')]
          .slice(0, 2)
          .map((one) => one.cloneNode(true));
        list.replaceChildren(...items);
      });
    await expect.poll(() => columns(page, '#flat')).toEqual([['Lakeside Room'], ['Pinewood Room']]);
  });
});

test('one that comes later has columns; one that moves or goes is as the server wrote it', async ({
  page,
}) => {
  const html =
    '<nav id="late" class=" x  y " data-footer-nav="">\n <ol id="list" type="a">\n  <li><a href="/">A</a></li>\n  <li><a href="/">B</a></li> <!-- last -->\n  <li><a href="/">C</a></li>\n </ol> </nav>';
  await open(page, '/footer');
  await insert(page, html);
  await expect(page.locator('#late ol')).toHaveCount(2);
  await expect(page.locator('#late ol').nth(1)).toHaveAttribute('start', '3');
  await page.locator('#late').evaluate((nav) => document.querySelector('main')?.prepend(nav));
  await expect(page.locator('#late ol')).toHaveCount(2);
  await page.evaluate(() => {
    const late = document.querySelector('#late');
    late?.remove();
    Reflect.set(window, 'late', late);
  });
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'late').outerHTML)).toBe(html);
});

test('a press that is under way as columns are built is a click', { tag: NO_EXAMPLE }, async ({
  page,
}) => {
  const code = await hold(page, /\/assets\/footer-.*\.js/);
  await open(page, '/blank');
  const item = '<li><a href="/page/terms" data-modal="terms">Terms</a></li>';
  await insert(page, `<nav id="late" data-footer-nav><ul>${item}${item}</ul></nav>`);
  const asked = await code.asked;
  // The second one is what moves.
  await pressDuring(page, page.locator('#late a').nth(1), asked, code.answer);
  await expect(dialog(page)).toContainText('Terms of booking');
  await page.keyboard.press('Escape');
  await expect(page.locator('#late ul')).toHaveCount(2);
});

test('stop() gives back every byte', async ({ page }) => {
  const markup = () =>
    page.evaluate(
      (ids) => ids.map((id) => document.getElementById(id)?.outerHTML),
      [...EXAMPLES, 'wrong'],
    );
  await open(page, '/footer', { params: { 'opt.manual': '' } });
  const before = await markup();
  await page.evaluate(() => window.veneer.enhance());
  await expect(page.locator('#groups .veneer-footer__column')).toHaveCount(2);
  await page.evaluate(() => window.veneer.stop());
  expect(await markup()).toEqual(before);
});

test('200 that come and go leave nothing', async ({ page }) => {
  await open(page, '/footer');
  const round = () =>
    page.evaluate(async () => {
      const nav = document.createElement('nav');
      nav.setAttribute('data-footer-nav', '');
      const list = document.createElement('ul');
      for (const text of ['A', 'B']) {
        const item = document.createElement('li');
        const link = document.createElement('a');
        link.href = '/';
        link.textContent = text;
        item.append(link);
        list.append(item);
      }
      nav.append(list);
      const mounted = new Promise<void>((resolve) => {
        nav.addEventListener('veneer:mount', () => nav.querySelectorAll('ul')[1] && resolve());
      });
      document.querySelector('main')?.append(nav);
      await mounted;
      nav.remove();
    });
  await round();
  const before = await heapAfterGc(page);
  for (let count = 0; count < 200; count++) await round();
  await expectNoGrowth(page, before, { nodes: 40, listeners: 0 });
});

for (const params of [{ prefix: 'v' }, { csp: 'self' }, { csp: 'nonce' }, { link: 0 }])
  test(`works with ${JSON.stringify(params)}`, async ({ page }) => {
    await open(page, '/footer', { params });
    await expect.poll(() => columns(page, '#flat')).toEqual(FLAT);
  });

test('with a prefix another’s attribute is left alone, and the class stands for ours', async ({
  page,
  allow,
}) => {
  allow.noise(/Veneer/);
  await open(page, '/footer', { params: { prefix: 'v' } });
  const list = '<ul><li><a href="/">A</a></li><li><a href="/">B</a></li></ul>';
  await insert(page, `<nav id="theirs" data-footer-nav>${list}</nav>`);
  await insert(page, `<nav id="unaided" class="veneer-footer">${list}</nav>`);
  expect(await columns(page, '#theirs')).toEqual([['A', 'B']]);
  expect(await columns(page, '#unaided')).toEqual([['A'], ['B']]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('there is one list, as the server wrote it', { tag: NO_EXAMPLE }, async ({ page }) => {
    await open(page, '/footer');
    await expect(page.locator('#flat ul')).toHaveCount(1);
    expect(await columns(page, '#flat')).toEqual([FLAT.flat()]);
  });
});
