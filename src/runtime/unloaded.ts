/** The error of code that did not arrive, which has been reported. */
export interface Unloaded extends Error {
  isUnloaded?: boolean;
  /** The code came and said that it can't work on this page. */
  isFinal?: boolean;
}

/** Did code not arrive? Trying again may help then. */
export const isUnloaded = (error: unknown): boolean => !!(Object(error) as Unloaded).isUnloaded;
