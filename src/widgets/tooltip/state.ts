/** Why a text is wanted. */
type Reason = 'pointer' | 'focus' | 'touch';

/** The state of a term's tooltip. */
export interface TooltipState {
  /** Before its text is `shown` it is `waiting` for the delay, or `due` without one. */
  phase: 'hidden' | 'waiting' | 'due' | 'shown';
  /** The text is hidden when the last reason is gone. */
  reasons: readonly Reason[];
}

export const HIDDEN: TooltipState = { phase: 'hidden', reasons: [] };

/** An event in the life of a tooltip: a visitor's gesture, or that its text is on the screen or gone. */
export type TooltipEvent = keyof typeof STATE_AFTER;

/**
 * The state after each event. `press`, `release` and `pressLong` are a finger's, on a control; the text
 * stays after a long press.
 */
export const STATE_AFTER = {
  point: (state) => add(state, 'pointer', 'waiting'),
  leave: (state) => remove(state, 'pointer'),
  focus: (state) => add(state, 'focus', 'waiting'),
  blur: (state) => remove(state, 'focus'),
  press: (state) => add(state, 'touch', 'waiting'),
  release: (state) => (/due|shown/.test(state.phase) ? state : remove(state, 'touch')),
  pressLong: (state) => add(state, 'touch', 'due'),
  tap: (state) => (isShownByTouch(state) ? HIDDEN : add(state, 'touch', 'due')),
  dismiss: () => HIDDEN,
  shown: (state) => ({ ...state, phase: 'shown' }),
  gone: (state) => ({ ...state, phase: 'hidden' }),
} satisfies Record<string, (state: TooltipState) => TooltipState>;

const isShownByTouch = ({ phase, reasons }: TooltipState) =>
  phase === 'shown' && reasons.includes('touch');

function add(state: TooltipState, reason: Reason, wish: 'waiting' | 'due'): TooltipState {
  const { reasons } = remove(state, reason);
  return { phase: state.phase === 'shown' ? 'shown' : wish, reasons: [...reasons, reason] };
}

function remove(state: TooltipState, reason: Reason): TooltipState {
  const reasons = state.reasons.filter((other) => other !== reason);
  return reasons.length ? { ...state, reasons } : HIDDEN;
}
