import type { Locator, Page } from '@playwright/test';
import { engineOf, expect } from './support/test';

/** The focused element after Tab, and what is wrong with it. */
export interface Stop {
  /** Its place among all that has had the focus so far: twice the same one is a trap. */
  id: number;
  name: string;
  wrong: string[];
}

/** Presses a key again and again, as a visitor does, until the focus is where it should be. */
export async function keyTo(page: Page, target: Locator, key = 'Tab', most = 90): Promise<void> {
  for (let press = 0; press < most; press++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target, `after ${most} times ${key}`).toBeFocused();
}

/** Walks through the page by Tab, from its start until the focus leaves it. */
export async function walk(page: Page, most = 150): Promise<Stop[]> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    getSelection()?.removeAllRanges();
    scrollTo({ top: 0, behavior: 'instant' });
  });
  const stops: Stop[] = [];
  while (stops.length < most) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop, engineOf(page) === 'firefox');
    if (!stop || stops.some(({ id }) => id === stop.id)) return stops;
    stops.push(stop);
  }
  return stops;
}

/** What of a page that was walked through can be reached by Tab and was not, or not in its order. */
export const missed = (page: Page): Promise<string[]> => page.evaluate(readMissed);

/**
 * Runs in the page: what has the focus, with a number that stays its own.
 * @param isEdgeEnough Firefox scrolls to nothing of which an edge is in view already
 */
function readStop(isEdgeEnough: boolean): Stop | null {
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) return null;
  const holder = window as unknown as { walked?: Element[] };
  holder.walked ??= [];
  const before = holder.walked.indexOf(element);
  const id = before < 0 ? holder.walked.push(element) - 1 : before;
  const styles = [undefined, '::before', '::after'].map((it) => getComputedStyle(element, it));
  const isRung = styles.some(
    ({ outlineStyle, outlineWidth, boxShadow, borderTopWidth, content }, index) =>
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
      (index > 0 && content !== 'none' && boxShadow !== 'none' && borderTopWidth !== '0px'),
  );
  // Some of it is in sight: a part of one of its boxes, as a link that breaks over two lines has two.
  const parts = [0.1, 0.5, 0.9];
  const isSeen = [...element.getClientRects()].some(({ left, top, width, height }) =>
    parts.some((x) =>
      parts.some((y) => {
        const from = isEdgeEnough ? Math.max(top, 0) : top;
        const to = isEdgeEnough ? Math.min(top + height, innerHeight) : top + height;
        const hit = document.elementFromPoint(left + width * x, from + (to - from) * y);
        return hit && (element.contains(hit) || hit.contains(element));
      }),
    ),
  );
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
  const names = [
    element.getAttribute('aria-label'),
    ...(element.getAttribute('aria-labelledby')?.split(' ') ?? []).map(
      (it) => document.getElementById(it)?.textContent,
    ),
    ...labels.map((it) => it.textContent),
    element.textContent,
    ...[...element.querySelectorAll('img')].map((it) => it.alt),
  ];
  const name =
    names
      .find((it) => it?.trim())
      ?.trim()
      .replace(/\s+/g, ' ') ?? '';
  const wrong = [
    ...(isRung ? [] : ['no ring']),
    ...(isSeen ? [] : ['out of sight, or covered']),
    ...(name ? [] : ['no name']),
  ];
  return { id, name: `${element.localName} “${name}”`, wrong };
}

/** Runs in the page. */
function readMissed(): string[] {
  const { walked = [] } = window as unknown as { walked?: Element[] };
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  );
  const strayed = walked.filter((it, index) => {
    const before = walked[index - 1];
    return before && !(before.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  const missing = [...all]
    .filter((it) => it.tabIndex >= 0 && !it.matches(':disabled') && !it.closest('[inert]'))
    .filter((it) => it.checkVisibility({ visibilityProperty: true }))
    .filter((it) => !walked.includes(it));
  return [...missing, ...strayed].map((it) => it.outerHTML.slice(0, 100));
}
