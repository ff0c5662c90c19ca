import { decode } from '../../kit/core/address';

/** Messages by the name of a field; `''` is the whole form. */
export type Messages = Map<string, Set<string>>;

/** The longest message that is shown (contract.md#form-text), in characters. */
const LIMIT = 500;

/** A text in one line, up to the limit. */
export const plainLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, LIMIT);

/** Adds a message. */
export function addMessage(messages: Messages, name: string, text: string): void {
  const line = plainLine(text);
  if (line) messages.set(name, (messages.get(name) ?? new Set()).add(line));
}

/**
 * The messages in JSON, of the two shapes that servers send: an object `errors` of texts or lists of
 * texts by field, or a list `errors` of objects (RFC 9457).
 */
export function messagesInJson(text: string): Messages {
  const messages: Messages = new Map();
  const errors = own(parse(text), 'errors');
  if (Array.isArray(errors)) for (const error of errors) addListed(messages, error);
  else if (isObject(errors))
    for (const name of Object.keys(errors))
      for (const one of [errors[name]].flat()) if (isText(one)) addMessage(messages, name, one);
  return messages;
}

/** One entry of a list. A text alone is about the whole form. */
function addListed(messages: Messages, error: unknown): void {
  const pointer = textIn(error, 'pointer');
  const name = pointer ? pathOf(pointer) : textIn(error, 'name', 'field');
  const text = isText(error) ? error : textIn(error, 'detail', 'message');
  addMessage(messages, name, text);
}

/** A JSON pointer's path, as a fragment of an address or as it is (RFC 6901). */
function pathOf(pointer: string): string {
  const path = pointer.startsWith('#') ? (decode(pointer.slice(1)) ?? '') : pointer;
  return path.split('/').filter(Boolean).join('.').replace(/~1/g, '/').replace(/~0/g, '~');
}

/** The sentence about all of it, where there are no messages by field; or that of a success. */
export const sentenceInJson = (text: string): string =>
  textIn(parse(text), 'detail', 'message', 'title');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const own = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** The first of these fields that is a text; `''` where none is. */
const textIn = (value: unknown, ...names: string[]): string =>
  names.map((name) => own(value, name)).find(isText) ?? '';
