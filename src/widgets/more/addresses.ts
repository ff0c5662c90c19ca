import { pageAddress } from '../../kit/core/address';
import { page } from '../../kit/core/page';

/** An attribute with an address that depends on the folder of its page. */
const relative = (name: string): string =>
  `[${name}]:not([${name}^="/"],[${name}^="#"],[${name}^="?"],[${name}*=":"],[${name}=""])`;

/**
 * Would links and forms of this page lead elsewhere, were its address this one? So with those that depend on
 * the folder of the page, where that is another one and no `<base>` gives it.
 */
export function breaksLinks(to: URL): boolean {
  const isSame = new URL('.', to).pathname === new URL('.', pageAddress().href).pathname;
  const root = document.documentElement;
  if (isSame || root.querySelector('base[href]')) return false;
  const links = `:is(a,area)${relative('href')},form${relative('action')}`;
  return root.querySelector(`${links},${relative(`${page().prefix}src`)}`) !== null;
}

/**
 * The address of another page of a list, with those parameters of the current address that it does not
 * have itself: other lists, filters and campaigns have theirs. Tabs have the fragment.
 */
export function mergedAddress(to: URL): string {
  const merged = new URL(to);
  for (const [name, value] of new URLSearchParams(location.search))
    if (!to.searchParams.has(name)) merged.searchParams.append(name, value);
  merged.hash ||= location.hash;
  return merged.href;
}

/**
 * The current address without the pages that were appended to a list: with the first one's path, and its
 * values of the parameters that lead to the others. What filters and tabs have written since stays, and
 * all of it where another script has gone to another path.
 */
export function restoredAddress(addresses: readonly string[]): string {
  const restored = new URL(location.href);
  const pages = addresses.map((one) => new URL(one));
  const [before, ...others] = pages;
  const isHere = pages.some(({ pathname }) => pathname === restored.pathname);
  if (!before || !isHere) return restored.href;
  restored.pathname = before.pathname;
  for (const { searchParams } of others)
    for (const [name, value] of searchParams) {
      const own = before.searchParams.getAll(name);
      if (own.includes(value)) continue;
      restored.searchParams.delete(name);
      for (const one of own) restored.searchParams.append(name, one);
    }
  return restored.href;
}

/**
 * Which of a list's pages the server has sent: the last one of the same path whose parameters are all in
 * the current address; the first page if no page has that address.
 */
export function indexHere(addresses: readonly string[]): number {
  const here = new URLSearchParams(location.search);
  const matches = addresses.map((address) => {
    const { pathname, searchParams } = new URL(address);
    const hasAll = [...searchParams].every(([name, value]) => here.getAll(name).includes(value));
    return pathname === location.pathname && hasAll;
  });
  return Math.max(0, matches.lastIndexOf(true));
}

export const withoutFragment = (address: string): string => address.replace(/#.*/, '');

/** Is a page among these addresses? Fragments do not count. */
export const isAmong = (addresses: readonly string[], page: string): boolean =>
  addresses.map(withoutFragment).includes(withoutFragment(page));
