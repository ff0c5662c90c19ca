import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const HEADING = '\n## A theme in ten minutes\n';
/** Where the README has a reader put the page. */
const FOLDER = '../lodge';

/** What stands under the README's first heading: the commands to copy, and the page. */
export function readTenMinutes(): { commands: string[]; page: string } {
  const section = readFileSync(join(ROOT, 'README.md'), 'utf8').split(HEADING)[1] ?? '';
  const [shell = '', page = ''] = [...section.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)].map(
    ([, text]) => String(text),
  );
  return { commands: shell.trim().split('\n'), page };
}

/**
 * Does what the README says, in a folder of its own. What installs and builds is done already.
 * @throws what a command wrote, where it failed
 */
export function writeTenMinutes(folder: string): void {
  const { commands, page } = readTenMinutes();
  const own = commands.filter((one) => !one.startsWith('npm '));
  for (const command of own) {
    const { status, stderr } = spawnSync('sh', ['-c', command.replaceAll(FOLDER, folder)], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${command}: ${stderr}`);
  }
  writeFileSync(join(folder, 'index.html'), page);
}
