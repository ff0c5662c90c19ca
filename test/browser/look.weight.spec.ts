import { readdirSync } from 'node:fs';
import { paths } from '../../fixtures/server/paths';
import { type Rule, rulesOf, specificityOf } from './look.support';
import { expect, insert, open, test } from './support/test';

/** What a widget does, not how it looks: whether and where something is. */
const BEHAVIOUR = /^(display|visibility|--veneer-nav)$/;

/** Rules with a higher specificity than a class, with the reason. */
const HEAVIER: [RegExp, string][] = [
  [/:focus-visible/, 'many themes take the ring from all buttons: `button:focus {}`'],
  [/^\.veneer-[\w-]+:(not\([^)]*\):)?hover$/, 'many themes colour all buttons: `button:hover {}`'],
  [/\.veneer-gallery(\[dir="rtl"\])? /, 'lightboxes put their own look on their elements'],
  [
    /\.veneer-(tabs__panel|accordion__block)\[hidden="until-found"\]$/,
    'a section or block that is not shown takes no room, whatever a theme gives it',
  ],
  [
    /^html body \.veneer-tabs__heading\.veneer-tabs__heading--row$/,
    'texts have rules for the headings in them: `.content h3:not(:first-child) {}`',
  ],
  [/^\.veneer-embed__always > input/, 'Materialize hides all boxes, and draws its own in a span'],
  [/\[data-share\]/, 'links that will be hidden take no room before, whatever a theme gives lists'],
  [
    /(\[data-carousel\]|\.veneer-carousel){2}/,
    'texts have rules for the lists in them: `.content ul:not(:first-child) {}`',
  ],
  [
    /\.veneer-footer\).*:(first|last)-child/,
    'browsers take the margin from the second column alone: `.footer li {}` would set the first lower',
  ],
  [/^\.veneer-nav--on /, 'columns, breaks and scrolling of a list that has to fit the screen'],
];

test('look: one class of a theme, has at least the specificity of any rule of ours @look.weight', async ({
  page,
}) => {
  await open(page, '/blank');
  const files = readdirSync(paths.dist).filter((it) => it.endsWith('.css'));
  expect(files.length).toBeGreaterThan(7);
  const heavy: string[] = [];
  for (const file of files)
    for (const rule of await rulesOf(page, file))
      if (isOurs(file, rule) && specificityOf(rule.selector) > 1 && !isExcepted(rule))
        heavy.push(`${file}: ${rule.selector}`);
  expect(heavy).toEqual([]);
});

/** Where an element is across, and the middle of its height. */
type Box = { left: number; right: number; middle: number };

/** The gallery's file has its lightbox's rules, too. */
const isOurs = (file: string, { selector }: Rule): boolean =>
  !file.startsWith('gallery-') || selector.includes('veneer');

function isExcepted({ selector, media, properties }: Rule): boolean {
  if (/forced-colors|print|reduced-motion/.test(media)) return true;
  if (properties.every((name) => BEHAVIOUR.test(name))) return true;
  return HEAVIER.some(([pattern]) => pattern.test(selector.trim()));
}

test('look: specificity, is counted as browsers count it @full @look.weight', () => {
  const weights = {
    '.a': 1,
    'html body :where(.a .b) li': 0,
    '.a:where([x]):hover::before': 2,
    ':is(.a, .b .c) > :not(.d, #e)': 102,
    '[class*="x, y"] .a:dir(rtl)': 3,
    'a:has(+ ul:is(.a, .b))': 1,
  };
  for (const [selector, weight] of Object.entries(weights))
    expect(specificityOf(selector), selector).toBe(weight);
});

