// The build runs this file and gives the entry what it exports: names that the entry does not need
// cost no visitor a byte.
import { registry } from './registry';
import { isEager } from './runtime/widget';

/** The widgets that a gesture wakes. */
export const intents = registry.filter((entry) => !isEager(entry));

/** The elements of all others, which is what the entry looks for. */
export const eager = registry
  .filter(isEager)
  .map(({ selector }) => selector)
  .join();
