import { OPTIONS } from '../../../kit/core/options';
import * as words from '../../../kit/words';
import { faultOf } from '../forms';
import { options } from '../known';
import { nearMiss } from '../near-miss';
import { type ParsedPage, plain } from '../page';
import { isRecord } from '../record';
import type { Rule } from '../rule';
import { isDynamic } from '../templates';
import { closest, type Element, textOf } from '../tree';

/** Reported by the command, which can request the script; the page alone does not show it. */
export const tagAddressRule: Rule = {
  name: 'tag-address',
  level: 'error',
  finds: 'A tag whose address holds no script: asked for, or looked for beside a file.',
  remedy: 'Write the address that veneer.js has on the site.',
  check() {},
};

export const tagRules: Rule[] = [
  tagAddressRule,
  {
    name: 'second-tag',
    level: 'error',
    finds: 'veneer.js twice, with other options: the second does nothing.',
    remedy: 'Keep one tag, with all options.',
    check(page, report) {
      const [first, ...others] = page.tags.filter(({ tagName }) => tagName === 'script');
      for (const other of page.isTemplate ? [] : others)
        if (first && optionsOf(first) !== optionsOf(other))
          report(other, 'there is another tag before it, with other options');
    },
  },
  {
    name: 'unknown-tag-option',
    level: 'error',
    finds: 'An option on the tag that there is not, such as data-setings.',
    remedy: 'Write one that there is, or take it away.',
    check(page, report) {
      const names = [...options.keys()];
      forOptions(page, (element, name) => {
        if (options.has(name) || isDynamic(name)) return;
        const meant = nearMiss(name, names);
        // Optimisers and consent managers mark scripts with attributes of their own.
        if (meant) report(element, `${name}: did you mean ${meant}?`, { attribute: name });
      });
    },
  },
  {
    name: 'bad-tag-option',
    level: 'error',
    finds: 'An option of the tag with a value that nothing understands.',
    remedy: 'Write a value that is understood.',
    check(page, report) {
      forOptions(page, (element, name, value) => {
        const option = options.get(name);
        if (!option || isDynamic(value)) return;
        const known = OPTIONS.find(([own]) => `data-${own}` === name);
        const fault = option.form && value.trim() && faultOf(option.form, value.trim());
        const remedy =
          known && !known[1].test(value) ? `${known[2]}.` : fault ? fault.remedy : null;
        if (remedy) report(element, `${name}="${value}" is unknown`, { attribute: name, remedy });
      });
    },
  },
  {
    name: 'missing-style',
    level: 'warning',
    finds: 'A tag that runs once the page may be shown, and no link to veneer.css: things move.',
    remedy: 'Link veneer.css in the head, beside the theme’s own stylesheets.',
    check(page, report) {
      if (!page.isWhole || page.isTemplate || !page.uses.length || hasStyle(page)) return;
      const late = page.tags.find((tag) => tag.tagName === 'script' && isLate(tag));
      if (late) report(late, 'its elements are shown before its stylesheet is loaded');
    },
  },
  {
    name: 'bad-json',
    level: 'error',
    finds: 'Settings or words in the page that can’t be read.',
    remedy: 'Write an object in JSON: double quotes, no comma at the end.',
    check(page, report) {
      for (const name of ['data-veneer-settings', 'data-veneer-strings'])
        for (const script of page.having(name)) {
          const fault = script.tagName === 'script' ? faultOfScript(script) : null;
          if (fault) report(script, fault, { attribute: page.nameHere(name) });
        }
    },
  },
  {
    name: 'unknown-word',
    level: 'error',
    finds: 'A key in data-veneer-strings that no text has, or a value that is no text.',
    remedy: 'Write a key of the table of words, and a text.',
    check(page, report) {
      for (const script of page.having('data-veneer-strings')) {
        const given = isDynamic(textOf(script)) ? null : parsed(textOf(script));
        if (!given) continue;
        const attribute = page.nameHere('data-veneer-strings');
        for (const key of Object.keys(given)) {
          const meant = nearMiss(key, KEYS, '');
          const hint = meant ? `: did you mean "${meant}"?` : '';
          if (!KEYS.includes(key))
            report(script, `no text is called "${key}"${hint}`, { attribute });
          else if (typeof given[key] !== 'string')
            report(script, `"${key}" is no text`, { attribute });
        }
      }
    },
  },
];

const KEYS: readonly string[] = Object.values(words).map(([key]) => key);

/** Is the stylesheet linked, or its text in the page? */
const hasStyle = ({ elements }: ParsedPage): boolean =>
  elements.some(
    (element) =>
      (element.tagName === 'link' && /veneer[\w.-]*\.css/.test(plain(element, 'href') ?? '')) ||
      (element.tagName === 'style' && textOf(element).includes('--veneer-page')),
  );

/** Does the browser go on with the page before the script has run, or show it? */
const isLate = (tag: Element): boolean =>
  !closest(tag, ({ tagName }) => tagName === 'head') ||
  ['async', 'defer'].some((name) => plain(tag, name) !== null) ||
  plain(tag, 'type') === 'module';

function forOptions(
  page: ParsedPage,
  act: (element: Element, name: string, value: string) => void,
): void {
  for (const element of page.tags)
    for (const { name, value } of element.attrs)
      if (name.startsWith('data-')) act(element, name, value);
}

/** The options of a tag as one text, in any order. */
const optionsOf = ({ attrs }: Element): string =>
  attrs
    .filter(({ name }) => options.has(name))
    .map(({ name, value }) => `${name}=${value}`)
    .sort()
    .join('\n');

function faultOfScript(script: Element): string | null {
  if (plain(script, 'type')?.trim().toLowerCase() !== 'application/json')
    return 'without type="application/json" it is not read';
  const text = textOf(script);
  if (isDynamic(text)) return null;
  return parsed(text) ? null : 'this is not a JSON object';
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
