import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ENTRY = 'index';

/**
 * Writes the types of the package: only what its entry exports. Resolving modules as Node does needs
 * file endings in imports.
 */
export async function writeTypes(root, dist) {
  const all = mkdtempSync(join(tmpdir(), 'veneer-types-'));
  const types = join(dist, 'types');
  try {
    await compile(root, all);
    rmSync(types, { recursive: true, force: true });
    mkdirSync(types, { recursive: true });
    for (const [name, text] of reachedIn(all)) writeFileSync(join(types, `${name}.d.ts`), text);
    // Imported for their side effects, without exports: the stylesheet and the script.
    writeFileSync(join(types, 'file.d.ts'), 'export {};\n');
  } finally {
    rmSync(all, { recursive: true, force: true });
  }
}

async function compile(root, outDir) {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  // `npm run types` checks them.
  const args = [compiler, '-p', 'src/tsconfig.types.json', '--outDir', outDir, '--noCheck'];
  const compiling = promisify(execFile)(process.execPath, args, { cwd: root });
  await compiling.catch(({ message, stdout }) => {
    throw new Error(`Types:\n${stdout || message}`);
  });
}

/** The text of the entry and of each file that it imports, by name. */
function reachedIn(folder) {
  const texts = new Map([[ENTRY, '']]);
  for (const name of texts.keys()) {
    const text = readFileSync(join(folder, `${name}.d.ts`), 'utf8');
    const named = text.replace(/from '\.\/([\w-]+)'/g, (_, other) => {
      if (!texts.has(other)) texts.set(other, '');
      return `from './${other}.js'`;
    });
    texts.set(name, named);
  }
  return texts;
}
