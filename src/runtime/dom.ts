// The build writes these calls into the sources, where a name in the page may shadow a member:
// `src/tools/build/guard/guard.md`. No source imports them by hand.

/**
 * Reads a property of the document from its prototype: `<img name="body">` shadows `document.body`, but
 * not the getter on the prototype. The prototype is taken from the instance, because MooTools replaces
 * `window.Document`.
 */
export function ownProperty<K extends keyof Document>(key: K): Document[K] {
  return Reflect.get(Object.getPrototypeOf(document), key, document);
}

/** `document.documentElement`. */
export const rootElement = (): HTMLElement => ownProperty('documentElement');

/** `document.createElement(name)`. */
export const createElement = (name: string): HTMLElement =>
  ownProperty('createElement').call(document, name);

/** `document.getElementById(id)`. */
export const elementById = (id: string): HTMLElement | null =>
  ownProperty('getElementById').call(document, id);

/** Gives the members of `HTMLFormElement`, also where fields of the form shadow them. */
const view: ProxyHandler<HTMLFormElement> = {
  get(form, name) {
    const member = Reflect.get(HTMLFormElement.prototype, name, form);
    if (typeof member !== 'function') return member;
    return (...values: unknown[]) => Reflect.apply(member, form, values);
  },
  set: (form, name, value) => Reflect.set(HTMLFormElement.prototype, name, value, form),
};

/**
 * An element before a member is read or called: `safe(element).closest('p')`. A field shadows the form's
 * own member of its name, such as `id`, `children` or `closest`.
 * @returns for a form with such fields a proxy, which is no node: good for that one access only
 */
export const safe = <E>(element: E): E =>
  element instanceof HTMLFormElement && hasShadow(element)
    ? (new Proxy(element, view) as E)
    : element;

/** Has the form a field or an image with the name of a member of `HTMLFormElement`? */
function hasShadow(form: HTMLFormElement): boolean {
  const own = HTMLFormElement.prototype;
  const fields = Reflect.get(own, 'elements', form) as Iterable<HTMLInputElement>;
  const images = rootElement().querySelectorAll.call(form, 'img') as NodeListOf<HTMLImageElement>;
  return [...fields, ...images].some(({ name, id }) => name in own || id in own);
}
