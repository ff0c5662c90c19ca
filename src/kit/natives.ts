/**
 * What a page's library may have given to all objects, by which every object that says how a listener
 * listens, or is waited for, says something else.
 */
const HARMFUL = ['capture', 'passive', 'return', 'signal', 'then'];

/**
 * Throws where a library of the page has given all objects what a package can't do with. Said while
 * code is loaded, that code counts as not loaded, and the element does what it does without the script.
 * @param others names that this package reads from objects which need not have them
 */
export function assertNativeIntact(who: string, others: readonly string[] = []): void {
  const harmful = [...HARMFUL, ...others].find((name) => name in Object.prototype);
  if (!harmful && canDescribe()) return;
  const what = `Object.prototype${harmful ? `.${harmful}` : ''}`;
  const message = `A library of the page has changed ${what}: ${who} can't work here`;
  throw Object.assign(new TypeError(message), { isFinal: true });
}

/** With `get` or `value` on all objects no property can be described. */
function canDescribe(): boolean {
  try {
    return Object.defineProperties({ n: 0 }, { a: { value: 1 }, b: { get: () => 2 } }).n === 0;
  } catch {
    return false;
  }
}
