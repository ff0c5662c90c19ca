import { targetOf } from '../../runtime/events';

/** How long after a press its click may follow (ours), in ms. */
const CLICK_WITHIN_MS = 350;

/** Follows presses of the pointer, and whether the keyboard was used last. */
export interface PressTracker {
  /** Is a press going on? From `pointerdown` until its click, lost focus closes nothing. */
  isOn(): boolean;
  /** Was the last press that of a key? */
  isKeyboard(): boolean;
  /** Where the last one was, to compare with `positionOf`. */
  position(): string;
  /** Its click was dispatched. */
  end(): void;
  /** A key was pressed. */
  noteKey(): void;
  listen(signal: AbortSignal): void;
}

/** Where on the screen a pointer is, for comparing. */
export const positionOf = ({ screenX, screenY }: PointerEvent) => `${screenX} ${screenY}`;

/**
 * @param act is called with the target of a press that no click follows, as in Safari on a phone where
 * the target is no control. A finger that scrolls is no press. It waits for the click, because a list
 * that closes may move what is pressed.
 */
export function createPressTracker(act: (target: Element) => void): PressTracker {
  let isOn = false;
  let isKeyboard = false;
  let position = '';
  let pressed: Element | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function start(event: PointerEvent): void {
    end();
    isOn = true;
    isKeyboard = false;
    pressed = targetOf(event);
    position = positionOf(event);
  }
  function finish(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const target = pressed;
      end();
      if (target?.isConnected) act(target);
    }, CLICK_WITHIN_MS);
  }
  function end(): void {
    clearTimeout(timer);
    isOn = false;
    pressed = undefined;
  }
  return {
    isOn: () => isOn,
    isKeyboard: () => isKeyboard,
    position: () => position,
    end,
    noteKey() {
      end();
      isKeyboard = true;
    },
    listen(signal) {
      const options = { capture: true, signal };
      addEventListener('pointerdown', start, options);
      addEventListener('pointerup', finish, options);
      addEventListener('pointercancel', end, options);
      signal.addEventListener('abort', end);
    },
  };
}
