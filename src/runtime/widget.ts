/**
 * Mounts a widget on an element: called once per element. `signal` aborts when the element is removed
 * from the page or Veneer stops; then the widget undoes everything.
 */
export type Mount<E extends HTMLElement = HTMLElement> = (
  element: E,
  signal: AbortSignal,
) => void | Promise<void>;

/**
 * When a widget is mounted: `ready` at once, `visible` when the element is near the viewport, `intent`
 * when the visitor points at it, focuses it or touches it.
 */
export type When = 'ready' | 'visible' | 'intent';

/** Is the widget mounted without a gesture? */
export const isEager = ({ when }: Pick<Entry, 'when'>): boolean => when !== 'intent';

/**
 * The single selectors of a widget, without the element's name where no other element is likely to have
 * the attribute.
 */
export const partsOf = ({ selector }: Pick<Entry, 'selector'>): string[] =>
  selector.replace(/\b(nav|img|input|details)\[/g, '[').split(',');

/** One entry of the registry, which the build generates from the widgets’ definitions. */
export interface Entry {
  /** The widget's folder, chunk and attribute: one lower-case word. */
  name: string;
  when: When;
  /** Selects its elements, with attribute names without a prefix. */
  selector: string;
  /**
   * `intent` only: its elements do nothing when they are clicked. No click is queued for its code, and
   * elements that can't take the focus get a `tabindex`.
   */
  isPassive?: true;
  /**
   * Selects what the visitor presses in its elements, or these themselves: a click or a submit before its
   * code is loaded is queued. By default all of an `intent` widget, and nothing of any other.
   */
  presses?: string;
  /** `intent` only: the fragments of the address at which it is mounted without a gesture. */
  wake?: RegExp;
  /** The parts that it needs to handle a gesture, loaded with its own code. */
  parts?: 'html' | 'dialog html' | 'react dialog html' | 'react dialog';
  /**
   * The file of its code, shared with widgets that pages use together; by default one of its own, or that
   * of the server calls where it has none.
   */
  file?: 'navigation' | 'controls' | 'pictures' | 'sections' | 'lists' | 'server';
}

/** What a widget’s code exports. */
export interface WidgetModule {
  mount(...given: Parameters<Mount>): ReturnType<Mount>;
}
