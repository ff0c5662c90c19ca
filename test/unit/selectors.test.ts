import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The parts of a text between the marks outside all brackets. */
function splitAt(text: string, mark: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if ('([{'.includes(sign)) depth++;
    if (')]}'.includes(sign)) depth--;
    if (!depth && mark.test(sign)) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** A rule with what its selectors are nested in. */
interface Rule {
  selector: string;
  parents: string[];
}

/** The selectors of a minified stylesheet that count on a screen. */
function rulesOf(css: string, parents: string[] = []): Rule[] {
  return splitAt(css.replace(/\{[^{}]*\}/g, '{}').replace(/\}/g, '};'), /;/).flatMap((block) => {
    const start = block.indexOf('{');
    const head = block.slice(0, start);
    if (start < 0 || /^@(media print|keyframes)/.test(head)) return [];
    const inside = block.slice(start + 1, -1);
    if (head.startsWith('@')) return rulesOf(inside, parents);
    const selectors = splitAt(head, /,/);
    const own = selectors.map((selector) => ({ selector, parents }));
    return [...own, ...rulesOf(inside, selectors)];
  });
}

/** Has a part what a browser keeps its rules by: an attribute, a class, or an element's name? */
function hasKey(part: string): boolean {
  const [name = '', ...lists] = bracketsOf(part);
  if (/^[a-z]|[[.#]/i.test(name)) return true;
  const names = name.split('(');
  return lists.some(
    (list, index) =>
      /:(where|is)$/.test(names[index] ?? '') &&
      splitAt(list, /,/).length === 1 &&
      hasKey(lastOf(list)),
  );
}

/** A part without what its brackets hold, and what each of them holds. */
function bracketsOf(part: string): string[] {
  const found = [''];
  let depth = 0;
  for (const sign of part) {
    if (sign === ')' && !--depth) continue;
    if (depth) found[found.length - 1] += sign;
    else found[0] += sign;
    if (sign === '(' && !depth++) found.push('');
  }
  return found;
}

const partsOf = (selector: string) => splitAt(selector, /[\s>+~]/);
const lastOf = (selector: string) => partsOf(selector).at(-1) ?? '';

/** Can a browser pass over most elements of a page without trying the rule on them? */
function isFound({ selector, parents }: Rule): boolean {
  const [last = '', ...before] = partsOf(selector).reverse();
  if (/^(:where\()?:root/.test(last) || (last !== '&' && hasKey(last))) return true;
  const isNested = parents.length > 0;
  if (isNested && parents.length === 1 && isFound({ selector: parents[0] as string, parents: [] }))
    return true;
  return before.some((part) => !/^(html|body|&)$/.test(part) && hasKey(part));
}

/** Their lists are too many to name each, and most are recognised by a name that is looked at first. */
const TRIED_ON_ALL = [
  ':where([data-footer-nav],.veneer-footer)',
  'html :where([data-nav],.veneer-nav) :where(:is(ul,ol,menu):not([class],li *))',
  ':is([data-share],.veneer-share)>:is(ul,ol,menu):not(.veneer-share__list)',
];

test('stylesheet: every rule, is found by an attribute, a class or an element @build.budget', () => {
  const rules = rulesOf(readFileSync('dist/veneer.css', 'utf8'));
  expect(rules.length).toBeGreaterThan(100);
  const tried = rules.filter((rule) => !isFound(rule));
  const condition = /:where\((:not\(:is\(head.*?\*\)\)|(,?\[data-[\w-]+=["\w]+\])+)\)/g;
  // What is nested is the footer's, tried as it is.
  const outer = tried.filter(({ parents }) => !parents.length);
  expect(outer.map(({ selector }) => selector.replace(condition, ''))).toEqual(TRIED_ON_ALL);
});

test('stylesheet: a rule that begins with a list, is noticed', () => {
  const found = (css: string) => rulesOf(css).map(isFound);
  expect(found('a:hover{}.b{}[c]{}:where(.d){}:where(e:is(.f,.g)) *{}')).toEqual(
    Array(5).fill(true),
  );
  expect(found(':where(.a,.b){}html body :is([c],.d)>*{}@media(x){*{}}')).toEqual(
    Array(3).fill(false),
  );
  expect(found(':where(.a){&>*{x:y}}.b,.c{&>:is(d,e){}}')).toEqual([true, true, true, true, false]);
});
