import createPurifier, { type Config } from 'dompurify';
import { ownProperty, safe } from '../runtime/dom';
import { makeAddressesAbsolute } from './addresses';
import { decode } from './decode';
import { emptiness } from './instead';
import type { LoadedHtml } from './own-page';
import { ownSiteOnly } from './own-site';
import { withSection } from './section';

export { emptiness, openInstead } from './instead';

/**
 * The one door for HTML: takes in what the site's own server answered, sanitised, as nodes that
 * belong to no page yet. No other file turns text into HTML.
 *
 * `ask` has checked origin, status, type, redirects and size before.
 */
export function toFragment(html: string): DocumentFragment {
  return purifier().sanitize(html, { ...rulesHere(), RETURN_DOM_FRAGMENT: true });
}

/**
 * Takes in what came: an answer, or the part of a page.
 * @param address what was asked
 * @param above what stands above it already: a page’s heading that repeats it is left out
 * @throws {CallFailure} where there is nothing to show
 */
export function toNodes(loaded: LoadedHtml, address: URL, above?: string | null): DocumentFragment {
  const nodes = loaded.from ? toPart(loaded.html, loaded.from) : toFragment(loaded.html);
  const heading = loaded.from && nodes.querySelector<HTMLHeadingElement>('h1,h2,h3,h4,h5,h6');
  if (heading && heading.textContent?.trim() === above?.trim()) heading.remove();
  if (!shows(nodes)) throw emptiness(loaded, address);
  return nodes;
}

/** Is there something to see? */
export const shows = (nodes: DocumentFragment): boolean =>
  !!(nodes.textContent?.trim() || nodes.querySelector('img,svg,video,audio,input'));

/**
 * Takes in the part of a page of this site that an address is about, through the same door: what its
 * fragment names, with a heading all that stands below it; without a fragment the page's main part.
 * Addresses in it are whole. What is no whole document is the part itself.
 * @returns a fragment with nothing in it where the page has no such part
 */
function toPart(html: string, from: URL): DocumentFragment {
  const policy = rulesHere().TRUSTED_TYPES_POLICY;
  const text = policy ? (policy.createHTML(html) as unknown as string) : html;
  // Nothing in such a document is loaded or run.
  const owner = new DOMParser().parseFromString(text, 'text/html');
  // Names in it shadow its parts as in any page.
  const root: HTMLHtmlElement = Reflect.get(Object.getPrototypeOf(owner), 'documentElement', owner);
  const part = ownProperty('createElement').call(owner, 'section');
  safe(part).append(...partIn(root, decode(from.hash.slice(1)), IS_DOCUMENT.test(html)));
  makeAddressesAbsolute(part, baseIn(root, from));
  return purifier().sanitize(part, { ...rulesHere(), RETURN_DOM_FRAGMENT: true });
}

/** The nodes of the part; none where there is no such part. */
function partIn(root: HTMLHtmlElement, id: string | null, isWhole: boolean): Iterable<Node> {
  if (id)
    for (const element of root.querySelectorAll('[id]'))
      if (safe(element).getAttribute('id') === id) return withSection(element);
  if (id || id === null) return [];
  const main =
    root.querySelector('main') ??
    root.querySelector('[role=main]') ??
    root.querySelector('article');
  return safe(main ?? (isWhole ? null : root.querySelector('body')))?.childNodes ?? [];
}

/** Only a document has these, anywhere. */
const IS_DOCUMENT = /<(!doctype|html|head|body)\b/i;

function baseIn(root: HTMLHtmlElement, from: URL): URL {
  const written = root.querySelector<HTMLBaseElement>('base[href]')?.getAttribute('href') ?? '';
  try {
    return new URL(written, from);
  } catch {
    return from;
  }
}

const RULES: Config = {
  // A style element would restyle the whole page, not only the answer.
  FORBID_TAGS: ['style'],
  ADD_ATTR: ['target'],
};

/** The part of Trusted Types that is used; TypeScript's DOM types do not have it yet. */
interface PolicyFactory {
  createPolicy(name: string, rules: object): NonNullable<Config['TRUSTED_TYPES_POLICY']>;
}

/**
 * The one policy. What it lets through goes to DOMPurify's parser and nowhere else, so it changes
 * nothing. DOMPurify would make one of its own, and for that ask `document.currentScript`, which a
 * name in the page can shadow.
 */
function parserPolicy(): Config {
  const factory: PolicyFactory | undefined = Reflect.get(window, 'trustedTypes');
  const passing = {
    createHTML: (html: string) => html,
    createScriptURL() {
      throw new TypeError('Veneer loads no script through its policy');
    },
  };
  // An element with that id is what a browser without Trusted Types finds under the name.
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
      /^(input|select|textarea|button)$/i.test(safe(node).nodeName)
    )
      data.forceKeepAttr = true;
    // A page that a link opens in a new tab must not steer this one.
    if (data.attrName === 'target') {
      data.keepAttr = /^_(blank|self|top|parent)$/i.test(data.attrValue);
      safe(node).setAttribute('rel', `${safe(node).getAttribute('rel') ?? ''} noopener`.trim());
    }
    if (data.attrName === 'rel')
      data.attrValue = data.attrValue.replace(/\bopener\b/gi, 'noopener');
    const own = ownSiteOnly(node, data.attrName, data.attrValue);
    if (own === null) data.keepAttr = false;
    else data.attrValue = own;
  });
  return made;
}
