import createPurifier, { type Config } from 'dompurify';

/**
 * The one door for HTML: takes in what the site's own server answered, sanitised, as nodes that
 * belong to no page yet. No other file turns text into HTML.
 *
 * `ask` has checked origin, status, type, redirects and size before.
 */
export function toFragment(html: string): DocumentFragment {
  return purifier().sanitize(html, { ...RULES, RETURN_DOM_FRAGMENT: true });
}

const RULES: Config = {
  // A style element would restyle the whole page, not only the answer.
  FORBID_TAGS: ['style'],
  ADD_ATTR: ['target'],
};

let made: ReturnType<typeof createPurifier> | undefined;

function purifier() {
  if (made) return made;
  made = createPurifier(window);
  made.addHook('uponSanitizeAttribute', (node, data) => {
    // Fields may be called "name" or "title": only forms, images and frames can shadow `document`,
    // and the serialiser never reads a property of the form that a field could shadow.
    if (data.attrName === 'name' && /^(input|select|textarea|button)$/i.test(node.nodeName))
      data.forceKeepAttr = true;
    // A page that a link opens in a new tab must not steer this one.
    if (data.attrName === 'target' && data.attrValue === '_blank' && !node.hasAttribute('rel'))
      node.setAttribute('rel', 'noopener');
  });
  return made;
}
