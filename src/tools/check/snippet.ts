/** `veneer snippet`: the lines for the head of a page. */
import { parseArgs } from 'node:util';
import { errorOf } from './errors';
import { printable } from './login';

/** What of `dist/manifest.json` is read here. */
export interface Manifest {
  version: string;
  files: Record<string, { integrity: string }>;
}

/** The npm package's own entry, and what only it loads. */
const FOR_BUNDLERS = /^index\.js$|\//;
/** Where these hosts have the files of an npm package. */
const HOSTS: Record<string, (version: string) => string> = {
  jsdelivr: (version) => `https://cdn.jsdelivr.net/npm/veneer@${version}/dist/`,
  unpkg: (version) => `https://unpkg.com/veneer@${version}/dist/`,
};

/** A folder, perhaps one of the two files in it, and a query. */
const ADDRESS = /^([^?#]*?)(\/veneer\.(?:js|css))?(\?[^\s"'<>\\#]*)?$/;
const FOLDER = /^(https?:\/|\.{0,2})\/[^\s"'<>\\]*$/;

export const HELP = `veneer snippet ADDRESS [options]

Prints the lines for the head of a page. ADDRESS is where the files of dist are: a folder of the
site such as /assets/veneer/, an address, also with a query for both files (/assets/veneer/?v=3), or ${Object.keys(HOSTS).join(' or ')} for this version of the package there.

  --integrity      with hashes, also on the own site; on another host they are always there
  --no-importmap   without hashes of what veneer.js loads later
  --help

A browser loads nothing that does not have its hash. Those of later files stand in an import map, an
inline script: a page with a policy for scripts has to allow it. Stylesheets loaded later have none.
`;

/** The scripts and stylesheets that visitors load. */
export const loadedFiles = ({ files }: Manifest): string[] =>
  Object.keys(files).filter((name) => !FOR_BUNDLERS.test(name));

/** How a page links the files. */
export interface Linking {
  /** The folder of the files, with a slash at its end. */
  address: string;
  /** The query of the two files that the page names, such as `?v=3`, as HTML. */
  query?: string;
  /** With hashes of the two files that the page names. */
  isChecked: boolean;
  /** With hashes of what is loaded later, too. */
  hasMap: boolean;
}

/** The lines for the head of a page, with a line break at the end. */
export function snippetOf(
  manifest: Manifest,
  { address, query = '', isChecked, hasMap }: Linking,
): string {
  const hashOf = (name: string) => manifest.files[name]?.integrity;
  const checked = (name: string) =>
    isChecked ? ` integrity="${hashOf(name)}" crossorigin="anonymous"` : '';
  const later = loadedFiles(manifest).filter((name) => /-[A-Z0-9]{8}\.js$/.test(name));
  const integrity = Object.fromEntries(later.map((name) => [address + name, hashOf(name)]));
  const map = `<script type="importmap">${JSON.stringify({ integrity }, null, 1)}</script>\n`;
  return `${isChecked && hasMap ? map : ''}<link rel="stylesheet" href="${address}veneer.css${query}"${checked('veneer.css')}>
<script src="${address}veneer.js${query}"${checked('veneer.js')} defer></script>
`;
}

/**
 * Runs the command.
 * @param args what stands after `snippet`
 * @param manifest that of the build
 * @returns the text to print; `wrong` where the arguments can't be used
 */
export function snippet(args: string[], manifest: Manifest): { text: string } | { wrong: string } {
  const given = read(args);
  if (given.wrong !== undefined) return { wrong: given.wrong };
  const { address, options } = given;
  if (options.help) return { text: HELP };
  const host = Object.hasOwn(HOSTS, address) ? HOSTS[address]?.(manifest.version) : undefined;
  const [, path = '', file = '', query = ''] = ADDRESS.exec(host ?? address) ?? [];
  const folder = `${path.replace(/\/*$/, '')}/`;
  if (!(path || file) || !FOLDER.test(folder))
    return { wrong: `“${printable(address)}” is no address. Expected one such as /assets/veneer/` };
  if (/^(https?:)?\/\/[^/]*@/i.test(folder))
    return { wrong: 'the address has a user name or a password, which each visitor could read' };
  const isChecked = options.integrity || /^(https?:)?\/\//.test(folder);
  const hasMap = !options['no-importmap'];
  const linking = { address: folder, query: query.replace(/&/g, '&amp;'), isChecked, hasMap };
  return { text: snippetOf(manifest, linking) };
}

function read(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        integrity: { type: 'boolean', default: false },
        'no-importmap': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const [address = '', ...more] = positionals;
    if (more.length) return { wrong: `${positionals.length} addresses. Expected one` };
    return { address, options: values };
  } catch (error) {
    return { wrong: errorOf(error).message };
  }
}
