import { STATUS_CODES } from 'node:http';

/** What Veneer's own words say where there is nothing to show. */
export const NOT_LOADED = 'The requested content cannot be loaded. Please try again later.';

/** What a visitor sees of a call: a line for each thing on the screen. Strings are parts of lines. */
export type Seen = readonly string[];

/** What a cell of the fault table promises. */
export interface Outcome {
  seen: Seen;
  /** Part of the one line on the console; `null` for none. */
  console: string | null;
}

/** The statuses of the table. Node knows no phrase for 419, which Laravel sends. */
export const STATUSES = [400, 401, 403, 404, 419, 422, 429, 500, 502, 503, 504] as const;
/** The answers that are no right answer, all with status 200 or 204. */
const ANSWERS = [
  'empty',
  '204',
  'json',
  'html',
  'broken-json',
  'login',
  'document',
  'big',
  'charset',
  'bom',
] as const;
const CONNECTIONS = ['refused', 'cut', 'silence'] as const;

/** The faults of the table, as the reference server names them. */
export const FAULTS: readonly string[] = [...STATUSES.map(String), ...CONNECTIONS, ...ANSWERS];

/** Statuses that are failures. */
export const isStatus = (fault: string): boolean => /^[45]\d\d$/.test(fault);
/** No answer at all, or half of one. */
export const isConnection = (fault: string): boolean =>
  (CONNECTIONS as readonly string[]).includes(fault);

const phraseOf = (status: string) =>
  ({ '419': 'Page Expired', '422': 'Unprocessable' })[status] ?? STATUS_CODES[status] ?? '';

/** What contract.md#failed-calls says, but for the end of 422's phrase: servers differ in it. */
export const failedText = (status: string, path: string): string =>
  status === '422' ? '422: Unprocessable' : `${status}: ${phraseOf(status)} (${path})`;

/** What the console says of a call that fails so, whoever made it. */
export function said(fault: string, path: string): string {
  const sentences: Record<string, string> = {
    refused: 'could not be reached or broke off',
    cut: 'could not be reached or broke off',
    silence: 'did not answer in 30 s',
    empty: 'answered with nothing',
    204: 'answered with nothing',
    login: 'led to another page',
    elsewhere: 'led to another page',
    moved: 'led to another page',
    document: 'answered with a whole HTML document',
    big: 'answered with more than 2 MB',
    json: 'answered with another type',
    html: 'answered with another type',
    'broken-json': 'answered with another type',
  };
  return `${path} ${isStatus(fault) ? `answered ${fault}` : sentences[fault]}`;
}

/**
 * What is promised where HTML is asked for that is shown as a dialog.
 * @param answer what is seen of the right answer
 */
export function ofHtml(fault: string, path: string, answer: string): Outcome {
  if (isStatus(fault))
    return {
      seen: [`alertdialog: Please note ${failedText(fault, path)}`],
      console: said(fault, path),
    };
  if (isConnection(fault)) return { seen: [], console: said(fault, path) };
  if (fault === 'html') return { seen: ['dialog: A part of a page'], console: null };
  if (fault === 'charset' || fault === 'bom') return { seen: [answer], console: null };
  return { seen: [`alertdialog: Something went wrong ${NOT_LOADED}`], console: said(fault, path) };
}
