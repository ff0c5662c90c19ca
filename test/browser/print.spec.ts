import type { Page } from '@playwright/test';
import { registry } from '../../src/generated/registry';
import { answerPictures } from './support/providers';
import { expect, open, unwatched as test } from './support/test';

/** Expects that each page, as it is printed, shows all of its slides and nothing over its text. */
async function expectPrinted(page: Page, paths: string[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answerPictures(page);
  for (const path of paths) {
    await page.emulateMedia({ media: 'screen' });
    await open(page, path);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.evaluate(findUnprinted), { message: path }).toEqual([]);
  }
}

test('print: a page of every widget, and one of carousels, shows all slides and nothing over the text @look.print', async ({
  page,
}) => expectPrinted(page, ['/crowd', '/carousel']));

test('print: each widget’s page shows all its slides, and nothing lies over the text @full @look.print', async ({
  page,
}) => {
  test.slow();
  const paths = registry.map(({ name }) => `/${name}`);
  await expectPrinted(page, paths);
});

/** Runs in the page: what paper would lack, or show over the text; a line for each. */
function findUnprinted(): string[] {
  const found: string[] = [];
  const nameOf = ({ localName, id, className }: Element) => `${localName}#${id}.${className}`;
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  for (const element of document.querySelectorAll('body *'))
    if (getComputedStyle(element).position === 'fixed' && isSeen(element))
      found.push(`lies over the page: ${nameOf(element)}`);
  for (const carousel of document.querySelectorAll('[data-carousel]')) {
    const right = document.documentElement.clientWidth + 1;
    for (const item of carousel.querySelectorAll('li')) {
      const box = item.getBoundingClientRect();
      const isOwn = item.closest('[data-carousel]') === carousel && !item.closest('li li');
      if (isOwn && isSeen(carousel) && (!isSeen(item) || box.left < -1 || box.right > right))
        found.push(
          `no slide on paper: ${nameOf(carousel)}: ${item.textContent?.trim().slice(0, 20)}`,
        );
    }
  }
  return found;
}
