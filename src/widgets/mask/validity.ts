import { word } from '../../kit/strings';
import { onAbort } from '../../kit/teardown';
import type { Preset } from './presets';

/**
 * Makes the browser refuse a complete text that cannot be meant, such as 02/30/2023. Typing is never
 * stopped, and a message that another script has set stays.
 * @returns how to judge a text that came without an event
 */
export function judge(field: HTMLInputElement, preset: Preset, signal: AbortSignal): () => void {
  const { isPossible } = preset;
  if (!isPossible) return () => {};
  const sentence = word('invalidDate');
  let isRefused = false;

  function check(): void {
    if (isPossible?.(field.value) === false) refuse();
    else accept();
  }

  function refuse(): void {
    if (field.validity.customError) return;
    field.setCustomValidity(sentence);
    isRefused = true;
  }

  function accept(): void {
    // A field that is barred from validation, such as a disabled one, says nothing of its message.
    const isOurs = isRefused && ['', sentence].includes(field.validationMessage);
    if (isOurs) field.setCustomValidity('');
    isRefused = false;
  }

  for (const type of ['input', 'change', 'blur'])
    field.addEventListener(type, check, { capture: true, signal });
  onAbort(signal, accept);
  check();
  return check;
}
