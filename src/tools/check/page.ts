import { type AttributeDefinition, FLAG_IS_SET } from '../../kit/core/definition';
import { attributes } from './known';
import { isDynamic } from './templates';
import {
  attributeOf,
  closest,
  type Element,
  insideOf,
  isElement,
  type Parent,
  parentOf,
  textOf,
  walk,
} from './tree';

/** An attribute of Veneer's in the page. */
export interface Use {
  element: Element;
  attribute: AttributeDefinition;
  /** The name as it is written, with the page's prefix. */
  name: string;
  value: string;
}

/** A page as the rules see it. */
export interface ParsedPage {
  /** All elements that Veneer does not ignore. */
  elements: Element[];
  /** Veneer's attributes, in the order of the page. */
  uses: Use[];
  /** The elements of each id, ignored ones too. */
  ids: Map<string, Element[]>;
  /** The elements that may have the tag's options. */
  tags: Element[];
  /** What attribute names begin with. */
  prefix: string;
  /** Is it a whole document, so that what is not in it is missing? */
  isWhole: boolean;
  /** Does it hold a template's code, so that only the server knows all of it? */
  isTemplate: boolean;
  /** Its own address; empty for a file. */
  address: string;
  /** The rules that a comment switches off for an element and what is in it. */
  ignored: Map<Element, string[]>;
  /** An attribute of Veneer's; `null` where the element does not have it. */
  read(element: Element, name: string): string | null;
  has(element: Element, name: string): boolean;
  /** The elements with one of these attributes, but for values of other scripts. */
  having(...names: string[]): Element[];
  /** The name of an attribute on this page. */
  nameHere(name: string): string;
}

