import { filesIn } from './files';
import { registry } from './generated/registry';
import type { Veneer } from './public';
import { createVeneer, existingVeneer } from './runtime/boot';
import { logError } from './runtime/report';
import { addSheet } from './runtime/sheets';

// Read once, now: later it is null, and a name in the page can shadow it.
const currentScript = document.currentScript;
const current = currentScript instanceof HTMLScriptElement ? currentScript : null;

/**
 * The folder that this script was loaded from, with a slash at its end. From an error's stack, which no
 * markup can change: `src` is resolved when it is read, by a `<base>` that was inserted later, and a
 * script may have changed it.
 */
const ownFolder = /(https?:\/\/[^\s?#]*\/)\S*:\d+:\d+/.exec(`${new Error().stack}`)?.[1];

window.veneer = existingVeneer() ?? createHere();

function createHere(): Veneer {
  const head: HTMLHeadElement | null = document.head;
  const meta = head?.querySelector<HTMLMetaElement>('meta[name=veneer][content]');
  const named = meta && folderNamed(meta.content);
  const tag = findTag();
  const address = named ?? ownFolder;
  if (meta ?? tag) loadPageStyles(head, address);
  const option = (name: string) =>
    meta?.getAttribute(`data-${name}`) ?? tag?.getAttribute(`data-${name}`) ?? null;
  const files = filesIn(named ?? codeFolder(), address);
  return createVeneer({ option, ...files }, registry);
}

/**
 * The folder in `<meta name="veneer">`, for pages whose optimiser merges scripts. It has to be on the
 * page's own site or on that of this script: an injected meta element must not load code of any site.
 * @returns `undefined`, with an error on the console, for any other
 */
function folderNamed(content: string): string | undefined {
  try {
    const { href, origin } = new URL('.', new URL(content, location.href));
    if (origin === location.origin || ownFolder?.startsWith(`${origin}/`)) return href;
  } catch {}
  logError(`Veneer: <meta name="veneer" content="${content}"> is no folder of your site`);
}

/**
 * The folder of the code, for `import`: relative to this script, as it was loaded. Not for a script of
 * another site without `crossorigin`, where browsers resolve no relative import, nor for an inline
 * script, where they resolve it by `<base>`.
 */
function codeFolder(): string | undefined {
  const isElsewhere = ownFolder?.startsWith(`${origin}/`) === false;
  return isElsewhere || current?.src === '' ? ownFolder : './';
}

/** The element with the options: the running script, or (a module has none) the tag of that name. */
function findTag(): HTMLScriptElement | null {
  if (current?.src) return current;
  return document.documentElement.querySelector(
    'script[src*="/veneer.js"],script[src^="veneer.js"]',
  );
}

/**
 * Loads `veneer.css` at once, before the code that needs it, where the theme does not link it. Where
 * nothing is rendered yet, as with a plain tag in the head, rendering waits for it.
 */
function loadPageStyles(head: HTMLHeadElement | null, folder: string | undefined): void {
  const isThere =
    document.documentElement.querySelector('link[href*="veneer.css"]') ||
    head?.textContent.includes('--veneer-page');
  if (folder && !isThere) addSheet(`${folder}veneer.css`);
}
