import { FIELDS } from '../../kit/core/focusable';

/** What a key does in an open lightbox. */
export type KeyAction = 'close' | 'previous' | 'next';

const ESCAPE = 27;
const LEFT = 37;
const RIGHT = 39;

/** The actions by `keyCode` (contract.md#lightbox-keys): Escape, X, C; left, P; right, N. */
const ACTIONS = new Map<number, KeyAction>([
  [ESCAPE, 'close'],
  [88, 'close'],
  [67, 'close'],
  [LEFT, 'previous'],
  [80, 'previous'],
  [RIGHT, 'next'],
  [78, 'next'],
]);

/** Elements that handle keys themselves while they have the focus. */
const OWN_KEYS = `${FIELDS},video,audio`;

/**
 * The action of a key; `null` where the lightbox ignores it: with Ctrl, Alt or Meta (Cmd+C copies),
 * and while the visitor types. Escape always closes.
 * @param isRightToLeft the arrow keys are swapped then
 */
export function actionOf(event: KeyboardEvent, isRightToLeft: boolean): KeyAction | null {
  const { keyCode, ctrlKey, altKey, metaKey, isComposing } = event;
  if (ctrlKey || altKey || metaKey || isComposing) return null;
  const action = ACTIONS.get(keyCode) ?? null;
  if (keyCode !== ESCAPE && isTyping(event)) return null;
  if (!isRightToLeft) return action;
  if (keyCode === LEFT) return 'next';
  return keyCode === RIGHT ? 'previous' : action;
}

function isTyping(event: Event): boolean {
  const target = event.composedPath()[0];
  if (!(target instanceof Element)) return false;
  return !!target.closest(OWN_KEYS) || (target as HTMLElement).isContentEditable;
}
