/** Elements of an item whose text is not seen: a browser with script reads `noscript` as text. */
const UNSEEN = /^(script|style|noscript|template)$/i;

const APOSTROPHES = /[‘’‛ʻʼ′`´]/g;
const QUOTES = /[“”„‟″«»]/g;
const HYPHENS = /[\p{Pd}−⁃]/gu;
/** Chinese characters are too many to be compared, and have no other forms. */
const COMPARED = /[^\p{ASCII}\p{Script=Han}]/gu;

/** Each plain form, with which other characters are compared; in upper case, as the folded text. */
const plainForms = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', 'AE', 'OE'];

/** The plain forms of the characters that were compared. */
const knownForms = new Map<string, string>();

/** Calls those characters the same that the browser’s own search finds for each other. */
let collator: Intl.Collator | undefined;

const searchedTexts = new WeakMap<HTMLElement, { whole: string | null; searched: string }>();

/** Has an item every word that is searched? Letters count by their plain forms, and dashes as hyphens. */
export function hasWords(item: HTMLElement, searched: string): boolean {
  const text = textIn(item);
  return folded(searched)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The text of an item that is searched; remembered until the item has another text. */
function textIn(item: HTMLElement): string {
  const whole = item.textContent;
  const known = searchedTexts.get(item);
  if (known?.whole === whole) return known.searched;
  const searched = folded(seenText(item));
  searchedTexts.set(item, { whole, searched });
  return searched;
}

/**
 * A text in upper case and plain letters: `SS` for “ß”, `O` for “ø”, nothing for a soft hyphen. In upper
 * case “ß” and “ss” are the same, and so are “ı” and “i”, “ς” and “σ”.
 */
const folded = (text: string): string =>
  text
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .replace(HYPHENS, '-')
    .normalize('NFKD')
    .toLowerCase()
    .toUpperCase()
    .replace(COMPARED, (character) => {
      const form = knownForms.get(character) ?? plainForm(character);
      knownForms.set(character, form);
      return form;
    });

/** The plain form of a character; empty if the browser’s own search ignores the character. */
function plainForm(character: string): string {
  collator ??= new Intl.Collator('en', { usage: 'search', sensitivity: 'base' });
  const { compare } = collator;
  if (compare(`a${character}`, 'a') === 0) return '';
  const known = plainForms.find((form) => compare(character, form) === 0);
  if (!known) plainForms.push(character);
  return known ?? character;
}

/** The text of a node. Words of two blocks stay apart; a word of two inline elements stays a word. */
function seenText(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || UNSEEN.test(node.nodeName)) return '';
  if (node.localName === 'br') return ' ';
  const text = [...node.childNodes].map(seenText).join('');
  return /^(inline|contents)$/.test(getComputedStyle(node).display) ? text : ` ${text} `;
}
