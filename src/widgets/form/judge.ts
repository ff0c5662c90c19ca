import { word } from '../../kit/core/strings';
import { type CallFailure, failure } from '../../kit/net/failure';
import * as words from '../../kit/words';
import { type FormAnswer, plainPath } from './answer';
import { addMessage, type Messages } from './message-list';
import { messagesInHtml } from './messages-html';
import type { JsonAnswer } from './messages-json';
import { authorsText } from './success';
import { thanksIn } from './wrong';

/** The statuses with which servers refuse what was filled in. */
const REFUSALS = [400, 409, 422];

/**
 * The meaning of an answer: messages, where it has any and the server has not failed; a success; a redirect to
 * another page, or to a file; or a success whose answer can't be shown (`unseen`).
 * @throws {CallFailure} for any other status than a success
 */
export function judge(answer: FormAnswer): Messages | 'success' | 'leave' | 'file' | 'unseen' {
  const { response, kind, extent, isCut } = answer;
  // Many servers refuse with the status of a success.
  const messages = messagesIn(answer);
  if (messages.size) return messages;
  // Whoever is redirected has sent the form.
  if (!response.ok && !response.redirected) throw failureOf(answer);
  if (!response.ok || extent !== 'whole' || isCut) return 'unseen';
  if (!response.redirected || !leadsAway(answer)) return 'success';
  return kind === 'none' ? 'file' : 'leave';
}

/** Why an answer can't be used. */
export function failureOf({ response, asked, extent }: FormAnswer): CallFailure {
  const kind = ({ limit: 'size', broken: 'network', whole: 'json' } as const)[extent];
  return failure({ address: asked }, response.ok ? kind : 'status', response);
}

function messagesIn(answer: FormAnswer): Messages {
  const { response, json, kind, text } = answer;
  const isRefused = REFUSALS.includes(response.status);
  const messages: Messages = new Map();
  // A server that fails says so to its developers.
  if (json?.isRefusal && response.status < 500) return messagesOf(answer, json);
  if (kind === 'html' && (isRefused || response.ok)) return messagesInHtml(answer, isRefused);
  if (kind === 'text' && isRefused) addMessage(messages, '', text);
  return messages;
}

/** The messages of a refusal in JSON, or its sentence. */
function messagesOf({ response }: FormAnswer, { messages, sentence }: JsonAnswer): Messages {
  if (!messages.size) addMessage(messages, '', sentence);
  if (!messages.size && response.ok) addMessage(messages, '', word(words.notSent));
  return messages;
}

/**
 * Does a redirect lead to another page, as after a form is usual? Not where that page has what stands in
 * the form's place, or where it is this one again and says so, or the author has a text for it.
 */
function leadsAway(answer: FormAnswer): boolean {
  const { from, json, part, again, isHere, submission } = answer;
  const { form, method, address } = submission;
  const isSame = method === 'GET' && plainPath(from) === plainPath(address);
  // The empty form once more says nothing, and JSON is for no reader.
  if (isSame || json || (part && part.localName !== 'form')) return false;
  return !(isHere && (authorsText(form) || (again && thanksIn(answer).length)));
}
