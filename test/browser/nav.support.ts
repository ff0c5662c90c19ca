import type { Page } from '@playwright/test';
import { expect, expectNoGrowth, heapAfterGc } from './support/test';

/** What of a dropdown a visitor sees and hears. */
interface State {
  expanded: string | null;
  isActive: boolean;
  isShown: boolean;
}

/** Waits until a dropdown, by the selector of its item, is open or closed in every respect. */
export async function expectOpen(page: Page, item: string, isOpen: boolean): Promise<void> {
  await expect
    .poll(() => page.evaluate(lookAt, item), `${item} is ${isOpen ? 'open' : 'closed'}`)
    .toEqual({ expanded: String(isOpen), isActive: isOpen, isShown: isOpen });
}

/** Runs in the page. */
function lookAt(selector: string): State {
  const item = document.querySelector(selector) as HTMLElement;
  const own = [...item.querySelectorAll('[aria-controls]')];
  const trigger = own.find((one) => one.closest('li') === item);
  const panel = document.getElementById(trigger?.getAttribute('aria-controls') ?? '');
  return {
    expanded: trigger?.getAttribute('aria-expanded') ?? null,
    isActive: item.classList.contains('is-active'),
    isShown: !!panel?.checkVisibility({ visibilityProperty: true, opacityProperty: false }),
  };
}

/** Keeps the names of the widget's events on the page, with the id of their target. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.set(window, 'noted', []);
    for (const verb of ['open', 'close'])
      addEventListener(`veneer:${verb}`, ({ target }) =>
        Reflect.get(window, 'noted').push(`${verb} ${(target as Element).id}`),
      );
  });
}

/** The events since `listen`. */
export const noted = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'noted'));

/** A list of so many links. */
export const links = (count: number): string =>
  [...new Array(count).keys()]
    .map((index) => `<li><a href="/page/terms">Link ${index + 1}</a></li>`)
    .join('');

/** A navigation with one dropdown of so many links. */
export const bar = (id: string, count: number, attributes = ''): string =>
  `<nav id="${id}" aria-label="${id}" data-nav ${attributes}><ul><li id="${id}-item"><button type="button" id="${id}-button">Open</button><ul id="${id}-list">${links(count)}</ul></li></ul></nav>`;

/** How a navigation is used before it goes again. */
interface Use {
  /** How many widgets are mounted on it. */
  mounts: number;
  /** What is clicked then. */
  click?: string;
}

/** Fails where 60 navigations that are inserted, mounted, used and removed leave nodes or listeners. */
export async function insertAndRemove(page: Page, html: string, use: Use): Promise<void> {
  const round = (rounds: number) => page.evaluate(insertAndRemoveIn, { html, rounds, ...use });
  await round(20);
  const before = await heapAfterGc(page);
  await round(60);
  await expectNoGrowth(page, before, { nodes: 20, listeners: 0 });
}

/** Runs in the page. */
async function insertAndRemoveIn({
  html,
  rounds,
  mounts,
  click,
}: Use & { html: string; rounds: number }) {
  for (let round = 0; round < rounds; round++) {
    const guest = document.createElement('div');
    guest.innerHTML = html;
    const mounted = new Promise<void>((resolve) => {
      let left = mounts;
      guest.addEventListener('veneer:mount', () => --left || resolve());
    });
    document.querySelector('main')?.append(guest);
    await mounted;
    if (click) guest.querySelector<HTMLElement>(click)?.click();
    // What opens lists is loaded at the first click.
    while (click && !guest.querySelector('[aria-expanded="true"]'))
      await new Promise(requestAnimationFrame);
    guest.remove();
  }
}
