import { createChanges } from '../../kit/core/changes';
import { withTimeout } from '../../kit/core/late';
import { loadStyles } from '../../kit/core/styles';
import { openOverlay } from '../../kit/overlay/scroll-lock';
import { emit } from '../../runtime/events';
import { prefersReducedMotion } from '../../runtime/platform';
import { type GalleryAddress, type SlideAddress, showAddress } from './address';
import styles from './gallery.css';
import { actionOf } from './keys';
import type { Lightbox, LightboxOptions } from './options';
import { type Preview, showPreview } from './preview';
import type { Slide } from './slides';

/** A gallery that opens: `index` is that of the first slide. */
export interface Opening extends SlideAddress {
  slides: readonly Slide[];
  /** The first slide. Its link gets the events, and the focus at the end. */
  first: Slide;
  /** Is it opened from the address, and not by a click? */
  isFromAddress: boolean;
  /** Any mounted link of the page; `signal` aborts when the link is removed or Veneer stops. */
  mounted: HTMLElement;
  signal: AbortSignal;
  /** It has been removed. */
  onEnd(): void;
}

/** While it is loading, its preview is seen, if there is a small picture. */
type GalleryState = 'loading' | 'shown' | 'closing' | 'closed';

/** A gallery from the click on: the first slide's small picture is seen at once, then the lightbox with it. */
export class OpenGallery implements SlideAddress {
  readonly name: string;
  readonly count: number;
  /** The slide that is shown, from 1. */
  index: number;
  #answer = () => {};
  /** Settles once the visitor sees an answer, or it is closed. */
  readonly answered = new Promise<void>((resolve) => {
    this.#answer = resolve;
  });
  readonly #opening: Opening;
  readonly #opener: HTMLAnchorElement;
  readonly #changes = createChanges();
  readonly #returnFocus = () =>
    this.#opener.isConnected && this.#opener.focus({ preventScroll: true });
  #state: GalleryState = 'loading';
  #preview: Preview | null = null;
  #lightbox: Lightbox | undefined;
  #address: GalleryAddress | undefined;

  constructor(opening: Opening) {
    this.name = opening.name;
    this.index = opening.index;
    this.count = opening.slides.length;
    this.#opening = opening;
    this.#opener = opening.first.link;
  }

  get isClosing(): boolean {
    return this.#state === 'closing' || this.#state === 'closed';
  }

  /** @returns settles once it is shown, or was closed before; rejects if it can't be shown */
  async open(): Promise<void> {
    this.#endWithPage();
    try {
      await this.#show();
    } catch (error) {
      // Once it is closed, no visitor waits for it.
      if (this.#state === 'closed') return;
      this.destroy();
      throw error;
    } finally {
      this.#answer();
    }
  }

  /** Shows a slide, from 0. */
  goTo(index: number): void {
    this.#lightbox?.goTo(index);
  }

  /** Closes as the visitor would. */
  close(): void {
    if (this.#lightbox) this.#lightbox.close();
    else {
      this.#leave();
      this.#end();
    }
  }

  /** Removes it at once, before another script navigates. */
  destroy(): void {
    this.#leave(true);
    if (this.#lightbox) this.#lightbox.destroy();
    else this.#end();
  }

  async #show(): Promise<void> {
    const { slides, first, isFromAddress } = this.#opening;
    // Before its style is there a preview would be no answer.
    await loadStyles(styles);
    if (this.isClosing) return;
    const cancel = () => this.close();
    const preview = isFromAddress ? null : showPreview(first, slides.length > 1, cancel);
    this.#preview = preview;
    if (preview) {
      this.#changes.add(this.#returnFocus);
      this.#answer();
      // What else is to be done would delay it.
      await preview.painted;
      if (this.isClosing) return;
      this.#cover();
      this.#enter();
    }
    const code = import('./lightbox');
    // A visitor who sees a picture can close it; else the press has no answer yet.
    const { showLightbox } = await (preview ? code : withTimeout(code));
    if (this.isClosing) return;
    if (!preview) {
      this.#changes.add(this.#returnFocus);
      this.#cover();
    }
    this.#lightbox = showLightbox(slides, this.#lightboxOptions());
    this.#state = 'shown';
    if (preview) preview.moveInto(first.root);
    else this.#enter();
    emit(this.#opener, 'open', { widget: 'gallery', name: this.name, index: this.index });
  }

  #lightboxOptions(): LightboxOptions {
    const isRightToLeft = getComputedStyle(this.#opener).direction === 'rtl';
    return {
      start: this.#opening.index - 1,
      isRightToLeft,
      hasReducedMotion: prefersReducedMotion(),
      hasPreview: !!this.#preview,
      actionOf: (event) => actionOf(event, isRightToLeft),
      onPicture: (picture) => this.#preview?.replaceWith(picture),
      onChange: (shown) => {
        this.index = shown + 1;
        this.#address?.move();
      },
      onClosing: () => this.#leave(),
      onClosed: () => {
        this.#end();
        const { name, index } = this;
        const link = this.#opening.slides[index - 1]?.link ?? null;
        emit(this.#opener, 'close', { widget: 'gallery', name, index, link });
      },
    };
  }

  /** The page is covered from now on. */
  #cover(): void {
    // A lightbox may leave empty attributes on them.
    for (const element of [document.documentElement, document.body]) this.#changes.note(element);
    this.#changes.add(openOverlay());
  }

  /** It has an address, and Back closes it. */
  #enter(): void {
    const { isFromAddress } = this.#opening;
    this.#address = showAddress(this, this.#opener, () => this.close(), isFromAddress);
  }

  /** Ends it with its opener's removal, and when Veneer stops. */
  #endWithPage(): void {
    const { mounted, signal } = this.#opening;
    const observer = new MutationObserver(() => this.#opener.isConnected || this.destroy());
    observer.observe(document.documentElement, { childList: true, subtree: true });
    const onAborted = () => {
      // A link that only loaded this code may be removed. If it is still in the page, Veneer stops.
      if (mounted.isConnected || mounted === this.#opener) this.destroy();
    };
    signal.addEventListener('abort', onAborted);
    this.#changes.add(() => {
      observer.disconnect();
      signal.removeEventListener('abort', onAborted);
    });
  }

  /** Leaves the history, because it closes. */
  #leave(isAtOnce = false): void {
    if (this.isClosing) return;
    this.#state = 'closing';
    this.#preview?.fade();
    this.#address?.leave(isAtOnce);
  }

  #end(): void {
    if (this.#state === 'closed') return;
    this.#state = 'closed';
    this.#preview?.remove();
    this.#changes.restore();
    this.#opening.onEnd();
  }
}
