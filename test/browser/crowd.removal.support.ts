import type { Page } from '@playwright/test';
import { parts } from './support/lightbox';
import { expect, leftOvers } from './support/test';

/** The elements of each widget on the page of all, and what opens it. */
const ELEMENTS: Record<string, { ids: string[]; open?: (page: Page) => Promise<void> }> = {
  notification: { ids: ['message'] },
  contact: { ids: ['mail'] },
  mask: { ids: ['zip'] },
  loader: { ids: ['loader'] },
  modal: { ids: ['terms', 'part', 'form'], open: (page) => openDialog(page, 'terms') },
  form: {
    ids: ['ask'],
    async open(page) {
      await page.focus('#send-ask');
      await expect(page.locator('#ask .veneer-form__status')).toHaveCount(1);
    },
  },
  article: { ids: ['article'], open: (page) => openDialog(page, 'article') },
  faq: { ids: ['question'] },
  accordion: { ids: ['rows'] },
  tabs: { ids: ['tabs'] },
  tooltip: {
    ids: ['term', 'tax'],
    async open(page) {
      await page.hover('#term');
      await expect(page.locator('.veneer-tooltip')).toBeVisible();
    },
  },
  gallery: {
    ids: ['picture'],
    async open(page) {
      await page.click('#picture');
      await expect(page.locator(parts.counter)).toHaveText('1/2');
    },
  },
  carousel: { ids: ['row'] },
  share: {
    ids: ['share'],
    async open(page) {
      await page.click('#share button');
      await expect(page.locator('#share button')).toHaveAttribute('aria-expanded', 'true');
    },
  },
  analytics: { ids: ['banner'] },
  video: {
    ids: ['film'],
    async open(page) {
      await openDialog(page, 'film');
      await expect(page.locator('.veneer-dialog video')).toHaveCount(1);
    },
  },
  embed: {
    ids: ['map'],
    async open(page) {
      await page.click('#map');
      await expect(page.locator('#map + .veneer-embed__box iframe')).toBeVisible();
    },
  },
  thumbnail: { ids: ['youtube'] },
  parallax: { ids: ['frame'] },
  lazy: { ids: ['late'] },
  filter: { ids: ['filter'] },
  more: { ids: ['more'] },
  anchor: { ids: ['jump'] },
  menu: {
    ids: ['control', 'menu'],
    async open(page) {
      await page.click('#control');
      await expect(page.locator('#menu')).toHaveClass(/is-open/);
    },
  },
  footer: { ids: ['footer'] },
  nav: {
    ids: ['nav'],
    async open(page) {
      await page.click('#trigger');
      await expect(page.locator('#trigger')).toHaveAttribute('aria-expanded', 'true');
    },
  },
};
/** Gone with the navigation, which they are on as well. */
const WITH_NAV = ['current', 'sticky'];

async function openDialog(page: Page, id: string): Promise<void> {
  await page.click(`#${id}`);
  await expect(page.locator('.veneer-dialog.is-open')).toHaveCount(1);
}

/**
 * Removes the elements of one widget after the other, opened where there is something to open.
 * @returns a line for each widget whose removal left something
 */
export async function removeAll(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [widget, { ids, open }] of Object.entries(ELEMENTS))
    try {
      await open?.(page);
      const running = await page.evaluate(removeInPage, ids);
      expect(running, 'notified of its end').toEqual(
        expect.arrayContaining(widget === 'nav' ? [widget, ...WITH_NAV] : [widget]),
      );
      await expect.poll(() => leftOvers(page), { message: 'left open' }).toEqual([]);
    } catch (error) {
      found.push(`${widget}: ${error}`);
    }
  return found;
}

/** Runs in the page: removes elements and gives the widgets that dispatched their end on them. */
function removeInPage(ids: string[]): Promise<string[]> {
  const ended: string[] = [];
  for (const id of ids) {
    const element = document.getElementById(id);
    element?.addEventListener('veneer:unmount', (event) =>
      ended.push((event as CustomEvent).detail.widget),
    );
    element?.remove();
  }
  // What the page's observers hear of it is heard by then.
  return new Promise((resolve) => setTimeout(() => resolve(ended)));
}

/** Runs in the page: the elements that are not as the server wrote them, by their ids. */
export async function findChanged(): Promise<string[]> {
  const answer = await fetch(location.href);
  const served = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // What the visitor has opened is the visitor's.
  const textOf = (element: Element) => element.outerHTML.replace(/ open=""(?=><summary)/g, '');
  const found: Element[] = [];
  const lines: string[] = [];
  // Those inside of others are met before them.
  for (const before of [...served.body.querySelectorAll('[id]')].reverse()) {
    const now = document.getElementById(before.id);
    if ((now && textOf(now) === textOf(before)) || found.some((one) => before.contains(one)))
      continue;
    found.push(before);
    lines.push(`${before.id}: ${now ? textOf(now) : 'is gone'}`);
  }
  return lines;
}

/** Runs in the page, whose widgets are removed: what of Veneer is left in it, a line for each. */
export function findLeft(): string[] {
  const { body, documentElement: html } = document;
  const ours = body.querySelectorAll(
    '[class*=veneer],[class*=fancybox],[class*=pswp],[inert],style',
  );
  const apart = [...body.children].filter(({ id }) => id !== 'content');
  const attributes = [html, body].flatMap(({ localName, attributes }) =>
    [...attributes]
      // An empty list of classes is none.
      .filter(({ name, value }) => name !== 'lang' && !(name === 'class' && !value))
      .map(({ name, value }) => `${localName} has ${name}="${value}"`),
  );
  return [...[...ours, ...apart].map(({ outerHTML }) => outerHTML), ...attributes];
}
