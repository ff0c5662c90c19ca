import { isServerless } from '../kit/net/server';
import type { Page } from '../runtime/page';
import { loadedFiles } from './files';
import { reportMistakes } from './mistakes';
import { createTally } from './tally';
import { watchNames } from './watch-names';

/** How long changes are collected before they are logged (ours), in ms. */
const DEBOUNCE_MS = 100;

/**
 * Logs on the console what Veneer finds, mounts, refuses and loads (`data-debug`, or `?veneer=debug` in
 * the address), and which names look misspelt: once the page has loaded, and again whenever that
 * changes, also by elements that are inserted later.
 */
export function inspect(page: Page): void {
  const tally = createTally(page);
  let last = '';
  const logSoon = debounced(() => {
    const rows = tally.rows();
    const files = loadedFiles();
    const now = JSON.stringify([rows, tally.refusals().map(({ message }) => message), files]);
    if (now === last) return;
    last = now;
    console.groupCollapsed('Veneer: what is on this page');
    const server = isServerless() ? '; no server is asked' : '';
    console.log(`Version ${page.veneer.version}; attributes begin with ${page.prefix}${server}`);
    console.table(rows);
    // Not in a table: beside a text, the console links to the element.
    for (const { message, element } of tally.refusals()) console.log(message, element);
    console.table(files);
    console.groupEnd();
  });
  tally.listen(logSoon);
  new MutationObserver(logSoon).observe(document.documentElement, {
    childList: true,
    subtree: true,
  });
  whenLoaded(() => {
    logSoon();
    reportMistakes(page.option('prefix') ?? '', (text, element) =>
      console.warn(`Veneer: ${text}`, element),
    );
    watchNames(page, (name, meant, element) => {
      console.warn(`Veneer: ${name}: did you mean ${meant}?`, element);
    });
  });
}

function whenLoaded(then: () => void): void {
  if (document.readyState === 'complete') then();
  else addEventListener('load', then);
}

/** Calls `act` once after a burst of calls. */
function debounced(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, DEBOUNCE_MS);
  };
}
