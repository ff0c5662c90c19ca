import type { Page } from '@playwright/test';
import { expect, insert, open, test } from './support/test';
import { tierOf } from './support/tier';
import { expectSelected, tab } from './tabs.support';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 720 };

const MARKUP = `<div id="it" data-tabs><section id="a"><h2><span>Rooms</span></h2><p>Four</p></section>
<section id="b"><h2><span>Prices</span></h2><p>Fair</p></section></div>`;

/** How a script writes the headings in another language. Runs in the page. */
const WAYS: Record<string, (names: string[]) => void> = {
  'a text': (names) => {
    document.querySelectorAll('#it h2').forEach((heading, at) => {
      heading.textContent = `${names[at]}`;
    });
  },
  'the text in an element': (names) => {
    document.querySelectorAll('#it h2 span').forEach((inner, at) => {
      inner.textContent = `${names[at]}`;
    });
  },
  'the data of a text node': (names) => {
    document.querySelectorAll('#it h2 span').forEach((inner, at) => {
      (inner.firstChild as Text).data = `${names[at]}`;
    });
  },
  'other elements': (names) => {
    document.querySelectorAll('#it h2').forEach((heading, at) => {
      heading.innerHTML = `<em>${names[at]}</em>`;
    });
  },
  'another heading': (names) => {
    document.querySelectorAll('#it h2').forEach((heading, at) => {
      const other = document.createElement('h2');
      other.textContent = `${names[at]}`;
      heading.replaceWith(other);
    });
  },
  'the whole sections': (names) => {
    document.querySelectorAll('#it > section').forEach((section, at) => {
      section.innerHTML = `<h2>${names[at]}</h2><p>Neu</p>`;
    });
  },
  'all that is in the tabs': (names) => {
    const sections = names.map(
      (name, at) => `<section id="${'ab'[at]}"><h2>${name}</h2><p>Neu</p></section>`,
    );
    (document.querySelector('#it') as HTMLElement).innerHTML = sections.join('');
  },
};

const rowOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const NAMES = ['Zimmer', 'Preise'];

async function begin(page: Page, size: typeof WIDE, markup = MARKUP): Promise<void> {
  await page.setViewportSize(size);
  await open(page, '/blank');
  await insert(page, markup);
}

/** Expects tabs with these names, the second of which is selected, and which answer. */
async function expectTabs(page: Page, names = NAMES): Promise<void> {
  await expect(page.locator('#it [role=tab]')).toHaveText(names);
  await expectSelected(page, names[1] ?? '', '#it');
  await expect(page.locator('#it h2').first()).toHaveCSS('position', 'absolute');
}

async function expectRows(page: Page, names = NAMES): Promise<void> {
  await expect(page.locator('#it h2 button')).toHaveText(names);
  await expect(page.locator('#it h2')).toHaveText(names);
  await expect(rowOf(page, names[1] ?? '')).toHaveAttribute('aria-expanded', 'true');
}

for (const [what, write] of Object.entries(WAYS)) {
  test(`tabs: a script that writes ${what} in another language, is followed by the tabs, and by the rows later${tierOf(/^another/.test(what))} @tabs.words`, async ({
    page,
  }) => {
    await begin(page, WIDE);
    await tab(page, 'Prices').click();
    await page.evaluate(write, NAMES);
    await expectTabs(page);
    await page.evaluate(write, ['Rooms', 'Rates']);
    await expectTabs(page, ['Rooms', 'Rates']);
    await page.setViewportSize(PHONE);
    await expectRows(page, ['Rooms', 'Rates']);
    await page.evaluate(() => window.veneer.stop());
    await expect(page.locator('#it > section > h2')).toHaveText(['Rooms', 'Rates']);
    await expect(page.locator('#it > *')).toHaveCount(2);
  });

  // As rows the headings are beside their sections, where a script that replaces them puts the others.
  if (what === 'another heading') continue;

  test(`tabs: a script that writes ${what} in another language, is followed by the rows, and by the tabs later${tierOf(/^the whole/.test(what))} @tabs.words`, async ({
    page,
  }) => {
    await begin(page, PHONE);
    await rowOf(page, 'Prices').click();
    await page.evaluate(write, NAMES);
    await expectRows(page);
    await rowOf(page, 'Zimmer').click();
    await rowOf(page, 'Preise').click();
    await expect(rowOf(page, 'Preise')).toHaveAttribute('aria-expanded', /.+/);
    await page.setViewportSize(WIDE);
    await expect(page.locator('#it [role=tab]')).toHaveText(NAMES);
    await page.evaluate(() => window.veneer.stop());
    await expect(page.locator('#it > section > h2')).toHaveText(NAMES);
    await expect(page.locator('#it > *')).toHaveCount(2);
  });
}

const LINKS = `<div id="it" data-tabs><ul><li><a href="#a">Summer</a></li><li><a href="#b">Winter</a></li></ul>
<div id="a">Warm</div><div id="b"><h3>Ice</h3>Cold</div></div>`;

for (const [what, write] of [
  [
    'the texts of',
    () => {
      document.querySelectorAll('#it a').forEach((link, at) => {
        link.textContent = ['Sommer', 'Eis'][at] ?? '';
      });
    },
  ],
  [
    'the whole list of',
    () => {
      const list = document.querySelector('#it ul') as HTMLElement;
      list.innerHTML = '<li><a href="#a">Sommer</a></li><li><a href="#b">Eis</a></li>';
    },
  ],
] as const)
  test(`tabs: a script that writes ${what} links in another language, is followed by the rows, the tabs and the names on paper${tierOf(what !== 'the texts of')} @tabs.words`, async ({
    page,
  }) => {
    await begin(page, PHONE, LINKS);
    await page.evaluate(write);
    await expect(rowOf(page, 'Sommer')).toHaveAttribute('aria-expanded', 'true');
    await page.setViewportSize(WIDE);
    await expect(page.locator('#it [role=tab]')).toHaveText(['Sommer', 'Eis']);
    await tab(page, 'Eis').click();
    await expectSelected(page, 'Eis', '#it');
    await expect(page.locator('#a')).toHaveAttribute('data-veneer-name', 'Sommer');
    await page.evaluate(() => window.veneer.stop());
    await expect(page.locator('#it > *')).toHaveCount(3);
  });

test('carousel: bullets, have the words that a script writes into the headings of the slides @carousel.words', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  // No slide moves by itself, which would write the names, too.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/blank');
  const slides = ['Regatta', 'Market'].map(
    (name) => `<article><h3>${name}</h3><p>July</p></article>`,
  );
  await insert(page, `<div data-carousel="info">${slides.join('')}</div>`);
  const bullets = page.locator('.veneer-carousel__bullet');
  await expect(bullets.nth(1)).toHaveAccessibleName('Show slide 2: Market');
  await page.evaluate(() => {
    document.querySelectorAll('article h3').forEach((heading, at) => {
      heading.textContent = ['Bootsrennen', 'Markt'][at] ?? '';
    });
  });
  await expect(bullets.first()).toHaveAccessibleName('Show slide 1: Bootsrennen');
  await expect(bullets.nth(1)).toHaveAccessibleName('Show slide 2: Markt');
});
