import { expect, type Locator, type Page } from '@playwright/test';
import { canTake } from './engine';

/** How many stops a browser has outside of the page or within an element, at most. */
const MOST_STOPS = 20;

/** Tests' keys reach the page alone in Firefox, also while its own bars have the focus: some never come back. */
const WAY_ROUND = 'keys that go round by way of its own bars';

/**
 * Expects that the next stop by a key is an element. Before it come the browser's own bars, in WebKit the
 * dialog around it, and stops within the element that has the focus, such as the controls of a film.
 */
export async function expectStop(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  stop: Locator,
): Promise<void> {
  const before = await page.evaluateHandle(() => document.activeElement);
  const isWithin = () => page.evaluate((start) => document.activeElement === start, before);
  const isOutside = () =>
    stop.evaluate((one) => {
      const { activeElement } = document;
      return !document.hasFocus() || (activeElement !== one && activeElement?.contains(one));
    });
  for (let presses = 0; presses < MOST_STOPS; presses++) {
    await page.keyboard.press(key);
    const isAway = await isOutside();
    if (isAway && !canTake(WAY_ROUND, page, 'chromium', 'webkit')) return stop.focus();
    if (!isAway && !(await isWithin())) break;
  }
  await expect(stop, key).toBeFocused();
}

/** Expects that an element is the active element of its document, also if the page has no focus. */
export const expectActive = (element: Locator): Promise<void> =>
  expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);
