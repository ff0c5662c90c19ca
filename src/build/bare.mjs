import { readFile } from 'node:fs/promises';

const SCRIPT = 'script[src*="veneer"][data-prefix]';

/**
 * What `:--bare` stands for in our stylesheets: an element of a page whose tag has no `data-prefix`,
 * where the attributes without one are ours. It weighs nothing.
 *
 * What asks the root or the body what it has makes the browser look through the whole page whenever
 * an element comes in. So the head is asked for its own, and each part of the body for what follows
 * it. The body is named before any sibling is looked for: a list may have thousands. The outer `:is`
 * forgives, where a browser does not know `:has`.
 */
const BARE = `:where(:not(:is(
  head:has(> :is(script[src*="veneer"], meta[name="veneer"])[data-prefix]) ~ body *,
  :is(body > *):has(~ ${SCRIPT}),
  :is(body > *):has(~ ${SCRIPT}) *
)))`;

/** A plugin that writes the selector out wherever a stylesheet names it. */
export const bareSelector = {
  name: 'bare-selector',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll(':--bare', BARE),
      loader: 'css',
    })),
};
