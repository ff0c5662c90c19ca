/** Marks the error of code that did not arrive, which has been reported. */
export const unloaded = (error: Error): Error => Object.assign(error, { isUnloaded: true });

/** Did code not arrive? Trying again may help then. */
export const isUnloaded = (error: unknown): boolean => !!Reflect.get(Object(error), 'isUnloaded');
