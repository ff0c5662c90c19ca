import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The licences of all packages that are bundled, as the packages carry them.
 * @param metafiles esbuild's, by build; the npm package bundles none
 * @param root the folder that the metafiles' paths start from
 */
export async function licencesOf({ npm, ...bundled }, root) {
  const inputs = Object.values(bundled).flatMap((metafile) => Object.keys(metafile.inputs));
  const folders = inputs.map((input) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0]);
  const texts = [];
  for (const folder of [...new Set(folders)].filter(Boolean).sort())
    texts.push(await licenceOf(join(root, folder)));
  return Buffer.from(texts.join('\n'));
}

async function licenceOf(folder) {
  const { name, version, license } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  const file = (await readdir(folder)).find((one) => /^licen[cs]e/i.test(one));
  const title = `${name} ${version} (${license})\n`;
  return file ? `${title}\n${await readFile(join(folder, file), 'utf8')}` : title;
}
