import { failure } from '../../kit/net/failure';
import type { FormAnswer } from './answer';
import { alertIn, messagesInHtml } from './messages-html';
import { addMessage, type Messages, messagesInJson, sentenceInJson } from './messages-json';
import { authorsText } from './success';

/** The statuses with which servers refuse what was filled in. */
const REFUSALS = [400, 409, 422];

/**
 * What an answer means: messages, where it has any and the server has not failed; a success; or a redirect
 * to another page, or to a file.
 * @throws {CallFailure} for any other status than a success
 */
export function judge(answer: FormAnswer): Messages | 'success' | 'leave' | 'file' {
  const { response, kind, asked, scope, submission } = answer;
  const isRefused = REFUSALS.includes(response.status);
  if (isRefused || response.ok) {
    // Many servers send the form again with the status of a success.
    const messages =
      kind === 'json' ? messagesInJson(answer.text) : messagesInHtml(scope, submission.form);
    if (!messages.size && isRefused) addMessage(messages, '', sentenceOf(answer));
    if (messages.size) return messages;
  }
  if (!response.ok) throw failure({ address: asked }, 'status', response);
  if (!response.redirected || !leadsAway(answer)) return 'success';
  return kind === 'none' ? 'file' : 'leave';
}

function sentenceOf({ kind, text, scope }: FormAnswer): string {
  if (kind === 'json') return sentenceInJson(text);
  return kind === 'text' ? text : alertIn(scope);
}

/**
 * Does a redirect lead to another page, as after a form is usual? Not where that page has what stands in
 * the form's place, or where it is this one again and the author has a text for it.
 */
function leadsAway({ from, part, submission: { form, method, address } }: FormAnswer): boolean {
  const isSame = method === 'GET' && plainPath(from) === plainPath(address);
  // The empty form once more says nothing.
  if (isSame || (part && part.localName !== 'form')) return false;
  return !(plainPath(from) === plainPath(location) && authorsText(form));
}

/** A slash at its end makes no difference to many servers. */
const plainPath = ({ pathname }: URL | Location): string => pathname.replace(/\/$/, '');
