import { targetOf } from '../runtime/events';
/**
 * Shows the field that keeps a form from being sent, where that is in an element. The browser focuses the
 * first such field; one that is hidden it can't focus, and then it sends nothing and says nothing. Only
 * after a press of a button: scripts also ask whether fields are valid while the visitor types.
 * @param show called before the browser focuses the field
 */
export function onRefusedSubmit(
  element: Element,
  show: (field: Element) => void,
  signal: AbortSignal,
): void {
  let isPressed = false;
  let shown: Event | undefined;

  /** What opens slowly can't have the focus before its second frame. */
  async function end(): Promise<void> {
    for (let frame = 0; shown && frame < 2; frame++) await new Promise(requestAnimationFrame);
    const field = shown?.target;
    if (!shown?.defaultPrevented && document.activeElement !== field && isField(field))
      field.reportValidity();
    shown = undefined;
  }

  function note(event: Event): void {
    const button = targetOf(event).closest<HTMLButtonElement>('button,input');
    isPressed = /^(submit|image)$/.test(button?.type ?? '');
    // The browser checks the form in the task of the click.
    setTimeout(() => {
      isPressed = false;
      end();
    });
  }

  function judge(event: Event): void {
    const field = targetOf(event);
    if (!isPressed || !isField(field) || field !== firstInvalid(field.form)) return;
    show(field);
    shown = event;
  }

  addEventListener('click', note, { capture: true, signal });
  element.addEventListener('invalid', judge, { capture: true, signal });
}

/** Is it an element that a form validates? */
const isField = (target: object | null | undefined): target is HTMLInputElement =>
  'reportValidity' in Object(target);

const firstInvalid = (form: HTMLFormElement | null): Element | undefined =>
  [...(form?.elements ?? [])].find(
    (field) => isField(field) && field.willValidate && !field.validity.valid,
  );
