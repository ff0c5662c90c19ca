import type { Changes } from '../../kit/changes';
import { word } from '../../kit/strings';
import { queryAll, safe } from '../../runtime/dom';

const CROSS = 'veneer-menu__cross';
/** What authors write for a cross. */
const SIGNS = /^[×✕✖✗✘⨯╳❌xX]?\uFE0F?$/u;
/** What a name may be written in, but for the text. */
const NAMES = ['aria-label', 'aria-labelledby'];

/**
 * Gives close controls that have no text, or a cross for one, the name and the look of what they do.
 * One that the theme draws something in keeps its look.
 */
export function dressClosers(menu: HTMLElement, closeName: string, changes: Changes): void {
  for (const control of queryAll(menu, `[${closeName}]`)) {
    const text = safe(control).textContent?.trim() ?? '';
    if (!SIGNS.test(text)) continue;
    if (!isNamed(control, text)) changes.setAttribute(control, 'aria-label', word('close'));
    if (!text && isDrawn(control)) continue;
    changes.addClass(control, CROSS, ...(text ? [] : [`${CROSS}--empty`]));
  }
}

function isNamed(control: Element, text: string): boolean {
  const names = text ? NAMES : [...NAMES, 'title'];
  if (names.some((name) => safe(control).getAttribute(name)?.trim())) return true;
  return !text && !!safe(control).querySelector('img[alt]:not([alt=""]),[aria-label]');
}

/** Is there something to be seen in a control without a text? */
function isDrawn(control: Element): boolean {
  if (safe(control).firstElementChild) return true;
  const { backgroundImage, maskImage } = getComputedStyle(control);
  if ([backgroundImage, maskImage].some((image) => image && image !== 'none')) return true;
  return ['::before', '::after'].some(
    (part) => !/^(none|normal|)$/.test(getComputedStyle(control, part).content),
  );
}
