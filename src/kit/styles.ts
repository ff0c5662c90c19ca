import { createElement, rootElement } from '../runtime/dom';
import { page } from './page';

const loads = new Map<string, Promise<void>>();

/** How long anything waits for its look (ours), in ms: plain and readable beats nothing at all. */
const PATIENCE_MS = 3000;

/**
 * Brings a stylesheet of ours, once a page; settles when it holds or has failed (which is reported;
 * a plain look is better than nothing to read).
 */
export function bringStyles(address: string): Promise<void> {
  // A page without `matchMedia` is a test's: it lays nothing out and loads no stylesheet.
  if (!address || !window.matchMedia) return Promise.resolve();
  const known = loads.get(address);
  if (known) return known;
  const load = new Promise<void>((resolve) => {
    const link = createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    // Under a policy of nonces alone, a stylesheet needs the page's.
    const nonce = rootElement().querySelector<HTMLElement>('script[nonce],link[nonce]')?.nonce;
    if (nonce) link.nonce = nonce;
    link.onload = () => resolve();
    setTimeout(resolve, PATIENCE_MS);
    link.onerror = () => {
      page().report('styles', link, `${address} could not be loaded`, 'Is it beside veneer.js');
      resolve();
    };
    (rootElement().querySelector('head') ?? rootElement()).append(link);
  });
  loads.set(address, load);
  return load;
}
