import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The licences of all packages that are bundled, from the packages below `root`. */
export async function licencesOf(root, { npm, ...bundled }) {
  const inputs = Object.values(bundled).flatMap((metafile) => Object.keys(metafile.inputs));
  // A package may have its own copy of another: the last `node_modules` counts.
  const folders = inputs.map(
    (input) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0],
  );
  const texts = [];
  for (const folder of [...new Set(folders)].filter(Boolean).sort()) {
    const description = await readFile(join(root, folder, 'package.json'), 'utf8');
    const { name, version, license } = JSON.parse(description);
    texts.push(`${name} ${version} (${license})\n`);
    const file = (await readdir(join(root, folder))).find((one) => /^licen[cs]e/i.test(one));
    if (file) texts.push(await readFile(join(root, folder, file), 'utf8'));
  }
  return Buffer.from(texts.join('\n'));
}
