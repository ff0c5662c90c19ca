/** E-mail, telephone and web links from parts: `<a href="/contact" data-user="hello" data-domain="lodge.example"></a>`. */

import { nameHere } from '../../kit/core/attributes';
import { createChanges } from '../../kit/core/changes';
import { page, perPage } from '../../kit/core/page';
import type { Settings } from '../../public';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';
import { type ContactField, type ContactKind, KINDS } from './kinds';
import type { ContactAddress } from './links';
import { isBlank, writeText } from './text';

/** Changes the link once all its values are known; until then, or if one is wrong, it stays. */
export const mount: Mount<HTMLAnchorElement> = (link, signal) => {
  const own = readOwn(link);
  const kind = kindOf(link, own);
  if (!kind) return;
  const values = readValues(own, kind, {});
  if (!values.includes('')) return writeLink(link, kind, values, signal);
  return page().settings.then((settings) => {
    if (!signal.aborted) writeLink(link, kind, readValues(own, kind, settings), signal);
  });
};

function writeLink(
  link: HTMLAnchorElement,
  kind: ContactKind,
  values: string[],
  signal: AbortSignal,
): void {
  const { report } = page();
  if (values.includes('')) {
    const missing = kind.fields.filter((_, index) => !values[index]);
    report(
      'contact',
      link,
      `there is no ${missing.join(' and no ')} for this link`,
      `Fill ${namesOf(missing)}, or give the site-wide value on the script tag or in the settings`,
    );
    return;
  }
  const address = addressOf(kind, values);
  if (!address) {
    const found = `${values.map((value) => `"${value}"`).join(' and ')} makes no address`;
    report('contact', link, found, kind.expected);
    return;
  }
  const changes = createChanges(signal);
  changes.setAttribute(link, 'href', address.href);
  const write = () => {
    if (isBlank(link)) writeText(link, address.text, changes);
  };
  // A style sheet that is still loading, or a script, may draw an icon.
  if (document.readyState === 'complete' || !link.querySelector('[class]')) write();
  else addEventListener('load', write, { once: true, signal });
}

const createAddresses = () => new Map<string, ContactAddress | null>();

/** The address of these values, made once for all links that have the same. */
function addressOf(kind: ContactKind, values: string[]): ContactAddress | null {
  const made = perPage(createAddresses);
  const key = `${kind.fields[0]}\n${values.join('\n')}`;
  const address = made.get(key) ?? kind.toAddress(...values);
  made.set(key, address);
  return address;
}

/** A link's own values, by field; each is read once, because a page may have thousands of links. */
type Own = ReadonlyMap<ContactField, string | null>;

const attributesHere = () =>
  KINDS.flatMap(({ fields }) => fields).map((field) => [field, namesOf([field])] as const);

const readOwn = (link: HTMLAnchorElement): Own =>
  new Map(perPage(attributesHere).map(([field, name]) => [field, link.getAttribute(name)]));

const namesOf = (fields: readonly ContactField[]): string =>
  fields.map((field) => nameHere(definition.attributes[field])).join(' and ');

/** The kind of a link; the selector ensures that it has one. Several on one link are reported. */
function kindOf(link: HTMLAnchorElement, own: Own): ContactKind | undefined {
  const kinds = KINDS.filter(({ fields }) => fields.every((field) => own.get(field) !== null));
  const [kind] = kinds;
  if (kind && kinds.length > 1)
    page().report(
      'contact',
      link,
      `the link has ${kinds.map(({ fields }) => namesOf(fields)).join(', ')}`,
      `Expected one kind of address; ${namesOf(kind.fields)} counts`,
    );
  return kind;
}

/** The link's own values, else the tag's, else the settings'; '' where there is none. */
const readValues = (own: Own, { fields }: ContactKind, settings: Settings): string[] =>
  fields.map(
    (field) => own.get(field)?.trim() || page().option(field)?.trim() || settingOf(settings, field),
  );

function settingOf(settings: Settings, field: ContactField): string {
  const value = Object.hasOwn(settings, field) && Reflect.get(settings, field);
  return typeof value === 'string' ? value.trim() : '';
}
