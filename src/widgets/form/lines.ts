import { FIELDS } from '../../kit/core/focusable';

/** Elements whose text is read as a whole; the text of others is read part by part. */
const WHOLE = 'p,li,dt,dd,h1,h2,h3,h4,h5,h6,label,legend,a,b,em,i,small,span,strong,td,th,button';
/** Nothing of them is read: no text, a title such as "Error message" for screen readers, or our own. */
const UNREAD =
  'script,style,template,noscript,select,textarea,[hidden],[class$=hidden],[class*="hidden "],[class^="veneer-form__"]';
/** The name of a field, and no message: a captcha has another question each time. */
const NAMES = 'label:not([class*=err i]),legend,button';

/** The elements that hold a line of text each, in document order. */
export const linesIn = (root: ParentNode): Element[] =>
  [...root.children].flatMap((child) => linesOf(child));

function linesOf(element: Element): Element[] {
  const isHidden = (element as HTMLElement).style?.display === 'none';
  if (isHidden || element.matches(UNREAD) || !rawText(element)) return [];
  const isWhole = element.matches(WHOLE) || [...element.childNodes].some(isWords);
  // The surroundings of a field are read part by part: the name of the field, its message, its hint.
  return isWhole && !element.querySelector(FIELDS) ? [element] : linesIn(element);
}

const isWords = (node: Node): boolean =>
  node.nodeType === Node.TEXT_NODE && !!node.nodeValue?.trim();

/** The text of an element: that of its lines, separated, or all of it if it is hidden from the eye. */
export const textOf = (element: Element): string =>
  linesOf(element).map(rawText).join(' ') || rawText(element);

const rawText = (element: Element): string =>
  element.textContent?.replace(/\s+/g, ' ').trim() ?? '';

/** Is a line the name of a field, or of a button? */
export const isName = (line: Element): boolean => line.matches(NAMES);

/** Tells which lines of an answer the page does not have. */
export function createNews(): (line: Element) => boolean {
  const known = new Set(linesIn(document.body).map(rawText));
  return (line) => !known.has(rawText(line));
}

/** Ids and classes of what says what is wrong, of what says that all is well, and of either. */
const WRONG =
  /(^|[^a-z])(err|invalid|mistake|problem|wrong|danger|fail|not-valid)|Err|Invalid|Fail/;
const WELL = /success|thank|confirm|sent|status|notice|info/i;
const EITHER = /(^|[^a-z])(alert|feedback)/;

/** A fault, good news, or either, by an element's role, id and classes; `''` for any other element. */
export type Tone = 'wrong' | 'well' | 'alert' | '';

/** The tone of an element alone. */
export function toneOf(element: Element): Tone {
  const role = element.getAttribute('role');
  const names = `${element.id} ${element.getAttribute('class') ?? ''}`;
  if (WRONG.test(names)) return 'wrong';
  if (role === 'status' || WELL.test(names)) return 'well';
  return role === 'alert' || EITHER.test(names) ? 'alert' : '';
}

/** The tone of a line: its own, or that of what is around it and has no field. */
export function toneAround(line: Element): Tone {
  let found: Tone = '';
  for (let box: Element | null = line; box && !box.querySelector(FIELDS); box = box.parentElement) {
    const tone = toneOf(box);
    // Bootstrap has the role for all of them, and says what it is by a class; Drupal says so around it.
    if (tone && tone !== 'alert') return tone;
    found ||= tone;
  }
  return found;
}
