import type { Frame, Locator, Page } from '@playwright/test';
import { engineOf, expect } from './support/test';

/** A page with one of each widget, or a frame that holds it. */
export interface Place {
  page: Page;
  frame: Frame;
}

/** How a visitor uses a widget by mouse and keyboard, and what the result must be. */
export type Visit = (place: Place) => Promise<void>;

export const PLACE = /#place$/;

/** The element of an id: the first one, as for the browser. */
export const by = (frame: Frame, id: string): Locator => frame.locator(`#${id}`).first();

export const slideOf = (frame: Frame, text: string): Locator =>
  frame.locator('#row li', { hasText: text });

/**
 * A link whose widget does not work leads where it says. The page stays: the way is broken off, or,
 * as Firefox tells one that a test breaks off as a failure, the answer is none.
 */
async function expectLeads({ page, frame }: Place, id: string, path: string): Promise<void> {
  if (engineOf(page) === 'webkit') return expectClick(frame, id, path);
  const isFirefox = engineOf(page) === 'firefox';
  const asked = new Promise<void>((resolve) => {
    page.route(
      (url) => url.pathname === path,
      (route) =>
        route.request().isNavigationRequest()
          ? (isFirefox ? route.fulfill({ status: 204 }) : route.abort('aborted')).then(resolve)
          : route.fallback(),
    );
  });
  await by(frame, id).click();
  await asked;
}

/** The same where neither would do: the last who hears of the click keeps it from leading away. */
async function expectClick(frame: Frame, id: string, path: string): Promise<void> {
  const led = by(frame, id).evaluate(
    (link) =>
      new Promise<string>((resolve) => {
        const hear = (event: Event) => {
          if (event.defaultPrevented) return;
          event.preventDefault();
          removeEventListener('click', hear);
          resolve((link as HTMLAnchorElement).pathname);
        };
        addEventListener('click', hear);
      }),
  );
  await by(frame, id).click();
  expect(await led).toBe(path);
}

/** How the same widgets are used where the page keeps them from working: as plain markup. */
export const PLAIN: Record<string, Visit> = {
  notification: ({ frame }) => expect(by(frame, 'message')).toBeVisible(),
  modal: (place) => expectLeads(place, 'terms', '/page/terms'),
  form: (place) => expectLeads(place, 'send-ask', '/forms/question'),
  async tabs({ frame }) {
    await expect(by(frame, 'by-train').locator('p').first()).toBeVisible();
    await expect(by(frame, 'by-boat').locator('p')).toBeVisible();
  },
  article: (place) => expectLeads(place, 'article', '/page/article'),
  gallery: (place) => expectLeads(place, 'picture', '/site/pictures/campfire-small.webp'),
  video: (place) => expectLeads(place, 'film', '/site/films/jetty.webm'),
  more: (place) => expectLeads(place, 'more', '/page/news'),
  async faq({ frame }) {
    await by(frame, 'question').locator('summary').click();
    await expect(by(frame, 'question').locator('a')).toBeVisible();
  },
  async anchor({ frame }) {
    await by(frame, 'jump').press('Enter');
    await expect.poll(() => frame.url()).toMatch(PLACE);
    await expect(by(frame, 'place')).toBeInViewport();
  },
  async carousel({ frame }) {
    await by(frame, 'row').scrollIntoViewIfNeeded();
    await expect(slideOf(frame, 'One')).toBeInViewport();
    await expect(by(frame, 'row').locator('button')).toHaveCount(0);
  },
};
