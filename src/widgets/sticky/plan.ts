import type { Hold } from './hold';
import type { Room } from './marker';
import type { Natural } from './measure';

/** How one bar gets stuck, found out while nothing scrolls, so that nothing is measured then. */
export interface Plan {
  natural: Natural;
  hold: Hold;
  /** Does it stay in view to the page's end, so that others have to make room for it? */
  isLasting: boolean;
  /** Where it gets stuck, in px below the upper edge of what is in view. */
  linePx: number;
  /** Its height while it is stuck. */
  stuckPx: number;
  /** What the marker takes in its place; `null` where the bar takes no room. */
  room: Room | null;
  /** Its `z-index`, where the theme gives it none. */
  layer: string;
}

/** Heights that differ by less are a matter of rounding (ours), in px. */
const ROUNDING_PX = 0.5;

export const isSame = (onePx: number, otherPx: number): boolean =>
  Math.abs(onePx - otherPx) <= ROUNDING_PX;

/** Does the bar keep its height when it gets stuck? */
export const keepsHeight = ({ natural, stuckPx }: Plan): boolean =>
  isSame(natural.heightPx, stuckPx);

/** The height of a bar in its state. */
export const heightIn = ({ natural, hold, stuckPx }: Plan, isStuck: boolean): number =>
  isStuck && hold !== 'native' ? stuckPx : natural.heightPx;

/** May what is above or below a bar change how it gets stuck? Elsewhere its marker follows that. */
export const drifts = ({ natural, hold }: Plan): boolean =>
  natural.isItem || hold === 'native' || hold === 'none';

/**
 * The styles of a bar in its state.
 * @param isSettling the state is new: a bar that grows back takes all of its room at once
 */
export function stylesOf(plan: Plan, isStuck: boolean, isSettling: boolean) {
  const { natural, hold } = plan;
  if (hold === 'own' || hold === 'none') return {};
  if (isStuck && hold === 'fixed') return fixedStyles(plan);
  const caught = natural.canCatch ? caughtStyles(plan) : {};
  // In the flow it can't become smaller without moving what comes after it.
  const isKept = (isSettling || isStuck) && !keepsHeight(plan);
  return isKept ? { ...caught, 'min-height': natural.height } : caught;
}

/** The browser stops it at its line by itself, for as far as its parent reaches. */
const caughtStyles = ({ linePx, layer }: Plan) => ({
  position: 'sticky',
  top: `${linePx}px`,
  right: 'auto',
  bottom: 'auto',
  left: 'auto',
  'z-index': layer,
});

/** Out of the flow, with the width and the side that it has in it. */
export const fixedStyles = ({
  natural,
  linePx,
  layer,
}: Pick<Plan, 'natural' | 'linePx' | 'layer'>) => ({
  position: 'fixed',
  top: `${linePx}px`,
  right: 'auto',
  bottom: 'auto',
  left: `${natural.leftPx}px`,
  width: natural.width,
  'margin-top': '0px',
  'margin-right': '0px',
  'margin-bottom': '0px',
  'margin-left': '0px',
  'z-index': layer,
});
