import { join } from 'node:path';

/** What of an attribute's definition the widgets read at run time. */
const READ = ['name', 'values', 'default', 'min', 'max', 'takesNone'];

/** A widget's definition. */
export const DEFINITION = /\/src\/widgets\/[a-z-]+\/definition\.ts$/;

/** Stands behind the path of a definition that is loaded as it is. */
export const WHOLE = '?whole';

/** What visitors load of a definition: only what is read at run time. */
export function bareSource({ attributes }) {
  const bare = Object.entries(attributes).map(([key, attribute]) => [key, only(attribute)]);
  return `export const definition = ${JSON.stringify({ attributes: Object.fromEntries(bare) })};`;
}

/** Has the list of all definitions, which tools and `debug` load, hold them whole. */
export const wholeDefinitions = {
  name: 'whole-definitions',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/definition$/ }, ({ path, resolveDir, importer }) =>
      /[\\/]src[\\/]generated[\\/]/.test(importer)
        ? { path: `${join(resolveDir, path)}.ts`, suffix: WHOLE }
        : null,
    ),
};

/** The npm package leaves the checker's rules to `npx veneer check`, which comes with it. */
export const withoutRules = {
  name: 'without-rules',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]src[\\/]debug[\\/]mistakes\.ts$/ }, () => ({
      contents: 'export const reportMistakes = () => {};',
    })),
};

/** The definitions as tools read them, in `dist/markup.json`. */
export const describedBy = (definitions) =>
  Object.entries(definitions).map(([widget, { about, attributes, events, styling }]) => ({
    widget,
    about,
    attributes: Object.values(attributes),
    events,
    styling,
  }));

const only = (attribute) =>
  Object.fromEntries(READ.filter((key) => key in attribute).map((key) => [key, attribute[key]]));
