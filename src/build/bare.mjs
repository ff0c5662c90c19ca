import { readFile } from 'node:fs/promises';

/**
 * What `:--bare` stands for in our stylesheets: a page whose tag has no `data-prefix`, where the
 * attributes without one are ours. It weighs nothing, and asks for children alone: what asks for all
 * that is below has the browser look through the whole page whenever a class changes.
 */
const BARE =
  ':where(:root:not(:is(:has(> * > :is(script[src*="veneer"], meta[name="veneer"])[data-prefix]))))';

/** A plugin that writes the selector out wherever a stylesheet names it. */
export const bareSelector = {
  name: 'bare-selector',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll(':--bare', BARE),
      loader: 'css',
    })),
};
