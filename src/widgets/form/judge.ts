import { type FormAnswer, refusalOf } from './answer';
import { alertIn, messagesInHtml } from './messages-html';
import { addMessage, type Messages, messagesInJson, sentenceInJson } from './messages-json';
import type { Submission } from './submission';
import { authorsText, partOf } from './success';

/** The statuses with which servers refuse what was filled in. */
const REFUSALS = [400, 409, 422];

/**
 * What an answer means: messages, where it has any and the server has not failed; a success; or a redirect
 * to another page, or to a file.
 * @throws {CallFailure} for any other status than a success
 */
export function judge(
  answer: FormAnswer,
  form: HTMLFormElement,
  sent: Submission,
): Messages | 'success' | 'leave' | 'file' {
  const isRefused = REFUSALS.includes(answer.status);
  const scope = scopeOf(answer, form);
  if (isRefused || answer.isOk) {
    // Many servers send the form again with the status of a success.
    const messages =
      answer.kind === 'json' ? messagesInJson(answer.text) : messagesInHtml(scope, form);
    if (!messages.size && isRefused) addMessage(messages, '', sentenceOf(answer, scope));
    if (messages.size) return messages;
  }
  if (!answer.isOk) throw refusalOf(answer);
  if (!answer.isRedirected || !leadsAway(answer, form, sent)) return 'success';
  return answer.kind === 'none' ? 'file' : 'leave';
}

/** The part of an answer that is about the form: the one with its id, else the page's main part. */
export const scopeOf = (answer: FormAnswer, form: HTMLFormElement): ParentNode =>
  partOf(answer, form) ?? answer.nodes.querySelector('main') ?? answer.nodes;

const sentenceOf = ({ kind, text }: FormAnswer, scope: ParentNode): string => {
  if (kind === 'json') return sentenceInJson(text);
  return kind === 'text' ? text : alertIn(scope);
};

/**
 * Does a redirect lead to another page, as after a form is usual? Not where that page has what stands in
 * the form's place, or where it is this one again and the author has a text for it.
 */
function leadsAway(
  { from, ...answer }: FormAnswer,
  form: HTMLFormElement,
  sent: Submission,
): boolean {
  const isSame = sent.method === 'GET' && plainPath(from) === plainPath(sent.address);
  const part = partOf(answer, form);
  // The empty form once more says nothing.
  if (isSame || (part && part.localName !== 'form')) return false;
  return !(plainPath(from) === plainPath(location) && authorsText(form));
}

/** A slash at its end makes no difference to many servers. */
const plainPath = ({ pathname }: URL | Location): string => pathname.replace(/\/$/, '');
