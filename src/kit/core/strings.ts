import type { Word } from '../words';
import { page, perPage } from './page';

const createTexts = (): { found?: Record<string, unknown> } => ({});

/**
 * A text for visitors, from the page's `<script type="application/json" data-veneer-strings>`, else in
 * English. The script may stand late in the page, so a text may change until the page is parsed.
 * @param values the values of the `{name}` placeholders
 */
export function word([key, english]: Word, values: Record<string, string | number> = {}): string {
  const given = texts();
  const own = Object.hasOwn(given, key) && given[key];
  return (typeof own === 'string' ? own : english).replace(/\{(\w+)\}/g, (hole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : hole,
  );
}

/** The page's own texts, by key. */
function texts(): Record<string, unknown> {
  const table = perPage(createTexts);
  if (table.found) return table.found;
  const { prefix, report } = page();
  const isFinal = document.readyState !== 'loading';
  const script = document.documentElement.querySelector(
    `script[type="application/json"][${prefix}veneer-strings]`,
  );
  let found = {};
  try {
    found = Object(JSON.parse(script?.textContent ?? '{}'));
  } catch (error) {
    const expected = 'Expected an object of texts by key';
    // Until the page is parsed, the JSON may only be incomplete.
    if (isFinal) report('strings', script, 'this is not JSON', expected, error);
  }
  if (isFinal) table.found = found;
  return found;
}
