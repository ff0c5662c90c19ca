import type { Changes } from '../../kit/core/changes';
import { identify } from '../../kit/core/changes';
import { page } from '../../kit/core/page';
import { word } from '../../kit/core/strings';
import type { FormField } from './fields';
import { focusOn } from './focus';
import type { ShownMessage } from './messages';

/** Shows at the top of the form what is wrong, with links to the fields. @returns the summary */
export function showSummary(
  form: HTMLFormElement,
  shown: readonly ShownMessage[],
  changes: Changes,
): HTMLElement {
  const list = document.createElement('ul');
  list.className = 'veneer-form__list';
  for (const { text, place } of shown) {
    const item = document.createElement('li');
    item.append(place ? linkTo(place.field, text, changes) : text);
    list.append(item);
  }
  return showBox(form, [titleOf(word('problem')), list], changes);
}

/** Shows at the top of the form that it could not be sent, with a button to try again. */
export function showFailure(
  form: HTMLFormElement,
  text: string,
  onRetry: () => void,
  changes: Changes,
): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'veneer-form__retry';
  button.textContent = word('tryAgain');
  button.addEventListener('click', onRetry);
  return showBox(form, [titleOf(text), button], changes);
}

function titleOf(text: string): HTMLElement {
  const title = document.createElement('p');
  title.className = 'veneer-form__title';
  title.textContent = text;
  return title;
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

function showBox(form: HTMLFormElement, content: Node[], changes: Changes): HTMLElement {
  const box = changes.made(document.createElement('div'));
  box.className = 'veneer-form__summary';
  box.tabIndex = -1;
  box.setAttribute('role', 'alert');
  box.append(...content);
  form.prepend(box);
  return box;
}
