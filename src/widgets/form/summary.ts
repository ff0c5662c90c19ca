import { type Changes, identify } from '../../kit/core/changes';
import { page } from '../../kit/core/page';
import { word } from '../../kit/core/strings';
import { make } from '../../kit/make';
import * as words from '../../kit/words';
import type { FormField } from './fields';
import { focusOn } from './focus';
import type { ShownMessage } from './messages';

/** Makes the summary for the top of a form: what is wrong, with links to the fields. */
export function summaryOf(shown: readonly ShownMessage[], changes: Changes): HTMLElement {
  const list = make('ul', { class: 'veneer-form__list' });
  for (const { text, place } of shown) {
    const item = document.createElement('li');
    item.append(place ? linkTo(place.field, text, changes) : text);
    list.append(item);
  }
  return boxOf(word(words.problem), list, changes);
}

/** Makes the summary of a form that could not be sent, with a button to try again. */
export function retryOf(text: string, onRetry: () => void, changes: Changes): HTMLElement {
  const button = make('button', { class: 'veneer-form__retry' }, word(words.tryAgain));
  button.type = 'button';
  button.addEventListener('click', onRetry);
  return boxOf(text, button, changes);
}

/** A link that moves the focus to its field, and leaves the address as it is. */
function linkTo(field: FormField, text: string, changes: Changes): HTMLElement {
  const link = document.createElement('a');
  link.href = `#${encodeURIComponent(identify(field, changes))}`;
  link.setAttribute(`${page().prefix}scroll`, 'off');
  link.textContent = text;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    focusOn(field);
  });
  return link;
}

/** Makes the note that a form was sent, for the top of it. */
export const noteOf = (text: string, changes: Changes): HTMLElement =>
  announced(changes.made(make('div', { class: 'veneer-form__answer' }, text)), 'status');

function boxOf(title: string, content: Node, changes: Changes): HTMLElement {
  const box = changes.made(
    make(
      'div',
      { class: 'veneer-form__summary' },
      make('p', { class: 'veneer-form__title' }, title),
      content,
    ),
  );
  return announced(box, 'alert');
}

function announced(box: HTMLElement, role: string): HTMLElement {
  box.tabIndex = -1;
  box.setAttribute('role', role);
  return box;
}
