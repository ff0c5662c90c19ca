import type { Page } from '@playwright/test';
import { expect, targetSize } from './support/test';

/** The themes that have a page with one example of each widget in `fixtures/headers`. */
export const THEMES = [
  'agency',
  'bootstrap4',
  'bulma',
  'creative',
  'eleventy',
  'floats',
  'foundation',
  'materialize',
  'openeuropa',
  'pure',
  'tailwind',
  'uikit',
  'underscores',
];

/** How far from its item a list may open, in px. */
const NEAR_PX = 24;

/** Opens what a theme folds its bar into on a phone, as its own script would do it. */
export async function unfoldBar(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelector('.navbar-collapse')?.classList.add('show');
    document.querySelector('.navbar-menu')?.classList.add('is-active');
    document.querySelector('.main-navigation')?.classList.add('toggled');
  });
}

/** Waits until a list is open at its item: seen whole, over everything else. */
export async function expectAt(
  page: Page,
  item: string,
  list: string,
  where: 'below' | 'beside',
): Promise<void> {
  await expect(page.locator(list)).toBeInViewport({ ratio: 0.99 });
  const look = () => page.evaluate(lookAt, { item, list, where });
  await expect.poll(look, `how far ${list} is from ${item}`).toBeLessThan(NEAR_PX);
  expect(await page.evaluate(isOnTop, list), `${list} is seen over everything else`).toBe(true);
}

/** Runs in the page: the larger of the gaps between a list and where it belongs, in px. */
function lookAt({ item, list, where }: { item: string; list: string; where: string }): number {
  const own = document.querySelector(item)?.getBoundingClientRect();
  const box = document.querySelector(list)?.getBoundingClientRect();
  if (!own || !box) return Number.POSITIVE_INFINITY;
  const along = (far: number, near: number) => Math.min(Math.abs(far), Math.abs(near));
  if (where === 'beside')
    return Math.max(along(box.left - own.right, own.left - box.right), Math.abs(box.top - own.top));
  // A list that is too wide for either side is moved to the window's edge.
  const isAround = box.left <= own.left && box.right >= own.right;
  const isMoved = isAround && Math.min(box.left, innerWidth - box.right) < 9;
  const aside = isMoved ? 0 : along(box.left - own.left, box.right - own.right);
  return Math.max(aside, Math.abs(box.top - own.bottom));
}

/** Runs in the page: are the middles of all links of a list where a press would find them? */
function isOnTop(list: string): boolean {
  const links = [...document.querySelectorAll(`${list} > li > a`)];
  return links.every((link) => {
    const { left, top, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

/** Expects that all of these that are seen are large enough for a finger. */
export async function expectTargets(page: Page, selector: string): Promise<void> {
  for (const target of await page.locator(selector).locator('visible=true').all())
    expect(await targetSize(target), `${target}`).toBeGreaterThanOrEqual(44);
}

/** Has a list, or each of its items, a background of its own? */
export async function hasGround(page: Page, list: string): Promise<boolean> {
  const isClear = (one: Element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(one);
    return backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
  };
  const parts = page.locator(`${list}, ${list} > li, ${list} > li > a`);
  for (const part of await parts.all()) if (!(await part.evaluate(isClear))) return true;
  return false;
}

/** The contrast of a text with what is painted behind it (WCAG 2.2), as axe computes it. */
export async function readContrast(page: Page, selector: string): Promise<number> {
  return page.locator(selector).first().evaluate(readContrastOf);
}

/** Runs in the page. */
function readContrastOf(link: Element): number {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const luminance = (colours: string[]) => {
    for (const colour of colours) {
      if (!canvas) break;
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].map(
      (value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      },
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const grounds: string[] = [];
  for (let box: Element | null = link; box; box = box.parentElement)
    grounds.unshift(getComputedStyle(box).backgroundColor);
  const ground = luminance(['#fff', ...grounds]);
  const text = luminance([getComputedStyle(link).color]);
  return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
}
