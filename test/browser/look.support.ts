import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { paths } from '../../fixtures/server/paths';

/** A rule of a stylesheet, wherever it is nested. */
export interface Rule {
  selector: string;
  /** The conditions around it, such as `(forced-colors: active)`. */
  media: string;
  /** The properties that it sets, those with `!important` left out. */
  properties: string[];
}

/** The rules of a built stylesheet, as the browser reads them. */
export function rulesOf(page: Page, file: string): Promise<Rule[]> {
  return page.evaluate(readRules, readFileSync(join(paths.dist, file), 'utf8'));
}

/** Runs in the page. */
function readRules(text: string): Rule[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const read = (rules: CSSRuleList, media: string, parent: string): Rule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) {
        const own = rule.selectorText;
        const nested = own.includes('&')
          ? own.replaceAll('&', `:is(${parent})`)
          : `:is(${parent}) ${own}`;
        const selector = parent ? nested : own;
        const isPlain = (name: string) => rule.style.getPropertyPriority(name) === '';
        const properties = [...rule.style].filter(isPlain);
        return [{ selector, media, properties }, ...read(rule.cssRules, media, selector)];
      }
      if (rule instanceof CSSMediaRule)
        return read(rule.cssRules, `${media} ${rule.conditionText}`, parent);
      return rule instanceof CSSSupportsRule ? read(rule.cssRules, media, parent) : [];
    });
  return read(sheet.cssRules, '', '');
}

/**
 * How many ids, classes, attributes and pseudo-classes the most specific part of a selector list has,
 * an id as a hundred. Elements and pseudo-elements do not count.
 */
export function specificityOf(list: string): number {
  const bare = list.replace(/\\./g, '_').replace(/"[^"]*"/g, '""');
  return Math.max(...splitAt(bare, ',').map(specificityOfOne));
}

function specificityOfOne(selector: string): number {
  let weight = 0;
  let rest = selector;
  for (;;) {
    const found = /:(where|is|not|has|dir|lang|nth-[a-z-]+)\(/.exec(rest);
    if (!found) break;
    const start = found.index + found[0].length;
    const end = closing(rest, start);
    const inner = rest.slice(start, end);
    if (['is', 'not', 'has'].includes(found[1] ?? '')) weight += specificityOf(inner);
    else if (found[1] !== 'where') weight += 1;
    rest = rest.slice(0, found.index) + rest.slice(end + 1);
  }
  const bare = rest.replace(/::[\w-]+/g, '');
  const ids = bare.match(/#[\w-]+/g)?.length ?? 0;
  return weight + ids * 100 + (bare.match(/\.[\w-]+|\[[^\]]*\]|:[\w-]+/g)?.length ?? 0);
}

/** Where the bracket that was opened before `start` is closed. */
function closing(text: string, start: number): number {
  let depth = 1;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return at;
  }
  return text.length;
}

function splitAt(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.filter((part) => part.trim());
}
