/**
 * A modal: `<a href="/terms" data-modal="terms">Terms</a>` shows what the server answers,
 * `<a href="#rules" data-modal="#rules">House rules</a>` a part of the page.
 */
import styles from '../../dialog/dialog.css';
import { nameHere, readPayload, readText } from '../../kit/core/attributes';
import { CONTROLS } from '../../kit/core/focusable';
import { isTaken } from '../../kit/core/interaction';
import { page } from '../../kit/core/page';
import { loadStyles } from '../../kit/core/styles';
import { askAtClick, showAtClick } from '../../kit/net/dialog-call';
import { endpoint } from '../../kit/net/endpoint';
import { readForm, reportRefused } from '../../kit/net/form';
import { type HtmlCall, isForm } from '../../kit/net/own-page';
import { isServerless } from '../../kit/net/server';
import { onSubmit } from '../../kit/submit';
import { definition } from './definition';

const { modal } = definition.attributes;

export async function mount(element: HTMLElement, signal: AbortSignal): Promise<void> {
  // The stylesheet is loaded at the same time as the dialog's code.
  loadStyles(styles);
  if (!isForm(element)) {
    if (!element.matches(`${CONTROLS},[tabindex]`)) {
      const found = `${element.localName} can’t be reached with the keyboard`;
      page().report('modal', element, found, 'Expected a link with an address, a button or a form');
    }
    element.addEventListener('click', (event) => open(event, element, signal), { signal });
  } else if (!isServerless()) {
    // A form must not be sent twice: until all code is loaded, the browser submits it.
    const [dialog] = await Promise.all([page().loadPart('dialog'), page().loadPart('html')]);
    const submit = (event: SubmitEvent) => {
      const call = callOf(event, element);
      if (call) dialog.requestModal({ ...call, signal });
    };
    onSubmit((it) => it === element, submit, signal);
  }
}

function open(event: MouseEvent, element: HTMLElement, signal: AbortSignal): void {
  const target = readText(element, modal)?.trim();
  if (target === undefined || isTaken(event)) return;
  if (target.startsWith('#')) {
    const shown = elementOf(element, target);
    if (!shown) return;
    showAtClick(event, element, signal, (dialog, lock) => dialog.showElement(shown, element, lock));
  } else {
    const address = endpointOf(element, target);
    if (!address) return;
    const fields = readPayload(element, modal);
    const call = { address, fields, widget: 'modal', opener: element, signal };
    askAtClick(event, call, (dialog, asked) => dialog.requestModal(call, asked));
  }
}

/** The call of a form that is submitted; `null` where the browser sends the form. */
function callOf(event: SubmitEvent, form: HTMLFormElement): HtmlCall | null {
  const target = readText(form, modal)?.trim();
  const address = target !== undefined ? endpointOf(form, target) : null;
  if (!address) return null;
  const { fields, token, files, refused } = readForm(form, event.submitter);
  if (files.length) {
    const found = `the field "${files.join('", "')}" holds a file`;
    page().report('modal', form, found, 'Files don’t travel this way: the form is sent as usual');
    return null;
  }
  reportRefused('modal', form, refused);
  event.preventDefault();
  return { address, fields, token, widget: 'modal', opener: form };
}

/** The element of `#ID`, found without a selector, because an id may contain any character. */
function elementOf(element: HTMLElement, target: string): HTMLElement | null {
  const named = document.getElementById(target.slice(1));
  const isAround = named?.contains(element);
  if (named && !isAround) return named;
  const found = isAround
    ? `"${target}" is around its own trigger`
    : `there is no element with the id "${target.slice(1)}"`;
  page().report('modal', element, found, `Expected one to show, as named by ${nameHere(modal)}`);
  return null;
}

const endpointOf = (element: HTMLElement, name: string): URL | null =>
  endpoint({ folder: '/modals', name, widget: 'modal', element, attribute: nameHere(modal) });
