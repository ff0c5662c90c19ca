import { onAbort } from '../../kit/core/teardown';
import { targetOf } from '../../runtime/events';

/** How long after a press its click may follow (ours), in ms. */
const CLICK_WITHIN_MS = 350;

/** Follows the pointer and its presses, and whether the keyboard was used last. */
export class PressTracker {
  isKeyboard = false;
  #pressed: Element | undefined;
  #last: PointerEvent | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #act: (target: Element) => void;

  /**
   * @param act is called with the target of a press that no click follows, as in Safari on a phone where
   * the target is no control. A finger that scrolls is no press. It waits for the click, because a list
   * that closes may move what is pressed.
   */
  constructor(act: (target: Element) => void) {
    this.#act = act;
  }

  /** Is a press going on? From `pointerdown` until its click, lost focus closes nothing. */
  get isOn(): boolean {
    return !!this.#pressed;
  }

  /** Is the pointer where it was before the event, so that the page below it has moved? */
  isAtRest({ screenX, screenY }: PointerEvent): boolean {
    return screenX === this.#last?.screenX && screenY === this.#last.screenY;
  }

  listen(signal: AbortSignal): void {
    const options = { capture: true, signal };
    addEventListener('pointermove', (event) => this.#note(event), options);
    addEventListener('pointerdown', (event) => this.#start(event), options);
    addEventListener('pointerup', () => this.#finish(), options);
    addEventListener('pointercancel', () => this.end(), options);
    onAbort(signal, () => this.end());
  }

  noteKey(): void {
    this.end();
    this.isKeyboard = true;
  }

  /** The click was dispatched, or none follows. */
  end(): void {
    clearTimeout(this.#timer);
    this.#pressed = undefined;
  }

  #start(event: PointerEvent): void {
    this.end();
    this.isKeyboard = false;
    this.#pressed = targetOf(event);
    this.#note(event);
  }

  #finish(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const target = this.#pressed;
      this.end();
      if (target?.isConnected) this.#act(target);
    }, CLICK_WITHIN_MS);
  }

  #note(event: PointerEvent): void {
    this.#last = event;
  }
}
