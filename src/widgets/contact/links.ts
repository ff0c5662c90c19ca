import { isPlainWebAddress, parseAddress } from '../../kit/core/address';
import { toLatinDigits } from '../../kit/digits';

/** A contact link's address and text. */
export interface ContactAddress {
  href: string;
  /** The text of a link that has none of its own. */
  text: string;
}

/*
 * No literal here has a Unicode class: a browser reads all literals of a file before it runs anything,
 * and each class takes a phone a millisecond or two. Few addresses need one.
 */

/** The part before the @: words joined by dots (RFC 5322's dot-atom), other letters as `toAscii` gives them. */
const USER = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
/** A host name as an author writes it: nothing that could be a port, a path or another recipient. */
const WRITTEN_HOST = /^[a-z0-9.-]+$/i;
/** A host name in a URL: at least two labels of up to 63 characters, the last one no number. */
const PARSED_HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const EXTENSION = /[\s,;]*(?:\bext(?:ension)?\b\.?|;ext=|x|#)\s*(\d{1,10})$/i;
const WRITTEN_NUMBER = /^\+?[\d\s()./-]+$/;
/** What is not printable ASCII. */
const OTHERS = /[^ -~]+/g;

/**
 * An e-mail link. Every character that could add a header or a recipient is percent-encoded
 * (RFC 6068), so the whole of `user` stays the name of one mailbox.
 * @returns `null` where the parts are no user and no host name
 */
export function mailAddress(user: string, domain: string): ContactAddress | null {
  if (!USER.test(toAscii(user)) || !WRITTEN_HOST.test(toAscii(domain))) return null;
  const host = parseAddress(`https://${domain}`)?.hostname ?? '';
  if (!PARSED_HOST.test(host)) return null;
  return { href: `mailto:${encodeURIComponent(user)}@${host}`, text: `${user}@${domain}` };
}

/**
 * A telephone link: the digits, a leading + and the extension (RFC 3966); the text as written.
 * @returns `null` where there are no digits, or letters that no telephone could dial
 */
export function phoneAddress(phone: string): ContactAddress | null {
  const latin = toLatinDigits(phone);
  const [found = '', extension] = EXTENSION.exec(latin) ?? [];
  const main = latin.slice(0, latin.length - found.length).trim();
  if (!WRITTEN_NUMBER.test(withHyphens(main)) || !/\d/.test(main)) return null;
  // "+44 (0)20" or "0044 (0)20": the 0 is dialled only without the country code.
  const dialled = /^(\+|00)/.test(main) ? main.replace(/\(\s*0\s*\)/, '') : main;
  const number = (main.startsWith('+') ? '+' : '') + dialled.replace(/\D/g, '');
  return { href: `tel:${number}${extension ? `;ext=${extension}` : ''}`, text: phone };
}

/**
 * A web link; `https://` is added where there is no scheme. The text is host and path.
 * @returns `null` for other schemes, for addresses with a user or password, and for no address
 */
export function webAddress(website: string): ContactAddress | null {
  if (/\s/.test(website) || hasInvisible(website)) return null;
  const bare = website.replace(/^(https?:)?\/\//i, '');
  const scheme = /^http:/i.test(website) ? 'http:' : 'https:';
  const address = parseAddress(`${scheme}//${bare}`);
  if (!isPlainWebAddress(address) || !address.hostname.includes('.')) return null;
  return { href: address.href, text: bare.replace(/[?#].*$/, '').replace(/\/+$/, '') };
}

/** With an `x` for letters and digits of other scripts, and a space for what is none. */
const toAscii = (text: string): string =>
  text.replace(OTHERS, (part) => (isAll('[\\p{L}\\p{M}\\p{N}]', part) ? 'x' : ' '));

/** With a hyphen for the dashes of a typographer. */
const withHyphens = (text: string): string =>
  text.replace(OTHERS, (part) => (isAll('[\\s\\p{Pd}]', part) ? '-' : part));

/** Has it control, formatting or direction characters, which could disguise an address? */
const hasInvisible = (text: string): boolean => /[^ -~]/.test(text) && !isAll('\\P{C}', text);

const isAll = (kind: string, text: string): boolean => new RegExp(`^${kind}+$`, 'u').test(text);
