import { createChanges } from '../../kit/core/changes';
import { page } from '../../kit/core/page';
import { word } from '../../kit/core/strings';

/** Shows that a form is being sent. */
export interface Busy {
  /** @param over ends the outline of what was pressed */
  start(submitter: HTMLElement | null, over: Promise<unknown>): void;
  end(): void;
}

/** Makes it, with a live region that has to be in the page before its text changes. */
export function createBusy(form: HTMLFormElement, signal: AbortSignal): Busy {
  const status = createChanges(signal).made(document.createElement('span'));
  status.className = 'veneer-form__status';
  status.setAttribute('role', 'status');
  // Until its stylesheet is loaded it must be no item of a row, and move the others.
  status.style.position = 'absolute';
  form.append(status);
  const changes = createChanges(signal);
  const end = () => {
    changes.restore();
    status.textContent = '';
  };
  return {
    start(submitter, over) {
      changes.setAttribute(form, 'aria-busy', 'true');
      changes.addClass(form, 'is-sending');
      // Not `disabled`, which would take the focus from them.
      for (const button of buttonsOf(form)) changes.setAttribute(button, 'aria-disabled', 'true');
      status.textContent = word('sending');
      page().showPressed(submitter ?? form, over);
    },
    end,
  };
}

/** The buttons that send a form, also those outside it. */
const buttonsOf = (form: HTMLFormElement): Element[] =>
  [...form.elements].filter((it) => (it as HTMLButtonElement).type === 'submit');
