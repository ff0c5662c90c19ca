import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadedFiles, type Manifest, snippetOf } from '../../check/snippet';
import type { ArchiveFiles } from './archive';
import { fancyboxNotice } from './licence';

/** Where the files stand in the examples. */
const OWN = '/assets/veneer/';
const ELSEWHERE = 'https://cdn.example/veneer/';

const COMPRESSED = /\.(br|gz)$/;

export function manifestOf(dist: string): Manifest {
  return JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
}

/**
 * What a site needs of `dist`: scripts, stylesheets, the notices of their licences, and what of
 * these is compressed. No source maps, nothing for bundlers, editors or the checker.
 * @param dist the folder of a finished build
 * @param isCompressed whether the compressed files are among them
 */
export function builtFiles(dist: string, isCompressed: boolean): ArchiveFiles {
  const wanted = new Set(['LICENSES.txt']);
  for (const name of loadedFiles(manifestOf(dist))) wanted.add(name).add(`${name}.LEGAL.txt`);
  const names = readdirSync(dist).filter((name) => {
    const isCompressedCopy = COMPRESSED.test(name);
    return wanted.has(name.replace(COMPRESSED, '')) && (isCompressed || !isCompressedCopy);
  });
  return new Map(names.map((name) => [name, readFileSync(join(dist, name))]));
}

/** The archive for a theme: the folder to copy, and how to link it. */
export function siteFiles(root: string, dist: string): ArchiveFiles {
  const manifest = manifestOf(dist);
  const files = new Map<string, Uint8Array>();
  for (const [name, contents] of builtFiles(dist, true)) files.set(`veneer/${name}`, contents);
  files.set('veneer/LICENSE', readFileSync(join(root, 'LICENSE')));
  files.set('snippet.html', Buffer.from(linesOf(manifest)));
  files.set('integrity.json', Buffer.from(integrityOf(manifest)));
  files.set('INSTALL.txt', Buffer.from(installText(manifest.version, fancyboxNotice(dist))));
  return files;
}

function integrityOf(manifest: Manifest): string {
  const hashes = loadedFiles(manifest).map((name) => [name, manifest.files[name]?.integrity]);
  return `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`;
}

function linesOf(manifest: Manifest): string {
  const elsewhere = { address: ELSEWHERE, isChecked: true, hasMap: true };
  return `<!-- On your own site -->
${snippetOf(manifest, { address: OWN, isChecked: false, hasMap: false })}
<!-- On another host, which has to allow it (Access-Control-Allow-Origin) -->
${snippetOf(manifest, elsewhere)}`;
}

const installText = (version: string, notice: string): string => `Veneer ${version}

1. Copy the folder "veneer" to where your site keeps such files, for example to
   ${OWN}. Keep its files together and their names as they are: veneer.js
   finds all others beside itself.

2. Write the first two lines of snippet.html into the head of every page, with
   the address that the files have on your site.

3. Write the attributes into your HTML, such as data-modal or data-tooltip.

Your server need not compress: beside each file are the same in brotli (.br) and
gzip (.gz). nginx sends them with "gzip_static on; brotli_static on;".


On another host

The second part of snippet.html carries "integrity": a browser runs veneer.js,
and what it loads later, and applies veneer.css only if they are these files to
the byte. The hashes of what is loaded later stand in an import map, before the
tag; a browser that knows none for hashes (before Chrome 127, Safari 18 and
Firefox 138) loads them without. Stylesheets that are loaded later are not
compared; they have a hash of their contents in their names. The host has to
answer with Access-Control-Allow-Origin. integrity.json has all hashes.


Licences

Veneer is under the MIT licence (veneer/LICENSE). What is bundled into it is
listed in veneer/LICENSES.txt.
${notice && `\n${notice}\n`}`;
