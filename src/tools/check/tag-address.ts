import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Finding, type TagAddress, tagsIn } from './check';
import { errorOf } from './errors';
import { tagAddressRule } from './rules/tag';
import type { PageSource } from './sources';

const TIME_LIMIT_MS = 30_000;
const SCRIPT_TYPE = /^(text|application)\/(x-)?(java|ecma)script\b/i;

/**
 * Does the script that a page's tag names exist? It is requested if the page was loaded from a URL; for
 * a file it is looked for beside it, where the tag's address is relative.
 */
export async function checkTagAddress(page: PageSource): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const tag of tagsIn(page.html)) {
    const fault = page.address
      ? await faultOfAddress(tag, page)
      : await faultOfFile(tag, page.name);
    const { name: rule, level, remedy } = tagAddressRule;
    const { source, line, column } = tag;
    if (fault) findings.push({ rule, level, line, column, found: `"${source}" ${fault}`, remedy });
  }
  return findings;
}

async function faultOfAddress(
  { source, base }: TagAddress,
  { address, headersFor }: PageSource,
): Promise<string | null> {
  try {
    const to = new URL(source, new URL(base, address));
    const response = await fetch(to, {
      headers: { 'User-Agent': 'veneer-check', ...headersFor?.(to) },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) return `is answered by ${response.status}`;
    const type = response.headers.get('Content-Type') ?? 'no type';
    return SCRIPT_TYPE.test(type) ? null : `is no script but ${type}`;
  } catch (error) {
    const { message, cause } = errorOf(error);
    return `can’t be had: ${cause instanceof Error ? cause.message || message : message}`;
  }
}

async function faultOfFile({ source, base }: TagAddress, page: string): Promise<string | null> {
  // A file does not show where the site's root or another site is.
  const isElsewhere = [source, base].some((one) => /^([a-z][a-z0-9+.-]*:|\/)/i.test(one));
  if (page === '-' || isElsewhere) return null;
  const address = new URL(source, new URL(base, pathToFileURL(resolve(page))));
  const isThere = await stat(address).then(
    (found) => found.isFile(),
    () => false,
  );
  return isThere ? null : 'is no file';
}
