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

/**
 * What an attribute may say, as `[data-NAME]:--NAME`. With any other value it is another script's, or
 * wrong, and left alone; `isFlagged` has the first list, too, and `data-carousel` the last.
 */
const VALUES = {
  flag: ['', 'true', '1'],
  near: ['', 'near'],
  edge: ['', 'start', 'end', 'left', 'right'],
  preset: ['events', 'logos', 'info', 'testimonials', 'gallery', 'rooms'],
};
const VALUE = new RegExp(`(?<=\\[(data-[\\w-]+)\\]):--(${Object.keys(VALUES).join('|')})\\b`, 'g');

/** The list that stands for it. It weighs nothing. */
const listed = (_, attribute, name) =>
  `:where(${VALUES[name].map((value) => `[${attribute}="${value}"]`)})`;

/** A plugin that writes the selectors out wherever a stylesheet names them. */
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
