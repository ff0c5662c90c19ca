import { whenPointerReleased } from '../../kit/core/interaction';
import { word } from '../../kit/core/strings';
import { onAbort } from '../../kit/core/teardown';
import { isRealDate } from './dates';
import { createMessage } from './message';
import type { MaskPreset } from './presets';

/** Whether the visitor types in a field or has left it; `undefined` where neither happened. */
type TypingStage = 'typing' | 'left' | undefined;

/** Checks a text that was set without an event. */
interface Validity {
  check(stage?: TypingStage): void;
  /** Checks one that is another than the last. */
  checkChanged(): void;
}

/**
 * Makes the browser refuse a text that can't be valid, such as 02/30/2023 or a telephone number of
 * another country, and shows a message beside the field once the visitor has left it. Typing is never
 * prevented, and another script's `setCustomValidity` stays.
 * @param isUnmasked does the field show a text that does not fit its mask
 */
export function watchValidity(
  field: HTMLInputElement,
  preset: MaskPreset,
  isUnmasked: () => boolean,
  signal: AbortSignal,
): Validity {
  const message = createMessage(field, signal);
  /** Our message in `setCustomValidity`; empty where the text is valid. */
  let refused = '';
  let checked = field.value;

  function check(stage?: TypingStage): void {
    checked = field.value;
    const fault = faultOf(field.value, preset, isUnmasked(), stage === 'left');
    const wrong = fault && word(fault, { example: leftToRight(preset.example, field) });
    if (wrong !== refused) accept();
    if (wrong && !field.validity.customError) {
      field.setCustomValidity(wrong);
      refused = wrong;
    }
    if (stage) message.prepare();
    const isComplete = !isUnmasked() && field.value.length === preset.example.length;
    if (stage === 'left') whenPressEnds().then(() => signal.aborted || report());
    else if ((stage && isComplete) || message.isShown()) report();
  }

  const report = () => message.say(field.willValidate ? refused : '');

  function accept(): void {
    // A field that is barred from validation, such as a disabled one, has an empty `validationMessage`.
    const isOurs = refused && ['', refused].includes(field.validationMessage);
    if (isOurs) field.setCustomValidity('');
    refused = '';
  }

  for (const [type, stage] of [
    ['input', 'typing'],
    ['change', 'left'],
    ['blur', 'left'],
  ] as const)
    field.addEventListener(type, () => check(stage), { capture: true, signal });
  onAbort(signal, accept);
  check();
  const checkChanged = () => {
    if (field.value !== checked) check(field.matches(':focus') ? 'typing' : 'left');
  };
  return { check, checkChanged };
}

/**
 * Settles once the press that may have left a field has ended. The message moves what is below it, and a
 * target that moves while it is pressed gets no click.
 */
async function whenPressEnds(): Promise<void> {
  // Firefox marks what is pressed as active only after the field has lost the focus.
  await new Promise(requestAnimationFrame);
  await whenPointerReleased(document.documentElement);
}

/** The message's key for an invalid text; '' where it is valid or may become so. */
function faultOf(text: string, preset: MaskPreset, isUnmasked: boolean, isLeft: boolean) {
  const { example, order, isPossible } = preset;
  const isWrong = !isUnmasked && isPossible?.(text) === false;
  const isCutOff = isLeft && order && text && text.length < example.length;
  // A date of another order is one that exists.
  if (isWrong && !(order && isRealDate(text, swapped(order)))) return 'invalidDate';
  return isUnmasked || isWrong || isCutOff ? 'invalidFormat' : '';
}

/** Isolates a text from right-to-left words, where (555) 123-4567 would be 4567-123 (555). */
function leftToRight(text: string, field: HTMLInputElement): string {
  const around = field.parentElement;
  const isTurned = around && getComputedStyle(around).direction === 'rtl';
  return isTurned ? `\u2066${text}\u2069` : text;
}

/** The order with day and month swapped. */
const swapped = (order: string): string =>
  order.replace(/[md]/g, (part) => (part === 'm' ? 'd' : 'm'));
