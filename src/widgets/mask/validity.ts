import { whenPointerReleased } from '../../kit/core/interaction';
import { word } from '../../kit/core/strings';
import { onAbort } from '../../kit/core/teardown';
import * as words from '../../kit/words';
import { isRealDate } from './dates';
import type { MaskedOptions } from './imask';
import { createMessage } from './message';

/** Does the visitor type in a field, or have they left it, after an event? */
const STAGES = { input: 'typing', change: 'left', blur: 'left' } as const;

type TypingStage = (typeof STAGES)[keyof typeof STAGES];

/**
 * Makes the browser refuse a text that can't be valid, such as 02/30/2023 or a telephone number of
 * another country, and shows a message beside the field once the visitor has left it. Typing is never
 * prevented, and another script's `setCustomValidity` stays.
 * @param isUnmasked does the field show a text that does not fit its mask
 * @returns `check` for a text that was set without an event; `checkChanged` checks only another than the last
 */
export function watchValidity(
  { field, preset, signal }: MaskedOptions,
  isUnmasked: () => boolean,
): { check(stage?: TypingStage): void; checkChanged(): void } {
  const message = createMessage(field, signal);
  /** Our message in `setCustomValidity`; empty where the text is valid. */
  let refused = '';
  let checked = '';

  function check(stage?: TypingStage): void {
    checked = field.value;
    const wrong = faultOf({ field, preset }, isUnmasked(), stage);
    if (wrong !== refused) accept();
    if (wrong && !field.validity.customError) {
      field.setCustomValidity(wrong);
      refused = wrong;
    }
    if (stage) message.prepare();
    const isComplete = !isUnmasked() && checked.length === preset.example.length;
    if (stage === 'left') whenPressEnds().then(() => signal.aborted || report());
    else if ((stage && isComplete) || message.isShown()) report();
  }

  const report = () => message.say(field.willValidate ? refused : '');

  function accept(): void {
    // A field that is barred from validation, such as a disabled one, has an empty `validationMessage`.
    if (refused && ['', refused].includes(field.validationMessage)) field.setCustomValidity('');
    refused = '';
  }

  for (const [type, stage] of Object.entries(STAGES))
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

/** The message for an invalid text; '' where the text is valid or may become so. */
function faultOf(
  { field, preset }: Pick<MaskedOptions, 'field' | 'preset'>,
  isUnmasked: boolean,
  stage?: TypingStage,
): string {
  const { example, order, isPossible } = preset;
  const text = field.value;
  const isWrong = !isUnmasked && isPossible?.(text) === false;
  const isCutOff = stage === 'left' && order && text && text.length < example.length;
  // A date of another order is one that exists.
  if (isWrong && !(order && isRealDate(text, swapped(order)))) return word(words.invalidDate);
  if (!isUnmasked && !isWrong && !isCutOff) return '';
  return word(words.invalidFormat, { example: leftToRight(example, field) });
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
