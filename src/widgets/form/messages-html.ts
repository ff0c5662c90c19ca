import { idsIn } from '../../kit/beside';
import { nameHere } from '../../kit/core/attributes';
import { FIELDS } from '../../kit/core/focusable';
import { word } from '../../kit/core/strings';
import * as words from '../../kit/words';
import type { FormAnswer } from './answer';
import { definition } from './definition';
import { type FormField, fieldsNamed, isField } from './fields';
import { textOf, toneOf } from './lines';
import { addMessage, type Messages } from './message-list';
import { fieldOfLink, linesNear, nameOfField } from './places';
import { isWell, unmarkedLines, wrongLines } from './wrong';

const { error: errorAttribute } = definition.attributes;

/** A field that the server has marked: classes of Bootstrap, ASP.NET and Rails stand for the attribute. */
const MARKED = '[aria-invalid=true],.is-invalid,.input-validation-error,.field_with_errors';

/** Is an element that describes a field the server's message, and not how to fill in the field? */
export const isMistake = (element: Element): boolean => /wrong|alert/.test(toneOf(element));

/** The messages in HTML: those of fields, and of the whole form. @param isRefused by its status? */
export function messagesInHtml(answer: FormAnswer, isRefused: boolean): Messages {
  const messages: Messages = new Map();
  const name = nameHere(errorAttribute);
  for (const element of answer.scope.querySelectorAll(`[${name}]`))
    addMessage(messages, element.getAttribute(name)?.trim() ?? '', textOf(element));
  const bare = addMarked(messages, answer);
  // A marked field refuses the form as a status does.
  const isWrong = isRefused || bare.length > 0 || messages.size > 0;
  addLines(messages, wrongLines(answer, isWrong), answer);
  if (!messages.size) addLines(messages, unmarkedLines(answer, isRefused), answer);
  addBare(messages, bare, answer.submission.form);
  const isBack = answer.returned === 'filled' && !isWell(answer);
  if (!messages.size && isBack) addMessage(messages, '', word(words.notSent));
  return messages;
}

/** Adds the messages of marked fields. @returns the names of the others */
function addMarked(messages: Messages, answer: FormAnswer): string[] {
  const { scope, submission } = answer;
  const bare: string[] = [];
  for (const marked of scope.querySelectorAll(MARKED)) {
    const field = isField(marked) ? marked : marked.querySelector<FormField>(FIELDS);
    const name = field?.getAttribute('name');
    if (!field || !name || messages.has(name)) continue;
    const known = idsIn(fieldsNamed(submission.form, name)[0], 'aria-describedby');
    const described = describing(marked, 'aria-describedby', scope);
    const ways = [
      describing(marked, 'aria-errormessage', scope),
      described.filter(isMistake),
      described.filter((element) => !known.includes(element.id)),
      linesNear(field, answer),
    ];
    const text = ways.map((found) => found.map(textOf).join(' ')).find(Boolean);
    if (text) addMessage(messages, name, text);
    else bare.push(name);
  }
  return bare;
}

/** Adds lines that say what is wrong, unless a message says so already. */
function addLines(
  messages: Messages,
  lines: readonly Element[],
  { nodes }: Pick<FormAnswer, 'nodes'>,
): void {
  for (const line of lines) {
    const text = textOf(line);
    const name = nameOfField(line, nodes);
    const said = [...messages.values()].flatMap((texts) => [...texts]);
    // A summary names the field and repeats its message.
    const isRepeated = messages.has(name) && !!fieldOfLink(line, nodes);
    if (isRepeated || said.some((it) => it.includes(text))) continue;
    addMessage(messages, name, text);
  }
}

/**
 * Adds messages of marked fields that have none: what is said of the whole form and names the field, as Rails
 * and Drupal do; or all of it, where only one field is marked.
 */
function addBare(messages: Messages, marked: readonly string[], form: HTMLFormElement): void {
  const names = [...new Set(marked)].filter((name) => !messages.has(name));
  const isSingle = names.length === 1 && messages.size === 1;
  const general = messages.get('') ?? new Set();
  for (const text of general) {
    const name = isSingle ? names[0] : nameIn(text, names, form);
    if (!name) continue;
    general.delete(text);
    addMessage(messages, name, text);
  }
  if (!general.size) messages.delete('');
  for (const name of names)
    if (!messages.has(name)) addMessage(messages, name, word(words.invalidField));
}

/** The name of the field whose label a text has; of several labels the longest. */
function nameIn(text: string, names: readonly string[], form: HTMLFormElement): string | undefined {
  const spoken = ` ${plainWords(text)} `;
  const labelOf = (name: string) => {
    const label = fieldsNamed(form, name)[0]?.labels?.[0];
    return label ? plainWords(textOf(label)) : '';
  };
  const isNamed = (name: string) => labelOf(name) && spoken.includes(` ${labelOf(name)} `);
  return names.filter(isNamed).sort((a, b) => labelOf(b).length - labelOf(a).length)[0];
}

/** Words alone, in small letters: labels have asterisks and colons. */
const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');

/** The elements of an answer, which is in no page, that an attribute names. */
function describing(element: Element, attribute: string, scope: ParentNode): HTMLElement[] {
  const ids = idsIn(element, attribute);
  return [...scope.querySelectorAll<HTMLElement>('[id]')].filter((it) => ids.includes(it.id));
}
