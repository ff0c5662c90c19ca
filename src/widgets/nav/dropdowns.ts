import { clickNatively } from '../../kit/core/interaction';
import { createLate } from '../../kit/core/late';
import { loadStyles } from '../../kit/core/styles';
import { onAbort } from '../../kit/core/teardown';
import { watchResize } from '../../kit/resize';
import { isElement, isForNewTab, targetOf } from '../../runtime/events';
import type { Dropdown } from './dropdown';
import { MountedNav } from './mounted';
import type { Openings } from './openings';
import address from './openings.css';

/** The keys that move the focus: replayed once the code that handles them is loaded. */
const MOVE_KEYS = /^(Arrow|Home$|End$)/;
const OBSERVED = { childList: true, subtree: true, attributeFilter: ['aria-expanded'] };

/** All dropdowns of the page. The code that opens them is loaded with the first interaction. */
export class Dropdowns {
  readonly #navs = new Set<MountedNav>();
  readonly #openings = createLate({
    widget: 'nav',
    load: () => this.#loadOpenings(),
    found: 'the code that opens lists did not load',
    expected: 'They open by hover',
  });
  /** Aborts with the last navigation. */
  #listening = new AbortController();
  /** Where the mouse came to before the code was loaded. */
  #hovered: PointerEvent | undefined;

  /**
   * Makes dropdowns of the lists in a navigation and follows its changes.
   * @param life aborting it restores the navigation; the class aborts it if the code does not load
   */
  add(nav: HTMLElement, life: AbortController): void {
    if (!this.#navs.size) this.#listen();
    const mounted = new MountedNav(nav, life);
    this.#navs.add(mounted);
    for (const type of ['pointerover', 'pointerleave'] as const)
      if (mounted.isHovered)
        nav.addEventListener(type, (event) => this.#noteHover(event), { signal: life.signal });
    const observer = new MutationObserver((records) => {
      for (const dropdown of mounted.dropdowns) dropdown.repeat();
      if (records.some(({ type }) => type === 'childList')) this.#update(mounted);
    });
    observer.observe(nav, OBSERVED);
    this.#update(mounted);
    onAbort(life.signal, () => {
      observer.disconnect();
      mounted.restore();
      this.#navs.delete(mounted);
      if (!this.#navs.size) this.#listening.abort();
    });
  }

  /** Loads the code that opens dropdowns; rejects if that fails. */
  load(): Promise<unknown> {
    return this.#openings.load();
  }

  async #loadOpenings(): Promise<Openings> {
    const [{ Openings }] = await Promise.all([import('./openings'), loadStyles(address)]);
    const openings = new Openings((element) => this.#around(element));
    openings.listen(this.#listening.signal);
    if (this.#hovered) openings.noteHover(this.#hovered);
    this.#hovered = undefined;
    return openings;
  }

  #noteHover(event: PointerEvent): void {
    const { loaded } = this.#openings;
    if (loaded) loaded.noteHover(event);
    else this.#hovered = event;
  }

  #listen(): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const options = { capture: true, signal };
    addEventListener('click', (event) => this.#handleClick(event), options);
    addEventListener('keydown', (event) => this.#handleKey(event), options);
    this.#openings.loaded?.listen(signal);
    this.#openings.loadEarly(signal);
    // Another width may show another trigger.
    watchResize(() => {
      for (const mounted of this.#navs) this.#update(mounted);
    }, signal);
  }

  #update(mounted: MountedNav): void {
    for (const dropdown of mounted.update()) this.#open(dropdown);
    mounted.leaveLooks(() => this.#openings.loaded?.reposition());
  }

  /**
   * A click that opens or closes reaches no script of the theme, so that none does the same. Listeners
   * on the window itself, such as analytics, still get it.
   */
  #handleClick(event: MouseEvent): void {
    const { loaded } = this.#openings;
    loaded?.noteClick(event);
    const dropdown = this.#find(targetOf(event));
    if (event.defaultPrevented) return;
    if (!dropdown || (dropdown.isLink && (dropdown.isOpen || isForNewTab(event)))) {
      loaded?.closeForFragment(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    // The mouse's first click keeps what hover has opened.
    if (dropdown.isByHover && event.detail) dropdown.isByHover = false;
    else if (dropdown.isOpen) loaded?.close(dropdown);
    else this.#open(dropdown);
  }

  /** A key that is handled reaches no other listener. */
  #handleKey(event: KeyboardEvent): void {
    const { loaded } = this.#openings;
    loaded?.press.noteKey();
    const { key, target, ctrlKey, altKey, metaKey, shiftKey, isComposing } = event;
    if (event.defaultPrevented || isComposing || ctrlKey || altKey || metaKey || shiftKey) return;
    if (!isElement(target)) return;
    const dropdown = this.#find(target);
    const isHandled = loaded
      ? loaded.handleKey(key, target, dropdown)
      : this.#handleEarlyKey(event, dropdown);
    if (!isHandled) return;
    event.preventDefault();
    // A dialog around it stays open, and a theme's own menu script does nothing.
    event.stopImmediatePropagation();
  }

  #handleEarlyKey(event: KeyboardEvent, dropdown: Dropdown | undefined): boolean {
    if (!dropdown || dropdown.trigger !== event.target) return false;
    const isPress = dropdown.isPressedBy(event.key);
    if (!isPress && !MOVE_KEYS.test(event.key)) return false;
    const { trigger, isLink } = dropdown;
    const replay = () => trigger.dispatchEvent(new KeyboardEvent('keydown', event));
    // If the code does not load, Space does not follow a link.
    this.#answer(trigger, replay, isPress && !isLink);
    return true;
  }

  #open(dropdown: Dropdown): void {
    const open = (openings: Openings) => this.#all.includes(dropdown) && openings.open(dropdown);
    this.#answer(dropdown.trigger, open, true);
  }

  /** Answers a press of a trigger; if the code does not load, hover and focus open the lists. */
  #answer(element: HTMLElement, act: (openings: Openings) => void, isClick: boolean): void {
    const leave = () => {
      for (const { life } of [...this.#navs]) life.abort();
      if (isClick) clickNatively(element);
    };
    this.#openings.answer({ element, signal: this.#listening.signal, act, leave });
  }

  /** The innermost dropdown around an element, in a navigation whose lists open by hover. */
  #around(element: Element): Dropdown | undefined {
    const hovered = [...this.#navs].filter(({ isHovered }) => isHovered);
    const all = hovered.flatMap(({ dropdowns }) => dropdowns);
    return all.findLast(({ item }) => item.contains(element));
  }

  get #all(): Dropdown[] {
    return [...this.#navs].flatMap(({ dropdowns }) => dropdowns);
  }

  /** The dropdown whose control an element is, or is in. */
  #find(element: Element): Dropdown | undefined {
    return this.#all.find(({ controls }) => controls.some((control) => control.contains(element)));
  }
}
