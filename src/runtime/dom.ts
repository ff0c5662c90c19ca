import type { VeneerDetails } from '../public';

/**
 * Reads a property of the document from its prototype: `<img name="body">` shadows `document.body`, but
 * not the getter on the prototype. The prototype is taken from the instance, because MooTools replaces
 * `window.Document`.
 */
export function ownProperty<K extends keyof Document>(key: K): Document[K] {
  return Reflect.get(Object.getPrototypeOf(document), key, document);
}

/** Creates an element, also where a name in the page shadows it: `<img name="createElement">`. */
export const createElement = <K extends keyof HTMLElementTagNameMap>(
  name: K,
): HTMLElementTagNameMap[K] =>
  ownProperty('createElement').call(document, name) as HTMLElementTagNameMap[K];

/** Is the page in a hidden tab or window? */
export const isHidden = (): boolean => ownProperty('visibilityState') === 'hidden';

/** Settles with the next event of that type on the window or the document, in the capture phase. */
export const next = (type: string): Promise<unknown> =>
  new Promise((resolve) => addEventListener(type, resolve, { capture: true, once: true }));

/**
 * Settles once a prerendered page is activated: before that nobody sees it.
 * @returns nothing where the page is not prerendering
 */
export const untilVisited = (): Promise<unknown> | undefined =>
  // TypeScript's DOM types do not have it yet.
  ownProperty('prerendering' as 'hidden') ? next('prerenderingchange') : undefined;

/** The page's root element, also where a name in the page shadows it. */
export const rootElement = (): HTMLHtmlElement => ownProperty('documentElement') as HTMLHtmlElement;

/**
 * The element with an id, whatever characters that contains; also where a name in the page shadows
 * the method.
 */
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
 * Wraps an element that may be a form before a member is read or called: `safe(element).closest('p')`. A
 * field shadows the form's own member of its name, such as `id`, `children` or `closest`. A test finds
 * each place without it.
 * @returns for a form with such fields a proxy, which is no node: use it for that one access only
 */
export const safe = <E>(element: E): E =>
  element instanceof HTMLFormElement && hasShadow(element)
    ? (new Proxy(element, view) as E)
    : element;

/** The parent element; `null` at the root. */
export const parentOf = (node: Node): HTMLElement | null => safe(node).parentElement;

/** Has the form a field or an image with the name of a member of `HTMLFormElement`? */
function hasShadow(form: HTMLFormElement): boolean {
  const own = HTMLFormElement.prototype;
  const fields = Reflect.get(own, 'elements', form) as Iterable<HTMLInputElement>;
  const images = rootElement().querySelectorAll.call(form, 'img') as NodeListOf<HTMLImageElement>;
  return [...fields, ...images].some(({ name, id }) => name in own || id in own);
}

/** Dispatches the bubbling event `veneer:<verb>` from `element`. */
export function emit<Verb extends keyof VeneerDetails>(
  element: Element,
  verb: Verb,
  detail: VeneerDetails[Verb],
): void {
  safe(element).dispatchEvent(new CustomEvent(`veneer:${verb}`, { bubbles: true, detail }));
}

/** Is this click for a new tab or window, or a download? It is left to the browser. */
export const isForNewTab = ({ ctrlKey, shiftKey, metaKey, altKey, button }: MouseEvent) =>
  ctrlKey || shiftKey || metaKey || altKey || button;

/** Is the page still being parsed? */
export const isLoading = (): boolean => ownProperty('readyState') === 'loading';

/** Settles once the whole page is parsed. */
export const whenParsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (isLoading()) addEventListener('DOMContentLoaded', resolve as () => void);
    else resolve();
  });

/** The Network Information API, where the browser has it; TypeScript's DOM types lack it. */
export const networkInformation = (): { saveData?: boolean; effectiveType?: string } =>
  Reflect.get(navigator, 'connection') ?? {};

/** Settles once the browser is idle. */
export const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));

/** The page's nonce, for elements that load something; `''` where the page has none. */
export const findNonce = (): string =>
  rootElement().querySelector<HTMLScriptElement>('script[nonce],link[nonce]')?.nonce ?? '';

/** Writes an error to the console, which the page may have removed or made to throw. */
export function logError(...said: unknown[]): void {
  try {
    console.error(...said);
  } catch {}
}

/** All elements in `root` that match. */
export const queryAll = (root: ParentNode, selector: string): NodeListOf<HTMLElement> =>
  safe(root).querySelectorAll(selector);
