import { createChanges } from '../../kit/core/changes';
import { page } from '../../kit/core/page';
import { onAbort } from '../../kit/core/teardown';
import { reducedMotionQuery } from '../../runtime/platform';
import { type Fault, faultOf, isShort, NO_IMAGE } from './faults';
import { imageOf, isLoaded } from './image';
import { type Measurement, measure } from './measure';
import { Motion } from './motion';

/** The picture of a frame: moves, or is reported where it can't. It is measured whenever it may have changed. */
export class ParallaxPicture {
  readonly #frame: HTMLElement;
  readonly #reducedMotion = reducedMotionQuery();
  readonly #paper = matchMedia('print');
  readonly #sizes = new ResizeObserver(() => this.#update());
  readonly #cover = createChanges();
  /** `null` where the frame has none, `undefined` before it was looked for. */
  #image: HTMLImageElement | null | undefined;
  #motion: Motion | undefined;
  /** The kind of fault that was reported: not again until it was corrected. */
  #reported: Fault['kind'] | undefined;
  #isPrinted = false;

  constructor(frame: HTMLElement, signal: AbortSignal) {
    this.#frame = frame;
    const children = new MutationObserver(() => {
      this.#findImage();
      this.#update();
    });
    children.observe(frame, { childList: true, subtree: true });
    const update = () => this.#update();
    // The events of an image do not bubble.
    for (const type of ['load', 'error'])
      frame.addEventListener(type, update, { capture: true, signal });
    for (const query of [this.#reducedMotion, this.#paper])
      query.addEventListener('change', update, { signal });
    for (const type of ['beforeprint', 'afterprint'])
      addEventListener(type, (event) => this.#onPrint(event), { signal });
    this.#findImage();
    this.#sizes.observe(frame);
    onAbort(signal, () => {
      children.disconnect();
      this.#stop();
      this.#cover.restore();
      this.#sizes.disconnect();
    });
  }

  /** On paper the picture stands still. */
  #onPrint({ type }: Event): void {
    this.#isPrinted = type === 'beforeprint';
    this.#update();
  }

  /** Reads which image the frame contains now. */
  #findImage(): void {
    const image = imageOf(this.#frame);
    if (image === this.#image) return;
    this.#stop();
    this.#cover.restore();
    if (this.#image) this.#sizes.unobserve(this.#image);
    this.#image = image;
    this.#report(image ? null : NO_IMAGE);
    if (image) this.#sizes.observe(image);
  }

  /** Measures the picture: moves or stops it, and reports why it can't move. */
  #update(): void {
    if (this.#isPrinted || this.#paper.matches) {
      this.#stop();
      return;
    }
    try {
      this.#motion?.reset();
      this.#cover.restore();
      this.#apply();
    } catch (error) {
      this.#stop();
      page().report('parallax', this.#frame, 'could not move', 'The picture stands still', error);
    }
  }

  #apply(): void {
    const image = this.#image;
    const found = image && isLoaded(image) ? this.#measure(image) : null;
    const fault = found && faultOf(found);
    if (found) this.#report(fault);
    if (!found || !image || fault || this.#reducedMotion.matches) {
      this.#stop();
      return;
    }
    this.#motion ??= new Motion(this.#frame, image);
    this.#motion.play(found);
  }

  /**
   * A picture that is as wide as its frame is too short for it in a narrow window: it is cropped to
   * cover the frame then. So is one whose own height is too small, but it keeps its measurement.
   */
  #measure(image: HTMLImageElement): Measurement | null {
    const found = measure(this.#frame, image);
    if (!found?.isFluid || !isShort(found)) return found;
    const isEnough = !isShort({ ...found, imagePx: found.ownPx });
    // Its new size is no change of the theme's.
    this.#sizes.unobserve(image);
    this.#cover.addClass(image, 'veneer-parallax__image--cover');
    this.#cover.add(() => this.#sizes.observe(image));
    return (isEnough && measure(this.#frame, image)) || found;
  }

  #stop(): void {
    this.#motion?.stop();
    this.#motion = undefined;
  }

  #report(fault: Fault | null): void {
    const isNew = fault?.kind !== this.#reported;
    this.#reported = fault?.kind;
    if (fault && isNew) page().report('parallax', this.#frame, fault.found, fault.expected);
  }
}
