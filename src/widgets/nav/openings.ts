import { isThisPage } from '../../kit/core/address';
import { page } from '../../kit/core/page';
import { onFrameFocus } from '../../kit/core/playing';
import { onAbort } from '../../kit/core/teardown';
import { emit, isForNewTab, targetOf } from '../../runtime/events';
import type { Dropdown } from './dropdown';
import { isInFlow } from './flow';
import { Hover } from './hover';
import { handleKey } from './keys';
import { isInDialogAbove, isInUse, watchLeaving } from './leave';
import { fit } from './position';
import { PressTracker } from './press';

const NAV = '.veneer-nav--on';

/** The open dropdowns of the page: at most one, and those that it is in. */
export class Openings {
  /** The innermost first. */
  #opened: readonly Dropdown[] = [];
  readonly press = new PressTracker((target) => this.#closeBeside(target));
  readonly #find: (element: Element) => Dropdown | undefined;
  #hover: Hover | undefined;

  /** @param find the innermost dropdown around an element that opens by hover */
  constructor(find: (element: Element) => Dropdown | undefined) {
    this.#find = find;
  }

  /** Adds the listeners beside those for clicks and keys. */
  listen(signal: AbortSignal): void {
    this.press.listen(signal);
    this.#hover = new Hover(
      {
        find: this.#find,
        isOtherOpen: ({ item }) => this.#opened.some((other) => !other.item.contains(item)),
        open: (dropdown) => this.#openByHover(dropdown),
      },
      signal,
    );
    onFrameFocus((host) => this.#closeBeside(host), signal);
    // Before the page is kept for Back: it is restored with closed lists.
    addEventListener('pagehide', () => this.#closeIf(() => true), { capture: true, signal });
  }

  /** Notes where the mouse is in a navigation whose lists open by hover. */
  noteHover(event: PointerEvent): void {
    this.#hover?.note(event);
  }

  /** Not where a list in the flow would move the page, nor while the keyboard is in use in another list. */
  #openByHover(dropdown: Dropdown): void {
    const { item, panel } = dropdown;
    const isBusy = (other: Dropdown) =>
      !other.item.contains(item) && isInUse(other.item, this.press);
    if (isInFlow(panel) || this.#opened.some(isBusy)) return;
    this.open(dropdown);
    dropdown.isByHover = true;
  }

  open(dropdown: Dropdown): void {
    this.#closeIf(({ item }) => !item.contains(dropdown.item));
    if (dropdown.isOpen) return;
    const signal = dropdown.open();
    // A list in the flow makes those around it taller.
    if (!this.#fit(dropdown)) this.reposition();
    this.#opened = [dropdown, ...this.#opened];
    onAbort(signal, () => {
      this.#opened = this.#opened.filter((other) => other !== dropdown);
    });
    const { item } = dropdown;
    // In the flow a list covers nothing, and what is below it would move.
    if (!isInFlow(dropdown.panel))
      watchLeaving({ item, press: this.press, close: () => this.close(dropdown), signal });
    this.#watchMoves(dropdown, signal);
    emit(dropdown.trigger, 'open', { widget: 'nav' });
  }

  /** Closes a dropdown, those in it first. */
  close({ item }: Dropdown): void {
    this.#closeIf((other) => item.contains(other.item));
  }

  /** Moves what is open to where the viewport shows all of it. */
  reposition(): void {
    for (const dropdown of [...this.#opened].reverse()) this.#fit(dropdown);
  }

  #fit(dropdown: Dropdown): boolean {
    return fit(dropdown, () => this.close(dropdown));
  }

  /** A press closes the lists beside it. A script's click, such as a slider's, is no press of the visitor. */
  noteClick(event: MouseEvent): void {
    if (!event.isTrusted) return;
    this.press.end();
    this.#closeBeside(targetOf(event));
  }

  /** Closes for a link to a part of this page, which no list may cover; not for one to a dialog. */
  closeForFragment(event: MouseEvent): void {
    const link = targetOf(event).closest('a');
    if (!link?.hash || isForNewTab(event) || !this.#opened.length) return;
    if (!event.isTrusted && !link.closest(NAV)) return;
    const opensDialog = page().intents.some(({ selector }) => link.matches(selector));
    if (isThisPage(link) && !opensDialog) this.#closeIf(() => true);
  }

  /** @returns whether the key is handled */
  handleKey(key: string, target: Element, dropdown: Dropdown | undefined): boolean {
    const close = (inner: Dropdown) => this.close(inner);
    return handleKey({ key, target, dropdown, opened: this.#opened, close });
  }

  #closeBeside(target: Element): void {
    this.#closeIf(
      ({ item, panel }) =>
        !item.contains(target) && !isInDialogAbove(target, item) && !isInFlow(panel),
    );
  }

  #closeIf(isMeant: (dropdown: Dropdown) => boolean): void {
    for (const dropdown of this.#opened)
      if (dropdown.isOpen && isMeant(dropdown)) {
        dropdown.close();
        emit(dropdown.trigger, 'close', { widget: 'nav' });
      }
  }

  /** A header that becomes stuck moves an open list, and so may a theme's transition in it. */
  #watchMoves({ panel }: Dropdown, signal: AbortSignal): void {
    const onEnd = (event: Event) => {
      const target = targetOf(event);
      if (target !== panel && target.contains(panel)) this.reposition();
    };
    for (const type of ['transitionend', 'veneer:stick', 'veneer:unstick'])
      addEventListener(type, onEnd, { signal });
  }
}
