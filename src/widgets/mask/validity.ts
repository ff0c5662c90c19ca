import { word } from '../../kit/strings';
import { onAbort } from '../../kit/teardown';
import { parentOf } from '../../runtime/dom';
import { isRealDate } from './dates';
import { createMessage } from './message';
import type { Preset } from './presets';

/** Where a visitor is with a field: at work in it, or done with it. Neither where nobody came to it. */
type Stage = 'typing' | 'left' | undefined;

/**
 * Makes the browser refuse a text that cannot be meant, such as 02/30/2023 or a telephone number of
 * another country, and says so beside the field once the visitor is done with it. Typing is never
 * stopped, and a message that another script has set stays.
 * @param isOpen does the field show what does not fit its mask
 * @returns how to judge a text that came without an event, or before this did
 */
export function judge(
  field: HTMLInputElement,
  preset: Preset,
  isOpen: () => boolean,
  signal: AbortSignal,
): (stage?: Stage) => void {
  const message = createMessage(field, signal);
  /** What the browser was told is wrong. */
  let refused = '';

  function check(stage?: Stage): void {
    const fault = faultOf(field.value, preset, isOpen(), stage === 'left');
    const wrong = fault && word(fault, { example: leftToRight(preset.example, field) });
    if (wrong !== refused) accept();
    if (wrong && !field.validity.customError) {
      field.setCustomValidity(wrong);
      refused = wrong;
    }
    if (stage) message.prepare();
    const isComplete = !isOpen() && field.value.length === preset.example.length;
    const isTold = stage === 'left' || (stage && isComplete) || message.isShown();
    message.say(isTold && field.willValidate ? refused : '');
  }

  function accept(): void {
    // A field that is barred from validation, such as a disabled one, says nothing of its message.
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
  return check;
}

/** The word for what is wrong with a text; nothing where it can be meant, or become so. */
function faultOf(text: string, preset: Preset, isOpen: boolean, isLeft: boolean) {
  const { example, order, isPossible } = preset;
  const isWrong = !isOpen && isPossible?.(text) === false;
  const isCutOff = isLeft && order && text && text.length < example.length;
  // A date of another order is one that exists.
  if (isWrong && !(order && isRealDate(text, swapped(order)))) return 'invalidDate';
  return isOpen || isWrong || isCutOff ? 'invalidFormat' : '';
}

/** Between words that are read from right to left, (555) 123-4567 would be 4567-123 (555). */
function leftToRight(text: string, field: HTMLInputElement): string {
  const around = parentOf(field);
  const isTurned = around && getComputedStyle(around).direction === 'rtl';
  return isTurned ? `\u2066${text}\u2069` : text;
}

/** Day and month in each other's place. */
const swapped = (order: string): string =>
  order.replace(/[md]/g, (part) => (part === 'm' ? 'd' : 'm'));
