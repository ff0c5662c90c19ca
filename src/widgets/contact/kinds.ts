import type { definition } from './definition';
import { type ContactAddress, mailAddress, phoneAddress, webAddress } from './links';

/** A part of an address; its attribute, site-wide option and setting have the same name. */
export type ContactField = keyof typeof definition.attributes;

/** One kind of contact link. */
export interface ContactKind {
  /** The fields it is made of, all required. */
  fields: readonly ContactField[];
  /** Makes the address of the fields' values; `null` where they make none. */
  toAddress(...values: string[]): ContactAddress | null;
  /** For reports: what good values look like. */
  expected: string;
}

/** The kinds of link; where an element has several, the first one counts. */
export const KINDS: readonly ContactKind[] = [
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