const TAG_SOURCE = /(?:^|\/)veneer\.js(?:$|[?#])/;
const IGNORE = /^\s*veneer-check-ignore\b([\s\w,-]*?)\s*$/;

/**
 * Reads a page.
 * @param root the page as a parser has made it
 * @param kind whether it is a whole document, and a template of one, and its address
 * @param givenPrefix the prefix where the tag is in another file, such as `v`
 */
export function readPage(
  root: Parent,
  kind: Pick<ParsedPage, 'isWhole' | 'isTemplate' | 'address'>,
  givenPrefix = '',
): ParsedPage {
  const all: Element[] = [];
  const ignored = new Map<Element, string[]>();
  walk(
    root,
    (element) => all.push(element),
    (text, index, siblings) => {
      const rules = namesIn(text);
      const next = rules && siblings.slice(index + 1).find(isElement);
      if (next) ignored.set(next, [...(ignored.get(next) ?? []), ...rules]);
    },
  );
  const tags = all.filter(isTag);
  const prefix = prefixOf(tags, givenPrefix);
  const nameHere = (name: string) => name.replace('data-', prefix);
  const read = (element: Element, name: string) => attributeOf(element, nameHere(name));
  const elements = withoutOff(all, nameHere('data-veneer'));
  const uses = elements.flatMap((element) => usesOf(element, prefix));
  const byName = new Map<string, Element[]>();
  for (const use of uses) if (!isTheirs(use)) addTo(byName, use.attribute.name, use.element);
  return {
    elements,
    uses,
    ids: idsOf(all),
    tags,
    prefix,
    ...kind,
    ignored,
    read,
    has: (element, name) => read(element, name) !== null,
    having: (...names) => [...new Set(names.flatMap((name) => byName.get(name) ?? []))],
    nameHere,
  };
}

/** Has an attribute without values a value? Then it is another script's, and its element is ignored. */
export const isTheirs = ({ attribute, value }: Pick<Use, 'attribute' | 'value'>): boolean =>
  attribute.type === 'flag' && !FLAG_IS_SET.test(value) && !isDynamic(value);

/** Has its tag a template's code in its name, or between the attributes? Then it may have any. */
export const hasOpenName = ({ tagName, attrs }: Element): boolean =>
  isDynamic(tagName) || attrs.some(({ name }) => isDynamic(name));

/** Does the server decide what the element has, or what is in it? */
export const isOpen = (element: Element): boolean =>
  [element, ...insideOf(element)].some(hasOpenName) || isDynamic(textOf(element));

/** The template that an element is in, at any depth. */
export const templateAround = (element: Element): Element | null => {
  const around = parentOf(element);
  return around && closest(around, ({ tagName }) => tagName === 'template');
};

/** The element that a trigger names by id. In a template only what is in it, too, finds it. */
export const namedBy = ({ ids }: ParsedPage, trigger: Element, id: string): Element | undefined =>
  ids.get(id)?.find((one) => {
    const template = templateAround(one);
    return !template || !!closest(trigger, (around) => around === template);
  });

/** Has the element an attribute of Veneer's? */
export const isVeneers = ({ uses }: ParsedPage, element: Element): boolean =>
  uses.some((use) => use.element === element);

/** A plain HTML attribute; `null` if the element does not have it. */
export const plain = attributeOf;

/** Does the element's `href` lead somewhere? */
export const leadsSomewhere = (element: Element): boolean => {
  const href = attributeOf(element, 'href')?.trim();
  return !!href && href !== '#' && !/^javascript:/i.test(href);
};

/** An attribute's value on this page, or no text. */
export const valueIn = (page: ParsedPage, element: Element, name: string): string =>
  page.read(element, name)?.trim() ?? '';

/** Is an attribute empty, or one of its values? With any other one the element is another script's. */
export function hasOwnValue(page: ParsedPage, element: Element, name: string): boolean {
  const value = valueIn(page, element, name);
  return !value || !!attributes.get(name)?.values?.includes(value);
}

/** The rules that a comment switches off; `*` for all. `null` where it is any other comment. */
function namesIn(comment: string): string[] | null {
  const [, rules] = IGNORE.exec(comment) ?? [];
  if (rules === undefined) return null;
  const names = rules.split(/[\s,]+/).filter(Boolean);
  return names.length ? names : ['*'];
}

function isTag(element: Element): boolean {
  if (element.tagName === 'script') return TAG_SOURCE.test(attributeOf(element, 'src') ?? '');
  return element.tagName === 'meta' && attributeOf(element, 'name') === 'veneer';
}

/**
 * As the script reads it: letters and digits, else there is no prefix. A meta element without `content`
 * is the npm package's, which gives way to a script tag.
 */
function prefixOf(tags: Element[], given: string): string {
  const isFolder = (tag: Element) => attributeOf(tag, 'content') !== null;
  const isScript = ({ tagName }: Element) => tagName === 'script';
  const inOrder = [tags.find(isFolder), tags.find(isScript), ...tags];
  const tag = inOrder.find((one) => one && attributeOf(one, 'data-prefix') !== null);
  const written = (tag && attributeOf(tag, 'data-prefix')) || given;
  const name = written.toLowerCase();
  return /^[a-z][a-z0-9]*$/.test(name) ? `data-${name}-` : 'data-';
}

/** All elements outside of those with `data-veneer="off"`. */
function withoutOff(all: Element[], off: string): Element[] {
  const isOff = (element: Element) => attributeOf(element, off) === 'off';
  if (!all.some(isOff)) return all;
  return all.filter((element) => !closest(element, isOff));
}

/** The tag's own attributes are its options. */
function usesOf(element: Element, prefix: string): Use[] {
  if (isTag(element)) return [];
  const found: Use[] = [];
  for (const { name, value } of element.attrs) {
    if (!name.startsWith(prefix)) continue;
    const attribute = attributes.get(name.replace(prefix, 'data-'));
    if (attribute) found.push({ element, attribute, name, value });
  }
  return found;
}

function idsOf(elements: Element[]): Map<string, Element[]> {
  const ids = new Map<string, Element[]>();
  for (const element of elements) {
    const id = attributeOf(element, 'id');
    if (id) addTo(ids, id, element);
  }
  return ids;
}

function addTo<T>(lists: Map<string, T[]>, key: string, one: T): void {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}
