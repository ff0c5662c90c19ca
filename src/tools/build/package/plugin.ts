import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mo, po } from 'gettext-parser';
import type { Files } from './archive';
import { builtFiles } from './site';
import { templateOf } from './words';

const PLUGIN = 'fixtures/wordpress';
const LANGUAGES = 'languages';

/**
 * The WordPress plugin as it is installed: its source, its translations, and what visitors load.
 * @param dist the folder of a build that WordPress's directory takes
 */
export function pluginFiles(root: string, dist: string, time: Date): Files {
  const files = new Map<string, Uint8Array>(sourceFiles(root));
  for (const [name, contents] of builtFiles(dist, false)) files.set(`dist/${name}`, contents);
  files.set('LICENSE', readFileSync(join(root, 'LICENSE')));
  for (const [path, contents] of sourceFiles(root))
    if (path.endsWith('.po')) files.set(path.replace(/po$/, 'mo'), mo.compile(po.parse(contents)));
  files.set(`${LANGUAGES}/veneer.pot`, templateOf(files, time));
  return files;
}

/** All that is in the plugin's folder, but what a system or an editor hides there. */
function sourceFiles(root: string): [path: string, contents: Uint8Array][] {
  const folder = join(root, PLUGIN);
  return readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.startsWith('.'))
    .map((file) => join(file.parentPath, file.name))
    .sort()
    .map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path)]);
}
