import createPurifier, { type Config } from 'dompurify';
import { makeAddressesAbsolute, ownSiteOnly } from './addresses';
import { decode, parseAddress } from './core/address';
import { copyDrawings } from './drawings';
import { type CallFailure, failure } from './net/failure';
import type { LoadedHtml } from './net/own-page';
import { withSection } from './section';

/**
 * The only HTML sanitiser: parses and sanitises an answer of the site's own server. No other file
 * turns text into HTML.
 *
 * `ask` has checked origin, status, type, redirects and size before.
 * @returns nodes that are in no page yet
 */
export function toFragment(html: string): DocumentFragment {
  return purifier().sanitize(html, { ...rulesHere(), RETURN_DOM_FRAGMENT: true });
}

/**
 * Parses and sanitises an answer, or the part of a page that its address names.
 * @param address the address of the call
 * @param above the text that stands above it already: a page’s heading that repeats it is left out
 * @throws {CallFailure} where there is nothing to show
 */
export function toNodes(loaded: LoadedHtml, address: URL, above?: string | null): DocumentFragment {
  const nodes = loaded.from ? toPart(loaded.html, loaded.from) : toFragment(loaded.html);
  const heading = loaded.from && nodes.querySelector<HTMLHeadingElement>('h1,h2,h3,h4,h5,h6');
  if (heading && heading.textContent?.trim() === above?.trim()) heading.remove();
  if (!shows(nodes)) throw emptiness(loaded, address);
  return nodes;
}

/** The failure of an answer or a page with nothing to show in it. */
export const emptiness = ({ from }: LoadedHtml, address: URL): CallFailure =>
  from
    ? failure({ address: from, isPage: true }, 'part', SUCCESS)
    : failure({ address }, 'empty', SUCCESS);

const SUCCESS = { status: 200, statusText: '' };

/** Is there anything visible in it? */
export const shows = (nodes: DocumentFragment): boolean =>
  !!(nodes.textContent?.trim() || nodes.querySelector('img,svg,video,audio,input'));

/**
 * Parses and sanitises the part of a page of this site that an address names: the element of its
 * fragment, and after a heading the rest of its section; without a fragment the main part of the page.
 * Addresses in it become absolute. HTML that is not a full document is the part itself.
 * @returns an empty fragment where the page has no such part
 */
const toPart = (html: string, from: URL): DocumentFragment =>
  toParts(html, from, (root) => partIn(root, decode(from.hash.slice(1)), IS_DOCUMENT.test(html)));

/**
 * Parses a page of this site and sanitises parts of it. Addresses in them become absolute.
 * @param pick chooses the parts in the parsed page, which loads and runs nothing
 */
export function toParts(
  html: string,
  from: URL,
  pick: (root: HTMLElement) => Iterable<Node>,
): DocumentFragment {
  const policy = rulesHere().TRUSTED_TYPES_POLICY;
  const text = policy?.createHTML(html) ?? html;
  // Nothing in such a document is loaded or run.
  const owner = new DOMParser().parseFromString(text, 'text/html');
  const root = owner.documentElement;
  const part = owner.createElement('section');
  part.append(...pick(root));
  // A form without an address is sent to its own page, whatever its base is.
  for (const form of part.querySelectorAll('form'))
    if (!form.getAttribute('action')) form.setAttribute('action', from.href);
  copyDrawings(part, root);
  makeAddressesAbsolute(part, baseIn(root, from));
  return purifier().sanitize(part, { ...rulesHere(), RETURN_DOM_FRAGMENT: true });
}

/** The nodes of the part; none where there is no such part. `isWhole`: the HTML is a full document. */
function partIn(root: HTMLElement, id: string | null, isWhole: boolean): Iterable<Node> {
  if (id)
    for (const element of root.querySelectorAll('[id]'))
      if (element.getAttribute('id') === id) return withSection(element);
  if (id || id === null) return [];
  const main =
    root.querySelector('main') ??
    root.querySelector('[role=main]') ??
    root.querySelector('article');
  return (main ?? (isWhole ? null : root.querySelector('body')))?.childNodes ?? [];
}

/** Only a full document has these. */
const IS_DOCUMENT = /<(!doctype|html|head|body)\b/i;

function baseIn(root: HTMLElement, from: URL): URL {
  const written = root.querySelector<HTMLBaseElement>('base[href]')?.getAttribute('href') ?? '';
  return parseAddress(written, from) ?? from;
}

const RULES: Config = {
  // A style element would restyle the whole page, not only the answer.
  FORBID_TAGS: ['style'],
  // Its address is judged below.
  ADD_TAGS: ['use'],
  // A form of several steps has a button back, which no empty field may keep from being pressed.
  ADD_ATTR: ['target', 'formnovalidate'],
};

/** The part of Trusted Types that is used; TypeScript's DOM types do not have it yet. */
interface PolicyFactory {
  createPolicy(name: string, rules: object): NonNullable<Config['TRUSTED_TYPES_POLICY']>;
}

/**
 * Veneer's Trusted Types policy, where the browser has them. It changes nothing, because its results go
 * to DOMPurify's parser only. DOMPurify would create one of its own, and read `document.currentScript`
 * for it, which a name in the page can shadow.
 */
function parserPolicy(): Config {
  const factory: PolicyFactory | undefined = Reflect.get(window, 'trustedTypes');
  const passing = {
    createHTML: (html: string) => html,
    createScriptURL() {
      throw new TypeError('Veneer loads no script through its policy');
    },
  };
  // In a browser without Trusted Types, `window.trustedTypes` can be an element with that id.
  return typeof factory?.createPolicy === 'function'
    ? { TRUSTED_TYPES_POLICY: factory.createPolicy('veneer', passing) }
    : {};
}

let rules: Config | undefined;
const rulesHere = (): Config => {
  rules ??= { ...RULES, ...parserPolicy() };
  return rules;
};

let made: ReturnType<typeof createPurifier> | undefined;

function purifier() {
  if (made) return made;
  made = createPurifier(window);
  made.addHook('uponSanitizeAttribute', (node, data) => {
    // Fields may be called "name" or "title": only forms, images and frames can shadow `document`,
    // and the serialiser never reads a property of the form that a field could shadow. Their ids
    // shadow no more than their names, and labels need them.
    if (
      /^(name|id)$/.test(data.attrName) &&
      /^(input|select|textarea|button)$/i.test(node.nodeName)
    )
      data.forceKeepAttr = true;
    // A page that a link opens in a new tab must not control this one.
    if (data.attrName === 'target') {
      data.keepAttr = /^_(blank|self|top|parent)$/i.test(data.attrValue);
      node.setAttribute('rel', `${node.getAttribute('rel') ?? ''} noopener`.trim());
    }
    if (data.attrName === 'rel')
      data.attrValue = data.attrValue.replace(/\bopener\b/gi, 'noopener');
    const own = ownSiteOnly(node, data.attrName, data.attrValue);
    if (own === null) data.keepAttr = false;
    else data.attrValue = own;
  });
  return made;
}
