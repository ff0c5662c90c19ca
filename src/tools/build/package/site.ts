import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from './archive';
import { fancyboxNotice } from './licence';

/** What of `dist/manifest.json` is read here. */
interface Manifest {
  version: string;
  files: Record<string, { integrity: string }>;
}

/** Where the files stand in the examples. */
const OWN = '/assets/veneer/';
const ELSEWHERE = 'https://cdn.example/veneer/';

/** The npm package's own entry, and what only it loads. */
const FOR_BUNDLERS = /^index\.js$|\//;
const COMPRESSED = /\.(br|gz)$/;

export function manifestOf(dist: string): Manifest {
  return JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
}

/** The scripts and stylesheets that visitors load. */
const loadedOf = ({ files }: Manifest): string[] =>
  Object.keys(files).filter((name) => !FOR_BUNDLERS.test(name));

/**
 * What a site needs of `dist`: scripts, stylesheets, the notices of their licences, and what of
 * these is compressed. No source maps, nothing for bundlers, editors or the checker.
 * @param dist the folder of a finished build
 * @param isCompressed whether the compressed files are among them
 */
export function builtFiles(dist: string, isCompressed: boolean): Files {
  const wanted = new Set(['LICENSES.txt']);
  for (const name of loadedOf(manifestOf(dist))) wanted.add(name).add(`${name}.LEGAL.txt`);
  const names = readdirSync(dist).filter((name) => {
    const isTwin = COMPRESSED.test(name);
    return wanted.has(name.replace(COMPRESSED, '')) && (isCompressed || !isTwin);
  });
  return new Map(names.map((name) => [name, readFileSync(join(dist, name))]));
}

/** The archive for a theme: the folder to copy, and how to link it. */
export function siteFiles(root: string, dist: string): Files {
  const manifest = manifestOf(dist);
  const files = new Map<string, Uint8Array>();
  for (const [name, contents] of builtFiles(dist, true)) files.set(`veneer/${name}`, contents);
  files.set('veneer/LICENSE', readFileSync(join(root, 'LICENSE')));
  files.set('snippet.html', Buffer.from(snippetOf(manifest)));
  files.set('integrity.json', Buffer.from(integrityOf(manifest)));
  files.set('INSTALL.txt', Buffer.from(installText(manifest.version, fancyboxNotice(dist))));
  return files;
}

function integrityOf(manifest: Manifest): string {
  const hashes = loadedOf(manifest).map((name) => [name, manifest.files[name]?.integrity]);
  return `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`;
}

function snippetOf({ files }: Manifest): string {
  const checked = (name: string) =>
    ` integrity="${files[name]?.integrity}" crossorigin="anonymous"`;
  return `<!-- On your own site -->
${linesFor(OWN, () => '')}
<!-- On another host, which has to allow it (Access-Control-Allow-Origin) -->
${linesFor(ELSEWHERE, checked)}`;
}

const linesFor = (address: string, checked: (name: string) => string): string =>
  `<link rel="stylesheet" href="${address}veneer.css"${checked('veneer.css')}>
<script src="${address}veneer.js"${checked('veneer.js')} defer></script>
`;

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

The last two lines of snippet.html carry "integrity": a browser runs veneer.js
and applies veneer.css only if they are these files to the byte. The host has to
answer with Access-Control-Allow-Origin. What veneer.js loads later is not
compared by the browser; it has a hash of its contents in its name.
integrity.json has the hashes of all files.


Licences

Veneer is under the MIT licence (veneer/LICENSE). What is bundled into it is
listed in veneer/LICENSES.txt.
${notice && `\n${notice}\n`}`;
