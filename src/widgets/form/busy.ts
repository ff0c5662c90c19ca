import { createChanges } from '../../kit/core/changes';
import { page } from '../../kit/core/page';
import { word } from '../../kit/core/strings';
import { onAbort } from '../../kit/core/teardown';
import { make } from '../../kit/make';
import * as words from '../../kit/words';

/**
 * Makes the live region, which has to be in the page before its text changes.
 * @returns shows that the form is being sent, by what was pressed, until `over` aborts
 */
export function createBusy(form: HTMLFormElement, signal: AbortSignal) {
  const status = createChanges(signal).made(make('span', { class: 'veneer-form__status' }));
  status.setAttribute('role', 'status');
  // Until its stylesheet is loaded it must be no item of a row, and move the others.
  status.style.position = 'absolute';
  form.append(status);
  return (submitter: HTMLElement | null, over: AbortSignal): void => {
    const changes = createChanges(over);
    changes.setAttribute(form, 'aria-busy', 'true');
    changes.addClass(form, 'is-sending');
    // Not `disabled`, which would take the focus from them.
    for (const button of buttonsOf(form)) changes.setAttribute(button, 'aria-disabled', 'true');
    status.textContent = word(words.sending);
    changes.add(() => {
      status.textContent = '';
    });
    const ended = new Promise<void>((resolve) => onAbort(over, resolve));
    page().showPressed(submitter ?? form, ended);
  };
}

/** The buttons that send a form, also those outside it. */
const buttonsOf = (form: HTMLFormElement): Element[] =>
  [...form.elements].filter((it) => (it as HTMLButtonElement).type === 'submit');
