import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expectFits } from './site.support';
import { expectNoShift, MOVES } from './support/shift';
import { evaluateApart, expect, expectNoAxe, open, test } from './support/test';
import { tierOf } from './support/tier';

/** A page of the documentation, as its source describes it. */
type Documented = { name: string; title: string; widget: string };
type Described = { widget: string; about: string; attributes: { name: string; about: string }[] };

/** What a page's wrong examples report when it opens: its widget's own test knows it to the word. */
const reportsOf = (widget: string) => new RegExp(`^Veneer ${widget}: `);

/** Pages that greet with a dialog, which other tests look at: here the page itself is looked at. */
const QUIET = new Map([['notification', { tag: 'none' }]]);

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const markup: Described[] = JSON.parse(read('dist/markup.json'));
const pages = readdirSync(fileURLToPath(new URL('fixtures/', root)))
  .filter((file) => file.endsWith('.html'))
  .map(describePage)
  .filter(({ widget }) => widget);

function describePage(file: string): Documented {
  const source = read(`fixtures/${file}`);
  const key = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(source)?.[1] ?? '';
  const name = file.replace('.html', '');
  return { name, title: key('title'), widget: key('widget') };
}

/** A sentence of a description, without the marks of code. */
const plain = (about = '?') => about.replaceAll('`', '');

const examples = (page: Page) => page.locator('.example');
const codeOf = (page: Page, index: number) => examples(page).nth(index).locator('pre code');

test('index: lists every widget’s page with its description @full @docs.pages', async ({
  page,
}) => {
  await open(page, '/');
  await expectNoShift(page);
  await expectNoAxe(page);
  await expectFits(page);
  // As wide again as the lists of pages stand beside the page.
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(pages.map(({ widget }) => widget).sort()).toEqual(
    markup.map(({ widget }) => widget).sort(),
  );
  const cards = page.locator('.cards li');
  const links = page.getByRole('navigation', { name: 'Widgets' }).getByRole('link');
  await expect(cards).toHaveCount(pages.length);
  await expect(links).toHaveCount(pages.length);
  for (const { name, title, widget } of pages) {
    const card = cards.filter({ has: page.getByRole('link', { name: title, exact: true }) });
    await expect(card.getByRole('link')).toHaveAttribute('href', `/${name}`);
    await expect(card).toContainText(plain(markup.find((one) => one.widget === widget)?.about));
    const nav = page.getByRole('navigation', { name: 'Widgets' });
    const link = nav.getByRole('link', { name: title, exact: true });
    await expect(link).toHaveAttribute('href', `/${name}`);
  }
  // A card is a link as a whole.
  await cards.filter({ hasText: 'Modals' }).click({ position: { x: 8, y: 8 } });
  await expect(page).toHaveURL('/modal');
  await page.getByRole('link', { name: 'Example site' }).click();
  await expect(page).toHaveURL('/site/');
});

/** The pages in four tests, so that two workers share them; the fast tier has a quarter of them. */
const PARTS = 4;
const partOf = (part: number) => pages.filter((_, index) => index % PARTS === part - 1);

for (let part = 1; part <= PARTS; part++)
  test(`widget pages: every one, has nothing for axe, fits and names all attributes, part ${part} of ${PARTS}${tierOf(part === 1)} @docs.pages @look.shift`, async ({
    page,
    allow,
  }) => {
    for (const one of partOf(part)) {
      allow.noise(reportsOf(one.widget));
      await test.step(one.name, () => expectDocumented(page, one));
    }
  });

