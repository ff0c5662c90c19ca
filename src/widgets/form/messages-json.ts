import { decode } from '../../kit/core/address';
import { addMessage, type Messages } from './message-list';

/** An answer in JSON, as back ends write it (the table of fixtures/form.html). */
export interface JsonAnswer {
  /** Does it say that the form was not accepted, whatever its status? */
  isRefusal: boolean;
  /** The messages that it lists. */
  messages: Messages;
  /** The sentence about all of it; `''` if it has none. */
  sentence: string;
}

type Fields = Record<string, unknown>;

/** Fields that say whether the form was accepted, and the values that say no. */
const FLAG = /^(success|succeeded|ok|valid|is_?valid|accepted)$/i;
const NO = /^(false|no|0|)$/i;
/** Fields that name the outcome, and the words for a refusal: a status of HTTP, too. */
const OUTCOME = /^(status|state|result|type|code|statusCode)$/i;
const REFUSED =
  /^[45]\d\d$|fail|error|invalid|spam|abort|missing|reject|refus|denied|declin|(^|[^a-z])(err|not)([^a-z]|$)/i;
/** Fields that hold messages, such as `errors`, `invalid_fields` and `violations`. */
const ERRORS = /error|invalid|violation|validation/i;
/** Fields that hold a sentence, the best first. */
const SENTENCES = ['detail', 'message', 'msg', 'confirmation_message', 'confirmation', 'title'];
/** Fields that hold a sentence, or a word for scripts alone. */
const WORDS = ['error', 'errorMessage', 'error_message', 'success', 'data'];
const SENTENCE = /\s|[^ -~]|[.!?]$/;
/** Fields of one message: its text, and the name of the field that it is about. */
const TEXTS = ['detail', 'message', 'msg', 'description', 'title', 'text'];
const NAMES = ['name', 'field', 'path', 'param', 'propertyPath', 'property', 'loc'];

/**
 * Reads an answer in JSON.
 * @param isRefused does its status refuse the form? Then an object of lists is one of messages by field
 *   (Rails, Django REST framework)
 * @param plain removes markup
 */
export function readJson(
  value: unknown,
  isRefused: boolean,
  plain: (text: string) => string,
): JsonAnswer {
  const found: Messages = new Map();
  const data = own(value, 'data');
  // Scripts of PHP answer `false`, WordPress `0` or `-1`.
  const isNo = value === false || (typeof value === 'number' && value < 1);
  const isRefusal =
    isRefused ||
    isNo ||
    Object.entries(Object(value)).some(saysNo) ||
    // Gravity Forms says there what became of the form. Its other fields may be what was sent.
    Object.entries(Object(data)).some(([name, flag]) => FLAG.test(name) && flag === false);
  // WordPress and others put all that they say into `data`.
  const boxes = [value, data, own(value, 'error')].filter(isObject);
  if (isRefusal) for (const box of boxes) addErrors(found, box, isRefused);
  const sentence = isText(value)
    ? value
    : boxes.map((box) => sentenceIn(box, isRefusal)).find(Boolean);
  const messages: Messages = new Map();
  const texts = [...found].flatMap(([name, all]) => [...all].map((text) => [name, text] as const));
  for (const [name, text] of texts) {
    // Statamic lists the messages of fields once more without their names.
    const isTwice = !name && texts.some(([other, same]) => other && same === text);
    if (!isTwice) addMessage(messages, name, plain(text));
  }
  return { isRefusal, messages, sentence: plain(sentence ?? '') };
}

/** The answer of many scripts of PHP. */
const WORD = /^(ok|success|sent|done|true|error|failed|failure|invalid|spam)$/i;

/**
 * The value of a text of JSON; `undefined` if the text is no JSON. A word for scripts counts as a status.
 * @param isJson does the server call it JSON? Then other text may stand around it
 */
