import { type Changes, createChanges } from '../../kit/core/changes';
import { perPage } from '../../kit/core/page';
import { viewTimeline } from '../../runtime/platform';
import type { Measurement } from './measure';
import { ProgressReader } from './progress';

/** How long a picture in view glides from its first position to the right one (ours), in ms. */
const GLIDE_MS = 600;
/** The length of an animation whose time is set by script, in ms; any would do. */
const LENGTH_MS = 1000;

const createReader = () => new ProgressReader();

/**
 * Moves a picture as its frame scrolls by: in the browser's compositor, or by `ProgressReader`. No style is
 * set: the page's attributes stay as they are.
 */
export class Motion {
  readonly #frame: HTMLElement;
  readonly #image: HTMLElement;
  readonly #layer = createChanges();
  readonly #timeline: ViewTimeline | null;
  readonly #animation: Animation;
  readonly #effect: KeyframeEffect;
  /** `undefined` before the picture has moved. */
  #glide: Animation | null | undefined;

  constructor(frame: HTMLElement, image: HTMLElement) {
    this.#frame = frame;
    this.#image = image;
    paintBelow(frame, image, this.#layer);
    this.#timeline = timelineOf(frame);
    this.#animation = image.animate(null, {
      fill: 'both',
      ...(this.#timeline ? { timeline: this.#timeline } : { duration: LENGTH_MS }),
    });
    this.#effect = this.#animation.effect as KeyframeEffect;
    if (this.#timeline) return;
    this.#animation.pause();
    perPage(createReader).observe(frame, (progress) => this.#setProgress(progress));
  }

  #setProgress(progress: number): void {
    this.#animation.currentTime = progress * LENGTH_MS;
  }

  /** Puts the picture where the theme has it, so that it can be measured. */
  reset(): void {
    // WebKit continues with removed keyframes until something else makes it update.
    this.#animation.effect = null;
  }

  /** Moves the picture, from edge to edge. */
  play({ framePx, imagePx, topPx, progress, translate }: Measurement): void {
    const stops = [framePx - imagePx - topPx, -topPx];
    // Only `replace` runs in the compositor; `add` keeps a translate of the theme's.
    this.#effect.composite = /^(none|0px)$/.test(translate) ? 'replace' : 'add';
    this.#effect.setKeyframes(stops.map((px) => ({ translate: `0px ${px}px` })));
    this.#animation.effect = this.#effect;
    if (!this.#timeline) this.#setProgress(progress);
    if (this.#glide === undefined)
      this.#glide = progress > 0 && progress < 1 ? this.#glideFrom(translate) : null;
  }

  /**
   * A picture that is in view already does not jump: it glides from its first position to the current
   * one. Neither leaves a gap in the frame.
   */
  #glideFrom(translate: string): Animation {
    const timing = { duration: GLIDE_MS, easing: 'ease-out' };
    const glide = this.#image.animate([{ offset: 0, translate }], timing);
    glide.onfinish = () => {
      // With two animations on an image, even a finished one, Chromium composites neither.
      glide.cancel();
      this.#effect.setKeyframes(this.#effect.getKeyframes());
    };
    return glide;
  }

  /** Ends the motion, and restores the picture. */
  stop(): void {
    if (!this.#timeline) perPage(createReader).unobserve(this.#frame);
    this.#glide?.cancel();
    this.#animation.cancel();
    this.#layer.restore();
  }
}

/**
 * The frame's view progress timeline; `null` where the browser has none, or where its source would be
 * a box that clips and does not scroll, such as a wrapper with `overflow-x: hidden`.
 */
function timelineOf(frame: HTMLElement): ViewTimeline | null {
  // Without `inset` the page's scroll padding would count, which is for links within the page.
  const timeline = viewTimeline({ subject: frame, axis: 'y', inset: '0px' });
  return timeline?.source && scrolls(timeline.source) ? timeline : null;
}

const scrolls = (box: Element): boolean =>
  box === document.scrollingElement ||
  (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY));

/**
 * Paints a picture below the texts over it: in the same grid cell, or before it in the page. A
 * translated element is painted above everything that is not positioned. So the picture gets a negative
 * `z-index`, unless the theme has positioned it or a background within the frame would cover it.
 */
function paintBelow(frame: Element, image: HTMLElement, changes: Changes): void {
  const { position, zIndex } = getComputedStyle(image);
  if (position !== 'static' || zIndex !== 'auto' || !isBare(frame, image)) return;
  changes.addClass(frame, 'veneer-parallax--moving');
  changes.addClass(image, 'veneer-parallax__image');
}

/** Does nothing between the image and its frame have a background? */
function isBare(frame: Element, image: HTMLElement): boolean {
  for (let one = image.parentElement; one && one !== frame; one = one.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(one);
    if (backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor))
      return false;
  }
  return true;
}
