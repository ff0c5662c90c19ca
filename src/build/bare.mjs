import { readFile } from 'node:fs/promises';

/**
 * What `:--bare` stands for in our stylesheets: an element of a page whose tag has no `data-prefix`,
 * where the attributes without one are ours. It weighs nothing.
 *
 * The head is asked for a tag of its own; a tag in the body says it by a class, once it runs. To ask
 * the body or its parts by `:has`, for an attribute, makes Chromium look through all of them again
 * whenever an element comes into the body. The outer `:is` forgives, where a browser does not know
 * `:has`.
 */
const BARE = `:where(:not(:is(
  head:has(> :is(script[src*="veneer"], meta[name="veneer"])[data-prefix]) ~ body *,
  .veneer-prefix *
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
