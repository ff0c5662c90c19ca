import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { layoutShift, MOVES, needsShifts } from './support/shift';
import { expect, open, test } from './support/test';

const fixtures = fileURLToPath(new URL('../../fixtures/', import.meta.url));
const PAGES = readdirSync(fixtures)
  .filter((file) => file.endsWith('.html') && file !== 'layout.html')
  // The pages of the reference have no widget, and the index has all that is around them.
  .filter((file) => !/^reference: yes$/m.test(readFileSync(fixtures + file, 'utf8')))
  .map((file) => `/${file.replace(/\.html$|^index\.html$/, '')}`);
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Ways to carry the tag that move nothing: with the stylesheet's link, or plain in the head. */
const STILL = [{ tag: 'defer' }, { tag: 'body' }, { tag: 'injected' }, { tag: 'plain', link: '0' }];
/** Ways without the link, after the page was seen: measured, and bounded. */
const LATE = [
  { tag: 'defer', link: '0' },
  { tag: 'body', link: '0' },
];
const LATE_LIMIT = 0.02;

async function shiftOf(page: Page, path: string, params: Record<string, string>): Promise<number> {
  await open(page, path, { params });
  // All that is in view is at rest.
  await page.waitForLoadState('networkidle');
  return layoutShift(page);
}

for (const path of [...PAGES, '/site/'])
  test(`layout: ${path}, however the tag is placed, shifts ${path in MOVES ? 'no more than is known' : 'nothing'} @full @look.shift @tag.shift`, async ({
    page,
    allow,
  }) => {
    needsShifts(page);
    allow.noise(/^Veneer /);
    allow.openAtEnd();
    const found: Record<string, number> = {};
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const params of STILL)
        found[`${size.width} ${Object.values(params).join(' ')}`] = await shiftOf(
          page,
          path,
          params,
        );
      for (const params of LATE) {
        const late = await shiftOf(page, path, params);
        console.log(
          `layout shift of ${path}, ${params.tag} without link, ${size.width} px: ${late.toFixed(3)}`,
        );
        expect(late).toBeLessThanOrEqual(MOVES[path] ?? LATE_LIMIT);
      }
    }
    const moved = Object.entries(found).filter(([, shift]) => shift > (MOVES[path] ?? 0));
    expect(moved).toEqual([]);
  });
