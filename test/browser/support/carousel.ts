import { expect, type Locator, type Page } from '@playwright/test';
import { evaluateApart } from './tools';

export { holdMotion } from './tools';

/** Where a carousel is on its page, in CSS pixels, and which of its slides are seen whole. */
export interface Seen {
  /** Numbers from 1 in the order of the server. */
  slides: number[];
  frame: { x: number; y: number; width: number; height: number };
  widths: number[];
}

/** Looks at a carousel, with or without its script. The slides have their numbers in `data-n`. */
export async function look(page: Page, id: string): Promise<Seen> {
  const [seen] = await evaluateApart(page, lookInPage, [id]);
  return seen as Seen;
}

/** Looks at several, by their ids. */
export async function lookAll(page: Page, ids: readonly string[]): Promise<Record<string, Seen>> {
  const all = await evaluateApart(page, lookInPage, ids);
  return Object.fromEntries(ids.map((id, index) => [id, all[index] as Seen]));
}

/** Runs in the page. */
function lookInPage(ids: readonly string[]): Seen[] {
  const isWhole = (slide: HTMLElement, box: DOMRect) => {
    const { left, right } = slide.getBoundingClientRect();
    const style = getComputedStyle(slide);
    const isInside = left >= box.left - 1 && right <= box.right + 1;
    return isInside && style.visibility === 'visible' && Number(style.opacity) > 0.5;
  };
  const round = (px: number) => Math.round(px * 100) / 100;
  return ids.map((id) => {
    const frame = document.getElementById(id) as HTMLElement;
    const holder = frame.querySelector(':scope > .veneer-carousel__row, :scope > ul:only-child');
    const all = [...(holder ?? frame).children] as HTMLElement[];
    const box = frame.getBoundingClientRect();
    const seen = all
      .filter((slide) => isWhole(slide, box))
      .sort((one, two) => one.getBoundingClientRect().left - two.getBoundingClientRect().left);
    return {
      slides: seen.map((slide) => Number(slide.dataset.n)),
      // Firefox gives positions the less precisely, the further it is.
      frame: { x: box.x, y: round(box.y + scrollY), width: box.width, height: box.height },
      widths: all.map((slide) => round(slide.getBoundingClientRect().width)),
    };
  });
}

/** The markup of a carousel with numbered slides, each with a link in it. */
export function carousel(id: string, preset: string, count: number, attributes = ''): string {
  const slides = [...new Array(count).keys()].map(
    (index) =>
      `<li data-n="${index + 1}"><p><a href="/page/terms" id="${id}-${index + 1}">Slide ${index + 1}</a></p></li>`,
  );
  // In a box: developer tools turn a placeholder into a lone `div` silently.
  return `<section><div id="${id}" data-carousel="${preset}" ${attributes}><ul>${slides.join('')}</ul></div></section>`;
}

/** A carousel whose first slide has this content. */
export const withContent = (content: string, preset = 'rooms') =>
  `<section><div id="c" data-carousel="${preset}"><ul><li data-n="1">${content}<p>Slide 1</p></li><li data-n="2"><p>Slide 2</p></li><li data-n="3"><p>Slide 3</p></li></ul></div></section>`;

/**
 * Waits until the script has taken a carousel over, with its look, what moves it is there, and it lies
 * as it will. That it is loaded only at the first interaction is `carousel.early.spec.ts`'s.
 */
export async function expectOn(page: Page, id: string): Promise<Locator> {
  const frame = page.locator(`#${id}`);
  await frame.scrollIntoViewIfNeeded();
  await expect(frame).toHaveAttribute('aria-roledescription', 'carousel');
  // A stylesheet that is late is not waited for.
  await expect(frame).toHaveCSS('display', 'grid');
  await evaluateApart(page, () => dispatchEvent(new CustomEvent('pointermove')), undefined);
  const bar = frame.locator('> .veneer-carousel__bar');
  await expect
    .poll(
      async () => /--initialized/.test((await frame.getAttribute('class')) ?? '') || bar.isHidden(),
    )
    .toBe(true);
  // The vendor hears of its size with the first frame and measures once more with the second.
  await evaluateApart(
    page,
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    undefined,
  );
  return frame;
}

/** Waits until exactly these slides are seen, in this order. */
export async function expectSlides(page: Page, id: string, slides: number[]): Promise<void> {
  await expect.poll(async () => (await look(page, id)).slides).toEqual(slides);
}

/** The numbers from 1. */
export const upTo = (count: number): number[] => [...new Array(count).keys()].map((at) => at + 1);
