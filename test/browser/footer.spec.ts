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
  open,
  test,
} from './support/test';

const EXAMPLES = ['flat', 'groups', 'nested', 'boxes', 'single'];

/** The page's own example of what is wrong is reported. */
const NO_LINK = /Veneer footer: there is no link in it/;

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

test('footer: a list of links stands in two columns of one width, in one where there is no room, mirrored from right to left @both @footer.columns', async ({
  page,
  allow,
}) => {
  allow.errors(NO_LINK);
  await page.setViewportSize({ width: 700, height: 800 });
  await open(page, '/footer');
  expect(await columns(page, '#flat')).toEqual(FLAT);
  await expect(page.locator('#flat > ul.links')).toHaveCount(2);
  const [first, second] = await boxesOf(page, '#flat ul');
  expect(first?.width).toBe(second?.width);
  expect(first?.top).toBe(second?.top);
  const [title, lead, column, end] = await boxesOf(page, '#boxes > :not(:nth-child(4))');
  // What is added up ends a little beside what is measured.
  expect(lead?.top).toBeGreaterThan((title?.bottom ?? 0) - 0.1);
  expect(column?.top).toBeGreaterThan((lead?.bottom ?? 0) - 0.1);
  expect(end?.top).toBeGreaterThan((column?.bottom ?? 0) - 0.1);

  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => columns(page, '#flat')).toEqual([FLAT.flat()]);
  await page.setViewportSize({ width: 900, height: 800 });
  await page.locator('#flat').evaluate((nav) => nav.setAttribute('dir', 'rtl'));
  const isMirrored = async () => {
    const [one, two] = await boxesOf(page, '#flat ul');
    return (one?.left ?? 0) > (two?.left ?? 0);
  };
  await expect.poll(isMirrored).toBe(true);
});

test('footer: links in columns are read and reached by Tab in the server’s order; axe finds nothing @footer.columns', async ({
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

test('footer: columns are as large as before they are built, at 1280, 700 and 390 px @footer.shift', async ({
  page,
  allow,
}) => {
  allow.errors(NO_LINK);
  const isWide = canTake('break to avoid after a heading', page, 'chromium', 'firefox');
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
  await expect(page.locator('#groups .veneer-footer__column')).toHaveCount(2);
  const built = await measured();
  await page.evaluate(() => window.veneer.stop());
  await expect(page.locator('.veneer-footer__column')).toHaveCount(0);
  // Columns are rounded in a way of their own.
  const slackPx = engineOf(page) === 'chromium' ? 0 : 1;
  for (const [at, all] of Object.entries(await measured()))
    for (const [index, { id, width, height }] of all.entries()) {
      const then = built[at]?.[index];
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

test('footer: words longer than a column, break in it before and after the columns are built @full @footer.columns @footer.shift', async ({
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
  await expect(page.locator('#long ul')).toHaveCount(2);
  expect(await overlapping(page, '#long')).toEqual([]);
  expect(await height()).toBe(before);
});

test('footer: a press on a link as the columns are built is a click @footer.shift', async ({
  page,
}) => {
  const code = await hold(page, /\/assets\/navigation-.*\.js/);
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

test('footer: a navigation that is inserted later has columns; its removal and stop() restore the server’s markup @footer.removal', async ({
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
  await expect(page.locator('#late ol')).toHaveCount(2);
  await expect(page.locator('#late ol').nth(1)).toHaveAttribute('start', '3');
  await page.locator('#late').evaluate((nav) => document.querySelector('main')?.prepend(nav));
  await expect(page.locator('#late ol')).toHaveCount(2);
  const late = await page.evaluateHandle(() => document.querySelector('#late') as Element);
  await late.evaluate((nav) => nav.remove());
  await expect.poll(() => late.evaluate((nav) => nav.outerHTML)).toBe(html);
  await page.evaluate(() => window.veneer.stop());
  expect(await markup()).toEqual(before);
});

test('footer: a sticky slide of a carousel in it has a marker that is no slide, and the page goes on @footer.removal', async ({
  page,
}) => {
  await open(page, '/blank');
  const slides =
    '<span data-sticky>Rooms</span><a href="/a">A</a><a href="/b">B</a><a href="/c">C</a>';
  await insert(
    page,
    `<nav data-footer-nav><div data-carousel="testimonials" aria-label="Rooms">${slides}</div></nav>`,
  );
  // Its bars are measured once the visitor does something.
  await page.keyboard.press('Shift');
  await expect(page.locator('veneer-marker')).toHaveCount(1);
  await expect(page.locator('.veneer-footer__column')).toHaveCount(2);
  await expect(page.locator('veneer-marker.veneer-carousel__slide')).toHaveCount(0);
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
