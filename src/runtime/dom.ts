import type { VeneerDetails } from '../public';

/**
 * Reads a property of the document itself. `<img name="body">` shadows `document.body`; the getter
 * on the prototype still tells the truth. The prototype is asked of the instance, because MooTools
 * replaces `window.Document`.
 */
export function ownProperty<K extends keyof Document>(key: K): Document[K] {
  return Reflect.get(Object.getPrototypeOf(document), key, document);
}

/** Makes an element, whatever the page names its elements: `<img name="createElement">`. */
export const createElement = <K extends keyof HTMLElementTagNameMap>(
  name: K,
): HTMLElementTagNameMap[K] =>
  ownProperty('createElement').call(document, name) as HTMLElementTagNameMap[K];

/** Is the page in a tab or a window that nobody sees? */
export const isHidden = (): boolean => ownProperty('visibilityState') === 'hidden';

/**
 * Is there a cookie `message` for whoever sees the page? Waits until it is seen: a tab in the
 * background would take the message from the one in front. `document.cookie` stops the page until
 * another process has answered; a browser may have a way that does not. Rejects where a page in a
 * sandbox has no cookies.
 */
export async function hasMessage(): Promise<boolean> {
  if (isHidden()) await next('visibilitychange');
  return !!(await (window.cookieStore?.get?.('message') ??
    /(^|; )message=/.test(ownProperty('cookie'))));
}

/** Settles with the next event of that type on the window, or on the document: it passes the window on its way. */
export const next = (type: string): Promise<unknown> =>
  new Promise((resolve) => addEventListener(type, resolve, { capture: true, once: true }));

/**
 * Settles once a visitor comes to a page that the browser prerendered, which is no visit before.
 * @returns nothing where the page was not prerendered, or is visited by now
 */
export const untilVisited = (): Promise<unknown> | undefined =>
  // Not yet among TypeScript's own properties of the document.
  ownProperty('prerendering' as 'hidden') ? next('prerenderingchange') : undefined;

/** The page's root element, whatever the page names its elements. */
export const rootElement = (): HTMLHtmlElement => ownProperty('documentElement') as HTMLHtmlElement;

/** The element of an id, whatever characters that holds and whatever the page names its elements. */
export const elementById = (id: string): HTMLElement | null =>
  ownProperty('getElementById').call(document, id);

/** A form with the members of its class, in spite of its fields. */
const view: ProxyHandler<HTMLFormElement> = {
  get(form, name) {
    const member = Reflect.get(HTMLFormElement.prototype, name, form);
    if (typeof member !== 'function') return member;
    return (...values: unknown[]) => Reflect.apply(member, form, values);
  },
  set: (form, name, value) => Reflect.set(HTMLFormElement.prototype, name, value, form),
};

/**
 * What an element is asked with that may be a form: `safe(element).closest('p')`. A field shadows the
 * form's own member of its name, such as `id`, `children` or `closest`. A test finds each place that
 * asks without it; what it gives is for that one question, and is no node.
 */
export const safe = <E>(element: E): E =>
  element instanceof HTMLFormElement && hasShadow(element)
    ? (new Proxy(element, view) as E)
    : element;

/** The element around a node; `null` at the root. */
export const parentOf = (node: Node): HTMLElement | null => safe(node).parentElement;

/** Has the form a field or a picture that is named as a member of its class? */
function hasShadow(form: HTMLFormElement): boolean {
  const own = HTMLFormElement.prototype;
  const fields = Reflect.get(own, 'elements', form) as Iterable<HTMLInputElement>;
  const images = rootElement().querySelectorAll.call(form, 'img') as NodeListOf<HTMLImageElement>;
  return [...fields, ...images].some(({ name, id }) => name in own || id in own);
}

/** Tells the page: a bubbling event from `element`, named `veneer:<verb>`. */
export function emit<Verb extends keyof VeneerDetails>(
  element: Element,
  verb: Verb,
  detail: VeneerDetails[Verb],
): void {
  safe(element).dispatchEvent(new CustomEvent(`veneer:${verb}`, { bubbles: true, detail }));
}

/** Is this click for a new tab or window, or a download? Then it is the browser's. */
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

/** What a browser may tell of its line; not among TypeScript's own types. */
export const networkInformation = (): { saveData?: boolean; effectiveType?: string } =>
  Reflect.get(navigator, 'connection') ?? {};

/** Settles once the browser has nothing else to do. */
export const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));

/** What a policy of nonces alone asks of an element that loads something; nothing where the page has none. */
export const findNonce = (): string =>
  rootElement().querySelector<HTMLScriptElement>('script[nonce],link[nonce]')?.nonce ?? '';

/** Writes an error to the console: a page may have taken that, or made it throw. */
export function logError(...said: unknown[]): void {
  try {
    console.error(...said);
  } catch {}
}

/** All elements in `root` that match. */
export const queryAll = (root: ParentNode, selector: string): NodeListOf<HTMLElement> =>
  safe(root).querySelectorAll(selector);
