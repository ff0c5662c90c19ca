import { pageAddress } from '../../kit/core/address';

/** The cookie's name. */
const NAME = 'message';
/** A date that has passed: the cookie is removed at once. */
const PAST = new Date(0).toUTCString();
/** The most segments of an address that are tried (ours), so that a hostile address costs little. */
const DEEPEST = 30;

/** The values of all cookies of that exact name: each path and domain may have its own. */
export function valuesOfCookie(): string[] {
  const start = `${NAME}=`;
  const cookies = document.cookie.split('; ');
  return cookies.filter((one) => one.startsWith(start)).map((one) => one.slice(start.length));
}

/** Without them, and with those that a partitioned cookie must have: the browser keeps such a cookie apart. */
const PARTITIONS = ['', '; Secure; SameSite=None; Partitioned'];

/**
 * Removes the cookie, for every path, domain and partition: a browser removes it only with those that it
 * was set with, which a page can't read.
 */
export function removeCookie(): void {
  const { hostname, pathname } = pageAddress();
  const domains = ['', ...domainsOf(hostname).map((domain) => `; Domain=${domain}`)];
  for (const path of pathsTo(pathname))
    for (const domain of domains)
      for (const partition of PARTITIONS) {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API tells later whether it is gone
        document.cookie = `${NAME}=; Path=${path}; Expires=${PAST}${domain}${partition}`;
        if (!valuesOfCookie().length) return;
      }
}

/** `/`, `/a`, `/a/`, `/a/b` for `/a/b`: a path with a slash at its end is another. */
export function pathsTo(pathname: string): string[] {
  const inner = pathname.replace(/^\/|\/$/g, '');
  const parts = inner ? inner.split('/').slice(0, DEEPEST) : [];
  const paths = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return ['/', ...paths.flatMap((path) => [path, `${path}/`])];
}

/** `a.b.example`, `b.example` for `a.b.example`. Browsers refuse a public suffix. */
export function domainsOf(hostname: string): string[] {
  const parts = hostname.split('.').slice(-DEEPEST);
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'));
}
