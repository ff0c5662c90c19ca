import { safe } from '../../runtime/dom';

/** How long after a press its click may come (ours), in ms. */
const CLICK_WITHIN_MS = 350;

/** The visitor's hand: a press that is going on, and whether the keyboard was used last. */
export interface Press {
  /** From the pointer's going down until its click: what loses the focus meanwhile may stay. */
  isOn(): boolean;
  /** Was a key the last that was pressed? */
  isKeyboard(): boolean;
  /** Where the last one was, to compare with `placeOf`. */
  place(): string;
  /** Its click came. */
  end(): void;
  /** A key was pressed. */
  noteKey(): void;
  listen(signal: AbortSignal): void;
}

/** Where on the screen a pointer is, for comparing. */
export const placeOf = ({ screenX, screenY }: PointerEvent) => `${screenX} ${screenY}`;

/**
 * @param act is told where a press was whose click does not come, as on what is no control in Safari
 * on a phone. A finger that scrolls makes none. Not before: what closes may move what is pressed.
 */
export function createPress(act: (target: Node) => void): Press {
  let isOn = false;
  let isKeyboard = false;
  let place = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function start(event: PointerEvent): void {
    end();
    isOn = true;
    isKeyboard = false;
    pressed = event.target as Node;
    place = placeOf(event);
  }
  let pressed: Node | undefined;
  function finish(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const target = pressed;
      end();
      if (target && safe(target).isConnected) act(target);
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
    place: () => place,
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
