import { type Page, readPage } from './page';
import type { Level, Rule, Wishes } from './rule';
import { hostRules } from './rules/hosts';
import { labelRules } from './rules/labels';
import { nameRules } from './rules/names';
import { partRules } from './rules/parts';
import { pictureRules } from './rules/pictures';
import { placeRules } from './rules/places';
import { plainRules } from './rules/plain';
import { tagRules } from './rules/tag';
import { targetRules } from './rules/targets';
import { valueRules } from './rules/values';
import { wordpressRules } from './rules/wordpress';
import { type Element, type Place, parentOf, placeOf } from './tree';

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

/** Every rule, in the order in which `--list` shows them. */
export const rules: readonly Rule[] = [
  ...nameRules,
  ...valueRules,
  ...placeRules,
  ...plainRules,
  ...hostRules,
  ...targetRules,
  ...partRules,
  ...pictureRules,
  ...labelRules,
  ...tagRules,
  ...wordpressRules,
];

/**
 * What is wrong in a page, in the order of the page.
 * @param source HTML, a part of a page, or a template of one
 */
export function checkHtml(source: string, options: CheckOptions = {}): Finding[] {
  const page = readPage(source, options.prefix);
  const findings: Finding[] = [];
  if (!page.uses.length && !page.tags.length && !mayBeMeant(page)) return findings;
  for (const rule of rules)
    rule.check(
      page,
      (element, found, { attribute, remedy = rule.remedy, level = rule.level } = {}) => {
        if (isIgnored(page, element, rule.name)) return;
        findings.push({ rule: rule.name, level, ...placeOf(element, attribute), found, remedy });
      },
      options,
    );
  return findings.sort((a, b) => a.line - b.line || a.column - b.column);
}

/** A page without a single attribute of ours may still have one that is misspelt. */
const mayBeMeant = ({ elements, prefix }: Page): boolean =>
  elements.some(({ attrs }) => attrs.some(({ name }) => name.startsWith(prefix)));

function isIgnored({ ignored }: Page, element: Element, rule: string): boolean {
  if (!ignored.size) return false;
  for (let one: Element | null = element; one; one = parentOf(one)) {
    const names = ignored.get(one);
    if (names?.includes('*') || names?.includes(rule)) return true;
  }
  return false;
}
