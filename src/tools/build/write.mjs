import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENDINGS } from './compress.mjs';

/**
 * Writes what changed and removes what is stale, so that a server never sees an empty dist.
 * @param dist the folder
 * @param outputs the contents of each file by its name
 * @param compressed the same for the compressed files
 */
export async function writeDist(dist, outputs, compressed) {
  await mkdir(join(dist, 'npm'), { recursive: true });
  for (const [name, contents] of outputs) {
    const path = join(dist, name);
    const isNew = !(await readFile(path).catch(() => null))?.equals(contents);
    // The server must not send an old compressed file for a new one.
    if (isNew) for (const ending of ENDINGS) await rm(path + ending, { force: true });
    if (isNew) await writeFile(path, contents);
  }
  for (const [name, contents] of compressed) await writeFile(join(dist, name), contents);
  for (const folder of ['', 'npm'])
    for (const file of await readdir(join(dist, folder), { withFileTypes: true })) {
      const name = join(folder, file.name);
      if (file.isFile() && !outputs.has(name) && !compressed.has(name)) await rm(join(dist, name));
    }
}
