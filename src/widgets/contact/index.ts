/** E-mail, telephone and web links from parts: `<a href="/contact" data-user="hello" data-domain="lodge.example"></a>`. */
import { nameHere } from '../../kit/attributes';
import { page } from '../../kit/page';
import { perPage } from '../../kit/state';
import type { Settings } from '../../public';
import { createElement, safe } from '../../runtime/dom';
import type { Undo, Write } from '../../runtime/widget';
import type { Address } from './addresses';
import { type Field, KINDS, type Kind } from './kinds';
import { markup } from './markup';

/** Writes the link only once all of it is known; until then, and where it fails, the server's stays. */
export const write: Write = (element, isOver) => {
  const link = element as HTMLAnchorElement;
  const own = readOwn(link);
  const kind = kindOf(link, own);
  const values = readValues(own, kind, {});
  if (!values.includes('')) return writeLink(link, kind, values);
  return page().settings.then((settings) =>
    isOver() ? undefined : writeLink(link, kind, readValues(own, kind, settings)),
  );
};

function writeLink(link: HTMLAnchorElement, kind: Kind, values: string[]): Undo {
  if (values.includes('')) {
    const missing = kind.fields.filter((_, index) => !values[index]);
    reportMissing(link, missing);
    return undefined;
  }
  const address = addressOf(kind, values);
  if (!address) {
    const found = `${values.map((value) => `"${value}"`).join(' and ')} makes no address`;
    page().report('contact', link, found, kind.expected);
    return undefined;
  }
  const unwrite = isBare(link) ? writeText(link, address.text) : null;
  const restoreHref = writeHref(link, address.href);
  if (!unwrite) return restoreHref;
  return () => {
    restoreHref();
    unwrite();
  };
}

const createAddresses = () => new Map<string, Address | null>();

/** Made once for all links of the same values. */
function addressOf(kind: Kind, values: string[]): Address | null {
  const made = perPage(createAddresses);
  const key = `${kind.fields[0]}\n${values.join('\n')}`;
  let address = made.get(key);
  if (address === undefined) {
    address = kind.toAddress(...values);
    made.set(key, address);
  }
  return address;
}

/** What a link names itself, by field; a page may have thousands, so each is asked once. */
type Own = Record<Field, string | null>;

const { user, domain, phone, website } = markup.attributes;
const namesHere = () => ({
  user: nameHere(user),
  domain: nameHere(domain),
  phone: nameHere(phone),
  website: nameHere(website),
});

function readOwn(link: HTMLAnchorElement): Own {
  const names = perPage(namesHere);
  return {
    user: link.getAttribute(names.user),
    domain: link.getAttribute(names.domain),
    phone: link.getAttribute(names.phone),
    website: link.getAttribute(names.website),
  };
}

/** The kind that counts; several on one element are reported. The selector promises one. */
function kindOf(link: HTMLAnchorElement, own: Own): Kind {
  const has = (field: Field) => own[field] !== null;
  const kinds = KINDS.filter(({ fields }) => fields.every(has));
  const kind = kinds[0] as Kind;
  if (kinds.length > 1) {
    const names = (fields: readonly Field[]) =>
      fields.map((field) => nameHere(markup.attributes[field])).join(' and ');
    page().report(
      'contact',
      link,
      `the link has ${kinds.map(({ fields }) => names(fields)).join(', ')}`,
      `Expected one kind of address; ${names(kind.fields)} counts`,
    );
  }
  return kind;
}

/** The element's own values, else the tag's, else the settings'; '' where there is none. */
function readValues(own: Own, { fields }: Kind, settings: Settings): string[] {
  return fields.map(
    (field) => own[field]?.trim() || page().option(field)?.trim() || settingOf(settings, field),
  );
}

function settingOf(settings: Settings, field: Field): string {
  const value = Object.hasOwn(settings, field) && Reflect.get(settings, field);
  return typeof value === 'string' ? value.trim() : '';
}

function reportMissing(link: HTMLAnchorElement, missing: Field[]): void {
  page().report(
    'contact',
    link,
    `there is no ${missing.join(' and no ')} for this link`,
    `Fill ${missing.map((field) => nameHere(markup.attributes[field])).join(' and ')}, or give the site-wide value on the script tag or in the settings`,
  );
}

/** @returns how to restore it; an address that another script wrote since stays */
function writeHref(link: HTMLAnchorElement, href: string): () => void {
  const before = link.getAttribute('href');
  link.setAttribute('href', href);
  return () => {
    if (link.getAttribute('href') !== href) return;
    if (before === null) link.removeAttribute('href');
    else link.setAttribute('href', before);
  };
}

/** Has the link nothing to read or see, so that its address is its text? */
const isBare = (link: HTMLAnchorElement) => !link.firstElementChild && !link.textContent?.trim();

function writeText(link: HTMLAnchorElement, text: string): () => void {
  const node = isLeftToRight(link) ? new Text(text) : isolate(text);
  const before = [...link.childNodes];
  link.append(node);
  return () => {
    // A tool that translates has put the same text in other nodes.
    if (link.textContent?.trim() === text) link.replaceChildren(...before);
    else safe(node).remove();
  };
}

/** As the markup has it: the computed direction would cost a layout for each link. */
const isLeftToRight = (link: HTMLAnchorElement) =>
  /^(ltr)?$/i.test(safe(link.closest('[dir]'))?.getAttribute('dir') ?? '');

/** In a right-to-left text a number would be read from its wrong end. */
function isolate(text: string): HTMLElement {
  const isolated = createElement('bdi');
  safe(isolated).dir = 'ltr';
  safe(isolated).textContent = text;
  return isolated;
}
