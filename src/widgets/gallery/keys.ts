import { FIELDS } from '../../kit/focusable';
import { safe } from '../../runtime/dom';

/** What a key does in an open lightbox. */
export type Deed = 'close' | 'previous' | 'next';

const ESCAPE = 27;
const LEFT = 37;
const RIGHT = 39;

/** The keys of §9, by the codes that it names: Escape, X, C; left, P; right, N. */
const DEEDS = new Map<number, Deed>([
  [ESCAPE, 'close'],
  [88, 'close'],
  [67, 'close'],
  [LEFT, 'previous'],
  [80, 'previous'],
  [RIGHT, 'next'],
  [78, 'next'],
]);

/** Keys that belong to whoever has the focus: fields are typed into, players have keys of their own. */
const OWN_KEYS = `${FIELDS},video,audio`;

/**
 * What a key means; `null` where the lightbox leaves it alone: with Ctrl, Alt or Meta (Cmd+C
 * copies), and while the visitor types. Escape always closes.
 * @param isRightToLeft arrows point to where the slide comes from, so they change sides
 */
export function deedOf(event: KeyboardEvent, isRightToLeft: boolean): Deed | null {
  const { keyCode, ctrlKey, altKey, metaKey, isComposing } = event;
  if (ctrlKey || altKey || metaKey || isComposing) return null;
  const deed = DEEDS.get(keyCode) ?? null;
  if (keyCode !== ESCAPE && isTyping(event)) return null;
  if (!isRightToLeft) return deed;
  if (keyCode === LEFT) return 'next';
  return keyCode === RIGHT ? 'previous' : deed;
}

/** A dialog that was opened from a slide lies above the lightbox and has the keys. */
export const isInDialog = (event: Event): boolean =>
  !!safe(event.composedPath()[0] as Element | undefined)?.closest?.('dialog .veneer-dialogs');

function isTyping(event: Event): boolean {
  const target = event.composedPath()[0];
  if (!(target instanceof Element)) return false;
  return !!safe(target).closest(OWN_KEYS) || safe(target as HTMLElement).isContentEditable;
}
