/**
 * A widget: called once per element. `signal` aborts when the element leaves the page or Veneer
 * stops; everything the widget started is undone then.
 */
export type Mount<E extends HTMLElement = HTMLElement> = (
  element: E,
  signal: AbortSignal,
) => void | Promise<void>;

/**
 * When a widget's code is wanted: `ready` at once, `visible` when the element comes near the
 * viewport, `intent` when the visitor points at it, focuses it or touches it.
 */
export type When = 'ready' | 'visible' | 'intent';

/** Is the widget wanted without a gesture? */
export const isEager = ({ when }: Pick<Entry, 'when'>): boolean => when !== 'intent';

/**
 * The single selectors of a widget, without an element's name where no other element has reason to
 * carry the attribute.
 */
export const partsOf = ({ selector }: Pick<Entry, 'selector'>): string[] =>
  selector.replace(/\b(nav|img|input|details)\[/g, '[').split(',');

/** One line of the registry, which the build writes of the widgets’ definitions. */
export interface Entry {
  /** The widget's folder, chunk and attribute: one lower-case word. */
  name: string;
  when: When;
  /** The elements it is for, with attribute names as they are without a prefix. */
  selector: string;
  /**
   * `intent` only: its elements do nothing by themselves. No click waits for its code, and those that
   * take no focus are made to, so that Tab reaches them.
   */
  isPassive?: true;
  /** `intent` only: an address fragment that makes the widget wanted with no gesture. */
  wake?: RegExp;
  /** The parts that its answer to a gesture needs, asked for with its own code. */
  parts?: 'dialog' | 'dialog html';
  /** The file of its code, with that of others which pages use together; its own where none is named. */
  file?: 'navigation' | 'controls' | 'pictures' | 'server';
}

/** What a widget’s code exports. */
export interface WidgetModule {
  mount: Mount;
}
