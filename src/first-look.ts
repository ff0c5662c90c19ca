// The build runs this file and gives the entry what it exports: names that the entry does not need
// cost no visitor a byte.
import { registry } from './registry';
import { type Entry, isEager, partsOf } from './runtime/widget';

/** The widgets that a gesture wakes. */
export const intents: Omit<Entry, 'when' | 'part'>[] = registry
  .filter((entry) => !isEager(entry))
  .map(({ when, part, ...rest }) => rest);

/** The elements of all others, which is what the entry looks for: each single selector once. */
export const eager = [...new Set(registry.filter(isEager).flatMap(partsOf))].join();
