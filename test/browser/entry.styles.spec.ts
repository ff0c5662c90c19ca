import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { paths } from '../../fixtures/server/paths';
import { withBody } from './settings.support';
import { dialog } from './support/dialog';
import { expect, open, test } from './support/test';

const WHOLE = readFileSync(join(paths.dist, 'veneer.css'), 'utf8');
const LINK = /<link[^>]*veneer\.css[^>]*>/;
const SLIDES = '<li>Room</li>'.repeat(9);
const BODY = `<main id="main"><h1>Lodge</h1>
  <div id="row" data-carousel="events"><ul>${SLIDES}</ul></div>
  <p><a id="terms" href="/page/terms" data-modal="terms">Terms</a></p></main>`;

/** The rules that optimisers keep: those whose selector matches an element of the page as the server wrote it. */
async function usedRules(page: Page): Promise<string> {
  await open(page, '/blank', { params: { tag: 'none' }, waits: false });
  return page.evaluate(() => {
    const linked = [...document.styleSheets].find(({ href }) => href?.includes('/veneer.css'));
    const isUsed = ({ selectorText }: CSSStyleRule) =>
      document.querySelector(selectorText.replace(/::?(before|after|marker|backdrop)/g, ''));
    const usedOf = (rule: CSSRule): string => {
      if (rule instanceof CSSStyleRule) return isUsed(rule) ? rule.cssText : '';
      if (!(rule instanceof CSSGroupingRule)) return rule.cssText;
      const condition = rule.cssText.slice(0, rule.cssText.indexOf('{'));
      return `${condition}{${[...rule.cssRules].map(usedOf).join('')}}`;
    };
    return [...(linked?.cssRules ?? [])].map(usedOf).join('');
  });
}

/** Opens the page with something else in the place of its link to `veneer.css`. */
async function openWith(page: Page, styles: string): Promise<void> {
  await page.unroute(/\/blank\?/);
  await withBody(page, (html) =>
    html.replace(LINK, () => styles).replace(/<body[^>]*>/, (body) => body + BODY),
  );
  await open(page, '/blank');
}

/** The files of that name which the page links: those of its author, then Veneer’s own. */
const linked = (page: Page) =>
  page
    .locator('link[href*="veneer.css"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));

/** A carousel and a dialog look as they should. */
async function expectStyled(page: Page): Promise<void> {
  await expect(page.locator('#row')).toHaveClass(/veneer-carousel--on/);
  await expect(page.locator('#row')).toHaveCSS('display', 'grid');
  await expect(page.locator('#row .veneer-carousel__next')).toHaveCSS('width', '44px');
  await page.click('#terms');
  await expect(dialog(page)).toContainText('Terms of booking');
  await expect(dialog(page)).toHaveCSS('border-radius', /[1-9]/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

/** Answers for a stylesheet at an address of an optimiser. */
const serve = (page: Page, address: string, body: string) =>
  page.route(address, (route) => route.fulfill({ body, contentType: 'text/css' }));

test('tag: where an optimiser has removed rules of veneer.css, and kept its mark, the file is loaded @full @engines @tag.unused', async ({
  page,
}) => {
  await withBody(page, (html) => html.replace(/<body[^>]*>/, (body) => body + BODY));
  const used = await usedRules(page);
  expect(used).toContain('--veneer-page');
  expect(used.length).toBeLessThan(WHOLE.length / 2);
  // A field with a refused mask was in no page at which the optimiser looked.
  const theme = WHOLE.replaceAll('.veneer-', '.veneer-of-theme-').replace(
    /:where\(html\)[^}]*\}/,
    '',
  );
  const most = WHOLE.replace(/[^{}]*veneer-mask__message[^}]*\}/g, '');
  await serve(page, '**/cache/*/veneer.css', used);
  await serve(page, '**/cache/split.css', `@media screen { ${used} }`);
  await serve(page, 'https://cdn.example/cache/veneer.css', used);
  const other = 'https://cdn.example/cache/veneer.css';
  for (const [name, styles, asked] of [
    ['text in the page', `<style>${used}</style>`, []],
    [
      'another folder',
      '<link rel="stylesheet" href="/cache/1/veneer.css">',
      ['/cache/1/veneer.css'],
    ],
    ['an imported file', '<style>@import "/cache/split.css"; /* --veneer-page */</style>', []],
    ['another site', `<link rel="stylesheet" href="${other}">`, ['/cache/veneer.css']],
    ['most of the rules', `<style>${most}</style><style>${theme}</style>`, []],
    ['the whole for paper', `<style>${used}</style><style media="print">${WHOLE}</style>`, []],
  ] as const)
    await test.step(name, async () => {
      await openWith(page, styles);
      await expectStyled(page);
      expect(await linked(page)).toEqual([...asked, '/assets/veneer.css']);
    });
});

test('tag: all of veneer.css, under another address or as text, merged or imported, is not loaded again @engines @tag.styles', async ({
  page,
}) => {
  const theme = 'body { margin: 0 } .veneer-carousel__button { color: navy }\n'.repeat(50);
  await serve(page, '**/cache/veneer.css', theme + WHOLE + theme);
  await serve(page, '**/cache/layer.css', `${theme}@media screen { ${WHOLE} }`);
  for (const [styles, asked] of [
    [`<style>${theme}${WHOLE}</style>`, []],
    ['<style>@import "/cache/layer.css"; /* --veneer-page */</style>', []],
    ['<link rel="stylesheet" href="/cache/veneer.css">', ['/cache/veneer.css']],
    ['<link rel="stylesheet" href="/assets/veneer.css?ver=3">', ['/assets/veneer.css']],
  ] as const)
    await test.step(styles.slice(0, 60), async () => {
      await openWith(page, styles);
      await expectStyled(page);
      expect(await linked(page)).toEqual(asked);
    });
  await test.step('on another site, where it can’t be read', async () => {
    await open(page, '/carousel', { params: { origin: 'other' } });
    const row = page.locator('[data-carousel]').first();
    await row.scrollIntoViewIfNeeded();
    await expect(row).toHaveCSS('display', 'grid');
    expect(await linked(page)).toEqual(['/assets/veneer.css']);
  });
});

test('tag: a veneer.css that has itself lost rules is reported @tag.unused', async ({
  page,
  allow,
}) => {
  allow.errors(
    /Veneer styles: .*\/assets\/veneer\.css has lost rules: \d+ of its classes are left/,
  );
  await page.route('**/assets/veneer.css', (route) =>
    route.fulfill({
      body: WHOLE.replace(/html \.veneer-carousel__[^}]*\}/g, ''),
      contentType: 'text/css',
    }),
  );
  await openWith(page, '<link rel="stylesheet" href="/assets/veneer.css">');
  await expect(page.locator('#row')).toHaveClass(/veneer-carousel--on/);
  expect(await linked(page)).toEqual(['/assets/veneer.css']);
});
