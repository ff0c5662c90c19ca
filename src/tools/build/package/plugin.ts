import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mo, po } from 'gettext-parser';
import { type ArchiveFiles, filesIn } from './archive';
import { builtFiles, manifestOf } from './site';
import { templateOf } from './words';

const PLUGIN = 'fixtures/wordpress';
const MODULE = 'fixtures/drupal';
const LANGUAGES = 'languages';

/**
 * The Drupal module as it is installed: its source, and what visitors load.
 * @param dist the folder of a build that Drupal's directory takes
 */
export function moduleFiles(root: string, dist: string): ArchiveFiles {
  const files = new Map(filesIn(join(root, MODULE)));
  for (const [name, contents] of builtFiles(dist, false)) files.set(`dist/${name}`, contents);
  files.set('LICENSE', readFileSync(join(root, 'LICENSE')));
  // Composer takes an archive’s version from its own file.
  const composer = JSON.parse(readFileSync(join(root, MODULE, 'composer.json'), 'utf8'));
  const { version } = manifestOf(dist);
  files.set('composer.json', Buffer.from(`${JSON.stringify({ ...composer, version }, null, 2)}\n`));
  return files;
}

/**
 * The WordPress plugin as it is installed: its source, its translations, and what visitors load.
 * @param dist the folder of a build that WordPress's directory takes
 */
export function pluginFiles(root: string, dist: string, time: Date): ArchiveFiles {
  const files = new Map<string, Uint8Array>(filesIn(join(root, PLUGIN)));
  for (const [name, contents] of builtFiles(dist, false)) files.set(`dist/${name}`, contents);
  files.set('LICENSE', readFileSync(join(root, 'LICENSE')));
  for (const [path, contents] of filesIn(join(root, PLUGIN)))
    if (path.endsWith('.po')) files.set(path.replace(/po$/, 'mo'), mo.compile(po.parse(contents)));
  files.set(`${LANGUAGES}/veneer.pot`, templateOf(files, time));
  return files;
}
