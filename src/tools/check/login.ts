import { decode } from '../../kit/core/address';

/** An address without its user name and password. */
export interface Login {
  address: string;
  /** The headers that say both, for an address of the same origin; none for any other. */
  headersFor(to: URL): Record<string, string>;
}

/** User name and password at the start of what is no address: a scheme or a slash may be missing. */
const LOGIN = /^((?:https?:)?\/*)[^@\s]*:\S*@/i;

/** Takes the user name and the password out of an address. A command sends them, and never prints them. */
export function readLogin(written: string): Login {
  const address = URL.canParse(written) ? new URL(written) : null;
  if (!address || !/^https?:$/.test(address.protocol))
    return { address: written.replace(LOGIN, '$1'), headersFor: () => ({}) };
  const { username, password, origin } = address;
  if (!username && !password) return { address: written, headersFor: () => ({}) };
  address.username = '';
  address.password = '';
  const login = Buffer.from(
    `${decode(username) ?? username}:${decode(password) ?? password}`,
  ).toString('base64');
  return {
    address: address.href,
    headersFor: (to) => (to.origin === origin ? { Authorization: `Basic ${login}` } : {}),
  };
}

/** A text as it may be printed: without a user name and a password. */
export const printable = (written: string): string => readLogin(written).address;
