import { isFullDocument } from '../../kit/net/body';
import { exchange } from '../../kit/net/server';
import type { Parts } from '../../runtime/page';
import { type AnsweredFile, isAttachment, isFile, readFile } from './file';
import { hasFile, requestOf, type Submission } from './submission';

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
  /** The file that it is by itself, and not after a redirect. */
  file: AnsweredFile | undefined;
  /** A whole page, and no fragment. */
  isPage: boolean;
  /** The sanitised nodes of HTML. */
  nodes: DocumentFragment;
  /** The element that has the form's id. */
  part: HTMLElement | null;
  /** The part that is about the form: the one with its id, else the page's main part. */
  scope: HTMLElement | DocumentFragment;
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
  const { form, data, isMultipart } = submission;
  const [asked, request] = requestOf(submission);
  const limit = isMultipart && hasFile(data) ? [UPLOAD_LIMIT_MS] : [];
  let file: AnsweredFile | undefined;
  const isText = async (answer: Response) => {
    if (isFile(answer)) file = await readFile(answer, asked);
    return kindOf(answer) !== undefined;
  };
  const { response, text } = await exchange({ address: asked, signal }, request, isText, ...limit);
  const kind = (text.trim() && kindOf(response)) || 'none';
  const isHtml = kind === 'html';
  const nodes = isHtml ? html.toFragment(text) : new DocumentFragment();
  const named = form.id ? [...nodes.querySelectorAll<HTMLElement>('[id]')] : [];
  const part = named.find((element) => element.id === form.id) ?? null;
  return {
    submission,
    response,
    asked,
    from: response.url ? new URL(response.url) : asked,
    kind,
    text,
    file,
    isPage: isHtml && isFullDocument(text),
    nodes,
    part,
    scope: part ?? nodes.querySelector('main') ?? nodes,
  };
}

function kindOf(response: Response): FormAnswer['kind'] | undefined {
  if (isAttachment(response)) return undefined;
  const type = response.headers.get('Content-Type') ?? '';
  return KINDS.find(([pattern]) => pattern.test(type))?.[1];
}
