// `npm run new-widget NAME` writes a widget's files: its folder, its page, its tests. They pass every
// check; replace them by your own.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from './generate.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SKELETON = fileURLToPath(new URL('skeleton', import.meta.url));

/** The path of each file of the skeleton. */
const PATHS = {
  'definition.ts': 'src/widgets/NAME/definition.ts',
  'index.ts': 'src/widgets/NAME/index.ts',
  'page.html': 'fixtures/NAME.html',
  'unit.test.ts': 'test/unit/NAME.test.ts',
  'browser.spec.ts': 'test/browser/NAME.spec.ts',
  'rules.ts': 'test/rules/lists/NAME.ts',
  'mutants.ts': 'test/mutants/lists/NAME.ts',
  'attacks.ts': 'test/browser/attacks/lists/NAME.ts',
};

/** @throws if the name is invalid or taken */
function pathsOf(name = '') {
  if (!/^[a-z]{3,16}$/.test(name))
    throw new Error(
      `"${name}" is no name of a widget: expected one word in lower case, like "tabs"`,
    );
  const paths = Object.entries(PATHS).map(([from, to]) => [from, to.replace('NAME', name)]);
  const taken = paths.find(([, path]) => existsSync(join(ROOT, path)));
  if (taken) throw new Error(`${taken[1]} is there already`);
  return paths;
}

async function writeWidget(name) {
  const title = name[0]?.toUpperCase() + name.slice(1);
  for (const [from, path] of pathsOf(name)) {
    const text = await readFile(join(SKELETON, `${from}.txt`), 'utf8');
    await mkdir(dirname(join(ROOT, path)), { recursive: true });
    await writeFile(join(ROOT, path), text.replaceAll('NAME', name).replaceAll('TITLE', title));
    console.log(path);
  }
  formatLines(Object.values(PATHS).map((path) => path.replace('NAME', name)));
  await addHeading(name, title);
  await generate(ROOT);
  console.log('README.md: a row of the table, from the definition');
}

/** Formats the files: line breaks depend on the length of the name. */
function formatLines(paths) {
  const args = ['check', '--write', '--vcs-enabled=false', ...paths];
  execFileSync(join(ROOT, 'node_modules/.bin/biome'), args, { cwd: ROOT, stdio: 'ignore' });
}

/** Adds the widget's heading to the contract, after the last widget. */
async function addHeading(name, title) {
  const path = join(ROOT, 'src/contract.md');
  const contract = await readFile(path, 'utf8');
  const heading = `### ${name}\n\n[${title}](../fixtures/${name}.html). What an author writes, what happens, and what holds without the script.\n\n`;
  await writeFile(path, contract.replace(/(?<=^## Markup$[\s\S]*?)^(?=## )/m, heading));
  console.log('src/contract.md: a heading');
}

try {
  await writeWidget(process.argv[2]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
