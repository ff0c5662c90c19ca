import type { Markup } from '../kit/markup';
import { page } from '../kit/page';
import { nearMiss } from '../markup/near-miss';
import { registry } from '../registry';
import { rootElement } from '../runtime/dom';
import type { Page } from '../runtime/page';

/** What the table says of one widget. */
interface Row {
  widget: string;
  when: string;
  found: number;
  mounted: number;
  refused: number;
  why: string;
}

/**
 * Says on the console what Veneer finds, mounts, refuses and loads (`data-debug`, or
 * `?veneer=debug` in the address): once the page has loaded, and again whenever that changes.
 */
export function inspect({ named }: Page): void {
  const rows = new Map<string, Row>();
  for (const { name, when } of registry)
    rows.set(name, { widget: name, when, found: 0, mounted: 0, refused: 0, why: '' });
  const change = (event: Event, apply: (row: Row, message: string) => void) => {
    const { widget, message } = (event as CustomEvent).detail ?? {};
    const row = rows.get(widget);
    if (!row) return;
    apply(row, message);
    printSoon();
  };
  const printSoon = debounced(() => print(named, [...rows.values()]));
  addEventListener('veneer:mount', (event) => change(event, (row) => row.mounted++));
  addEventListener('veneer:unmount', (event) => change(event, (row) => row.mounted--));
  addEventListener('veneer:error', (event) =>
    change(event, (row, message) => {
      row.refused++;
      row.why = message;
    }),
  );
  whenLoaded(() => {
    printSoon();
    warnOfNearMisses();
  });
}

function print(named: Page['named'], rows: Row[]): void {
  registry.forEach(({ selector }, index) => {
    rows[index].found = rootElement().querySelectorAll(named(selector)).length;
  });
  console.groupCollapsed('Veneer: what is on this page');
  console.table(rows);
  console.table(loadedFiles());
  console.groupEnd();
}

/** What the browser loaded of Veneer; 0 bytes came from its cache, or from another origin. */
function loadedFiles() {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const own = /\/(veneer\.(js|css)|[\w-]+-[A-Z0-9]{8}\.(js|css))$/;
  return files
    .filter(({ name }) => own.test(new URL(name).pathname))
    .map(({ name, encodedBodySize, duration }) => ({
      file: name.slice(name.lastIndexOf('/') + 1),
      bytes: encodedBodySize,
      ms: Math.round(duration),
    }));
}

async function warnOfNearMisses(): Promise<void> {
  const { prefix } = page();
  const known = (await knownNames()).map((name) => name.replace('data-', prefix));
  for (const element of rootElement().querySelectorAll('*'))
    for (const name of element.getAttributeNames()) {
      const meant = name.startsWith(prefix) && nearMiss(name, known);
      if (meant) console.warn(`Veneer: ${name}: did you mean ${meant}?`, element);
    }
}

/** Every attribute that a widget describes. */
async function knownNames(): Promise<string[]> {
  const descriptions = await Promise.all(
    registry.map(({ name }) => import(`../widgets/${name}/markup.ts`)),
  );
  const names = ['data-veneer'];
  for (const { markup } of descriptions as { markup: Markup }[])
    for (const key of Object.keys(markup.attributes)) names.push(markup.attributes[key].name);
  return names;
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
    timer = setTimeout(act, 100);
  };
}
