import { logError } from './report';

/** The error of code that could not be loaded, which has been reported. */
export interface Unloaded extends Error {
  /** Trying again may help. */
  isUnloaded?: boolean;
  /** The code itself threw, because it can't work on this page. */
  isFinal?: boolean;
}

const loads = new Map<string, Promise<unknown>>();

/**
 * Loads code once; a failure is reported once for all who wait, and the next call tries again. Not where
 * the code itself threw (`isFinal`): WebKit returns a module that threw half-initialised the next time.
 * @param onLost called where another try may help
 */
export function loadOnce(
  name: string,
  load: (name: string) => Promise<unknown>,
  onLost: () => void,
): Promise<unknown> {
  let code = loads.get(name);
  if (!code) {
    code = load(name).catch((error: Unloaded) => {
      if (!error.isFinal) {
        loads.delete(name);
        onLost();
      }
      logError(`Veneer ${name}: its code did not load. Is dist complete?`, error);
      throw Object.assign(error, { isUnloaded: true });
    });
    loads.set(name, code);
  }
  return code;
}
