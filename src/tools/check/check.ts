import { isIgnored, judge } from './judge';
import { type ParsedPage, readPage } from './page';
import { parseHtml } from './parse';
import type { Level, Wishes } from './rule';
import { tagAddressRule } from './rules/tag';
import { fillTemplate, isDynamic, isTemplate } from './templates';
import { attributeOf, type Element, type FilePlace, placeOf } from './tree';

export { rules } from './judge';

/** Something wrong in a page. */
export interface Finding extends FilePlace {
  rule: string;
  level: Level;
  found: string;
  remedy: string;
}

/** How a page is checked. */
export interface CheckOptions extends Wishes {
  /** The prefix of the page's attributes, where the tag is in another file. */
  prefix?: string;
  /** The page's own address, if it was loaded from one. */
  address?: string | undefined;
}

/**
 * What is wrong in a page, in the order of the page.
 * @param source HTML, a part of a page, or a template of one
 */
export function checkHtml(source: string, options: CheckOptions = {}): Finding[] {
  const page = read(source, options);
  return judge(page, options)
    .map(({ element, attribute, ...rest }) => ({ ...rest, ...placeOf(element, attribute) }))
    .sort((a, b) => a.line - b.line || a.column - b.column);
}

/** What a page's tags name, and where they stand. */
export interface TagAddress extends FilePlace {
  source: string;
  /** What the page's `base` element says that addresses begin with; mostly empty. */
  base: string;
}

/** The addresses that a page's tags name, but for tags that a comment leaves out. */
export function tagsIn(source: string): TagAddress[] {
  const page = read(source);
  const isBase = (one: Element) => one.tagName === 'base' && attributeOf(one, 'href') !== null;
  const holder = page.elements.find(isBase);
  const base = (holder && attributeOf(holder, 'href')?.trim()) ?? '';
  return page.tags.flatMap((tag) => {
    const address = attributeOf(tag, 'src')?.trim();
    if (!address || isDynamic(address + base) || isIgnored(page, tag, tagAddressRule.name))
      return [];
    return [{ source: address, base, ...placeOf(tag, 'src') }];
  });
}

function read(source: string, { prefix, address = '' }: CheckOptions = {}): ParsedPage {
  const isWhole = /<html[\s>]|<!doctype/i.test(source);
  return readPage(
    parseHtml(fillTemplate(source)),
    { isWhole, isTemplate: isTemplate(source), address },
    prefix,
  );
}
