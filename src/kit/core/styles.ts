import { wait } from '../../runtime/lifecycle';
import { page } from './page';

/** The longest wait for a stylesheet (ours), in ms: unstyled text is better than none. */
const PATIENCE_MS = 3000;

/** The build marks an address so where `veneer.css` contains the stylesheet. */
const IN_PAGE = /#page$/;

/** For stylesheets that are loaded already. */
const LOADED = Promise.resolve();

/** For each load: a promise that settles with it, or after `PATIENCE_MS`. */
const waits = new WeakMap<Promise<void>, Promise<void>>([[LOADED, LOADED]]);

/** The page's stylesheets at the last check for `veneer.css`, and its result. */
let checked: { sheets: StyleSheet[]; holds: boolean } | undefined;

/**
 * Is `veneer.css` applied? Most pages link it. Checked again only where the page has other stylesheets
 * now: each check makes the browser recalculate styles.
 */
function hasPageStyles(): boolean {
  const sheets = [...document.styleSheets];
  const last = checked?.sheets;
  if (!last || last.length !== sheets.length || sheets.some((it, index) => it !== last[index])) {
    const mark = getComputedStyle(document.documentElement).getPropertyValue('--veneer-page');
    checked = { sheets, holds: !!mark };
  }
  return !!checked?.holds;
}

/**
 * Loads a stylesheet of ours, once a page; settles when it is applied, has failed (which is reported), or
 * after 3 s (contract.md#style-wait).
 */
export function loadStyles(address: string): Promise<void> {
  const over = awaitStyles(address);
  let soon = waits.get(over);
  if (!soon) {
    soon = Promise.race([over, wait(PATIENCE_MS)]);
    waits.set(over, soon);
  }
  return soon;
}

/** The same without a time limit, for what makes no sense unstyled. */
export const awaitStyles = (address: string): Promise<void> =>
  hasStyles(address) ? LOADED : page().sheet(address.replace(IN_PAGE, ''));

/** Is the stylesheet part of the page already, so that there is nothing to load? */
export const hasStyles = (address: string): boolean =>
  !isLoadable(address) || (IN_PAGE.test(address) && hasPageStyles());

/** Not where Node has read the code from a file: no page of the web can load it from there. */
const isLoadable = (address: string): boolean =>
  !address.startsWith('file:') || location.protocol === 'file:';
