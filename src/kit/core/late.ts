import { onRunAhead } from './ahead';
import { onFirstInteraction } from './interaction';
import { page } from './page';

/** How long a press waits for the code that answers it; then the browser does (ours), in ms. */
const PATIENCE_MS = 10_000;

/** What is loaded, and what is reported if that does not load or fails. */
export interface LateSetting<T> {
  widget: string;
  /** @returns the code, with its stylesheet applied; rejects where it can't be loaded */
  load(): Promise<T>;
  found: string;
  expected: string;
}

/** What the visitor pressed. */
export interface Press<T> {
  element: HTMLElement;
  /** Aborts once the press needs no answer any more: the element was removed, or Veneer stops. */
  signal: AbortSignal;
  /** Answers the press. */
  act(code: T): void;
  /** Leaves the press to the browser, after a report. */
  leave(): void;
}

/** Code that a widget loads after its own, such as what opens a list. */
export interface Late<T> {
  /** The code, once it is loaded. */
  loaded: T | undefined;
  /** Loads the code once; the next call after a failure tries again. */
  load(): Promise<T>;
  /**
   * Loads the code before a press needs it: at the visitor's first interaction, or once the widget's files
   * have run ahead. A failure is reported when a press needs the code.
   * @param isWanted asked at that moment
   */
  loadEarly(signal: AbortSignal, isWanted?: () => boolean): void;
  /**
   * Answers a press: at once, or as soon as the code is loaded, until when the press is shown. Of several
   * presses the last one is answered. After 10 s (contract.md#code-wait) it is left to the browser.
   */
  answer(press: Press<T>): void;
  /** Reports a failure of the code; the same failure only once, for the first element. */
  report(element: HTMLElement, error: unknown): void;
}

/** Nothing is loaded before it is asked for. Make one for all elements that load the same code. */
export function createLate<T>({ widget, load, found, expected }: LateSetting<T>): Late<T> {
  let loading: Promise<T> | undefined;
  let latest: Press<T> | undefined;
  let reported: unknown;

  const late: Late<T> = {
    loaded: undefined,
    load() {
      loading ??= load().then(
        (code) => {
          late.loaded = code;
          return code;
        },
        (error) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
    loadEarly(signal, isWanted = () => true) {
      const act = () => {
        if (!late.loaded && isWanted()) late.load().catch(() => {});
      };
      onFirstInteraction(act, signal);
      onRunAhead(widget, act, signal);
    },
    answer(press) {
      latest = press;
      answerPress(late, press, () => latest === press && !press.signal.aborted);
    },
    report(element, error) {
      if (error !== reported) page().report(widget, element, found, expected, error);
      reported = error;
    },
  };
  return late;
}

/** @param isDue is the press still to be answered? */
async function answerPress<T>(
  late: Late<T>,
  { element, act, leave }: Press<T>,
  isDue: () => boolean,
): Promise<void> {
  try {
    let code = late.loaded;
    if (!code) {
      const loading = withTimeout(late.load());
      page().showPressed(element, loading);
      code = await loading;
    }
    if (isDue()) act(code);
  } catch (error) {
    if (!isDue()) return;
    late.report(element, error);
    leave();
  }
}

/** Settles as `loading` does; rejects where that takes longer than a visitor waits. */
export const withTimeout = <T>(loading: Promise<T>): Promise<T> =>
  Promise.race([
    loading,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('It took too long')), PATIENCE_MS),
    ),
  ]);
