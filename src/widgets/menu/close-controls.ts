import type { Changes } from '../../kit/core/changes';
import { word } from '../../kit/core/strings';
import * as words from '../../kit/words';

const CROSS = 'veneer-menu__cross';
/** What authors write as a cross. */
const CROSS_TEXT = /^[×✕✖✗✘⨯╳❌xX]?\uFE0F?$/u;
/** The attributes that name a control. */
const NAMES = ['aria-label', 'aria-labelledby'];

/**
 * Names close controls that have no text, or a cross as text, and draws them as a cross. Controls that
 * the theme draws something in keep their look.
 * @param changes restores them
 */
export function markCloseControls(menu: HTMLElement, closeName: string, changes: Changes): void {
  for (const control of menu.querySelectorAll(`[${closeName}]`)) {
    const text = control.textContent?.trim() ?? '';
    if (!CROSS_TEXT.test(text)) continue;
    if (!isNamed(control, text)) changes.setAttribute(control, 'aria-label', word(words.close));
    if (!text && isDrawn(control)) continue;
    changes.addClass(control, CROSS, ...(text ? [] : [`${CROSS}--empty`]));
  }
}

function isNamed(control: Element, text: string): boolean {
  const names = text ? NAMES : [...NAMES, 'title'];
  if (names.some((name) => control.getAttribute(name)?.trim())) return true;
  return !text && !!control.querySelector('img[alt]:not([alt=""]),[aria-label]');
}

/** Is anything drawn in a control without text? */
function isDrawn(control: Element): boolean {
  if (control.firstElementChild) return true;
  const { backgroundImage, maskImage } = getComputedStyle(control);
  if ([backgroundImage, maskImage].some((image) => image && image !== 'none')) return true;
  return ['::before', '::after'].some(
    (part) => !/^(none|normal|)$/.test(getComputedStyle(control, part).content),
  );
}

/** Adds a close button to a menu, as its first element. */
export function addCloseButton(element: HTMLElement, closeName: string, changes: Changes): void {
  const button = changes.made(document.createElement('button'));
  button.type = 'button';
  button.className = 'veneer-menu__close';
  button.setAttribute('aria-label', word(words.close));
  button.setAttribute(closeName, '');
  element.prepend(button);
}
