/** What marks a history entry as one that an open lightbox made. */
const MARK = 'gallery';

/** The fragment that the browser is on its way back from. */
let left: string | null = null;
let delayed: string | null = null;

/**
 * Makes the one history entry of an open lightbox, so that Back closes it. Where the browser is
 * still going back from the one before, the entry is made once it has arrived.
 */
export function enterAddress(fragment: string | null): void {
  if (!fragment) return;
  if (isStillThere()) delayed = fragment;
  else if (location.hash !== fragment)
    write(() => history.pushState({ veneer: MARK }, '', addressWith(fragment)));
}

/** Shows another slide in the address, without an entry of its own. */
export function moveAddress(fragment: string | null): void {
  if (!fragment) return;
  if (isStillThere()) delayed = fragment;
  else if (location.hash !== fragment)
    write(() => history.replaceState(history.state, '', addressWith(fragment)));
}

/**
 * Takes a closed lightbox out of the address: back over its own entry, so that none is left over;
 * where it was opened from the address, the fragment goes and the page stays.
 * @param fragment what the lightbox had written; any other address is the page's and stays
 */
export function leaveAddress(fragment: string | null): void {
  if (delayed) delayed = null;
  else if (!fragment || location.hash !== fragment) return;
  else if (history.state?.veneer === MARK) goBack();
  else write(() => history.replaceState(history.state, '', location.pathname + location.search));
}

/** Is the browser on its way back from a lightbox that closed? Such a step is not the visitor's. */
export const isOwnStep = (): boolean => left !== null;

function goBack(): void {
  left = location.hash;
  addEventListener(
    'popstate',
    () => {
      left = null;
      const fragment = delayed;
      delayed = null;
      enterAddress(fragment);
    },
    { once: true },
  );
  history.back();
}

/** By itself a fragment would be one of what `<base>` names. */
const addressWith = (fragment: string): string => new URL(fragment, location.href).href;

const isStillThere = () => left !== null && location.hash === left;

/** Browsers refuse to write the address of a sandboxed page, and too many at a time. */
function write(change: () => void): void {
  try {
    change();
  } catch {
    // The lightbox works without its address.
  }
}
