import type { Locator, Page } from '@playwright/test';
import { canTake, expect, expectNoAxe, insert, open, test } from './support/test';
import { tierOf } from './support/tier';

/** The pages in the markup of libraries, and the class by which each marks an open row. */
const TEMPLATES = [
  ['bootstrap3', 'in'],
  ['bootstrap4', 'show'],
  ['bootstrap5', 'show'],
  ['foundation', 'is-active'],
  ['uikit', 'uk-open'],
  ['plain', 'is-open'],
] as const;

/** The colours of the libraries have too little contrast; what is ours is judged on the other pages. */
const AXE = { within: 'main', rules: { 'color-contrast': { enabled: false } } };

const title = (page: Page, name: RegExp) => page.getByRole('button', { name });
const answer = (page: Page, id: string) => page.locator(`#${id}-answer`);
const DOG = /our dog/;
const TRAIN = /Which train/;

/** Text in what only the browser's search finds, has a box, too. */
const expectSeen = (text: Locator, isSeen = true) =>
  expect.poll(() => text.evaluate((it) => it.checkVisibility()), `${text}`).toBe(isSeen);

async function expectOpen(page: Page, name: RegExp, id: string, isOpen: boolean): Promise<void> {
  await expect(title(page, name)).toHaveAttribute('aria-expanded', `${isOpen}`);
  await expectSeen(answer(page, id), isOpen);
}

for (const [name, mark] of TEMPLATES) {
  test(`accordion: ${name}, its rows open one at a time by mouse and keyboard, with its own classes, and axe finds nothing${tierOf(/5|uikit/.test(name))} @accordion.libraries @accordion.marks`, async ({
    page,
  }) => {
    await open(page, `/templates/${name}`);
    await expectOpen(page, DOG, 'dogs', true);
    await expectOpen(page, TRAIN, 'train', false);
    await expectNoAxe(page, AXE);
    await title(page, TRAIN).click();
    await expectOpen(page, TRAIN, 'train', true);
    await expectOpen(page, DOG, 'dogs', false);
    const marked = page.locator(`#questions .${mark}`);
    await expect(marked).toHaveCount(1);
    await expect(marked.locator('#train-answer')).toHaveCount(1);
    await expectNoAxe(page, AXE);
    for (const key of ['Enter', 'Space']) {
      await title(page, DOG).press(key);
      await expectOpen(page, DOG, 'dogs', key === 'Enter');
    }
    if (name.startsWith('bootstrap'))
      await expect(title(page, DOG), 'as Bootstrap does').toHaveClass(/collapsed/);
  });

  test(`accordion: ${name}, a row is opened by an address and by the browser’s search, paper has all${tierOf(name === 'plain')} @accordion.libraries @accordion.address`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await open(page, `/templates/${name}#train-answer`);
    await expectOpen(page, TRAIN, 'train', true);
    await expect(answer(page, 'train')).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => {
      location.hash = '#dogs-answer';
    });
    await expectOpen(page, DOG, 'dogs', true);
    if (canTake('text of an address in what is hidden', page, 'chromium')) {
      // It looks for the text as its search does.
      await page.evaluate(() => {
        location.hash = '#:~:text=Two%2C%20and%20a%20cot';
      });
      await expectOpen(page, /beds/, 'children', true);
    }
    await page.emulateMedia({ media: 'print' });
    for (const id of ['dogs', 'children', 'train']) {
      await expect(answer(page, id)).toBeVisible();
      const height = await answer(page, id).evaluate((it) => it.clientHeight);
      expect(height).toBeGreaterThan(10);
    }
  });

  test(`accordion: ${name}, stop() restores the markup @full @accordion.removal`, async ({
    page,
  }) => {
    await open(page, `/templates/${name}`, { params: { tag: 'none' } });
    const written = await page.locator('#questions').evaluate((it) => it.outerHTML);
    await open(page, `/templates/${name}`);
    await title(page, TRAIN).click();
    await expectOpen(page, TRAIN, 'train', true);
    await page.evaluate(() => window.veneer.stop());
    // The order of attributes may be another.
    const isWritten = (it: Element, html: string) => {
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      return it.isEqualNode(body.firstChild);
    };
    expect(await page.locator('#questions').evaluate(isWritten, written)).toBe(true);
  });
}

