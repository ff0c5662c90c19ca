import type { Brochure } from './brochure';
import type { Audited } from './lighthouse';
import type { ScaleRow } from './scale-kinds';
import { peers } from './scale-page';
import { isMet, type Line, linesOf } from './targets';

/** What one run of the bench found. */
export interface Found {
  brochure?: Brochure;
  scale?: { sizes: number[]; rows: ScaleRow[] };
  lighthouse?: Audited[];
}

interface Table {
  title: string;
  head: string[];
  rows: string[][];
}

/** The tables of a run, as text for the console or as Markdown for the README. */
export function printed(found: Found, isMarkdown: boolean): string {
  return tablesOf(found)
    .map((table) => (isMarkdown ? asMarkdown(table) : asText(table)))
    .join('\n\n');
}

function tablesOf({ brochure, scale, lighthouse }: Found): Table[] {
  const tables: Table[] = [];
  if (brochure) tables.push(brochureTable(brochure), fileTable(brochure));
  if (scale) tables.push(scaleTable(scale.sizes, scale.rows));
  if (lighthouse) tables.push(...lighthouseTables(lighthouse));
  return tables;
}

function brochureTable(brochure: Brochure): Table {
  return {
    title: 'The brochure page',
    head: ['figure', ...brochure.stacks.map(({ title }) => title), 'target', 'met'],
    rows: linesOf(brochure).map((line) => [
      line.unit ? `${line.figure}, ${line.unit}` : line.figure,
      ...line.values.map(shown),
      line.limit === null ? '' : `≤ ${shown(line.limit)}${line.why && `: ${line.why}`}`,
      answer(line),
    ]),
  };
}

const answer = (line: Line) => ({ true: 'yes', false: 'no', null: '' })[`${isMet(line)}`];

const shown = (value: number | null): string => {
  if (value === null || Number.isNaN(value)) return '–';
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);
};

/** What Veneer's page loads by itself, with the time that the trace gives each file. */
function fileTable({ stacks: [own] }: Brochure): Table {
  const times = new Map(own?.load.files);
  const files = (own?.weight.transfers ?? []).filter(({ type }) => /Script|Style/.test(type));
  const rows = files.map(({ address, bytes }): [string, number, number] => {
    const file = address.replace(/^.*\//, '');
    return [file, bytes / 1000, times.get(file) ?? 0];
  });
  return {
    title: 'What Veneer loads there by itself',
    head: ['file', 'KB on the wire', 'ms in its functions'],
    rows: rows.sort((a, b) => b[1] - a[1]).map(([file, ...rest]) => [file, ...rest.map(shown)]),
  };
}

function scaleTable(sizes: number[], rows: ScaleRow[]): Table {
  return {
    title: 'Script time by declared widgets, ms (of a bare querySelectorAll)',
    head: ['kind', ...sizes.map((size) => size.toLocaleString('en'))],
    rows: rows.map(({ kind, times, bare }) => [
      kind in peers ? kind : `Veneer ${kind}`,
      ...times.map((time, index) => `${shown(time)} (${shown(bare[index] ?? null)})`),
    ]),
  };
}

function lighthouseTables(all: Audited[]): Table[] {
  const names = Object.keys(all[0]?.scores ?? {});
  return [
    {
      title: 'Lighthouse',
      head: ['page', 'form', ...names],
      rows: all.map(({ page, form, scores }) => [
        page,
        form,
        ...names.map((it) => shown(scores[it] ?? null)),
      ]),
    },
    {
      title: 'Audits that do not pass',
      head: ['page', 'form', 'audit', 'what it says', "a file of Veneer's"],
      rows: all.flatMap(({ page, form, failing }) =>
        failing.map(({ id, title, shown: value, namesUs }) => [
          page,
          form,
          id,
          `${title} ${value}`,
          namesUs ? 'yes' : 'no',
        ]),
      ),
    },
  ];
}

function asText({ title, head, rows }: Table): string {
  const widths = head.map((name, index) =>
    Math.max(name.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, index) => {
        const width = widths[index] ?? 0;
        return index === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ');
  return [title, line(head), ...rows.map(line)].join('\n');
}

function asMarkdown({ title, head, rows }: Table): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rule = `|---|${head
    .slice(1)
    .map(() => '---:|')
    .join('')}`;
  return [`**${title}**`, '', line(head), rule, ...rows.map(line)].join('\n');
}
