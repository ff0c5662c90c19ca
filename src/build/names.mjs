/** The shares of the kit that others import by a statement. */
const SHARES = ['kit', 'layer'];

/** What the runtime asks for by name. */
const KEPT = ['attend', 'fetchAhead', 'reachAll', 'leaveEntry'];

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What a module of esbuild's exports, in its one clause, and what it imports from a file beside it. */
const EXPORTS = /\bexport\{([^{}]*)\};?\s*$/m;
const IMPORTS = /\bimport\{([^{}]*)\}from"\.\/([\w-]+\.js)"/g;

/**
 * Gives what the kit exports names of one or two letters, in its own files and in all that import
 * them: each page is sent those names a dozen times, and no one is who reads them.
 * @param builds outputs by file name, of each build; they are changed
 * @param files the file of each share
 * @throws where a file imports what the kit does not export
 */
export function shortenNames(builds, files) {
  const shares = new Map();
  for (const share of SHARES)
    for (const outputs of builds) {
      const contents = outputs.get(files[share]);
      if (contents) shares.set(files[share], shortenExports(outputs, files[share], contents));
    }
  for (const outputs of builds)
    for (const [name, contents] of outputs)
      if (name.endsWith('.js')) shortenImports(outputs, name, contents, shares);
}

/** Shortens what a share exports. Gives the new name of each. */
function shortenExports(outputs, name, contents) {
  const short = new Map();
  const code = Buffer.from(contents).toString();
  const changed = code.replace(EXPORTS, (_, clause) => {
    const pairs = pairsOf(clause);
    for (const [, outer] of pairs)
      short.set(outer, KEPT.includes(outer) ? outer : nameAt(short.size));
    return `export{${pairs.map(([local, outer]) => `${local} as ${short.get(outer)}`).join()}};`;
  });
  if (!short.size) throw new Error(`${name} exports nothing in a clause: see names.mjs.`);
  outputs.set(name, Buffer.from(changed));
  return short;
}

function shortenImports(outputs, name, contents, shares) {
  const code = Buffer.from(contents).toString();
  const changed = code.replace(IMPORTS, (whole, clause, file) => {
    const short = shares.get(file);
    if (!short) return whole;
    const names = pairsOf(clause).map(([outer, local]) => {
      if (!short.has(outer)) throw new Error(`${name} imports ${outer}, which ${file} has not.`);
      // As long as before, so that the map of the sources stays true.
      return `${short.get(outer).padEnd(outer.length)} as ${local}`;
    });
    return `import{${names.join()}}from"./${file}"`;
  });
  if (changed !== code) outputs.set(name, Buffer.from(changed));
}

/** `a as b, c` as pairs; what has one name has it twice. */
const pairsOf = (clause) =>
  clause.split(',').map((it) => {
    const [first, second = first] = it.trim().split(/\s+as\s+/);
    return [first, second];
  });

const nameAt = (index) =>
  index < LETTERS.length ? LETTERS[index] : `a${LETTERS[index - LETTERS.length]}`;
