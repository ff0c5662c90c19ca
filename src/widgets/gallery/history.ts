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
    write(() => history.pushState(markedState(), '', addressWith(fragment)));
}

/** Shows another slide in the address, without an entry of its own. */
export function moveAddress(fragment: string | null): void {
  if (!fragment) return;
  if (isStillThere()) delayed = fragment;
  else if (location.hash !== fragment)
    write(() => history.replaceState(history.state, '', addressWith(fragment)));
}

/**
 * Takes a closed lightbox out of the address: back over its own entry, so that none is left over.
 * Where it was opened from the address, the fragment goes and the page stays; so it does where a
 * library has the page's history in its hands, which would answer the step by bringing the page anew.
 * @param fragment what the lightbox had written; any other address is the page's and stays
 */
export function leaveAddress(fragment: string | null): void {
  if (delayed) delayed = null;
  else if (!fragment || location.hash !== fragment) return;
  else if (isOursAlone(history.state)) goBack();
  else write(() => history.replaceState(history.state, '', location.pathname + location.search));
}

/**
 * Takes a lightbox that ends with its page out of the address. The entry stays: a step back would go
 * from wherever a library has led by then.
 */
export function dropAddress(fragment: string | null): void {
  delayed = null;
  if (fragment && location.hash === fragment)
    write(() => history.replaceState(history.state, '', location.pathname + location.search));
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

/**
 * The page's state with the mark. Libraries that swap the content know by the state which page an
 * entry is of, and would not bring it back for one without.
 */
function markedState(): object {
  const state: unknown = history.state;
  return { ...(state instanceof Object ? state : {}), veneer: MARK };
}

/** Was the entry made by a lightbox on a page whose history is nobody else's? */
const isOursAlone = (state: unknown): boolean =>
  state instanceof Object && Object.keys(state).join() === 'veneer';

/** By itself a fragment would be one of what `<base>` names. */
const addressWith = (fragment: string): string => new URL(fragment, location.href).href;

/** Whatever the address is by now: the browser's step would take a new entry along. */
const isStillThere = () => left !== null;

/** Browsers refuse to write the address of a sandboxed page, and too many at a time. */
function write(change: () => void): void {
  try {
    change();
  } catch {
    // The lightbox works without its address.
  }
}
