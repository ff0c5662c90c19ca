import { isListed, readChoice } from '../../kit/core/attributes';
import { createChanges } from '../../kit/core/changes';
import { createLate, type Late } from '../../kit/core/late';
import { definition } from './definition';

const { menu: attribute } = definition.attributes;

/** The edge of the screen that a menu slides in from, as its author writes it. */
export type Edge = (typeof attribute.values)[number];

/** Opens and closes one menu. */
export interface Panel extends Pick<Menu, 'isOpen' | 'close' | 'stop'> {
  /** Opens the menu for a control, or closes it. */
  toggle(control: HTMLElement): void;
}

/** A menu of the page. */
export class Menu {
  readonly element: HTMLElement;
  /** The code that opens the menu, with its styles. */
  readonly panel: Late<Panel>;
  /** Known once a control names the menu. */
  edge: Edge | undefined;
  readonly #changes = createChanges();

  constructor(element: HTMLElement, load: (menu: Menu) => Promise<Panel>) {
    this.element = element;
    this.panel = createLate({
      widget: 'menu',
      load: () => load(this),
      found: 'the code that opens it did not load or failed',
      expected: 'The link is followed',
    });
  }

  get isOpen(): boolean {
    return !!this.panel.loaded?.isOpen;
  }

  /** Hides the menu until it is opened: called once a control names it. */
  enhance(): void {
    if (this.edge) return;
    this.edge = readChoice('menu', this.element, attribute) ?? 'start';
    this.#changes.restore();
    this.#changes.addClass(this.element, 'veneer-menu');
  }

  /** Shows what the stylesheet hid, if no control names it: it belongs to another script. */
  showUnnamed(): void {
    const isHidden = this.element.id && isListed(this.element, attribute);
    if (isHidden && !this.edge) this.#changes.addClass(this.element, 'veneer-menu--unnamed');
  }

  /** @param returnsFocus does the focus return to the control? By default it does */
  close(returnsFocus?: boolean): void {
    this.panel.loaded?.close(returnsFocus);
  }

  /** Closes the menu without the animation and restores the element as the server wrote it. */
  stop(): void {
    this.panel.loaded?.stop();
    this.#changes.restore();
  }
}
