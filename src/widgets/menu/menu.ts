import { isListed } from '../../kit/core/attributes';
import { createChanges } from '../../kit/core/changes';
import { createLate, type Late } from '../../kit/core/late';
import { isBar, type MenuOpening, readOpening } from './bar';
import { definition } from './definition';

const { menu: attribute } = definition.attributes;

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
  opening: MenuOpening | undefined;
  readonly #changes = createChanges();
  #isNarrow = false;

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

  /** Is it a list of a bar? Then it is a menu only while a control is shown. */
  get isBar(): boolean {
    return !!this.opening && isBar(this.element);
  }

  /** Is it a dialog for screen readers? The role is not meant for a `nav`, which says more. */
  get isDialog(): boolean {
    return this.opening !== 'unfold' && !this.element.matches('nav');
  }

  /** Hides the menu until it is opened: called once a control names it. */
  enhance(): void {
    if (this.opening) return;
    this.opening = readOpening(this.element);
    this.#changes.restore();
    if (!this.isBar) this.#changes.addClass(this.element, 'veneer-menu');
  }

  /** Makes the list of a bar a menu, or restores it in its bar. */
  setNarrow(isNarrow: boolean): void {
    if (isNarrow === this.#isNarrow) return;
    this.#isNarrow = isNarrow;
    if (isNarrow) this.#changes.addClass(this.element, 'veneer-menu', 'veneer-menu--narrow');
    else this.stop();
  }

  /** Shows what the stylesheet hid, if no control names it: it belongs to another script. */
  showUnnamed(): void {
    const isHidden = this.element.id && isListed(this.element, attribute);
    if (isHidden && !this.opening) this.#changes.addClass(this.element, 'veneer-menu--unnamed');
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
