import { elementAt, withFragment } from '../../kit/core/address';
import { isCovered, setAddress } from '../../kit/core/history';
import { createPositions } from './position';
import type { TabChoice } from './view';

/**
 * Puts an id into the address without a jump: in a new entry of the history, or in place of the current
 * one. Not above an open dialog, whose entry Back would leave.
 * @returns has the address changed?
 */
export const enterFragment = (id: string, replaces: boolean): boolean =>
  !isCovered() && setAddress(withFragment(id), { entry: !replaces });

/** Shows what the address names after Back and Forward, and by a new fragment. */
export function followHistory(element: Element, choice: TabChoice, signal: AbortSignal): void {
  const positions = createPositions(element, signal);
  const follow = ({ type }: Event) => {
    const before = choice.selected;
    choice.follow(elementAt(location.hash));
    if (type === 'popstate' && choice.selected !== before) positions.restore();
  };
  for (const type of ['popstate', 'hashchange']) addEventListener(type, follow, { signal });
}
