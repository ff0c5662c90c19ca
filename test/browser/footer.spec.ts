import type { Page } from '@playwright/test';
import { insertAndRemove } from './nav.support';
import { dialog } from './support/dialog';
import { hold, pressDuring } from './support/hold';
import { expectNoShift } from './support/shift';
import {
  canTake,
  engineOf,
  expect,
  expectNoAxe,
  insert,
  NO_PREFETCH,
  needs,
  open,
  test,
} from './support/test';

const EXAMPLES = ['flat', 'groups', 'nested', 'boxes', 'single'];

/** The page's own example of what is wrong is reported. */
const NO_LINK = /Veneer footer: there is no link in it/;

/** Other engines measure a box at the edge of a column as if it were in both columns. */
const BOXES = 'the boxes of columns';

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

const boxesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));

/** How large each example is. */
const sizes = (page: Page) =>
  page.evaluate(
    (ids) =>
      ids.map((id) => {
        const { width = 0, height = 0 } =
          document.getElementById(id)?.getBoundingClientRect() ?? {};
        return { id, width, height };
      }),
    EXAMPLES,
  );

test('footer: a list of links stands in two columns of one width, in one where there is no room, mirrored from right to left @full @both @footer.columns', async ({
  page,
  allow,
}) => {
  allow.errors(NO_LINK);
  await page.setViewportSize({ width: 700, height: 800 });
  await open(page, '/footer');
  expect(await columns(page, '#flat')).toEqual(FLAT);
  const items = await boxesOf(page, '#flat li');
  expect(items[4]?.width).toBe(items[0]?.width);
  expect(items[4]?.top).toBe(items[0]?.top);
  if (canTake(BOXES, page, 'chromium', 'firefox')) {
    const [title, lead, column, , , end] = await boxesOf(page, '#boxes > *');
    // A sum of heights ends a little beside the measured height.
    expect(lead?.top).toBeGreaterThan((title?.bottom ?? 0) - 0.1);
    expect(column?.top).toBeGreaterThan((lead?.bottom ?? 0) - 0.1);
    expect(end?.top).toBeGreaterThan((column?.bottom ?? 0) - 0.1);
  }

  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => columns(page, '#flat')).toEqual([FLAT.flat()]);
  await page.setViewportSize({ width: 900, height: 800 });
  await page.locator('#flat').evaluate((nav) => nav.setAttribute('dir', 'rtl'));
  const isMirrored = async () => {
    const [one, , , , two] = await boxesOf(page, '#flat li');
    return (one?.left ?? 0) > (two?.left ?? 0);
  };
  await expect.poll(isMirrored).toBe(true);
});

test('footer: links in columns are read and reached by Tab in the server’s order; axe finds nothing @full @footer.columns', async ({
  page,
  allow,
}) => {
  allow.errors(NO_LINK);
  await open(page, '/footer');
  await page.locator('#flat a').first().focus();
  for (const text of FLAT.flat()) {
    await expect(page.locator('#flat a:focus')).toHaveText(text);
    await page.keyboard.press('Tab');
  }
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
  await expectNoAxe(page, { within: 'main' });
});

const items = (...texts: string[]) =>
  texts.map((text) => `<li><a href="/${text}">${text}</a></li>`).join('\n');
const list = (...texts: string[]) => `<ul>\n${items(...texts)}\n</ul>`;
const group = (title: string, ...texts: string[]) => `<h3>${title}</h3>\n${list(...texts)}`;

/** Navigations with the texts of their first and their second column; before them what is across both. */
const LAYOUTS: Record<string, [html: string, columns: string[], across?: string]> = {
  'two links': [list('1', '2'), ['1', '2']],
  'an odd number of links': [list('1', '2', '3', '4', '5'), ['1 2 3', '4 5']],
  'items with margins': [
    `<style>.apart li { margin: 8px 0 }</style><ul class="apart">${items('1', '2', '3', '4', '5')}</ul>`,
    ['1 2 3', '4 5'],
  ],
  'a list with a title': [group('A', '1', '2', '3'), ['1 2', '3'], 'A'],
  groups: [
    group('A', '1', '2', '3', '4') + group('B', '1', '2') + group('C', '1', '2', '3'),
    ['A 1 2 3 4', 'B 1 2 C 1 2 3'],
  ],
  'groups of one size': [
    group('A', '1', '2') + group('B', '1', '2') + group('C', '1', '2'),
    ['A 1 2 B 1 2', 'C 1 2'],
  ],
  'a long last group': [
    group('A', '1') + group('B', '1') + group('C', '1', '2', '3', '4', '5', '6'),
    ['A 1 B 1', 'C 1 2 3 4 5 6'],
  ],
  'boxes with a title and texts': [
    `<h2>T</h2><p>Lead</p><section>${group('A', '1', '2')}</section><section>${group('B', '1')}</section><p>End</p>`,
    ['A 1 2', 'B 1'],
    'T Lead End',
  ],
  'a box around all': [
    `<div style="padding: 9px">${group('A', '1', '2')}${group('B', '1')}</div>`,
    ['A 1 2', 'B 1'],
  ],
  'a list of lists': [
    `<ul><li>${group('A', '1', '2')}</li><li>${group('B', '1')}</li></ul>`,
    ['A 1 2', 'B 1'],
  ],
  labels: [`<p>A</p>${list('1', '2')}<p>B</p>${list('1')}`, ['A 1 2', 'B 1']],
  'a text between groups': [
    `${group('A', '1')}<p>Between</p>${group('B', '1')}`,
    ['A 1 Between', 'B 1'],
  ],
  'a list of terms': [
    '<dl><dt>A</dt><dd><a href="/1">1</a></dd><dt>B</dt><dd><a href="/2">2</a></dd></dl>',
    ['A 1', 'B 2'],
  ],
  'links without a list': [items('1', '2', '3', '4').replace(/<.?li>/g, ''), ['1 2', '3 4']],
  'a paragraph of links': [`<p>${items('1', '2').replace(/<.?li>/g, '')}</p>`, [], '1 2'],
};

