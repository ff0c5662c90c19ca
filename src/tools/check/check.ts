import { judge } from './judge';
import { type Page, readPage } from './page';
import { parseHtml } from './parse';
import type { Level, Wishes } from './rule';
import { fillTemplate, isDynamic } from './templates';
import { attributeOf, type Place, placeOf } from './tree';

export { rules } from './judge';

/** Something wrong in a page. */
export interface Finding extends Place {
  rule: string;
  level: Level;
  found: string;
  remedy: string;
}

/** How a page is checked. */
export interface CheckOptions extends Wishes {
  /** The prefix of the page's attributes, where the tag is in another file. */
  prefix?: string;
}

/**
 * What is wrong in a page, in the order of the page.
 * @param source HTML, a part of a page, or a template of one
 */
export function checkHtml(source: string, options: CheckOptions = {}): Finding[] {
  const page = read(source, options.prefix);
  return judge(page, options)
    .map(({ element, attribute, ...rest }) => ({ ...rest, ...placeOf(element, attribute) }))
    .sort((a, b) => a.line - b.line || a.column - b.column);
}

/** The addresses that a page's tags name, and where they stand. */
export function tagsIn(source: string): ({ source: string } & Place)[] {
  return read(source).tags.flatMap((tag) => {
    const address = attributeOf(tag, 'src')?.trim();
    if (!address || isDynamic(address)) return [];
    return [{ source: address, ...placeOf(tag, 'src') }];
  });
}

function read(source: string, prefix?: string): Page {
  const filled = fillTemplate(source);
  const isWhole = /<html[\s>]|<!doctype/i.test(source);
  return readPage(parseHtml(filled), { isWhole, isTemplate: filled !== source }, prefix);
}
