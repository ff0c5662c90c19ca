// What the script tag loads first: the core, and the way from it to all other files.
export { loadAhead, startCore } from './runtime/core';

/** The hash in the name of each chunk, put in by the build; the npm package has its own ways. */
declare const HASHES: Record<string, string>;

/** What the code of some widgets and parts imports besides the kit, put in by the build. */
declare const IMPORTS: Record<string, string>;

/** What others' files import, and was asked for with one of them. */
const asked = new Set<string>();

/**
 * What the file of a widget or a part imports, and last that file: asked for at the same time, none
 * of them waits until another one's code has come. What has no file of its own is among the calls.
 */
function filesOf(name: string): string[] {
  const own = HASHES[name] ? name : 'calls';
  const others = `kit ${IMPORTS[own] ?? ''}`.trim().split(' ');
  // To ask once more for what is there takes as long as asking for a new one.
  const fresh = others.filter((it) => !asked.has(it) && asked.add(it));
  return [...fresh, own].map((it) => `${it}-${HASHES[it]}.js`);
}

/**
 * Loads the code of a widget or a part, by addresses relative to this module: nothing in the page can
 * lead them elsewhere.
 */
export async function bring(name: string): Promise<unknown> {
  let own: Promise<unknown> | undefined;
  for (const file of filesOf(name)) {
    const path = `./${file}`;
    own = import(path);
    // Where one does not come, the code that imports it does not either, which is reported.
    own.catch(() => {});
  }
  return own;
}
