import type { Page } from '@playwright/test';
import { expect, expectNoAxe, insert, open, test } from './support/test';
import { tierOf } from './support/tier';
import { expectSelected, tab } from './tabs.support';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };

/** The pages in the markup of libraries, and the class by which each marks a selected tab. */
const TEMPLATES = [
  ['bootstrap3', 'active'],
  ['bootstrap4', 'active'],
  ['bootstrap5', 'active'],
  ['foundation', 'is-active'],
  ['uikit', 'uk-active'],
  ['plain', 'tabs__item--current'],
] as const;

/** The colours of the libraries have too little contrast; what is ours is judged on the other pages. */
const AXE = { within: 'main', rules: { 'color-contrast': { enabled: false } } };

const FIRST = 'Four windows, all towards the water';
const LAST = 'Right above the boats';

const rowOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function at(page: Page, size: typeof WIDE, name: string, fragment = ''): Promise<void> {
  await page.setViewportSize(size);
  await open(page, `/templates/${name}${fragment}`);
}

async function begin(page: Page, html: string, size = WIDE): Promise<void> {
  await page.setViewportSize(size);
  await open(page, '/blank');
  await insert(page, html);
}

for (const [name, mark] of TEMPLATES) {
  test(`tabs: ${name}, its tabs select, with its own classes and look, and axe finds nothing${tierOf(/5|uikit|plain/.test(name))} @tabs.libraries @tabs.marks @tabs.look`, async ({
    page,
  }) => {
    await at(page, WIDE, name);
    await expectSelected(page, 'Lakeside');
    await expect(heading(page, FIRST)).toBeVisible();
    await expect(heading(page, LAST)).toBeHidden();
    await expectNoAxe(page, AXE);
    await tab(page, 'Boathouse').click();
    await expectSelected(page, 'Boathouse');
    await expect(heading(page, LAST)).toBeVisible();
    await expect(page.locator('#stove')).toHaveCSS('opacity', '1');
    await expect(heading(page, FIRST)).toBeHidden();
    const marked = page.locator(`#rooms [role=tablist] .${mark}`);
    await expect(marked).toHaveText('Boathouse');
    await expect(page.locator('.veneer-tabs__list--look')).toHaveCount(name === 'plain' ? 1 : 0);
    // The browser finds panels that the theme hides, because they are laid out.
    for (const hidden of await page.locator('#rooms [hidden="until-found"]').all())
      expect(await hidden.evaluate((it) => getComputedStyle(it).display)).not.toBe('none');
    await expectNoAxe(page, AXE);
  });

  test(`tabs: ${name}, on a phone rows have the words of the links, and the headings in them stay${tierOf(name === 'uikit')} @tabs.libraries @tabs.titles`, async ({
    page,
  }) => {
    await at(page, { ...PHONE, height: 200 }, name, '#stove');
    await expect(page.locator('#stove')).toBeInViewport({ ratio: 0.9 });
    await page.setViewportSize(PHONE);
    await expect(rowOf(page, 'Boathouse')).toHaveAttribute('aria-expanded', 'true');
    await expect(heading(page, LAST)).toBeVisible();
    await expect(heading(page, FIRST)).toBeHidden();
    await rowOf(page, 'Lakeside').click();
    await expect(heading(page, FIRST)).toBeVisible();
    await expect(page.locator('#rooms').getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Hayloft' })).toBeHidden();
    await expect(rowOf(page, 'Hayloft')).toBeVisible();
    await expect(rowOf(page, 'Winter')).toBeVisible();
    const widthOf = (row: string) => rowOf(page, row).evaluate((it: HTMLElement) => it.offsetWidth);
    expect(await widthOf('Winter'), 'the list leaves its room to the rows').toBeGreaterThan(300);
    await expectNoAxe(page, AXE);
  });

  test(`tabs: ${name}, beside its panels up and down select${tierOf(name === 'bootstrap4')} @tabs.vertical`, async ({
    page,
  }) => {
    await at(page, WIDE, name);
    const list = page.locator('#seasons [role=tablist]');
    await expect(list).toHaveAttribute('aria-orientation', 'vertical');
    await expect(page.locator('#rooms [role=tablist]')).not.toHaveAttribute('aria-orientation');
    const tops = () =>
      list.getByRole('tab').evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
    const [first = 0, second = 0] = await tops();
    expect(second).toBeGreaterThan(first + 10);
    await tab(page, 'Summer').focus();
    for (const [key, selected] of [
      ['ArrowDown', 'Autumn'],
      ['ArrowRight', 'Autumn'],
      ['ArrowUp', 'Summer'],
      ['ArrowUp', 'Winter'],
    ] as const) {
      await page.keyboard.press(key);
      await expectSelected(page, selected, '#seasons');
      await expect(tab(page, selected)).toBeFocused();
    }
    await tab(page, 'Lakeside').focus();
    await page.keyboard.press('ArrowDown');
    await expectSelected(page, 'Lakeside');
  });

  test(`tabs: ${name}, stop() restores the markup, as tabs and as rows @full @tabs.removal`, async ({
    page,
  }) => {
    await page.setViewportSize(WIDE);
    await open(page, `/templates/${name}`, { params: { tag: 'none' } });
    const written = await page.locator('main').evaluate((main) => main.outerHTML);
    for (const size of [WIDE, PHONE]) {
      await at(page, size, name);
      await (size === WIDE ? tab : rowOf)(page, 'Hayloft').click();
      await page.evaluate(() => window.veneer.stop());
      // The order of attributes may be another.
      const isWritten = (main: Element, html: string) => {
        const { body } = new DOMParser().parseFromString(html, 'text/html');
        return main.isEqualNode(body.firstChild);
      };
      expect(await page.locator('main').evaluate(isWritten, written)).toBe(true);
    }
  });
}

test('tabs: the tab that the markup marks is selected first, in any theme’s words @tabs.marks', async ({
  page,
}) => {
  const list = (selected: string) =>
    `<ul><li class="first${selected}"><a href="#a">A</a></li><li class="last w--current"><a href="#b">B</a></li></ul>`;
  await begin(
    page,
    `<style>.pane:not(.w--open) { visibility: hidden; position: absolute }</style>
    <div id="it" data-tabs>${list('')}<div id="a" class="pane p1">1</div><div id="b" class="pane p2 w--open">2</div></div>`,
  );
  await expectSelected(page, 'B', '#it');
  await tab(page, 'A').click();
  await expect(page.getByText('1', { exact: true })).toBeVisible();
  await expect(page.locator('#it .w--current')).toHaveText('A');
  await expect(page.locator('#it .first')).toHaveText('A');
  await expect(page.locator('#it .last')).toHaveText('B');
});

test('tabs: panels that the theme hides until its script marks a first one, are shown @tabs.marks', async ({
  page,
}) => {
  await begin(
    page,
    `<style>.tab-content > .tab-pane { display: none } .tab-content > .active { display: flex }
    .fade { opacity: 0 } .fade.show { opacity: 1 } .part { display: none !important }</style>
    <div id="one" data-tabs><ul class="nav"><li><a href="#a">A</a></li><li><a href="#b">B</a></li></ul>
    <div class="tab-content"><p id="a" class="tab-pane fade">1</p><p id="b" class="tab-pane fade">2</p></div></div>
    <div id="two" data-tabs><ul><li><a href="#c">C</a></li><li><a href="#d">D</a></li></ul>
    <p id="c" class="part">3</p><p id="d" class="part">4</p></div>`,
  );
  await expectSelected(page, 'A', '#one');
  await expect(page.locator('#a')).toHaveCSS('display', 'flex');
  await expect(page.locator('#a')).toHaveCSS('opacity', '1');
  await tab(page, 'D').click();
  await expect(page.locator('#d')).toBeVisible();
  await expect(page.locator('#c')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const id of ['a', 'b', 'c', 'd']) {
    await expect(page.locator(`#${id}`)).toBeVisible();
    await expect(page.locator(`#${id}`)).toHaveCSS('opacity', '1');
  }
});

test('tabs: rows in tabs keep their titles, and a disabled tab is passed over @tabs.titles @tabs.libraries', async ({
  page,
}) => {
  await begin(
    page,
    `<div id="it" data-tabs="always"><nav role="tablist"><button aria-controls="a">A</button>
    <button aria-controls="b" disabled>B</button><button aria-controls="c">C</button></nav>
    <div><div id="a"><div data-tabs><section><h2>Inner</h2><p>1</p></section><section><h2>Other</h2><p>2</p></section></div></div>
    <div id="b">3</div><div id="c"><h2>C</h2>4</div></div></div>`,
    PHONE,
  );
  await expect(rowOf(page, 'Inner')).toBeVisible();
  await expect(heading(page, 'Other')).toHaveCSS('position', 'static');
  await expect(page.getByText('3', { exact: true })).toBeHidden();
  await tab(page, 'A').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'C')).toBeFocused();
  await expect(page.locator('#c')).toBeVisible();
  await expect(heading(page, 'C')).toHaveCSS('position', 'absolute');
});

test('tabs: a plain list beside its parts is a column, on a phone its column is not seen beside the rows @tabs.vertical @tabs.libraries', async ({
  page,
}) => {
  const names = ['A', 'B', 'C'];
  await begin(
    page,
    `<style>#it { display: flex; gap: 20px } #it > div + div { flex: 1 } #it .side { width: 100px }</style>
    <div id="it" data-tabs><div class="side"><ul>${names.map((name) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul></div>
    <div>${names.map((name) => `<p id="${name}">Part ${name}</p>`).join('')}</div></div>`,
  );
  await tab(page, 'A').press('ArrowDown');
  await expectSelected(page, 'B', '#it');
  await page.setViewportSize(PHONE);
  await expect(rowOf(page, 'B')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('.side')).toBeHidden();
  await page.setViewportSize(WIDE);
  await expect(page.locator('.side')).toBeVisible();
  await expectSelected(page, 'B', '#it');
});
