import type { Page } from '@playwright/test';
import { calls, insert, open } from './support/test';

/** Two links of the same kind of call: what says something of one says it of the other. */
export const LINKS =
  '<a id="modal" href="/page/terms" data-modal="terms" data-room-id="12" data-from="lake">Terms</a> ' +
  '<a id="article" href="/page/article" data-article data-room-id="12" data-from="lake">Lake</a>';

/** What is asked and shown by each of them. */
export const BOTH = [
  { id: 'modal', path: '/modals/terms', name: 'Terms of booking' },
  { id: 'article', path: '/components/article', name: 'How the lake got its name' },
] as const;

/** Opens an empty page and puts markup there, as a script of the page would. */
export async function openWith(
  page: Page,
  html: string,
  params: Record<string, string | number> = {},
): Promise<void> {
  await open(page, '/blank', { params });
  await insert(page, html);
}

/** How the calls of a path stand, in their order. */
export const states = async (page: Page, path: string): Promise<string[]> =>
  (await calls(page, path)).map(({ state }) => state);

/**
 * Clicks, and waits until the browser would follow the link or send the form, because nobody has
 * answered. It is kept from that, so that the page stays.
 * @returns the path that it would lead to
 */
export async function leadsTo(page: Page, selector: string): Promise<string> {
  const element = page.locator(selector);
  const left = await element.evaluateHandle((clicked) => {
    const form = clicked.closest('form');
    const { href } = clicked as HTMLAnchorElement;
    const path = new URL(form?.getAttribute('action') ?? href, location.href).pathname;
    const type = form ? 'submit' : 'click';
    const asked = new Promise<string>((resolve) => {
      const hear = (event: Event) => {
        if (event.defaultPrevented) return;
        event.preventDefault();
        document.removeEventListener(type, prepare, true);
        resolve(path);
      };
      // Veneer answers a submit after all listeners that are there when the event begins: this is added later.
      const prepare = () => addEventListener(type, hear, { once: true });
      document.addEventListener(type, prepare, true);
    });
    return { asked };
  });
  await element.click();
  return left.evaluate(({ asked }) => asked);
}
