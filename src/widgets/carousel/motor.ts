import { loadStyles } from '../../kit/styles';
import address from './moving.css';
import type { Slider, SliderSetting } from './slider';

/** The code that makes slides move, which comes when it is wanted. */
export interface Motor {
  /** Starts it on a row, and gives `null` where it fails; `null` while it is not there. */
  readonly start: ((setting: SliderSetting) => Slider | null) | null;
  /** Brings it, once. */
  bring(): Promise<void>;
  /** Calls back when it is there. */
  wait(act: () => void, signal: AbortSignal): void;
}

/**
 * Keeps one carousel's motor.
 * @param onFail it could not be loaded, or failed
 */
export function createMotor(fades: boolean, onFail: (error: unknown) => void): Motor {
  const waiting = new Set<() => void>();
  let start: Motor['start'] = null;
  let coming: Promise<void> | undefined;

  async function load(): Promise<void> {
    try {
      const [{ createSwiper }] = await Promise.all([import('./swiper'), loadStyles(address)]);
      start = (setting) => {
        try {
          return createSwiper(setting, fades);
        } catch (error) {
          // Once the carousel that starts it is whole, so that all of it is undone.
          queueMicrotask(() => onFail(error));
          return null;
        }
      };
    } catch (error) {
      onFail(error);
      return;
    }
    for (const act of waiting) act();
    waiting.clear();
  }

  return {
    get start() {
      return start;
    },
    bring() {
      coming ??= load();
      return coming;
    },
    wait(act, signal) {
      waiting.add(act);
      signal.addEventListener('abort', () => waiting.delete(act));
    },
  };
}
