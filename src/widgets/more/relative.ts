import { page } from '../../kit/core/page';

/** An attribute with an address that depends on the folder of its page. */
const relative = (name: string): string =>
  `[${name}]:not([${name}^="/"],[${name}^="#"],[${name}^="?"],[${name}*=":"],[${name}=""])`;

/**
 * Would links and forms of this page lead elsewhere, were its address this one? So with those that depend on
 * the folder of the page, where that is another one and no `<base>` gives it.
 */
export function breaksLinks(to: URL): boolean {
  const isSame = new URL('.', to).pathname === new URL('.', location.href).pathname;
  const root = document.documentElement;
  if (isSame || root.querySelector('base[href]')) return false;
  const links = `:is(a,area)${relative('href')},form${relative('action')}`;
  return root.querySelector(`${links},${relative(`${page().prefix}src`)}`) !== null;
}
