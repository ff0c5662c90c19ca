import type { Changes } from '../../kit/core/changes';

/** A character that is seen: editors leave spaces of no width in empty elements. */
const SEEN = /[^\s\u00ad\u200b-\u200f\u2060]/;
const BREAKS = 'br,wbr';
/** Elements that show nothing without a text. Any other, such as an image or an element of a library, is seen. */
const TEXTS = 'b,bdi,bdo,code,div,em,font,i,mark,p,small,span,strong,sub,sup,u';
/** Attributes that an element without a text may have. A script that draws an icon has one of its own. */
const PLAIN_ATTRIBUTE = /^(class|dir|id|lang|style)$/;

/** Is nothing seen in a link, so that its address becomes its text? */
export const isBlank = (link: Element): boolean =>
  !SEEN.test(link.textContent ?? '') && [...link.querySelectorAll('*')].every(isUnseen);

function isUnseen(element: Element): boolean {
  if (element.matches(BREAKS)) return true;
  const names = [...element.attributes].map(({ name }) => name);
  if (!element.matches(TEXTS) || !names.every((name) => PLAIN_ATTRIBUTE.test(name))) return false;
  // An `i` with a class is an icon in many themes.
  return !names.length || (element.localName !== 'i' && !hasIcon(element));
}

/** Does the theme draw something in an element that has no text? */
function hasIcon(element: Element): boolean {
  const { backgroundImage, webkitMaskImage } = getComputedStyle(element);
  const contents = ['::before', '::after'].map((part) => getComputedStyle(element, part).content);
  return [backgroundImage, webkitMaskImage, ...contents].some(
    (value) => value && !/^(none|normal)$/.test(value),
  );
}

/** Writes a text into a link in which nothing is seen, where the server would have written the text. */
export function writeText(link: Element, text: string, changes: Changes): void {
  for (const element of link.querySelectorAll(BREAKS)) changes.takeOut(element);
  let place = link;
  while (place.firstElementChild) place = place.firstElementChild;
  if (isLeftToRight(link)) {
    changes.setText(place, 0, text);
    return;
  }
  // In a right-to-left text a number would be read from its wrong end.
  const isolated = changes.made(document.createElement('bdi'));
  isolated.dir = 'ltr';
  isolated.textContent = text;
  place.append(isolated);
}

/** By the `dir` attribute: reading the computed direction would cost a layout for each link. */
const isLeftToRight = (link: Element) =>
  /^(ltr)?$/i.test(link.closest('[dir]')?.getAttribute('dir') ?? '');
