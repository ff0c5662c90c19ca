// Generates from the widgets' definitions: the registry and the list of all definitions into
// `src/generated`, and the README's table. Run by the build, and before types and tests read it.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const HEAD =
  '// Written by src/tools/build/generate.mjs: change the widgets’ definitions instead.\n';

/** What the runtime needs of a widget before its code is loaded. */
const KEYS = ['when', 'selector', 'isPassive', 'presses', 'wake', 'file', 'parts'];

/**
 * @param root the checkout
 * @returns the definitions and the registry, in the order of the folders
 */
export async function generate(root) {
  const names = await widgetNames(root);
  const imports = names.map(
    (name) => `import { definition as ${name} } from '../widgets/${name}/definition';\n`,
  );
  const list = `export const definitions = {\n${names.map((name) => `  ${name},\n`).join('')}};\n`;
  await writeGenerated(root, 'definitions', `${imports.join('')}\n${list}`);
  const definitions = await evaluate(root, names);
  const registry = registryOf(definitions);
  await writeGenerated(root, 'registry', registryCode(registry));
  await writeIfNew(join(root, 'README.md'), (readme) => withTable(readme, definitions));
  return { definitions, registry };
}

/** A widget is a folder. */
async function widgetNames(root) {
  const folders = await readdir(join(root, 'src/widgets'), { withFileTypes: true });
  return folders
    .filter((it) => it.isDirectory())
    .map(({ name }) => name)
    .sort();
}

function registryOf(definitions) {
  return Object.entries(definitions).map(([name, definition]) => {
    const known = KEYS.filter((key) => key in definition).map((key) => [key, definition[key]]);
    return { name, ...Object.fromEntries(known) };
  });
}

/** The registry as code that adds what is usual, which then takes no bytes of every page. */
function registryCode(registry) {
  const rows = registry.map((entry) => `  ${literal(unusual(entry))},\n`);
  return `import type { Entry } from '../runtime/widget';

type RegistryRow = Partial<Entry> & Pick<Entry, 'name'> & { on?: string };

export const registry: Entry[] = (<RegistryRow[]>[
${rows.join('')}]).map((row) => ({ when: 'ready', selector: \`\${row.on ?? ''}[data-\${row.name}]\`, ...row }));
`;
}

/** An entry without what most have, and without its parts, which `files.ts` has; `on` is the name of its elements, where the attribute is its own. */
function unusual({ name, when, selector, file, parts, ...others }) {
  const [all, on] = new RegExp(`^([a-z]*)\\[data-${name}\\]$`).exec(selector ?? '') ?? [];
  const row = { name };
  if (when !== 'ready') row.when = when;
  if (on) row.on = on;
  if (!all) row.selector = selector;
  // The runtime finds there what has no file of its own.
  if (file && file !== 'server') row.file = file;
  return { ...row, ...others };
}

/** @throws the error of esbuild or of a definition that cannot be read */
async function evaluate(root, names) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/generated/definitions.ts'],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'warning',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { definitions } = await import(`data:text/javascript;base64,${code}`);
  const wrong = names.filter((name) => !definitions[name]?.selector);
  if (wrong.length)
    throw new Error(`src/widgets/${wrong[0]}/definition.ts: expected a definition with a selector`);
  return definitions;
}

const literal = (entry) =>
  `{ ${Object.entries(entry)
    .map(([key, value]) => `${key}: ${value instanceof RegExp ? value : JSON.stringify(value)}`)
    .join(', ')} }`;

/** The README with a row for each widget. */
function withTable(readme, definitions) {
  const rows = Object.entries(definitions).map(
    ([name, { summary, fallback }]) =>
      `| [${name}](fixtures/${name}.html) | ${summary} | ${fallback} |\n`,
  );
  return readme.replace(/(?<=^\| widget \|.*\n\|[-|]+\|\n)(^\|.*\n)+/m, () => rows.join(''));
}

async function writeGenerated(root, name, code) {
  await mkdir(join(root, 'src/generated'), { recursive: true });
  await writeIfNew(join(root, `src/generated/${name}.ts`), () => HEAD + code);
}

/** Writes a file only if it has changed: an editor or a test may be watching it. */
async function writeIfNew(path, change) {
  const before = await readFile(path, 'utf8').catch(() => '');
  const after = change(before);
  if (after !== before) await writeFile(path, after);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await generate(fileURLToPath(new URL('../../..', import.meta.url)));
