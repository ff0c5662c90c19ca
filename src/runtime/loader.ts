import { logError } from './dom';
import type { Unloaded } from './unloaded';

const loads = new Map<string, Promise<unknown>>();

/**
 * Loads code once; a failure is reported once for all who wait, and may be tried again. Not where the
 * code itself said that it can't work here: WebKit gives it out half-made to whoever asks once more.
 */
export function loadOnce<T>(name: string, load: (name: string) => Promise<T>): Promise<T> {
  let code = loads.get(name) as Promise<T> | undefined;
  if (!code) {
    code = load(name).catch((error: Unloaded) => {
      if (!error.isFinal) loads.delete(name);
      logError(`Veneer ${name}: its code did not load. Is dist complete?`, error);
      throw Object.assign(error, { isUnloaded: true });
    });
    loads.set(name, code);
  }
  return code;
}
