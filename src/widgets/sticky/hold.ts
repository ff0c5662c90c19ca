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
  /** Does its box follow what changes above it, and keep its height when it is stuck? */
  isSteady: boolean;
  isTooTall: boolean;
}

/**
 * Chooses between the two. `sticky` is the smoother one, because the browser scrolls by itself;
 * `fixed` keeps the space of a bar that shrinks, and goes beyond its parent.
 */
export function holdOf(facts: Facts): Hold {
  const { isShown, isInside, isTooTall, canCatch, canFix, reachesEnd, isSteady } = facts;
  if (!isShown || isInside || isTooTall) return 'none';
  if (isPlaced(facts.position)) return 'own';
  const isNative = canCatch && reachesEnd;
  if (isNative && (isSteady || !canFix)) return 'native';
  return canFix ? 'fixed' : 'none';
}

/** Has the theme said itself how the bar stays in view? */
export const isPlaced = (position: string): boolean => /^(-webkit-)?(sticky|fixed)$/.test(position);
