/** What keeps a stuck bar in view; `none` leaves it in the flow. */
export type Hold = 'own' | 'native' | 'fixed' | 'none';

/** What decides about it. */
export interface Facts {
  /** Is it shown, as something that can be kept in view? */
  isShown: boolean;
  /** Does a box of the page scroll it, or is it in a bar itself? */
  isInside: boolean;
  /** The theme's own `position`. */
  position: string;
  /** May `position: sticky` hold it without moving it? */
  canCatch: boolean;
  /** Is `position: fixed` counted from what is in view? */
  canFix: boolean;
  /** Does `position: sticky` hold it to the page's end? */
  reachesEnd: boolean;
  isTooTall: boolean;
}

/**
 * `fixed` comes first: it keeps the room of a bar that shrinks, and goes beyond the bar's parent. And
 * where `sticky` holds a bar in the page's scroll padding, Chromium (156) scrolls the page away when
 * the focus goes into it.
 */
export function holdOf(facts: Facts): Hold {
  if (!facts.isShown || facts.isInside || facts.isTooTall) return 'none';
  if (isPlaced(facts.position)) return 'own';
  if (facts.canFix) return 'fixed';
  return facts.canCatch && facts.reachesEnd ? 'native' : 'none';
}

/** Has the theme said itself how the bar stays in view? */
export const isPlaced = (position: string): boolean => /^(-webkit-)?(sticky|fixed)$/.test(position);