test('accordion: Bootstrap’s buttons for a block by itself, and for several, open and close these @accordion.libraries', async ({
  page,
}) => {
  await open(page, '/templates/bootstrap4');
  const [deposit, pets] = [page.getByText('A fifth, by bank.'), page.getByText('12 a night.')];
  const all = page.getByRole('button', { name: 'All terms' });
  const one = page.getByRole('button', { name: 'Deposit' });
  await one.click();
  await expectSeen(deposit);
  await expect(all).toHaveAttribute('aria-expanded', 'false');
  await all.click();
  await expectSeen(deposit, false);
  await expectSeen(pets);
  await one.click();
  await expectSeen(deposit);
  await expect(all).toHaveAttribute('aria-expanded', 'true');
});

const BOOTSTRAP = '/themes/bootstrap5/js/bootstrap.bundle.min.js';

/** Opens and closes a row, each by one click. */
async function useRow(page: Page): Promise<void> {
  await title(page, TRAIN).click();
  await expectOpen(page, TRAIN, 'train', true);
  await expectOpen(page, DOG, 'dogs', false);
  await title(page, TRAIN).click();
  await expectOpen(page, TRAIN, 'train', false);
}

test('accordion: where Bootstrap’s own script comes before ours, a click opens once @accordion.theirs', async ({
  page,
}) => {
  await page.route(/\/templates\//, async (route) => {
    const response = await route.fetch();
    const script = `<script src="${BOOTSTRAP}"></script></body>`;
    await route.fulfill({ response, body: (await response.text()).replace('</body>', script) });
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/templates/bootstrap5');
  expect(await page.evaluate(() => 'bootstrap' in window)).toBe(true);
  await useRow(page);
});

test('accordion: where Bootstrap’s own script comes after ours, a click opens once @accordion.theirs', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/templates/bootstrap4');
  await expect(page.locator('#train')).toHaveAttribute('hidden');
  await page.addScriptTag({ url: '/themes/jquery/jquery.min.js' });
  await page.addScriptTag({ url: '/themes/bootstrap4/bootstrap.bundle.min.js' });
  await useRow(page);
});

test('accordion: rows without ids that arrive later, in a list of definitions, open by the button before them @accordion.removal @accordion.libraries', async ({
  page,
}) => {
  await open(page, '/blank');
  const row = (id: string) =>
    `<dt><button>${id}</button></dt><dd id="${id}">Text <a href="#">more</a> <b>of</b> ${id}</dd>`;
  await insert(
    page,
    `<dl-around><div data-accordion><dl id="it">${row('A')}</dl></div></dl-around>`,
  );
  await page.getByRole('button', { name: 'A' }).click();
  await expectSeen(page.locator('#A b'));
  await page
    .locator('#it')
    .evaluate((it, html) => it.insertAdjacentHTML('beforeend', html), row('B') + row('C'));
  await expectSeen(page.locator('#B b'), false);
  await page.getByRole('button', { name: 'B' }).click();
  for (const id of ['A', 'B']) await expectSeen(page.locator(`#${id} b`));
  await expectSeen(page.locator('#C b'), false);
  expect(await page.locator('#A a').getAttribute('aria-expanded')).toBeNull();
});

test('accordion, tabs: a link with a widget of its own before what it opens, is neither a row nor a tab @accordion.theirs', async ({
  page,
}) => {
  await open(page, '/blank');
  const links = (id: string) =>
    `<p><a href="#${id}" data-modal="#${id}">Open ${id}</a></p><div id="${id}"><h2>Part ${id}</h2></div>`;
  await insert(
    page,
    `<div data-accordion>${links('a')}<details><summary>Row</summary>Text</details></div>
    <div data-tabs>${links('b')}<section><h2>Other</h2></section></div>`,
  );
  await page.getByRole('link', { name: 'Open a' }).click();
  await expect(page.getByRole('dialog', { name: 'Part a' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tab')).toHaveText(['Part b', 'Other']);
});

test('accordion: a property of the theme, switches our arrow off @accordion.arrow', async ({
  page,
}) => {
  await open(page, '/blank');
  const rows = (id: string) =>
    `<div id="${id}" data-accordion><details><summary>${id}</summary>Text</details></div>`;
  await insert(
    page,
    `<style>.bare { --veneer-accordion-arrow: none }</style>${rows('A')}<div class="bare">${rows('B')}</div>`,
  );
  await expect(page.locator('#A')).toHaveClass(/veneer-accordion--arrows/);
  await expect(page.locator('#B')).toHaveClass('veneer-accordion');
});