/** The texts of each navigation: in its first column, in its second, and across both. */
const textsOf = (all: Element[]) =>
  all.map((nav) => {
    const found: [string[], string[], string[]] = [[], [], []];
    const { left, width } = nav.getBoundingClientRect();
    const texts = document.createTreeWalker(nav, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!text.textContent?.trim() || !parent || parent.matches('style')) continue;
      const block = parent.closest('h2,h3,p,li,dt,dd,nav > a') ?? parent;
      const box = block.getBoundingClientRect();
      const isSecond = box.left > left + width / 2 - 1;
      found[box.width > width / 2 ? 2 : isSecond ? 1 : 0].push(text.textContent.trim());
    }
    return found.map((column) => column.join(' '));
  });

test('footer: lists, groups, boxes, titles and texts, stand in balanced columns in the server’s order, level at their tops @footer.columns', async ({
  page,
}) => {
  needs(BOXES, page, 'chromium', 'firefox');
  await page.setViewportSize({ width: 1000, height: 800 });
  await open(page, '/blank');
  const layouts = Object.entries(LAYOUTS);
  const html = layouts.map(([, [inside]]) => `<nav class="layout" data-footer-nav>${inside}</nav>`);
  await insert(page, `<div style="width: 700px">${html.join('')}</div>`);
  await expect(page.locator('.layout.veneer-footer')).toHaveCount(layouts.length);
  const found = await page.locator('.layout').evaluateAll(textsOf);
  for (const [index, [name, [, [first = '', second = ''], across = '']]] of layouts.entries())
    expect(found[index], name).toEqual([first, second, across]);
  const tops = await page.locator('.layout').evaluateAll((all) =>
    all.map((nav) => {
      const { left, width } = nav.getBoundingClientRect();
      const columns = [Infinity, Infinity];
      for (const block of nav.querySelectorAll('h3,dt,li')) {
        const box = block.getBoundingClientRect();
        const index = box.left > left + width / 2 - 1 ? 1 : 0;
        if (box.width < width / 2)
          columns[index] = Math.min(columns[index] ?? Infinity, Math.round(box.top));
      }
      return columns;
    }),
  );
  for (const [index, [name]] of layouts.entries())
    if (/links$|items|title|groups|group$/.test(name))
      expect(tops[index]?.[1], `tops of ${name}`).toBe(tops[index]?.[0]);
});

test('footer: columns are as large before the script runs and after stop(), at 1280, 700 and 390 px @footer.shift', async ({
  page,
  allow,
}) => {
  allow.errors(NO_LINK);
  const isWide = canTake('layout that is the same each time', page, 'chromium', 'firefox');
  const measured = async () => {
    const all: Record<string, Awaited<ReturnType<typeof sizes>>> = {};
    for (const width of isWide ? [1280, 700, 390] : [390]) {
      await page.setViewportSize({ width, height: 800 });
      all[`${width} px`] = await sizes(page);
    }
    return all;
  };
  await open(page, '/footer');
  await expectNoShift(page);
  await expect(page.locator('#groups')).toHaveClass(/veneer-footer/);
  const mounted = await measured();
  await page.evaluate(() => window.veneer.stop());
  await expect(page.locator('.veneer-footer')).toHaveCount(0);
  // Columns are rounded in a way of their own.
  const slackPx = engineOf(page) === 'chromium' ? 0 : 1;
  for (const [at, all] of Object.entries(await measured()))
    for (const [index, { id, width, height }] of all.entries()) {
      const then = mounted[at]?.[index];
      expect(width, `width of ${id} at ${at}`).toBe(then?.width);
      const differsPx = Math.abs(height - (then?.height ?? 0));
      expect(differsPx, `height of ${id} at ${at}`).toBeLessThanOrEqual(slackPx);
    }
});

