import { assertNativeIntact } from '../../../kit/core/natives';
import { onAbort } from '../../../kit/core/teardown';
import { overlayHost, showAbove } from '../../../kit/overlay/host';
import { listenForGestures } from '../gestures';
import type { Lightbox, LightboxOptions } from '../options';
import type { Slide } from '../slides';
import { GalleryStatus } from '../status';
import { controlFullScreen, controlZoom, leaveFullScreen } from './controls';
import { createFrame, type LightboxFrame, relabel } from './frame';
import { Slideshow } from './slideshow';
import { Stage } from './stage';
import { Strip } from './strip';
import { listenForWheel } from './wheel';

assertNativeIntact('PhotoSwipe');

/**
 * Shows slides in PhotoSwipe, which moves and enlarges them; all that is around them is ours. It gets no
 * HTML and no address.
 * @throws where PhotoSwipe does not open
 */
export const showLightbox = (slides: readonly Slide[], options: LightboxOptions): Lightbox =>
  new PhotoSwipeLightbox(slides, options);

class PhotoSwipeLightbox implements Lightbox {
  readonly #options: LightboxOptions;
  readonly #closed = new AbortController();
  readonly #frame: LightboxFrame;
  readonly #status: GalleryStatus;
  readonly #strip: Strip;
  readonly #stage: Stage;
  readonly #slideshow: Slideshow;

  constructor(slides: readonly Slide[], options: LightboxOptions) {
    const { start, hasReducedMotion } = options;
    const { signal } = this.#closed;
    const frame = createFrame(slides);
    const { dialog, box, progress, buttons } = frame;
    this.#options = options;
    this.#frame = frame;
    this.#status = new GalleryStatus(slides);
    this.#status.current = start;
    this.#strip = new Strip({
      status: this.#status,
      isStill: hasReducedMotion,
      show: (index) => this.goTo(index),
    });
    this.#stage = new Stage(slides, {
      ...options,
      box,
      strip: this.#strip.element,
      onShown: (index) => this.#onShown(index),
      onState: (index) => this.#onState(index),
      signal,
    });
    this.#slideshow = new Slideshow({
      progress,
      hasReducedMotion,
      isWaiting: () => this.#stage.stateOf(this.#status.current) === 'loading',
      onTime: () => this.#step(1),
      onToggle: (isPlaying) =>
        relabel(buttons.slideshow, isPlaying ? 'stopSlideshow' : 'slideshow'),
      signal,
    });
    try {
      this.#open();
    } catch (error) {
      this.#closed.abort();
      dialog.replaceWith();
      throw error;
    }
  }

  previous(): void {
    this.#turn(-1);
  }

  next(): void {
    this.#turn(1);
  }

  goTo(index: number): void {
    this.#slideshow.stop();
    this.#stage.show(index);
  }

  close(): void {
    this.#stage.close();
  }

  destroy(): void {
    this.#stage.destroy();
  }

  #open(): void {
    const { dialog, box, buttons } = this.#frame;
    this.#status.nameDialog(dialog, box, this.#options.isRightToLeft);
    box.append(this.#strip.element);
    overlayHost().append(dialog);
    onAbort(this.#closed.signal, showAbove(dialog));
    // The whole of it and not its first button, which would say its name before the dialog's.
    dialog.focus({ preventScroll: true });
    this.#listen();
    this.#showStrip(!buttons.thumbnails.hidden);
    this.#stage.open();
    this.#announce(this.#options.start);
  }

  /** What the visitor asks for ends the slideshow. */
  #turn(by: 1 | -1): void {
    this.#slideshow.stop();
    this.#step(by);
  }

  #step(by: 1 | -1): void {
    const { slides, current } = this.#status;
    this.#stage.show((current + by + slides.length) % slides.length, by);
  }

  /** Another slide is shown, or is on its way; PhotoSwipe says so twice. */
  #onShown(index: number): void {
    if (index === this.#status.current) return;
    this.#announce(index);
    this.#options.onChange(index);
  }

  #announce(index: number): void {
    this.#frame.counter.textContent = `${index + 1}/${this.#status.slides.length}`;
    this.#status.announcePosition(index);
    if (this.#stage.stateOf(index) === 'failed') this.#status.announceFailure();
    this.#strip.mark(index);
    this.#slideshow.restart();
  }

  #onState(index: number): void {
    const { start, onPicture } = this.#options;
    const { slides, current } = this.#status;
    const state = this.#stage.stateOf(index);
    if (index === start && state !== 'loading')
      onPicture(state === 'failed' ? null : (slides[index]?.picture ?? null));
    if (index !== current) return;
    if (state === 'failed') this.#status.announceFailure();
    this.#slideshow.restart();
  }

  #listen(): void {
    const { signal } = this.#closed;
    const { actionOf, hasReducedMotion } = this.#options;
    const { pswp } = this.#stage;
    const { box, buttons } = this.#frame;
    const stop = () => this.#slideshow.stop();
    buttons.previous.addEventListener('click', () => this.previous());
    buttons.next.addEventListener('click', () => this.next());
    buttons.close.addEventListener('click', () => this.close());
    buttons.slideshow.addEventListener('click', () => this.#slideshow.toggle());
    buttons.thumbnails.addEventListener('click', () =>
      this.#showStrip(!!this.#strip.element.hidden),
    );
    for (const button of [buttons.zoomIn, buttons.zoomOut]) button.addEventListener('click', stop);
    listenForGestures({ container: box, lightbox: this, actionOf, signal });
    listenForWheel(box, (by) => this.#turn(by), signal);
    controlFullScreen(box, buttons.fullScreen, signal);
    controlZoom(pswp, buttons, hasReducedMotion);
    pswp.on('pointerDown', stop);
    // A phone that is turned may have no room for it.
    pswp.on('resize', () => this.#strip.mark(this.#status.current));
    pswp.on('openingAnimationEnd', () => box.classList.add('is-open'));
    pswp.on('close', () => this.#begin());
    pswp.on('destroy', () => this.#end());
  }

  #showStrip(isVisible: boolean): void {
    this.#strip.element.hidden = !isVisible;
    this.#frame.buttons.thumbnails.setAttribute('aria-pressed', String(isVisible));
    this.#stage.layOut();
    if (isVisible) this.#strip.mark(this.#status.current);
  }

  /** It begins to close. */
  #begin(): void {
    this.#slideshow.stop();
    this.#frame.box.classList.remove('is-open');
    leaveFullScreen(this.#frame.box);
    this.#options.onClosing();
  }

  #end(): void {
    const { dialog } = this.#frame;
    this.#closed.abort();
    dialog.replaceWith();
    this.#options.onClosed();
  }
}