async function expectDocumented(page: Page, { name, title, widget }: Documented): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, `/${name}`, { params: { ...QUIET.get(name) } });
  await expect(page.locator('h1')).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · Veneer`);
  await expect(page.locator('.pages [aria-current="page"]')).toHaveText(title);
  if (!(`/${name}` in MOVES)) await expectNoShift(page);
  await expectNoAxe(page);
  await expectFits(page);
  const table = page.getByRole('region', { name: `Attributes of ${widget}` });
  const { attributes = [], about } = markup.find((one) => one.widget === widget) ?? {};
  await expect(page.locator('.summary')).toHaveText(plain(about));
  expect(await table.locator('tbody th').allTextContents()).toEqual(
    attributes.map((attribute) => attribute.name),
  );
  const said = (await table.textContent()) ?? '';
  for (const attribute of attributes) expect(said).toContain(plain(attribute.about));
  expect(await evaluateApart(page, findUnreachable, undefined)).toEqual([]);
}

for (const { name, widget } of pages)
  test(`widget pages: /${name}, dark on a phone under a policy, has nothing for axe @full @engines @docs.pages`, async ({
    page,
    allow,
  }) => {
    allow.noise(reportsOf(widget));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, `/${name}`, { params: { csp: 'self', ...QUIET.get(name) } });
    await expectNoAxe(page);
    const table = page.getByRole('region', { name: `Attributes of ${widget}` });
    await table.focus();
    // Pressed again and again, as by a visitor: what loads late on the page may end a step.
    const step = async () => {
      await page.keyboard.press('ArrowRight');
      return table.evaluate((region) => region.scrollLeft);
    };
    await expect.poll(step).toBeGreaterThan(0);
  });

test('widget pages: the markup to copy, is the markup that runs @full @docs.pages', async ({
  page,
}) => {
  for (const { name } of pages) {
    // Without the script, which changes the live markup.
    await open(page, `/${name}`, { params: { tag: 'none' } });
    const pairs = await evaluateApart(page, readExamples, undefined);
    expect(pairs.length, name).toBeGreaterThan(2);
    for (const { title, shown, live } of pairs) expect(shown, `${name}: ${title}`).toBe(live);
    await expect(page.locator('main')).not.toContainText('<!--');
  }
});

test('widget pages: the Copy button, copies the markup and says so @full @docs.pages', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await open(page, '/gallery');
  // What it says goes by itself: not before it was read.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const example = examples(page).first();
  await example.getByRole('button', { name: 'Copy' }).click();
  await expect(example.getByRole('status')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await codeOf(page, 0).textContent());
  expect(copied).toMatch(/^<p>\n {2}<a id="lake-a" /);
  await page.clock.runFor(2000);
  await expect(example.getByRole('status')).toHaveText('');
});

test('widget pages: without a clipboard, the markup is selected @full @docs.pages', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { get: () => {} }));
  await page.clock.install();
  await open(page, '/modal');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const example = examples(page).nth(1);
  await example.getByRole('button', { name: 'Copy' }).click();
  await expect(example.getByRole('status')).toHaveText('Selected, press Ctrl+C or Cmd+C');
  expect(await page.evaluate(() => String(getSelection()))).toBe(
    await codeOf(page, 1).textContent(),
  );
});

test('widget pages: a missing page, links to the start @full @docs.pages', async ({
  page,
  allow,
}) => {
  allow.failures(/^404 .*\/attic/);
  await open(page, '/attic');
  await expect(page.locator('h1')).toHaveText('Page not found');
  await expectNoAxe(page);
  await page.getByRole('link', { name: 'To the start' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('widget pages: without script, can be read and have no dead button @full @docs.pages', async ({
    page,
  }) => {
    for (const { name, title } of pages) {
      await open(page, `/${name}`);
      await expect(page.locator('h1')).toHaveText(title);
      await expect(page.locator('.copy')).toHaveCount(0);
      await expectFits(page, [1280, 360]);
    }
  });
});

/** Runs in the page: each example's shown source as the browser reads it, and its live markup. */
function readExamples(): { title: string; shown: string; live: string }[] {
  const plain = (html: string) => html.replace(/\s+/g, ' ').trim();
  return [...document.querySelectorAll('.example')].map((example) => {
    const source = example.querySelector('pre code')?.textContent ?? '';
    const { body } = new DOMParser().parseFromString(source, 'text/html');
    return {
      title: example.querySelector('h3')?.textContent ?? '',
      shown: plain(body.innerHTML),
      live: plain(example.querySelector('.example-live')?.innerHTML ?? ''),
    };
  });
}

/** Runs in the page: boxes that scroll sideways and that the keyboard can't reach or nothing names. */
function findUnreachable(): string[] {
  const boxes = [...document.querySelectorAll<HTMLElement>('main pre, main .table')];
  if (!boxes.length) return ['nothing to look at'];
  return boxes
    .filter(({ tabIndex, ariaLabel, role }) => tabIndex !== 0 || !ariaLabel || role !== 'region')
    .map(({ outerHTML }) => outerHTML.slice(0, 80));
}
