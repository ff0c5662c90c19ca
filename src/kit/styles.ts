import { createElement, ownProperty, rootElement } from '../runtime/dom';
import { page } from './page';

/** A stylesheet on its way. */
interface Load {
  /** Brings it; none in a test's page. */
  link: HTMLLinkElement | null;
  /** Settles when it holds or has failed. */
  over: Promise<void>;
  /** Settles then, or when patience ends. */
  soon: Promise<void>;
}

const loads = new Map<string, Load>();

/** How long anything waits for its look (ours), in ms: plain and readable beats nothing at all. */
const PATIENCE_MS = 3000;

/** How the build marks the address of what is in the page's stylesheet, too. */
const IN_PAGE = /#page$/;

/** The sheets that the page had when `veneer.css` was seen to hold. */
let heldBy: StyleSheet[] = [];

/**
 * Does `veneer.css` hold? Most pages link it, and need no part of it twice. Asked again only where the
 * page has other sheets now: each question takes the style of all that changed before.
 */
function hasPageStyles(): boolean {
  const sheets = [...ownProperty('styleSheets')];
  if (heldBy.length !== sheets.length || !sheets.every((it, index) => it === heldBy[index]))
    heldBy = getComputedStyle(rootElement()).getPropertyValue('--veneer-page') ? sheets : [];
  return heldBy.length > 0;
}

/**
 * Brings a stylesheet of ours, once a page; settles when it holds, has failed (which is reported) or
 * is late: a plain look is better than nothing to read.
 */
export const bringStyles = (address: string): Promise<void> => bring(address).soon;

/** The same for what is nothing without its look: however late it is, it is waited for. */
export const awaitStyles = (address: string): Promise<void> => bring(address).over;

function bring(address: string): Load {
  const known = loads.get(address);
  // Libraries that swap the head take it away, and `document.open` does.
  if (known && (known.link?.isConnected ?? isHere(address))) return known;
  const link = isHere(address) ? null : createElement('link');
  const over = link ? load(link, address) : Promise.resolve();
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const coming = { link, over, soon: Promise.race([over, patience]) };
  loads.set(address, coming);
  return coming;
}

/** Is there nothing to bring, because the page has it? */
export const isHere = (address: string): boolean =>
  !isLoadable(address) || (IN_PAGE.test(address) && hasPageStyles());

/**
 * Not in a test's page, which lays nothing out and loads no stylesheet: it has no `matchMedia`, or
 * the code came from a file, which no page of the web can load.
 */
const isLoadable = (address: string): boolean =>
  !!address &&
  !!window.matchMedia &&
  (!address.startsWith('file:') || location.protocol === 'file:');

function load(link: HTMLLinkElement, address: string): Promise<void> {
  return new Promise((resolve) => {
    link.rel = 'stylesheet';
    link.href = address;
    // Under a policy of nonces alone, a stylesheet needs the page's.
    const nonce = rootElement().querySelector<HTMLScriptElement>(
      'script[nonce],link[nonce]',
    )?.nonce;
    if (nonce) link.nonce = nonce;
    // WebKit takes what has come only with the last one on its way, whosever that is: until then no
    // computed style knows of it.
    const look = () =>
      !link.sheet || [...ownProperty('styleSheets')].includes(link.sheet)
        ? resolve()
        : requestAnimationFrame(look);
    link.onload = look;
    link.onerror = () => {
      page().report('styles', link, `${address} could not be loaded`, 'Is it beside veneer.js');
      resolve();
    };
    (rootElement().querySelector('head') ?? rootElement()).append(link);
  });
}
