import { basename, dirname, join } from 'node:path';

/** What of an attribute's description the widgets read at run time. */
const READ = ['name', 'values', 'default', 'min', 'max', 'takesNone'];

/** The sources that describe attributes. */
export const DESCRIPTIONS = /(\/widgets\/[a-z-]+\/markup|\/src\/markup\/everywhere)\.ts$/;

/**
 * What visitors load of a description: only what is read at run time.
 * @param exported what its source exports
 */
export function bareSource(exported) {
  const lines = Object.keys(exported).map((name) => {
    const bare = Object.keys(exported[name].attributes).map((key) => [
      key,
      only(exported[name].attributes[key]),
    ]);
    return `export const ${name} = ${JSON.stringify({ attributes: Object.fromEntries(bare) })};`;
  });
  return lines.join('\n');
}

/** Has the checker, which `debug` loads into a page, whole descriptions. */
export const wholeMarkup = {
  name: 'whole-markup',
  setup: ({ onResolve }) =>
    onResolve({ filter: /(markup|everywhere)$/ }, ({ path, resolveDir, importer }) => {
      const source = `${join(resolveDir, path)}.ts`;
      const isWhole = /[\\/]src[\\/]check[\\/]/.test(importer) && DESCRIPTIONS.test(source);
      return isWhole ? { path: source, suffix: WHOLE } : null;
    }),
};

/** The npm package leaves the checker's rules to `npx veneer check`, which comes with it. */
export const withoutRules = {
  name: 'without-rules',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]src[\\/]debug[\\/]mistakes\.ts$/ }, () => ({
      contents: 'export const tellMistakes = () => {};',
    })),
};

/** Stands behind the path of a description that is loaded as it is. */
export const WHOLE = '?whole';

/** A widget's description as tools read it. */
export function describedBy(path, { markup }) {
  return {
    widget: basename(dirname(path)),
    ...markup,
    attributes: Object.values(markup.attributes),
  };
}

const only = (attribute) =>
  Object.fromEntries(READ.filter((key) => key in attribute).map((key) => [key, attribute[key]]));
