import type { ParsedPage } from './page';
import type { Level, Rule, Wishes } from './rule';
import { contentRules } from './rules/contents';
import { hostRules } from './rules/hosts';
import { labelRules } from './rules/labels';
import { nameRules } from './rules/names';
import { partRules } from './rules/parts';
import { pictureRules } from './rules/pictures';
import { placeRules } from './rules/places';
import { plainRules } from './rules/plain';
import { sectionRules } from './rules/sections';
import { tagRules } from './rules/tag';
import { targetRules } from './rules/targets';
import { valueRules } from './rules/values';
import { wordpressRules } from './rules/wordpress';
import { type Element, parentOf } from './tree';

/** Something wrong at an element of a page. */
export interface Judgement {
  element: Element;
  rule: string;
  level: Level;
  found: string;
  remedy: string;
  /** The attribute that it is about, as it is written. */
  attribute?: string | undefined;
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
  ...contentRules,
  ...sectionRules,
  ...pictureRules,
  ...labelRules,
  ...tagRules,
  ...wordpressRules,
];

/** What is wrong in a page, rule by rule. */
export function judge(page: ParsedPage, wishes: Wishes = {}): Judgement[] {
  const judgements: Judgement[] = [];
  if (!page.uses.length && !page.tags.length && !mayBeMeant(page)) return judgements;
  for (const { name, check, ...rule } of rules)
    check(
      page,
      (element, found, { attribute, remedy = rule.remedy, level = rule.level } = {}) => {
        if (isIgnored(page, element, name)) return;
        judgements.push({ element, rule: name, level, found, remedy, attribute });
      },
      wishes,
    );
  return judgements;
}

/** A page without any of our attributes may still have a misspelt one. */
const mayBeMeant = ({ elements, prefix }: ParsedPage): boolean =>
  elements.some(({ attrs }) => attrs.some(({ name }) => name.startsWith(prefix)));

/** Does a comment switch off a rule for an element? */
export function isIgnored({ ignored }: ParsedPage, element: Element, rule: string): boolean {
  if (!ignored.size) return false;
  for (let one: Element | null = element; one; one = parentOf(one)) {
    const names = ignored.get(one);
    if (names?.includes('*') || names?.includes(rule)) return true;
  }
  return false;
}
