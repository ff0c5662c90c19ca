/** What a theme's own code can name: the types of `window.veneer` and of the npm package. */

/** How loud a notification is (§3). */
export type Severity = 'alert' | 'error' | 'info' | 'success' | 'warning' | 'default';

/** The site settings (§3): what the settings answer's `settings` field holds. */
export type Settings = Record<string, unknown>;

/** What `window.veneer` and the npm package offer. */
export interface Veneer {
  readonly version: string;
  /** The global site settings (§3); `{}` until they are there. */
  settings: Settings;
  /** Settles once the page's `ready` widgets are mounted and the settings are known. Never fails. */
  readonly ready: Promise<void>;
  /** Looks for widgets in `root` (the page, where none is given) and goes on watching it. */
  enhance(root?: ParentNode): Promise<void>;
  /** Shows a notification; settles once it is on the screen. */
  notify(severity: Severity, text: string): Promise<void>;
  /** Shows what `/modals/{endpoint}` answers to `data`; settles once that is on the screen. */
  modal(endpoint: string, data?: Record<string, string>): Promise<void>;
  /** A form's fields, nested as PHP reads them; names off the contract's pattern are left out. */
  serialize(
    form: HTMLFormElement,
    submitter?: HTMLElement | null,
  ): Promise<Record<string, unknown>>;
  /** Takes everything back; `enhance` starts anew. */
  stop(): void;
}
