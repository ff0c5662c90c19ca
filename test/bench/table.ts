import { isMet, type Line } from './targets';

/** What the bench prints. */
export interface Table {
  title: string;
  head: string[];
  rows: string[][];
}

/** The figures of all stacks, each line with what it has to be. */
export function lineTable(title: string, columns: string[], lines: Line[]): Table {
  return {
    title,
    head: ['figure', ...columns, 'target', 'met'],
    rows: lines.map((line) => [
      line.unit ? `${line.figure}, ${line.unit}` : line.figure,
      ...line.values.map(shown),
      line.limit === null ? '' : `≤ ${shown(line.limit)}${line.why && `: ${line.why}`}`,
      answer(isMet(line)),
    ]),
  };
}

/** Whether a promise is kept, where there is one. */
export const answer = (isKept: boolean | null): string =>
  isKept === null ? '' : isKept ? 'yes' : 'no';

/** A figure as a table has it. */
export const shown = (value: number | null): string => {
  if (value === null || Number.isNaN(value)) return '–';
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);
};

/** For the console. */
export function asText({ title, head, rows }: Table): string {
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

/** For the README. */
export function asMarkdown({ title, head, rows }: Table): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rule = `|---|${head
    .slice(1)
    .map(() => '---:|')
    .join('')}`;
  return [`**${title}**`, '', line(head), rule, ...rows.map(line)].join('\n');
}
