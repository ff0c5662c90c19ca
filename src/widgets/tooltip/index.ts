/**
 * A short text beside a term that the visitor points at, focuses or taps. It is requested from the
 * server once a page: `<span data-tooltip="half-board">half board</span>`.
 */
import { loadStyles } from '../../kit/core/styles';
import { onAbort } from '../../kit/core/teardown';
import type { Mount } from '../../runtime/widget';
import { makeFocusable } from './focusable';
import { watchGestures } from './gestures';
import { startSession } from './session';
import { findSource } from './source';
import address from './tooltip.css';

export const mount: Mount = (term, signal) => {
  const source = findSource(term, signal);
  if (!source) return;
  const styles = loadStyles(address);
  const described = makeFocusable(term, signal);
  const gestures = watchGestures(term, signal, (start) =>
    startSession({ ...start, term, described, source, styles }),
  );
  onAbort(signal, gestures.dismiss);
  gestures.applyCurrentState();
};
