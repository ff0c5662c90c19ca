import { isOverlayOpen } from '../kit/core/overlay';
import { word } from '../kit/core/strings';
import type { CallFailure } from '../kit/net/failure';
import { sentenceOf } from '../kit/status';
import * as words from '../kit/words';
import { showAlert } from '../runtime/platform';
import { isNotified, notify } from './notification';

/**
 * Notifies the visitor of a failed call (contract.md#failed-calls): an alert for an error status, an
 * error for an answer that can't be shown. Where something is open above the page already, by the
 * browser's own `alert`.
 */
export function showFailure(failure: CallFailure): void {
  const isStatus = failure.kind === 'status';
  const text = isStatus ? sentenceOf(failure) : word(words.notLoaded);
  const severity = isStatus ? 'alert' : 'error';
  if (isNotified(severity, text)) return;
  if (isOverlayOpen()) alertOnce(text);
  else notify(severity, text);
}

/** The texts that the browser's own alert has shown since the visitor's last click or key. */
const alerted = new Set<string>();

/** Shows a text once, however many calls fail in the same way before the next click or key. */
function alertOnce(text: string): void {
  if (alerted.has(text)) return;
  alerted.add(text);
  for (const act of ['click', 'keydown'])
    addEventListener(act, () => alerted.clear(), { capture: true, once: true });
  showAlert(text);
}
