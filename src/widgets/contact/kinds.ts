import { type Address, mailAddress, phoneAddress, webAddress } from './addresses';
import type { definition } from './definition';

/** A part of an address; its attribute, site-wide option and setting bear the same name. */
export type Field = keyof typeof definition.attributes;

/** One kind of contact link. */
export interface Kind {
  /** What it is made of, all needed. */
  fields: readonly Field[];
  /** `null` where the values make no address. */
  toAddress(...values: string[]): Address | null;
  /** For reports: what good values look like. */
  expected: string;
}

/** The kinds of link, the strongest first: it counts where an element names several. */
export const KINDS: readonly Kind[] = [
  {
    fields: ['user', 'domain'],
    toAddress: (user = '', domain = '') => mailAddress(user, domain),
    expected: 'Expected a mailbox such as "hello" and a host such as "lodge.example"',
  },
  {
    fields: ['phone'],
    toAddress: (phone = '') => phoneAddress(phone),
    expected: 'Expected digits such as "+1 555 010 0199", with "ext. 12" for an extension',
  },
  {
    fields: ['website'],
    toAddress: (website = '') => webAddress(website),
    expected: 'Expected an http or https address such as "lodge.example/rooms"',
  },
];
