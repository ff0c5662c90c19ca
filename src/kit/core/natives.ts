/**
 * Names that a library of the page may have added to `Object.prototype`. They change the meaning of every
 * object of listener options, and of every object that is awaited.
 */
const HARMFUL = ['capture', 'passive', 'return', 'signal', 'then'];

/**
 * Throws where a library of the page has changed `Object.prototype` so that a package can't work. Thrown
 * while code is loaded, the code counts as not loaded, and the element does what it does without it.
 * @param who the package, for the message
 * @param others names that this package reads from objects which may lack them
 */
export function assertNativeIntact(who: string, others: readonly string[] = []): void {
  const harmful = [...HARMFUL, ...others].find((name) => name in Object.prototype);
  if (!harmful && canDescribe()) return;
  const what = `Object.prototype${harmful ? `.${harmful}` : ''}`;
  const message = `A library of the page has changed ${what}: ${who} can't work here`;
  throw Object.assign(new TypeError(message), { isFinal: true });
}

/** With `get` or `value` on `Object.prototype`, `defineProperties` throws or does something else. */
function canDescribe(): boolean {
  try {
    return Object.defineProperties({ n: 0 }, { a: { value: 1 }, b: { get: () => 2 } }).n === 0;
  } catch {
    return false;
  }
}
