import { FIELDS } from '../../kit/core/focusable';

/** What a key does in an open lightbox. */
export type KeyAction = 'close' | 'previous' | 'next';

const ESCAPE = 27;
const LEFT = 37;
const RIGHT = 39;

/** By `keyCode` (contract.md#lightbox-keys): Escape, X, C; left, P; right, N. */
const ACTIONS: [KeyAction, number[]][] = [
  ['close', [ESCAPE, 88, 67]],
  ['previous', [LEFT, 80]],
  ['next', [RIGHT, 78]],
];

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
  if (keyCode !== ESCAPE && isTyping(event)) return null;
  const isSwapped = isRightToLeft && (keyCode === LEFT || keyCode === RIGHT);
  const code = isSwapped ? LEFT + RIGHT - keyCode : keyCode;
  return ACTIONS.find(([, codes]) => codes.includes(code))?.[0] ?? null;
}

function isTyping(event: Event): boolean {
  const target = event.composedPath()[0];
  if (!(target instanceof Element)) return false;
  return !!target.closest(OWN_KEYS) || (target as HTMLElement).isContentEditable;
}
