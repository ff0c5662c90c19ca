import { idsIn } from '../../kit/beside';
import { nameHere } from '../../kit/core/attributes';
import { FIELDS } from '../../kit/core/focusable';
import { word } from '../../kit/core/strings';
import * as words from '../../kit/words';
import { definition } from './definition';
import { type FormField, fieldsNamed, isField } from './fields';
import { addMessage, type Messages } from './messages-json';

const { error: errorAttribute } = definition.attributes;

/** A field that the server has marked. Bootstrap's class stands for the attribute. */
const MARKED = '[aria-invalid=true],.is-invalid';

/** An id or a class of what says what is wrong, and not how to fill in the field. */
const MISTAKE = /err|invalid|mistake|problem|wrong|alert|feedback/i;

/** Is an element that describes a field the server's message? */
export const isMistake = (element: Element): boolean =>
  MISTAKE.test(`${element.id} ${element.className}`);

/** The classes of messages that are beside their field, in the frameworks that themes use. */
const MESSAGE_CLASSES =
  '.error,.errors,.errorlist,.error-message,.field-error,.form-error,.invalid-feedback';

/** How far around a field its message may stand. */
const MOST_LEVELS = 3;

/**
 * The messages in HTML: of elements that name their field, and of marked fields what describes them.
 * @param scope the form again, or the part of the answer about it
 * @param form the one in the page
 */
export function messagesInHtml(scope: ParentNode, form: HTMLFormElement): Messages {
  const messages: Messages = new Map();
  const name = nameHere(errorAttribute);
  for (const element of scope.querySelectorAll(`[${name}]`))
    addMessage(messages, element.getAttribute(name)?.trim() ?? '', textOf(element));
  for (const marked of scope.querySelectorAll(MARKED)) {
    const field = isField(marked) ? marked : marked.querySelector<FormField>(FIELDS);
    const own = field?.getAttribute('name');
    if (!field || !own || messages.has(own)) continue;
    const known = idsIn(fieldsNamed(form, field.name)[0], 'aria-describedby');
    const described = describing(marked, 'aria-describedby', scope);
    const ways = [
      describing(marked, 'aria-errormessage', scope),
      described.filter(isMistake),
      described.filter((element) => !known.includes(element.id)),
      besideOf(field),
    ];
    const text = ways
      .find(({ length }) => length)
      ?.map(textOf)
      .join(' ');
    addMessage(messages, own, text || word(words.invalidField));
  }
  return messages;
}

/** What the answer says about all of it, where it marks no field. */
export const alertIn = (scope: ParentNode): string =>
  [...scope.querySelectorAll('[role=alert]')].map(textOf).find(Boolean) ?? '';

/** The first element with the class of a message around a field, where no other field is. */
function besideOf(field: FormField): Element[] {
  let box = field.parentElement;
  for (let level = 0; box && level < MOST_LEVELS; level += 1) {
    const fields = [...box.querySelectorAll(FIELDS)];
    if (fields.some((it) => it.getAttribute('name') !== field.name)) break;
    const found = [...box.querySelectorAll(MESSAGE_CLASSES)].find(textOf);
    if (found) return [found];
    box = box.parentElement;
  }
  return [];
}

/** The elements of an answer, which is in no page, that an attribute names. */
function describing(element: Element, attribute: string, scope: ParentNode): HTMLElement[] {
  const ids = idsIn(element, attribute);
  return [...scope.querySelectorAll<HTMLElement>('[id]')].filter((it) => ids.includes(it.id));
}

const textOf = (element: Element): string => element.textContent?.replace(/\s+/g, ' ').trim() ?? '';
