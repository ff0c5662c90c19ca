import type { ServerReport } from '../../src/tools/check/server/findings';
import { checkServer } from '../../src/tools/check/server/index';

/** The result of a run of the command. */
export interface Run {
  status: number;
  out: string;
  report: ServerReport;
}

/** Runs `check-server` with its report as JSON. */
export async function run(...args: string[]): Promise<Run> {
  let out = '';
  const write = (text: string) => {
    out += text;
  };
  const status = await checkServer([...args, '--format', 'json'], write, write);
  return { status, out, report: out.startsWith('{') ? JSON.parse(out) : null };
}

/** Each finding of a level in one line: `POST /modals/terms: what was found`. */
export const linesOf = ({ report }: Run, level: string): string[] =>
  report.findings.filter((one) => one.level === level).map((one) => `${one.call}: ${one.found}`);

/** Samples of every call that the reference back end answers. */
export const SAMPLES = [
  ...['--modal', 'terms', '--modal', 'block', '--form', 'reply', '--tooltip', 'half-board'],
  ...['--tooltip', 'rooms/lakeside', '--article', 'slug=ice-book', '--faq', 'slug=dogs'],
];
