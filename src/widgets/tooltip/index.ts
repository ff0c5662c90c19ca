/**
 * A short text beside a term that the visitor points at, focuses or taps; the server is asked for
 * it once a page: `<span data-tooltip="half-board">half board</span>`.
 */
import { loadStyles } from '../../kit/styles';
import { onAbort } from '../../kit/teardown';
import type { Mount } from '../../runtime/widget';
import { watchGestures } from './gestures';
import { makeReachable } from './reach';
import { findSource } from './source';
import address from './tooltip.css';
import { startVisit } from './visit';

export const mount: Mount = (term, signal) => {
  const source = findSource(term, signal);
  if (!source) return;
  const styles = loadStyles(address);
  const described = makeReachable(term, signal);
  const gestures = watchGestures(term, signal, (how) =>
    startVisit({ ...how, term, described, source, styles }),
  );
  onAbort(signal, gestures.dismiss);
  gestures.joinLate();
};
