import { filesIn } from './files';
import { registry } from './generated/registry';
import type { Veneer } from './public';
import { createVeneer, presentVeneer } from './runtime/boot';
import { logError, rootElement } from './runtime/dom';
import { addSheet } from './runtime/sheets';

// Read once, now: later it is null, and a name in the page can shadow it.
const { currentScript } = document;
const current = currentScript instanceof HTMLScriptElement ? currentScript : null;

/**
 * The folder that this script was loaded from, with a slash at its end. Not by its `src`: that is
 * resolved anew when it is read, by a `<base>` that came later, and may have been changed. No markup
 * changes what an error says of its place.
 */
const ownFolder = /(https?:\/\/[^\s?#]*\/)\S*:\d+:\d+/.exec(`${new Error().stack}`)?.[1];

window.veneer = presentVeneer() ?? createHere();

function createHere(): Veneer {
  const head = rootElement().firstElementChild as HTMLHeadElement | null;
  const meta = head?.querySelector<HTMLMetaElement>('meta[name=veneer][content]');
  const named = meta && folderNamed(meta.getAttribute('content') as string);
  const tag = meta ?? findTag();
  if (tag) loadLook(head, named ?? ownFolder);
  const option = (name: string) => tag?.getAttribute(`data-${name}`) ?? null;
  const files = filesIn(named ?? codeFolder(), named ?? ownFolder);
  return createVeneer({ option, ...files }, registry);
}

/**
 * The folder in `<meta name="veneer">`, for pages whose optimiser merges scripts. Whoever may write a
 * meta element may not name code of any site: it is the page's own, or the one this script is from.
 */
function folderNamed(content: string): string | undefined {
  try {
    const { href, origin } = new URL('.', new URL(content, location.href));
    if (origin === location.origin || ownFolder?.startsWith(`${origin}/`)) return href;
  } catch {}
  logError(
    `Veneer: <meta name="veneer"> has content="${content}", expected a folder on the site of the page or the script`,
  );
}

/**
 * The folder of the code as `import` takes it: relative to this script, which is what it was loaded
 * as. Browsers do not resolve that for a file of another site without `crossorigin`, and in a script
 * without a file they would resolve it by `<base>`.
 */
function codeFolder(): string | undefined {
  const isRelative = ownFolder?.startsWith(`${origin}/`) ?? true;
  return (current && !current.src) || !isRelative ? ownFolder : './';
}

/** The element with the options: the running script, or (a module has none) the tag of that name. */
function findTag(): HTMLScriptElement | null {
  if (current?.src) return current;
  return rootElement().querySelector('script[src*="/veneer.js"],script[src^="veneer.js"]');
}

/**
 * Asks for the page's stylesheet at once, where the theme does not have it: before the code that needs
 * it. Where nothing is shown yet, as with a plain tag in the head, what is shown waits for it.
 */
function loadLook(head: HTMLHeadElement | null, folder: string | undefined): void {
  const isThere =
    rootElement().querySelector('link[href*="veneer.css"]') ||
    head?.textContent.includes('--veneer-page');
  if (folder && !isThere) addSheet(`${folder}veneer.css`);
}
