import { createElement, findNonce, ownProperty, rootElement } from './dom';
import { report } from './report';

interface Sheet {
  link: HTMLLinkElement;
  /** Settles when it holds or has failed. */
  over: Promise<void>;
}

const sheets = new Map<string, Sheet>();

/**
 * Loads a stylesheet of ours, once a page; settles when it holds or has failed, which is reported.
 * @param isAhead it is fetched at low priority, and holds once somebody asks for it in earnest
 */
export function addSheet(address: string, isAhead = false): Promise<void> {
  let sheet = sheets.get(address);
  // Libraries that swap the head take it away.
  if (!sheet?.link.isConnected) {
    sheet = createSheet(address, isAhead);
    sheets.set(address, sheet);
  }
  if (!isAhead) sheet.link.media = 'all';
  return sheet.over;
}

function createSheet(href: string, isAhead: boolean): Sheet {
  const link = createElement('link');
  const over = new Promise<void>((resolve) => {
    // Under a policy of nonces alone, a stylesheet needs the page's.
    Object.assign(link, { rel: 'stylesheet', href, blocking: 'render', nonce: findNonce() });
    // A browser fetches what does not match after all else.
    if (isAhead) link.media = 'not all';
    // WebKit takes what has come only with the last one on its way, whosever that is: until then no
    // computed style knows of it.
    const look = () =>
      !link.sheet || [...ownProperty('styleSheets')].includes(link.sheet)
        ? resolve()
        : requestAnimationFrame(look);
    link.onload = look;
    link.onerror = () => {
      // Nobody has asked for it yet; who does, asks anew.
      if (isAhead && link.media !== 'all') link.remove();
      else report('styles', link, `${href} could not be loaded`, 'Is it beside veneer.js');
      resolve();
    };
    (rootElement().querySelector('head') ?? rootElement()).append(link);
  });
  return { link, over };
}
