import type { Brochure } from './brochure';
import type { Audited } from './lighthouse';
import { type Placement, placementTable } from './placements';
import type { ScaleRow } from './scale-kinds';
import { peers } from './scale-page';
import type { SlowFigures } from './slow';
import { slowTables } from './slow-report';
import { asMarkdown, asText, lineTable, shown, type Table } from './table';
import { linesOf } from './targets';

/** What one run of the bench found. */
export interface Found {
  brochure?: Brochure;
  scale?: { sizes: number[]; rows: ScaleRow[] };
  slow?: SlowFigures[];
  placements?: Placement[];
  lighthouse?: Audited[];
}

/** The tables of a run, as text for the console or as Markdown for the README. */
export function printed(found: Found, isMarkdown: boolean): string {
  return tablesOf(found)
    .map((table) => (isMarkdown ? asMarkdown(table) : asText(table)))
    .join('\n\n');
}

function tablesOf({ brochure, slow, placements, scale, lighthouse }: Found): Table[] {
  const tables: Table[] = [];
  if (brochure) {
    const titles = brochure.stacks.map(({ title }) => title);
    tables.push(lineTable('The brochure page', titles, linesOf(brochure)), fileTable(brochure));
  }
  if (slow) tables.push(...slowTables(slow));
  if (placements) tables.push(placementTable(placements));
  if (scale) tables.push(scaleTable(scale.sizes, scale.rows));
  if (lighthouse) tables.push(...lighthouseTables(lighthouse));
  return tables;
}

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
