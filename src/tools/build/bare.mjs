import { readFile } from 'node:fs/promises';

/**
 * What `:--bare` means in our stylesheets: an element of a page whose tag has no `data-prefix`, where
 * the attributes without one are ours. It has zero specificity.
 *
 * It looks for a tag in the head alone; a tag in the body sets a class on the root, once it runs. `:has`
 * on the body or its parts would make Chromium match all of them again whenever an element is
 * inserted. The outer `:is` forgives browsers without `:has`.
 */
const BARE = `:where(:not(:is(
  head:has(> :is(script[src*="veneer"], meta[name="veneer"])[data-prefix]) ~ body *,
  .veneer-prefix *
)))`;

/**
 * The values of an attribute, as `[data-NAME]:--NAME`. With any other value it is another script's, or
 * wrong, and ignored; `isFlagged` has the first list, too, and `data-carousel` the last.
 */
const VALUES = {
  flag: ['', 'true', '1'],
  near: ['', 'near'],
  rows: ['', 'one', 'several'],
  edge: ['', 'start', 'end', 'left', 'right'],
  preset: ['events', 'logos', 'info', 'testimonials', 'gallery', 'rooms'],
};
const VALUE = new RegExp(`(?<=\\[(data-[\\w-]+)\\]):--(${Object.keys(VALUES).join('|')})\\b`, 'g');

/** The selector for it, with zero specificity. */
const listed = (_, attribute, name) =>
  `:where(${VALUES[name].map((value) => `[${attribute}="${value}"]`)})`;

/** A plugin that replaces these names in stylesheets by their selectors. */
export const bareSelector = {
  name: 'bare-selector',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8'))
        .replaceAll(VALUE, listed)
        .replaceAll(':--bare', BARE),
      loader: 'css',
    })),
};