/** The words of links that reach into the other column, in a navigation whose first one is narrower. */
const overlapping = (page: Page, selector: string) =>
  page.locator(selector).evaluate((nav) => {
    const found: string[] = [];
    const links = [...nav.querySelectorAll('a')];
    const starts = links.map((link) => link.getBoundingClientRect().left);
    const second = Math.max(...starts);
    for (const [index, link] of links.entries()) {
      const words = document.createRange();
      words.selectNodeContents(link);
      const end = starts[index] === second ? nav.getBoundingClientRect().right : second;
      if (words.getBoundingClientRect().right > end) found.push(link.textContent ?? '');
    }
    return found;
  });

test('footer: words longer than a column, break in it before and after the script runs @full @footer.columns @footer.shift', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/blank', { params: { 'opt.manual': '' } });
  const words = [
    'Verbraucherschlichtungsstelle',
    'Datenschutzbestimmungen',
    'Kontakt',
    'Impressum',
  ];
  const items = words.map((word) => `<li><a href="/${word}">${word}</a></li>`).join('');
  const list = `<ul style="margin: 0; padding: 0; list-style: none">${items}</ul>`;
  await insert(
    page,
    `<nav id="long" data-footer-nav aria-label="Long" style="width: 340px">${list}</nav>`,
  );
  const height = async () => (await boxesOf(page, '#long'))[0]?.height;
  expect(await overlapping(page, '#long')).toEqual([]);
  const before = await height();
  await page.evaluate(() => window.veneer.enhance());
  await expect(page.locator('#long')).toHaveClass('veneer-footer');
  expect(await overlapping(page, '#long')).toEqual([]);
  expect(await height()).toBe(before);
});

test('footer: a press on a link as the stylesheet comes is a click @full @footer.shift', async ({
  page,
}) => {
  const code = await hold(page, /\/assets\/navigation-.*\.js/);
  await open(page, '/blank', { params: { link: 0 } });
  const item = '<li><a href="/page/terms" data-modal="terms">Terms</a></li>';
  await insert(page, `<nav id="late" data-footer-nav><ul>${item}${item}</ul></nav>`);
  const asked = await code.asked;
  // The second one is what moves.
  await pressDuring(page, page.locator('#late a').nth(1), asked, code.answer);
  await expect(dialog(page)).toContainText('Terms of booking');
  await page.keyboard.press('Escape');
  const lefts = async () => (await boxesOf(page, '#late li')).map(({ left }) => left);
  await expect.poll(async () => new Set(await lefts()).size).toBe(2);
});

test('footer: a navigation that is inserted later has columns; its removal and stop() restore the server’s markup @full @footer.removal', async ({
  page,
  allow,
}) => {
  allow.errors(NO_LINK);
  const html =
    '<nav id="late" class=" x  y " data-footer-nav="">\n <ol id="list" type="a">\n  <li><a href="/">A</a></li>\n  <li><a href="/">B</a></li> <!-- last -->\n  <li><a href="/">C</a></li>\n </ol> </nav>';
  const markup = () =>
    page.evaluate(
      (ids) => ids.map((id) => document.getElementById(id)?.outerHTML),
      [...EXAMPLES, 'wrong'],
    );
  await open(page, '/footer', { params: { 'opt.manual': '', link: 0 } });
  const before = await markup();
  await page.evaluate(() => window.veneer.enhance());
  await expect.poll(() => columns(page, '#flat'), 'without the stylesheet’s link').toEqual(FLAT);
  await insert(page, html);
  await expect.poll(() => columns(page, '#late')).toEqual([['A', 'B'], ['C']]);
  await page.locator('#late').evaluate((nav) => document.querySelector('main')?.prepend(nav));
  await expect(page.locator('#late')).toHaveClass(/veneer-footer/);
  const late = await page.evaluateHandle(() => document.querySelector('#late') as Element);
  await late.evaluate((nav) => nav.remove());
  await expect.poll(() => late.evaluate((nav) => nav.outerHTML)).toBe(html);
  await page.evaluate(() => window.veneer.stop());
  expect(await markup()).toEqual(before);
});

test('footer: 60 navigations that are inserted and removed leave no nodes and no listeners @footer.removal', async ({
  page,
}) => {
  await open(page, '/blank', NO_PREFETCH);
  const item = '<li><a href="/">A</a></li>';
  await insertAndRemove(page, `<nav data-footer-nav><ul>${item}${item}</ul></nav>`, { mounts: 2 });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('footer: without script, the links are one list, as the server wrote it @footer.noscript', async ({
    page,
  }) => {
    await open(page, '/footer');
    await expect(page.locator('#flat ul')).toHaveCount(1);
    expect(await columns(page, '#flat')).toEqual([FLAT.flat()]);
  });
});
