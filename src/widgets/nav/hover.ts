import { onAbort } from '../../kit/core/teardown';
import { targetOf } from '../../runtime/events';
import type { Dropdown } from './dropdown';

/** How long the mouse rests on an item before its list takes the place of another (ours), in ms. */
const REST_MS = 100;

/** How lists are found and opened. */
interface HoverSetting {
  /** The innermost dropdown around an element. */
  find(element: Element): Dropdown | undefined;
  /** Is another list open, which the mouse may be on its way to? */
  isOtherOpen(dropdown: Dropdown): boolean;
  open(dropdown: Dropdown): void;
}

/** Opens lists under the mouse. A list that was closed under it stays closed until the mouse comes again. */
export class Hover {
  #over: Dropdown | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #setting: HoverSetting;

  constructor(setting: HoverSetting, signal: AbortSignal) {
    this.#setting = setting;
    onAbort(signal, () => clearTimeout(this.#timer));
  }

  /** Notes where a pointer is. A finger or a pen opens nothing by it, nor does a mouse that drags. */
  note(event: PointerEvent): void {
    const { find, isOtherOpen, open } = this.#setting;
    const isHovering = event.pointerType === 'mouse' && !event.buttons;
    const over = isHovering ? find(targetOf(event)) : undefined;
    if (over === this.#over) return;
    this.#over = over;
    clearTimeout(this.#timer);
    if (!over || over.isOpen) return;
    // The item may be removed while the mouse rests on it.
    const openLater = () => find(over.item) === over && open(over);
    if (isOtherOpen(over)) this.#timer = setTimeout(openLater, REST_MS);
    else open(over);
  }
}
