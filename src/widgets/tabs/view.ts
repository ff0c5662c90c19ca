/** One section with what names it. */
export interface TabSection {
  name: string;
  panel: HTMLElement;
  /** The heading that names it: its own, or one that was made before it. */
  heading: HTMLHeadingElement;
  /** Is the heading in the panel, and says the same as the tab? */
  isNamed: boolean;
  /** The page's link to it; `null` where there is none. */
  link: HTMLAnchorElement | null;
  /** The fragment of its address. */
  fragment: string;
}

/** The parts as tabs, or as rows. */
export interface View {
  /** What the visitor presses for a part. */
  controlOf(index: number): HTMLElement | null;
  /** Restores the page. */
  restore(): void;
}

/** Which parts are shown, whatever shows them. */
export interface TabChoice {
  parts: readonly TabSection[];
  /** The selected part, the last one that was shown. */
  selected: number;
  /** The parts that are open as rows. */
  open: Set<number>;
  /** Called by a change, with the parts that are shown and hidden by it; the view sets it. */
  update(): void;
  /** Shows a part because the visitor chose it; the address follows. */
  choose(index: number, replaces: boolean): void;
  /** Closes a row. */
  close(index: number): void;
  /** Shows the part that holds an element, because the address names it. */
  follow(target: Element | null): void;
  /** Shows the part that holds an element; the address stays. */
  reveal(target: Element): void;
}
