/**
 * Does a list open in the flow, below its item? The stylesheet of what is around the navigation says so, such as that
 * of a menu: `--veneer-nav-lists: flow`.
 */
export const isInFlow = (panel: Element): boolean =>
  getComputedStyle(panel).getPropertyValue('--veneer-nav-lists').trim() === 'flow';
