/**
 * A short text beside a term that the visitor points at, focuses or taps. It is requested from the
 * server once a page: `<span data-tooltip="half-board">half board</span>`.
 */
import { loadStyles } from '../../kit/core/styles';
import type { Mount } from '../../runtime/widget';
import { makeFocusable } from './term';
import { findSource } from './texts';
import { Tooltip } from './tooltip';
import address from './tooltip.css';

export const mount: Mount = (term, signal) => {
  const source = findSource(term, signal);
  if (!source) return;
  const styles = loadStyles(address);
  const described = makeFocusable(term, signal);
  new Tooltip({ term, described, source, styles }, signal);
};
