/** What a theme's own code can name: the types of `window.veneer` and of the npm package. */

/** How loud a notification is. */
export type Severity = 'alert' | 'error' | 'info' | 'success' | 'warning' | 'default';

/** The site settings: what the settings answer's `settings` field holds. */
export type Settings = Record<string, unknown>;

/** What `window.veneer` and the npm package offer. */
export interface Veneer {
  readonly version: string;
  /** The site settings; `{}` until they are there. */
  settings: Settings;
  /** Settles once the page's `ready` widgets are mounted and the settings are known. Never fails. */
  readonly ready: Promise<void>;
  /** Looks for widgets in `root`, an element (the page, where none is given), and goes on watching it. */
  enhance(root?: Document | Element): Promise<void>;
  /** Shows a notification; settles once it is on the screen. */
  notify(severity: Severity, text: string): Promise<void>;
  /** Shows what `/modals/{endpoint}` answers to `data`; settles once that is on the screen. */
  modal(endpoint: string, data?: Record<string, string>): Promise<void>;
  /** A form's fields, nested as PHP reads them; names off the contract's pattern are left out. */
  serialize(
    form: HTMLFormElement,
    submitter?: HTMLElement | null,
  ): Promise<Record<string, unknown>>;
  /** Restores the page; `enhance` starts anew. */
  stop(): void;
}

/** What is shown or hidden, by the widget that does so. */
export type Shown =
  | { widget: 'nav' | 'tooltip' | 'faq' | 'share' | 'accordion' | 'tabs' | 'embed' }
  /** Of modals, articles, notifications and videos. */
  | { dialog: HTMLElement }
  | { menu: HTMLElement }
  /** `index` is that of the slide, from 1; `link` the one that shows it, once the lightbox closes. */
  | { widget: 'gallery'; name: string; index: number; link?: HTMLElement | null };

/** What `detail` holds, by the event's name. */
export interface VeneerDetails {
  mount: { widget: string };
  unmount: { widget: string };
  /** The message stands on the console, too; `cause` is what was thrown, where something was. */
  error: { widget: string; message: string; cause?: unknown };
  open: Shown;
  close: Shown;
  /** Across a carousel to the `previous` or `next` slide; else the finger's way on the screen. */
  swipe: { direction: 'previous' | 'next' | 'left' | 'right' | 'up' | 'down' };
  /** What a link leads to is about to be shown, in whatever hides it. */
  reveal: { widget: 'anchor' | 'form' };
  /** A form is about to be sent: `data` may still be changed, `preventDefault()` sends nothing. */
  submit: { widget: 'form'; data: FormData };
  success: { widget: 'form'; status: number };
  /** The server's messages; the name of a message that is about the whole form is empty. */
  invalid: { widget: 'form'; status: number; messages: { name: string; text: string }[] };
  stick: { widget: 'sticky' };
  unstick: { widget: 'sticky' };
  /** Items of other pages were inserted into a list. */
  append: { widget: 'more'; items: readonly HTMLElement[] };
  /** Of a list with `all` items `count` are shown. */
  filter: { widget: 'filter'; count: number; all: number };
  settings: Settings;
}

/** The events, by their names. Each bubbles from the element that it is about. */
export type VeneerEvents = {
  [Name in keyof VeneerDetails as `veneer:${Name}`]: CustomEvent<VeneerDetails[Name]>;
};

declare global {
  interface Window {
    /** There once the script tag has run. */
    veneer: Veneer;
  }
  interface GlobalEventHandlersEventMap extends VeneerEvents {}
}
