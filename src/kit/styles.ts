import { ownProperty, rootElement } from '../runtime/dom';
import { page } from './page';

/** How long anything waits for its look (ours), in ms: plain and readable beats nothing at all. */
const PATIENCE_MS = 3000;

/** How the build marks the address of the page's stylesheet, where that holds what a widget asks for. */
const IN_PAGE = /#page$/;

/** What there is nothing to wait for. */
const HERE = Promise.resolve();

/** Each load, and when it or patience ends. */
const waits = new WeakMap<Promise<void>, Promise<void>>([[HERE, HERE]]);

/** The sheets that the page had when it was last asked for `veneer.css`, and the answer. */
let asked: { sheets: StyleSheet[]; holds: boolean } | undefined;

/**
 * Does `veneer.css` hold? Most pages link it. Asked again only where the page has other sheets now:
 * each question takes the style of all that changed before.
 */
function hasPageStyles(): boolean {
  const sheets = [...ownProperty('styleSheets')];
  const last = asked?.sheets;
  if (!last || last.length !== sheets.length || sheets.some((it, index) => it !== last[index])) {
    const mark = getComputedStyle(rootElement()).getPropertyValue('--veneer-page');
    asked = { sheets, holds: !!mark };
  }
  return !!asked?.holds;
}

/**
 * Loads a stylesheet of ours, once a page; settles when it holds, has failed (which is reported) or
 * is late: a plain look is better than nothing to read.
 */
export function loadStyles(address: string): Promise<void> {
  const over = awaitStyles(address);
  let soon = waits.get(over);
  if (!soon) {
    const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
    soon = Promise.race([over, patience]);
    waits.set(over, soon);
  }
  return soon;
}

/** The same for what is nothing without its look: however late it is, it is waited for. */
export const awaitStyles = (address: string): Promise<void> =>
  hasStyles(address) ? HERE : page().sheet(address.replace(IN_PAGE, ''));

/** Is there nothing to load, because the page has it? */
export const hasStyles = (address: string): boolean =>
  !isLoadable(address) || (IN_PAGE.test(address) && hasPageStyles());

/**
 * Not in a test's page, which lays nothing out and loads no stylesheet: it has no `matchMedia`, or
 * the code came from a file, which no page of the web can load.
 */
const isLoadable = (address: string): boolean =>
  !!address &&
  !!window.matchMedia &&
  (!address.startsWith('file:') || location.protocol === 'file:');
