import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Finding, tagsIn } from './check';
import { tagAddressRule } from './rules/tag';

const TIME_LIMIT_MS = 30_000;
const SCRIPT_TYPE = /^(text|application)\/(x-)?(java|ecma)script\b/i;

/**
 * Does the script that a page's tag names exist? It is requested if the page was loaded from a URL; for
 * a file it is looked for beside it, where the tag's address is relative.
 * @param name the page's path or address
 */
export async function checkTagAddress(name: string, html: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { source, ...place } of tagsIn(html)) {
    const fault = /^https?:/i.test(name)
      ? await faultOfAddress(source, name)
      : await faultOfFile(source, name);
    const { name: rule, level, remedy } = tagAddressRule;
    if (fault) findings.push({ rule, level, ...place, found: `"${source}" ${fault}`, remedy });
  }
  return findings;
}

async function faultOfAddress(source: string, page: string): Promise<string | null> {
  try {
    const response = await fetch(new URL(source, page), {
      headers: { 'User-Agent': 'veneer-check' },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) return `is answered by ${response.status}`;
    const type = response.headers.get('Content-Type') ?? 'no type';
    return SCRIPT_TYPE.test(type) ? null : `is no script but ${type}`;
  } catch (error) {
    const { message, cause } = error as Error;
    return `can’t be had: ${cause instanceof Error ? cause.message || message : message}`;
  }
}

async function faultOfFile(source: string, page: string): Promise<string | null> {
  // A file does not show where the site's root or another site is.
  if (page === '-' || /^([a-z][a-z0-9+.-]*:|\/)/i.test(source)) return null;
  const path = join(dirname(page), source.replace(/[?#].*$/, ''));
  const isThere = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  return isThere ? null : 'is no file';
}
