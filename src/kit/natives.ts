/** What packages need of the built-in objects, and how is found out that a library changed it. */
const NEEDS = {
  // MooTools: what is preset gets lost, or what comes with the call.
  'Function.prototype.bind': () =>
    [].concat
      .bind([], [1] as never)(2 as never)
      .join() === '1,2',
  // With `get` or `value` on all objects no property can be described.
  'Object.prototype': () =>
    Object.defineProperties({ n: 0 }, { a: { value: 1 }, b: { get: () => 2 } }).n === 0,
};

/** What a package may need of the page. */
export type Native = keyof typeof NEEDS;

/**
 * Throws where a library of the page has changed what a package can't do without. Said while code is
 * loaded, that code counts as not loaded, and the element does what it does without the script.
 */
export function demand(who: string, ...natives: Native[]): void {
  for (const native of natives)
    if (!works(NEEDS[native]))
      throw Object.assign(
        new TypeError(`A library of the page has changed ${native}: ${who} can't work here`),
        { isFinal: true },
      );
}

function works(need: () => boolean): boolean {
  try {
    return need();
  } catch {
    return false;
  }
}
