import { logError } from './report';

/** The error of code that could not be loaded, which has been reported. */
export interface Unloaded extends Error {
  /** Trying again may help. */
  isUnloaded?: boolean;
  /** The code itself threw, because it can't work on this page. */
  isFinal?: boolean;
}

const loads = new Map<string, Promise<unknown>>();

let isReported = false;

/**
 * Reports a file that did not load. If the kit, which all pages need, does not load either, the first file stands
 * for all: none of them is where the script looks.
 * @param found the name and the file
 */
export async function reportLost(found: string, cause: unknown): Promise<void> {
  const hasKit = await loads.get('kit')?.catch(() => null);
  if (!isReported || hasKit) logError(`Veneer ${found} did not load. ${ADVICE}`, cause);
  isReported = true;
}

const ADVICE = 'Is dist complete, or <meta name="veneer" content="ITS FOLDER"> missing?';

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
  const code =
    loads.get(name) ??
    load(name).catch((error: Unloaded) => {
      if (!error.isFinal) {
        loads.delete(name);
        onLost();
      }
      reportLost(`${name}: its code`, error);
      throw Object.assign(error, { isUnloaded: true });
    });
  loads.set(name, code);
  return code;
}
