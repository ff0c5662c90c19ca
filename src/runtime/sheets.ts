import { reportLost } from './loader';
import { findNonce } from './page';

interface Sheet {
  link: HTMLLinkElement;
  /** Settles when it is applied or has failed. */
  over: Promise<void>;
}

const sheets = new Map<string, Sheet>();

/**
 * Loads a stylesheet of ours, once a page; settles when it is applied or has failed, which is reported:
 * the next call tries again.
 * @param isAhead fetches it at low priority; it is applied once it is requested without this
 */
export function addSheet(address: string, isAhead = false): Promise<void> {
  let sheet = sheets.get(address);
  // Libraries that swap the head remove it.
  if (!sheet?.link.isConnected) {
    sheet = createSheet(address, isAhead);
    sheets.set(address, sheet);
  }
  // WebKit requests it again whenever the attribute is set.
  if (!isAhead) sheet.link.media &&= '';
  return sheet.over;
}

function createSheet(href: string, isAhead: boolean): Sheet {
  const link = document.createElement('link');
  const over = new Promise<void>((resolve) => {
    // Where the Content-Security-Policy allows by nonce, a stylesheet needs the page's.
    Object.assign(link, { rel: 'stylesheet', href, blocking: 'render', nonce: findNonce() });
    // Browsers fetch a stylesheet whose media do not match after everything else.
    if (isAhead) link.media = 'not all';
    // WebKit applies a stylesheet only when all pending ones have loaded, whatever loads them: until
    // then computed styles do not include it.
    const look = () =>
      !link.sheet || [...document.styleSheets].includes(link.sheet)
        ? resolve()
        : requestAnimationFrame(look);
    link.onload = look;
    link.onerror = () => {
      // Fetched ahead only, nobody misses it yet.
      if (!link.media) reportLost(`styles: ${href}`, link);
      // Whoever needs it next requests it again.
      link.remove();
      resolve();
    };
    (document.documentElement.querySelector('head') ?? document.documentElement).append(link);
  });
  return { link, over };
}
