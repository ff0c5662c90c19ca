import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The fields of an attribute's definition that widgets read at run time. */
const READ = ['name', 'values', 'default', 'min', 'max', 'takesNone'];

/** A widget's definition. */
const DEFINITION = /\/src\/widgets\/[a-z-]+\/definition\.ts$/;

/** A suffix of the path of a definition that is loaded unchanged. */
const WHOLE = '?whole';

/** Reduces the definitions that visitors load to what is read at run time. */
export const bareDefinitions = (definitions) => ({
  name: 'bare-definitions',
  setup: ({ onLoad }) =>
    onLoad({ filter: DEFINITION }, ({ path, suffix }) =>
      suffix === WHOLE ? null : { contents: bareSource(definitions[basename(dirname(path))]) },
    ),
});

function bareSource({ attributes }) {
  const bare = Object.entries(attributes).map(([key, attribute]) => [key, only(attribute)]);
  return `export const definition = ${JSON.stringify({ attributes: Object.fromEntries(bare) })};`;
}

/** Keeps the definitions whole in the list of all of them, which tools and `debug` load. */
export const wholeDefinitions = {
  name: 'whole-definitions',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/definition$/ }, ({ path, resolveDir, importer }) =>
      /[\\/]src[\\/]generated[\\/]/.test(importer)
        ? { path: `${join(resolveDir, path)}.ts`, suffix: WHOLE }
        : null,
    ),
};

/** The npm package leaves the checker's rules to `npx veneer check`, which it includes. */
export const withoutRules = {
  name: 'without-rules',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]src[\\/]debug[\\/]mistakes\.ts$/ }, () => ({
      contents: 'export const reportMistakes = () => {};',
    })),
};

/** The definitions as tools read them, in `dist/markup.json`. */
export async function describedBy(root, definitions) {
  const tokens = propertiesIn(await readFile(join(root, 'src/tokens.css'), 'utf8'), TOKEN);
  const described = Object.entries(definitions).map(
    async ([widget, { about, summary, fallback, attributes, events, styling }]) => {
      const used = propertiesIn(await styleOf(root, widget), READ_PROPERTY);
      const common = tokens.filter((name) => used.includes(name)).map((name) => ({ name }));
      return {
        widget,
        about,
        summary,
        fallback,
        attributes: Object.values(attributes),
        events,
        styling: [...common, ...styling],
      };
    },
  );
  return Promise.all(described);
}

/** A custom property where it is set, and where it is read. */
const TOKEN = /(--veneer-[\w-]+):/g;
const READ_PROPERTY = /var\(\s*(--veneer-[\w-]+)/g;

const propertiesIn = (css, place) => [...new Set([...css.matchAll(place)].map(([, name]) => name))];

/** Where the look of a widget is outside its folder. */
const LOOKS = {
  modal: ['dialog.css', 'part.css'],
  notification: ['notification.css'],
  article: ['panel.css'],
  video: ['player.css'],
};

async function styleOf(root, widget) {
  const folder = join(root, 'src/widgets', widget);
  const own = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.css'));
  const paths = own.map((name) => join(folder, name));
  for (const name of LOOKS[widget] ?? []) paths.push(join(root, 'src/dialog', name));
  return (await Promise.all(paths.map((path) => readFile(path, 'utf8')))).join('\n');
}

const only = (attribute) =>
  Object.fromEntries(READ.filter((key) => key in attribute).map((key) => [key, attribute[key]]));
