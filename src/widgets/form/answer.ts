import { isFullDocument } from '../../kit/net/body';
import { type CallFailure, failure } from '../../kit/net/failure';
import { exchange } from '../../kit/net/server';
import type { Parts } from '../../runtime/page';
import { type AnsweredFile, isAttachment, isFile, readFile } from './file';
import { hasFile, requestOf, type Submission } from './submission';

/** What the server has answered. */
export interface FormAnswer {
  /** The address that was asked for. */
  asked: URL;
  /** The address that it came from, after redirects. */
  from: URL;
  isRedirected: boolean;
  isOk: boolean;
  status: number;
  statusText: string;
  /** `none`: it is empty, a file, or something else that is no text. */
  kind: 'html' | 'json' | 'text' | 'none';
  text: string;
  /** The file that it is by itself, and not after a redirect. */
  file: AnsweredFile | undefined;
  /** A whole page, and no fragment. */
  isPage: boolean;
  /** The sanitised nodes of HTML. */
  nodes: DocumentFragment;
}

/** A form with files may take long to send (contract.md#form-upload), in ms. */
const UPLOAD_LIMIT_MS = 600_000;

const KINDS: [RegExp, FormAnswer['kind']][] = [
  [/^text\/html\b/i, 'html'],
  [/^application\/(?:[\w.-]+\+)?json\b/i, 'json'],
  [/^text\/plain\b/i, 'text'],
];

/**
 * Sends a form, once, and reads the answer, whatever its status. Redirects on this site are followed, as
 * the browser follows them.
 * @throws {CallFailure} where there is no answer
 */
export async function askWith(
  submission: Submission,
  html: Parts['html'],
  signal: AbortSignal,
): Promise<FormAnswer> {
  const [address, request] = requestOf(submission);
  const limit = submission.isMultipart && hasFile(submission.data) ? [UPLOAD_LIMIT_MS] : [];
  let file: AnsweredFile | undefined;
  const isText = async (answer: Response) => {
    if (isFile(answer)) file = await readFile(answer, address);
    return kindOf(answer) !== undefined;
  };
  const { response, text } = await exchange({ address, signal }, request, isText, ...limit);
  const kind = (text.trim() && kindOf(response)) || 'none';
  const isHtml = kind === 'html';
  return {
    asked: address,
    from: response.url ? new URL(response.url) : address,
    isRedirected: response.redirected,
    isOk: response.ok,
    status: response.status,
    statusText: response.statusText,
    kind,
    text,
    file,
    isPage: isHtml && isFullDocument(text),
    nodes: isHtml ? html.toFragment(text) : new DocumentFragment(),
  };
}

function kindOf(response: Response): FormAnswer['kind'] | undefined {
  if (isAttachment(response)) return undefined;
  const type = response.headers.get('Content-Type') ?? '';
  return KINDS.find(([pattern]) => pattern.test(type))?.[1];
}

/** The failure of an answer that is no success. */
export const refusalOf = (answer: FormAnswer): CallFailure =>
  failure({ address: answer.asked }, 'status', answer);
