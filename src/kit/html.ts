import createPurifier, { type Config } from 'dompurify';
import { safe } from '../runtime/dom';
import { ownSiteOnly } from './own-site';

/**
 * The one door for HTML: takes in what the site's own server answered, sanitised, as nodes that
 * belong to no page yet. No other file turns text into HTML.
 *
 * `ask` has checked origin, status, type, redirects and size before.
 */
export function toFragment(html: string): DocumentFragment {
  rules ??= { ...RULES, ...parserPolicy() };
  return purifier().sanitize(html, { ...rules, RETURN_DOM_FRAGMENT: true });
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
