import { styleText } from 'node:util';
import type { Finding } from './check';
import type { Rule } from './rule';

/** What was found in one page. */
export interface Checked {
  name: string;
  findings: Finding[];
}

/** How findings are printed. */
export type Format = 'text' | 'json' | 'github';

export const FORMATS: readonly Format[] = ['text', 'json', 'github'];

type Paint = Parameters<typeof styleText>[0];

/** The findings of all pages as one text. */
export function print(pages: readonly Checked[], format: Format, isColoured: boolean): string {
  if (format === 'json') return printJson(pages);
  if (format === 'github') return printGithub(pages);
  return printText(pages, isColoured);
}

/** Every rule with what it finds and what to change. */
export function printRules(rules: readonly Rule[], format: Format, isColoured: boolean): string {
  if (format === 'json')
    return json(rules.map(({ name, level, finds, remedy }) => ({ name, level, finds, remedy })));
  const paint = painter(isColoured);
  return rules
    .map(
      ({ name, level, finds, remedy }) =>
        `${paint('bold', name)} (${paint(colourOf(level), level)})\n  ${finds}\n  ${paint('dim', `→ ${remedy}`)}\n`,
    )
    .join('\n');
}

/** How many findings there are of each level. */
export function count(pages: readonly Checked[]): { errors: number; warnings: number } {
  const all = pages.flatMap(({ findings }) => findings);
  const errors = all.filter(({ level }) => level === 'error').length;
  return { errors, warnings: all.length - errors };
}

function printText(pages: readonly Checked[], isColoured: boolean): string {
  const paint = painter(isColoured);
  const wrong = pages.filter(({ findings }) => findings.length);
  const blocks = wrong.map(({ name, findings }) => {
    const width = Math.max(...findings.map((one) => placeOf(one).length));
    const lines = findings.map((one) => {
      const place = placeOf(one).padStart(width);
      const level = paint(colourOf(one.level), one.level.padEnd('warning'.length));
      const indent = ' '.repeat(width + 'warning'.length + 6);
      return `  ${place}  ${level}  ${oneLine(one.found)}  ${paint('dim', one.rule)}\n${indent}${paint('dim', `→ ${one.remedy}`)}`;
    });
    return `${paint('underline', name)}\n${lines.join('\n')}\n`;
  });
  return `${[...blocks, summary(pages, wrong.length, paint)].join('\n')}\n`;
}

function summary(
  pages: readonly Checked[],
  wrong: number,
  paint: ReturnType<typeof painter>,
): string {
  const { errors, warnings } = count(pages);
  const checked = amount(pages.length, 'page');
  if (!wrong) return paint('green', `Nothing found in ${checked}.`);
  const found = `${amount(errors, 'error')} and ${amount(warnings, 'warning')}`;
  return paint(errors ? 'red' : 'yellow', `${found} in ${wrong} of ${checked}.`);
}

function printJson(pages: readonly Checked[]): string {
  const findings = pages.flatMap(({ name, findings: own }) =>
    own.map((one) => ({ file: name, ...one })),
  );
  return json({ pages: pages.length, ...count(pages), findings });
}

/** Workflow commands that GitHub shows beside the line. */
const printGithub = (pages: readonly Checked[]): string =>
  pages
    .flatMap(({ name, findings }) =>
      findings.map(
        ({ level, line, column, rule, found, remedy }) =>
          `::${level} file=${property(name)},line=${line},col=${column},title=${property(`veneer ${rule}`)}::${message(`${found}. ${remedy}`)}\n`,
      ),
    )
    .join('');

const message = (text: string): string =>
  text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');

const property = (text: string): string => message(text).replace(/:/g, '%3A').replace(/,/g, '%2C');

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const placeOf = ({ line, column }: Finding): string => `${line}:${column}`;

/** Control characters of a page must not reach the terminal. */
const oneLine = (text: string): string => text.replace(/\p{C}+/gu, ' ');

const amount = (number: number, what: string): string =>
  `${number} ${what}${number === 1 ? '' : 's'}`;

const colourOf = (level: Finding['level']): Paint => (level === 'error' ? 'red' : 'yellow');

/** `isColoured` alone decides about colours, not the terminal. */
const painter = (isColoured: boolean) => (style: Paint, text: string) =>
  isColoured ? styleText(style, text, { validateStream: false }) : text;
