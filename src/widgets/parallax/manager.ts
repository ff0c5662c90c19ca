import { createChanges } from '../../kit/core/changes';
import { page } from '../../kit/core/page';
import { reducedMotionQuery } from '../../runtime/platform';
import { type Fault, faultOf, isShort, NO_IMAGE } from './faults';
import { imageOf, isLoaded } from './image';
import { type Measurement, measure } from './measure';
import { createMotion, type Motion } from './motion';

/** All parallax frames of a page. */
export interface ParallaxManager {
  /**
   * Moves the picture of a frame, or reports why it can't.
   * @returns how to remove the frame; with the last one every listener is removed
   */
  add(frame: HTMLElement): () => void;
}

const COVER = 'veneer-parallax__image--cover';

/** One frame, and the state of its picture. */
interface ParallaxFrame {
  frame: HTMLElement;
  /** Its image; `null` where it has none, `undefined` before it was looked for. */
  image?: HTMLImageElement | null;
  motion?: Motion | undefined;
  /** Restores the image's own height, where it was too short and now covers the frame. */
  uncover?: (() => void) | undefined;
  /** The fault that was reported, so that it is not reported again until it was corrected. */
  reported?: Fault | null;
}

/** Makes a page's manager: it measures together all frames that change at the same time. */
export function createManager(): ParallaxManager {
  const items = new Set<ParallaxFrame>();
  const owners = new WeakMap<Element, ParallaxFrame>();
  const reducedMotion = reducedMotionQuery();
  const paper = matchMedia('print');
  const sizes = new ResizeObserver((entries) => {
    update(new Set(entries.flatMap(({ target }) => owners.get(target) ?? [])));
  });
  let listening: AbortController | undefined;
  let isPrinted = false;

  /** Measures frames anew: moves the pictures that can move, and reports those that can't. */
  function update(changed: Set<ParallaxFrame>): void {
    if (isPrinted || paper.matches) {
      for (const item of changed) stop(item);
      return;
    }
    for (const item of changed) {
      item.motion?.reset();
      uncover(item);
    }
    const found = [...changed].map((item) => [item, measureItem(item)] as const);
    for (const [item, one] of found) guarded(item, () => apply(item, one && cover(item, one)));
  }

  /**
   * A picture that is as wide as its frame is too short for it in a narrow window: it is cropped to
   * cover the frame then. So is one whose own height is too small, but it keeps its measurement.
   */
  function cover(item: ParallaxFrame, found: Measurement): Measurement {
    const { frame, image } = item;
    if (!image || !found.isFluid || !isShort(found)) return found;
    const isEnough = !isShort({ ...found, imagePx: found.ownPx });
    const changes = createChanges();
    changes.addClass(image, COVER);
    // Its new size is no change of the theme's.
    sizes.unobserve(image);
    item.uncover = () => {
      changes.restore();
      sizes.observe(image);
    };
    return (isEnough && measure(frame, image)) || found;
  }

  function apply(item: ParallaxFrame, found: Measurement | null): void {
    const fault = found && faultOf(found);
    if (found) reportFault(item, fault);
    const { image } = item;
    if (!found || !image || fault || reducedMotion.matches) {
      stop(item);
      return;
    }
    item.motion ??= createMotion(item.frame, image);
    item.motion.play(found);
  }

  /** Reads which image the frame contains now. */
  function updateImage(item: ParallaxFrame): void {
    const image = imageOf(item.frame);
    if (image === item.image) return;
    stop(item);
    uncover(item);
    if (item.image) sizes.unobserve(item.image);
    item.image = image;
    reportFault(item, image ? null : NO_IMAGE);
    if (!image) return;
    owners.set(image, item);
    sizes.observe(image);
  }

  /** On paper the pictures stand still. */
  function onPrint(event: Event): void {
    isPrinted = event.type === 'beforeprint';
    update(items);
  }

  function listen(): void {
    if (listening) return;
    listening = new AbortController();
    const { signal } = listening;
    for (const query of [reducedMotion, paper])
      query.addEventListener('change', () => update(items), { signal });
    for (const type of ['beforeprint', 'afterprint']) addEventListener(type, onPrint, { signal });
  }

  return {
    add(frame) {
      const item: ParallaxFrame = { frame };
      const controller = new AbortController();
      const updateItem = () => update(new Set([item]));
      const children = new MutationObserver(() => {
        updateImage(item);
        updateItem();
      });
      items.add(item);
      owners.set(frame, item);
      listen();
      children.observe(frame, { childList: true, subtree: true });
      // The events of an image do not bubble.
      for (const type of ['load', 'error'])
        frame.addEventListener(type, updateItem, {
          capture: true,
          signal: controller.signal,
        });
      updateImage(item);
      sizes.observe(frame);
      return () => {
        controller.abort();
        children.disconnect();
        stop(item);
        uncover(item);
        for (const one of [frame, item.image]) if (one) sizes.unobserve(one);
        items.delete(item);
        if (items.size) return;
        listening?.abort();
        listening = undefined;
      };
    },
  };
}

function uncover(item: ParallaxFrame): void {
  item.uncover?.();
  item.uncover = undefined;
}

const measureItem = ({ frame, image }: ParallaxFrame): Measurement | null =>
  image && isLoaded(image) ? measure(frame, image) : null;

function stop(item: ParallaxFrame): void {
  item.motion?.stop();
  item.motion = undefined;
}

/** Reports a fault once, until it was corrected. */
function reportFault(item: ParallaxFrame, fault: Fault | null): void {
  const isNew = fault?.kind !== item.reported?.kind;
  item.reported = fault;
  if (fault && isNew) page().report('parallax', item.frame, fault.found, fault.expected);
}

/** A picture that fails stops no other. */
function guarded(item: ParallaxFrame, act: () => void): void {
  try {
    act();
  } catch (error) {
    stop(item);
    page().report('parallax', item.frame, 'could not move', 'The picture stands still', error);
  }
}
