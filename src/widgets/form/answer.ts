import { pageAddress } from '../../kit/core/address';
import { make } from '../../kit/make';
import { type Extent, isFullDocument, readStart } from '../../kit/net/body';
import { failure } from '../../kit/net/failure';
import { exchange } from '../../kit/net/server';
import type { Parts } from '../../runtime/page';
import { formAgain, type Returned, returnedIn } from './again';
import { type AnsweredFile, isAttachment, isFile, readFile } from './file';
import { createNews, textOf } from './lines';
import { type JsonAnswer, parseJson, readJson } from './messages-json';
import { hasFile, requestOf, type Submission } from './submission';

type Html = Parts['html'];

/** The server's answer to a form. */
export interface FormAnswer {
  /** The submission that was sent. */
  submission: Submission;
  response: Response;
  /** The address that was asked for. */
  asked: URL;
  /** The address that it came from, after redirects. */
  from: URL;
  /** `none`: it is empty, a file, or something else that is no text. */
  kind: 'html' | 'json' | 'text' | 'none';
  text: string;
  extent: Extent;
  /** The value of JSON; `null` for any other kind, and for broken JSON. */
  json: JsonAnswer | null;
  /** Is it JSON that breaks off? No reader may see it, and it says neither yes nor no. */
  isCut: boolean;
  /** The file that it is by itself, and not after a redirect. */
  file: AnsweredFile | undefined;
  /** A whole page, and no fragment. */
  isPage: boolean;
  /** The sanitised nodes of HTML. */
  nodes: DocumentFragment;
  /** The element that has the form's id. */
  part: HTMLElement | null;
  /** The form that is sent, in the answer. */
  again: HTMLFormElement | null;
  /** Which of the visitor's texts came back in that form. */
  returned: Returned | '';
  /** The part that is about the form: the one with its id, else the page's main part. */
  scope: HTMLElement | DocumentFragment;
  /** Is it from the page's own address? */
  isHere: boolean;
  /** The page of the form once more, or the form: only what is new in it is about the form. */
  isRepeat: boolean;
  /** Has the page no such line? */
  isNew: (line: Element) => boolean;
}

/** A form with files may take long to send (contract.md#form-upload), in ms. */
const UPLOAD_LIMIT_MS = 600_000;

const KINDS: [RegExp, FormAnswer['kind']][] = [
  [/^text\/html\b/i, 'html'],
  [/^application\/(?:[\w.-]+\+)?json\b/i, 'json'],
  [/^text\/plain\b/i, 'text'],
];

const JSON_START = /^\s*[{[]\s*["{]/;

/**
 * Sends a form, once, and reads the answer, whatever its status. Redirects on this site are followed, as
 * the browser follows them. Of an answer that breaks off, or is too large, what has come is read.
 * @throws {CallFailure} where there is no answer
 */
export async function askWith(
  submission: Submission,
  html: Html,
  signal: AbortSignal,
): Promise<FormAnswer> {
  const { data, isMultipart } = submission;
  const [asked, request] = requestOf(submission);
  const limit = isMultipart && hasFile(data) ? [UPLOAD_LIMIT_MS] : [];
  let file: AnsweredFile | undefined;
  let start: Awaited<ReturnType<typeof readStart>> = { text: '', extent: 'whole' };
  const read = async (answer: Response) => {
    if (isFile(answer)) file = await readFile(answer, asked);
    else if (kindOf(answer)) start = await readStart(answer);
    return false;
  };
  const { response } = await exchange({ address: asked, signal }, request, read, ...limit);
  if (signal.aborted) throw failure({ address: asked }, 'cancelled');
  const from = response.url ? new URL(response.url) : asked;
  const content = contentOf(start.text, { response, submission, html });
  const isHere = plainPath(from) === plainPath(pageAddress());
  const { isPage, part, again } = content;
  // A search has its form and its result there.
  const isRepeat = submission.method === 'POST' && (!!again || (isPage && !part && isHere));
  return { submission, response, asked, from, file, isHere, isRepeat, ...start, ...content };
}

/** Reads the content of an answer. */
function contentOf(
  text: string,
  { response, submission, html }: Pick<FormAnswer, 'response' | 'submission'> & { html: Html },
) {
  const { form } = submission;
  const named = (text.trim() && kindOf(response)) || 'none';
  const value = named === 'none' ? undefined : parseJson(text, named === 'json');
  // Many scripts send JSON with the type of a page.
  const kind: FormAnswer['kind'] = value === undefined ? named : 'json';
  const isCut = value === undefined && (named === 'json' || JSON_START.test(text));
  const isHtml = kind === 'html';
  const nodes = isHtml ? html.toFragment(text) : new DocumentFragment();
  const withId = form.id ? [...nodes.querySelectorAll<HTMLElement>('[id]')] : [];
  const part = withId.find((element) => element.id === form.id) ?? null;
  const again = isHtml ? formAgain(submission, nodes, part) : null;
  const returned: FormAnswer['returned'] = again ? returnedIn(again, submission) : '';
  const isRefused = response.status >= 400 && response.status < 500;
  const json = value === undefined ? null : readJson(value, isRefused, (it) => plainText(it, html));
  const scope = part ?? nodes.querySelector('main') ?? nodes;
  const isPage = isHtml && isFullDocument(text);
  return { kind, json, isCut, isPage, nodes, part, again, returned, scope, isNew: createNews() };
}

/** A slash at its end makes no difference to many servers. */
export const plainPath = ({ pathname }: URL | Location): string => pathname.replace(/\/$/, '');

const MARKUP =
  /<\/?(p|div|br|span|strong|em|b|i|a|ul|ol|li|h[1-6])\b[^>]*>|&(#\d+|#x[\da-f]+|\w+);/i;

/** A text of JSON without its markup: many servers send what they would write into a page. */
const plainText = (text: string, html: Html): string =>
  MARKUP.test(text) ? textOf(make('div', {}, html.toFragment(text))) : text;

function kindOf(response: Response): FormAnswer['kind'] | undefined {
  if (isAttachment(response)) return undefined;
  const type = response.headers.get('Content-Type') ?? '';
  return KINDS.find(([pattern]) => pattern.test(type))?.[1];
}
