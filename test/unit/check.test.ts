import { describe, expect, test } from 'vitest';
import { registry } from '../../src/generated/registry';
import { OPTIONS } from '../../src/kit/core/options';
import { checkHtml, rules } from '../../src/tools/check/check';
import { attributes, options } from '../../src/tools/check/known';
import { tagsOf } from '../../src/tools/check/select';
import { MISTAKES } from '../mistakes';
import { mistakenAttributes } from './check/attributes';
import { clean, templates } from './check/clean';
import { contents } from './check/contents';
import { plain } from './check/plain';
import { tag } from './check/tag';

const mistakes = [...mistakenAttributes, ...plain, ...contents, ...tag];

describe('every planted mistake is found, where it is, and nothing else', () => {
  for (const [marked, rule, found, remedy] of mistakes)
    test(marked, () => {
      const before = (marked.split('¦')[0] ?? '').split('\n');
      const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
      const { level, remedy: own } = rules.find(({ name }) => name === rule) ?? {};
      expect(checkHtml(marked.replace('¦', ''))).toEqual([
        { rule, level, ...place, found, remedy: remedy ?? own },
      ]);
    });

  test('checker: the planted mistakes, cover every rule @check.page', () => {
    expect(mistakes.length).toBeGreaterThanOrEqual(60);
    const planted = new Set(mistakes.map(([, rule]) => rule));
    expect(rules.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([
      // Of the command, and of an option.
      'tag-address',
      'wordpress',
    ]);
  });
});

test.each(MISTAKES)('checker: %s, is reported @check.page', (_, markup, noted) => {
  expect(checkHtml(`<!doctype html>${markup}`).map(({ found }) => found)).toContain(noted);
});

test.each(clean)('checker: %s, is clean @check.page', (_, markup) => {
  expect(checkHtml(markup)).toEqual([]);
});

test.each(templates)('checker: the template %s, is clean', (markup) => {
  expect(checkHtml(markup)).toEqual([]);
});

test('checker: a mistake in a template, is found at its line', () => {
  const template = '<?php a();\n  b(); ?>\n<p>{{ c }}<span data-tooltp="d">e</span></p>';
  expect(checkHtml(template)).toMatchObject([{ rule: 'unknown-attribute', line: 3, column: 17 }]);
  const glued = '<div{{ attributes }} data-nav>x</div>';
  expect(checkHtml(glued)).toMatchObject([{ found: 'data-nav on div does nothing', column: 22 }]);
});

test('checker: --prefix, checks prefixed names', () => {
  const [finding] = checkHtml('<span data-x-tooltp="a">b</span>', { prefix: 'x' });
  expect(finding?.found).toBe('data-x-tooltp: did you mean data-x-tooltip?');
});

test.each([
  ['https://own.example/contact', []],
  ['//own.example/contact', []],
  ['https://OWN.example:443', []],
  ['http://own.example/contact', ['error']],
  ['https://forms.example/contact', ['error']],
  ['//forms.example/contact', ['error']],
])(
  'checker: a form with the address %s, on a page of known origin is %j @check.page',
  (action, levels) => {
    const form = `<form action="${action}" method="post" data-form></form>`;
    const findings = checkHtml(form, { address: 'https://own.example/a/b' });
    expect(findings.map(({ level }) => level)).toEqual(levels);
  },
);

test('checker: --wordpress, names what the filter removes', () => {
  const post = `<a href="#d" data-modal="#d" tabindex="0">x</a><template id="d"><h2>y</h2></template>
<label>z <input data-mask="zip"></label><p data-a--b>p</p><div data-sticky data-my--own="1">q</div>
<img data-lazy data-src="/a.jpg" width="1" height="1" alt="">`;
  expect(checkHtml(post)).toMatchObject([{ rule: 'no-fallback' }]);
  expect(checkHtml(post, { isForWordPress: true }).map(({ found }) => found)).toEqual([
    'WordPress takes tabindex out of posts',
    'WordPress takes template out of posts',
    'WordPress takes input out of posts',
    'WordPress takes data-my--own out of posts',
  ]);
});

describe('the descriptions', () => {
  test('descriptions: name the same elements as the registry @check.editors', () => {
    const wrong: string[] = [];
    for (const { selector } of registry)
      for (const [, tag, name] of selector.matchAll(/(?:^|,)(\w*)\[(data-[\w-]+)\]/g)) {
        const tags = tagsOf(attributes.get(String(name))?.selector ?? '*[x]');
        if (tag && tags?.join() !== tag) wrong.push(`${tag}[${name}]`);
      }
    expect(wrong).toEqual([]);
  });

  test('descriptions: know the options that the script checks', () => {
    for (const [name, pattern] of OPTIONS)
      for (const value of options.get(`data-${name}`)?.values ?? []) expect(value).toMatch(pattern);
    expect(OPTIONS.every(([name]) => options.has(`data-${name}`))).toBe(true);
  });

  test('descriptions: name the presets of carousels', () => {
    expect(attributes.get('data-carousel-slides')).toMatchObject({ min: 1, max: 12 });
    expect([...attributes.values()].every(({ about, on }) => about && on)).toBe(true);
  });
});

test('checker: hostile and broken markup, ends in findings', () => {
  const parts = [
    '<div data-modal',
    '="',
    "'",
    '>',
    '<!--',
    '<?',
    '{{',
    '<table><tr data-nav>',
    '<svg><a data-gallery>',
    '</p>',
    '\0',
    '<template>',
    '<noscript>',
    '&#x',
    'id=__proto__ ',
    '<a href="http://[" data-video data-modal="#constructor">',
  ];
  for (let seed = 1; seed < 300; seed++) {
    let html = '';
    for (let i = 0, x = seed; i < 12; i++) {
      x = (x * 1103515245 + 12345) % 2147483648;
      html += parts[x % parts.length];
    }
    expect(() => checkHtml(html), html).not.toThrow();
  }
  expect(() => checkHtml('<div>'.repeat(3000))).not.toThrow();
});