export function parseJson(text: string, isJson: boolean): unknown {
  const bare = text.trim();
  if (WORD.test(bare)) return { status: bare };
  const around = isJson ? bare.slice(bare.indexOf('{'), bare.lastIndexOf('}') + 1) : '';
  for (const part of [bare, around])
    try {
      return JSON.parse(part);
    } catch {
      // Another part, or no JSON.
    }
  return undefined;
}

function saysNo([name, value]: [string, unknown]): boolean {
  const isNo = isScalar(value) && NO.test(`${value}`);
  if (FLAG.test(name)) return isNo;
  if (OUTCOME.test(name)) return value === false || (isScalar(value) && REFUSED.test(`${value}`));
  if (!ERRORS.test(name)) return false;
  return isObject(value)
    ? !isEmpty(value)
    : /error|invalid/i.test(name) && isScalar(value) && !isNo;
}

/** Adds the messages in the fields that hold some. */
function addErrors(messages: Messages, box: Fields, isRefused: boolean): void {
  const isBare = Object.values(box).every(Array.isArray);
  for (const [name, value] of Object.entries(box)) {
    const isList = Array.isArray(value);
    // The texts of an `error` are read as a box of its own.
    if (ERRORS.test(name) && isObject(value) && (name !== 'error' || !sentenceIn(value, true)))
      collectBelow(messages, '', value);
    else if (Array.isArray(box)) collect(messages, '', value);
    else if (isRefused && isList)
      collect(messages, isBare || !SENTENCES.includes(name) ? name : '', value);
  }
}

/** The sentence of an object: in a field for it, or in one that may have a word for scripts instead. */
function sentenceIn(box: Fields, isRefusal: boolean): string {
  const names = isRefusal ? WORDS : WORDS.filter((name) => !ERRORS.test(name));
  const words = names.map((name) => textIn(box, [name]));
  return textIn(box, SENTENCES) || (words.find((word) => SENTENCE.test(word)) ?? '');
}

/** Adds a message: a text, an object with a text and perhaps the name of its field, or a list of these. */
function collect(messages: Messages, name: string, value: unknown): void {
  if (isText(value)) addMessage(messages, name, value);
  else if (Array.isArray(value)) for (const item of value) collect(messages, name, item);
  else if (isObject(value)) {
    const text = textIn(value, TEXTS);
    if (text) addMessage(messages, nameIn(value) || name, text);
    else collectBelow(messages, name, value);
  }
}

/** Adds the messages of an object by the names of its fields, or of a list. */
function collectBelow(messages: Messages, above: string, value: object): void {
  if (Array.isArray(value)) collect(messages, above, value);
  else
    for (const [name, below] of Object.entries(value))
      collect(messages, above ? `${above}.${name}` : name, below);
}

/** The name of the field that a message is about: a name, a list of names, or a pointer. */
function nameIn(message: Fields): string {
  // JSON:API has the pointer in `source`.
  const pointer = textIn(message, ['pointer']) || textIn(own(message, 'source'), ['pointer']);
  if (pointer) return pathOf(pointer);
  const found = NAMES.map((name) => own(message, name)).find((it) => !isEmpty(it));
  if (Array.isArray(found)) return found.join('.');
  return isText(found) ? found : '';
}

/** A JSON pointer's path, as a fragment of an address or as it is (RFC 6901). */
function pathOf(pointer: string): string {
  const path = pointer.startsWith('#') ? (decode(pointer.slice(1)) ?? '') : pointer;
  return path.split('/').filter(Boolean).join('.').replace(/~1/g, '/').replace(/~0/g, '~');
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isScalar = (value: unknown): boolean => /^(string|number|boolean)$/.test(typeof value);

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isEmpty = (value: unknown): boolean =>
  isObject(value) ? Object.values(value).every(isEmpty) : !value;

const own = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** The first of these fields that is a text; `''` where none is. */
const textIn = (value: unknown, names: string[]): string =>
  names.map((name) => own(value, name)).find((it): it is string => isText(it) && !!it.trim()) ?? '';
