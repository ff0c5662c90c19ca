import { createChanges } from '../../kit/core/changes';
import { perPage } from '../../kit/core/page';
import { reportFailure } from '../../kit/net/failure';
import { emit } from '../../runtime/events';
import { createBubble, showBubble } from './bubble';
import { removeTitle } from './term';
import type { TextSource } from './texts';

/** From pointing at a term, or focusing it, to its text (contract.md#tooltip-delay), in ms. */
const SHOW_DELAY_MS = 500;

/** What a term's tooltip needs. */
export interface TooltipParts {
  term: HTMLElement;
  /** The element that `aria-describedby` is set on. */
  described: HTMLElement;
  source: TextSource;
  /** Settles once the bubble's stylesheet is loaded. */
  styles: Promise<void>;
}

/** The text that is shown: one at a time in a page. */
const createShown = (): { now: Showing | null } => ({ now: null });

/**
 * One showing of a text: from the gesture that asks for the text until the text is hidden. The text is
 * requested at once, so that it is loaded when the delay is over.
 */
export class Showing {
  /** Shows the text as soon as it is loaded. */
  skipDelay = () => {};
  /** In the page once the text is loaded, and hidden until it is shown. */
  bubble: HTMLElement | undefined;
  readonly #over = new AbortController();
  /** Aborts when the text is hidden, or no longer wanted. */
  readonly signal = this.#over.signal;
  readonly #parts: TooltipParts;
  readonly #notify: (event: 'shown' | 'gone') => void;
  readonly #shown = perPage(createShown);

  constructor(parts: TooltipParts, notify: (event: 'shown' | 'gone') => void) {
    this.#parts = parts;
    this.#notify = notify;
    const delay = new Promise<void>((resolve) => {
      this.skipDelay = resolve;
      setTimeout(resolve, SHOW_DELAY_MS);
    });
    this.#show(delay).catch((error) => {
      reportFailure('tooltip', parts.term, error);
      this.end();
    });
  }

  async #show(delay: Promise<void>): Promise<void> {
    const { term, described, source, styles } = this.#parts;
    const changes = createChanges(this.signal);
    removeTitle(term, changes);
    const text = await source();
    if (this.signal.aborted) return;
    if (!text) return this.end();
    const parts = createBubble(term, text, changes);
    this.bubble = parts.bubble;
    // Before it is shown, so that a screen reader announces a text that is loaded in time with the focus.
    changes.addId(described, 'aria-describedby', this.bubble.id);
    await Promise.all([delay, styles]);
    if (this.signal.aborted) return;
    const { now } = this.#shown;
    // Of terms within terms, only the innermost shows its text.
    if (now && term.contains(now.#parts.term)) return this.end();
    now?.end();
    this.#shown.now = this;
    showBubble(term, parts, this.signal);
    this.#notify('shown');
    emit(term, 'open', { widget: 'tooltip' });
  }

  /** Hides the text, or no longer shows it. */
  end(): void {
    if (this.signal.aborted) return;
    const { term, described } = this.#parts;
    const wasShown = this.#shown.now === this;
    if (wasShown) this.#shown.now = null;
    // Before the end of this showing, so that the focus starts no new one.
    if (this.bubble?.contains(document.activeElement)) described.focus();
    this.#over.abort();
    this.#notify('gone');
    if (wasShown) emit(term, 'close', { widget: 'tooltip' });
  }
}
