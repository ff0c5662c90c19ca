// How PhotoSwipe's code is changed before it is bundled. Its buttons, keys and wheel are left out,
// which `gallery/photoswipe/lightbox.ts` switches off, and with them all that writes HTML.
// Creating and removing nodes, lists and bound functions are made independent of the page's names and
// old libraries.

import { withOwnBind, withOwnRemove, withSafe, withSpreads } from '../build/natives';

/** PhotoSwipe's sources in the gallery's chunk. */
export const filter = /photoswipe[\\/]src[\\/]js[\\/].*\.js$/;

/** Classes that are made, and do nothing then. */
const IDLE = /[\\/](ui|keyboard|scroll-wheel)\.js$/;
const EMPTY = 'class Idle{init(){}}export{Idle as default};';

/** Code by what replaces it. */
const CHANGES: [RegExp, was: string, is: string][] = [
  // Content that is HTML: ours is made by `gallery/photoswipe/contents.ts`.
  [/[\\/]content\.js$/, "this.element.innerHTML = this.data.html || '';", ''],
  [/[\\/]util\.js$/, 'document.createElement(tagName)', 'veneerCreate(tagName)'],
  // A library of the page may have added names to `Object.prototype`.
  [/[\\/]eventable\.js$/, 'this._listeners = {}', 'this._listeners = Object.create(null)'],
  [/[\\/]eventable\.js$/, 'this._filters = {}', 'this._filters = Object.create(null)'],
];

/** Whatever could turn a string into HTML or script. */
const LEFT =
  /innerHTML|outerHTML|insertAdjacentHTML|parseFromString|createContextualFragment|setHTML|srcdoc|document\.write|\beval\(|\bFunction\(/;

/**
 * The code of a file of PhotoSwipe's, in which no string becomes HTML.
 * @param src the folder of our sources, as the package would import it
 * @throws where it has changed so that this is not known
 */
export function change(path: string, code: string, src: string): string {
  if (IDLE.test(path)) return EMPTY;
  let changed = code;
  for (const [file, was, is] of CHANGES) {
    if (!file.test(path)) continue;
    if (!changed.includes(was)) throw new Error(`it has no ${was}`);
    changed = changed.replace(was, is);
  }
  const left = LEFT.exec(changed)?.[0];
  if (left) throw new Error(`${left} is in a form that is not known`);
  const dom = `${src}/runtime/dom`;
  const own = withSafe(withOwnBind(withSpreads(withOwnRemove(changed))), dom);
  // At the end, so that the source map stays correct.
  return own.includes('veneerCreate(')
    ? `${own}\nimport {createElement as veneerCreate} from ${JSON.stringify(dom)};`
    : own;
}