test('look: a theme’s reset, leaves our parts their shape @full @look.weight', async ({ page }) => {
  await open(page, '/fits?with=share&theme=reset2009&show=plain');
  const list = page.locator('#plain ul');
  await page.click('#plain button');
  await expect(list).toHaveCSS('padding-top', '6px');
  await expect(list).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(list.locator('li').first()).toHaveCSS('margin-left', '0px');
  await expect(list.locator('a').first()).toHaveCSS('border-bottom-width', '0px');
  await page.click('#plain button');

  await open(page, '/fits?with=menu&theme=reset2009&show=deep');
  await page.click('#open-deep');
  const menu = page.locator('#deep');
  await expect(menu).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(menu.locator('.veneer-menu__close')).toHaveCSS('width', '44px');
  await expect(menu.locator('li').first()).toHaveCSS('list-style-type', 'none');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  await open(page, '/fits?with=carousel&theme=reset2009&show=events,info');
  const slide = page.locator('#events .veneer-carousel__slide').first();
  await expect(slide).toHaveCSS('list-style-type', 'none');
  await expect(slide).toHaveCSS('margin-left', '0px');
  const arrow = page.locator('#info .veneer-carousel__button').last();
  await expect(arrow).toHaveCSS('width', '44px');
  await expect(arrow).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('look: a theme’s rules for lists in a text, are not meant for the slides of a carousel, also with data-prefix @full @look.weight', async ({
  page,
}) => {
  const pages: [name: string, params: Record<string, string>][] = [
    ['data-carousel', {}],
    ['data-v-carousel', { prefix: 'v' }],
  ];
  for (const [name, params] of pages) {
    await open(page, '/blank', { params });
    await insert(
      page,
      `<style>.text ul.kinds { margin: 24px; padding: 0 0 0 40px; list-style: square; }</style><div class="text"><div ${name}="info"><ul class="kinds"><li>Suites</li><li>Cabins</li></ul></div></div>`,
    );
    const list = page.locator('.veneer-carousel .kinds');
    await expect(list, name).toHaveCSS('margin', '0px');
    await expect(list, name).toHaveCSS('padding', '0px');
    await expect(list, name).toHaveCSS('list-style-type', 'none');
  }
});

test('look: a theme’s rules for navigations, leave ours their shape @full @look.weight', async ({
  page,
}) => {
  /** All in one moment: what slides in has not stopped yet. */
  const boxesOf = (...selectors: string[]) =>
    page.evaluate(
      (them) =>
        them.map((it) => {
          const box = (document.querySelector(it) as Element).getBoundingClientRect();
          return { left: box.left, right: box.right, middle: box.y + box.height / 2 };
        }),
      selectors,
    );
  for (const theme of ['pico', 'reset2009']) {
    await open(page, `/fits?with=nav&theme=${theme}&show=bar,toggle`);
    await expect(page.locator('#split > button')).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('#about > a')).toHaveRole('button');
    await expect(page.locator('#rooms > a'), theme).toHaveCSS('display', 'flex');
    await expect(page.locator('#about > a'), theme).toHaveCSS('display', 'flex');
    const seen = await boxesOf('#split > a', '#split > button', '#about > a', '#kitchen > button');
    const [link, button, about, kitchen] = seen as [Box, Box, Box, Box];
    // Engines place boxes by parts of a pixel.
    expect(button.left + 1, theme).toBeGreaterThan(link.right);
    expect(button.middle, theme).toBeCloseTo(link.middle, 0);
    expect(about.middle, theme).toBeCloseTo(kitchen.middle, 0);
  }
  await open(page, '/fits?with=menu&theme=pico&show=deep');
  await page.click('#open-deep');
  await expect(page.locator('#deep')).toHaveClass(/is-open/);
  await expect(page.locator('#deep li').first()).toHaveCSS('list-style-type', 'none');
  const seen = await boxesOf('#deep', '#deep li > a', '#deep li li > a', '#deep li li li > a');
  const [panel, outer, inner, deepest] = seen as [Box, Box, Box, Box];
  const lefts = [panel, outer, inner, deepest].map(({ left }) => left);
  expect(lefts).toEqual([...new Set(lefts)].sort((one, other) => one - other));
  expect(deepest.right).toBeLessThan(panel.right);
  await page.keyboard.press('Escape');
  await expect(page.locator('#deep')).toBeHidden();
});
