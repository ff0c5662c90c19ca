import { perPage } from '../../kit/core/page';
import { viewTimeline } from '../../runtime/platform';
import { paintBelow } from './layer';
import type { Measurement } from './measure';
import { createProgressObserver } from './progress';

/** The animation of one picture. It sets no style: the page's attributes stay as they are. */
export interface Motion {
  /** Puts the picture where the theme has it, so that it can be measured. */
  reset(): void;
  /** Moves it, from edge to edge. */
  play(found: Measurement): void;
  /** Ends it, and restores the picture. */
  stop(): void;
}

/** How long a picture in view glides from its first position to the right one (ours), in ms. */
const GLIDE_MS = 600;
/** The length of an animation whose time is set by script, in ms; any would do. */
const LENGTH_MS = 1000;

/** Moves a picture as its frame scrolls by: in the browser's compositor, or by `progress.ts`. */
export function createMotion(frame: HTMLElement, image: HTMLElement): Motion {
  const restoreLayer = paintBelow(frame, image);
  const timeline = timelineOf(frame);
  const animation = image.animate(null, {
    fill: 'both',
    ...(timeline ? { timeline } : { duration: LENGTH_MS }),
  });
  const effect = animation.effect as KeyframeEffect;
  let stopObserving: (() => void) | undefined;
  let glide: Animation | undefined;
  let isNew = true;

  function setProgress(progress: number): void {
    animation.currentTime = progress * LENGTH_MS;
  }

  /** With two animations on an image, even a finished one, Chromium composites neither. */
  function handOverToCompositor(): void {
    glide?.cancel();
    effect.setKeyframes(effect.getKeyframes());
  }

  if (!timeline) {
    animation.pause();
    stopObserving = perPage(createProgressObserver).observe(frame, setProgress);
  }

  return {
    // WebKit continues with removed keyframes until something else makes it update.
    reset() {
      animation.effect = null;
    },
    play({ framePx, imagePx, topPx, progress, translate }) {
      const stops = [framePx - imagePx - topPx, -topPx];
      // Only `replace` runs in the compositor; `add` keeps a translate of the theme's.
      effect.composite = /^(none|0px)$/.test(translate) ? 'replace' : 'add';
      effect.setKeyframes(stops.map((px) => ({ translate: `0px ${px}px` })));
      animation.effect = effect;
      if (!timeline) setProgress(progress);
      if (isNew && progress > 0 && progress < 1) {
        glide = glideFrom(image, translate);
        glide.onfinish = handOverToCompositor;
      }
      isNew = false;
    },
    stop() {
      stopObserving?.();
      glide?.cancel();
      animation.cancel();
      restoreLayer();
    },
  };
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
 * A picture that is in view already does not jump: it glides from its first position to the current
 * one. Neither leaves a gap in the frame.
 */
const glideFrom = (image: HTMLElement, translate: string): Animation =>
  image.animate([{ offset: 0, translate }], { duration: GLIDE_MS, easing: 'ease-out' });
