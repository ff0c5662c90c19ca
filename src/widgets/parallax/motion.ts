import { perPage } from '../../kit/state';
import { ownProperty, safe } from '../../runtime/dom';
import { layBelow } from './layer';
import type { Found } from './measure';
import { createReader } from './reader';

/** What moves one picture. It sets no style: the page's attributes stay as they are. */
export interface Motion {
  /** Lays the picture where the theme does, so that it can be measured. */
  rest(): void;
  /** Moves it, from edge to edge. */
  play(found: Found): void;
  stop(): void;
}

/** How long a picture in view takes from where it stood to where it has to be (ours), in ms. */
const GLIDE_MS = 600;
/** The length of an animation that the reader sets by hand, in ms; any would do. */
const LENGTH_MS = 1000;

/** Makes a picture move as its frame passes: by the browser's compositor, or by the reader. */
export function createMotion(frame: HTMLElement, image: HTMLElement): Motion {
  const raise = layBelow(frame, image);
  const timeline = timelineOf(frame);
  const animation = safe(image).animate(null, {
    fill: 'both',
    ...(timeline ? { timeline } : { duration: LENGTH_MS }),
  });
  const effect = animation.effect as KeyframeEffect;
  let leave: (() => void) | undefined;
  let glide: Animation | undefined;
  let isNew = true;

  function go(progress: number): void {
    animation.currentTime = progress * LENGTH_MS;
  }

  /** With two animations on the image, even one that is over, Chromium's compositor takes none. */
  function handOver(): void {
    glide?.cancel();
    effect.setKeyframes(effect.getKeyframes());
  }

  if (!timeline) {
    animation.pause();
    leave = perPage(createReader).follow(frame, go);
  }

  return {
    // WebKit goes on with keyframes that are taken away, until it has another reason to look.
    rest() {
      animation.effect = null;
    },
    play({ framePx, imagePx, topPx, progress, translate }) {
      const stops = [framePx - imagePx - topPx, -topPx];
      // Only what replaces can be left to the compositor; a translate of the theme's is added to.
      effect.composite = /^(none|0px)$/.test(translate) ? 'replace' : 'add';
      effect.setKeyframes(stops.map((px) => ({ translate: `0px ${px}px` })));
      animation.effect = effect;
      if (!timeline) go(progress);
      if (isNew && progress > 0 && progress < 1) {
        glide = glideFrom(image, translate);
        glide.onfinish = handOver;
      }
      isNew = false;
    },
    stop() {
      leave?.();
      glide?.cancel();
      animation.cancel();
      raise();
    },
  };
}

/**
 * The frame's way through what scrolls it; `null` where the browser has no such timelines, or where
 * it would follow a box that only cuts off, such as a wrapper with `overflow-x: hidden`.
 */
function timelineOf(frame: HTMLElement): ViewTimeline | null {
  if (!window.ViewTimeline) return null;
  // The page's own scroll padding is for links to its parts.
  const timeline = new ViewTimeline({ subject: frame, axis: 'y', inset: '0px' });
  return timeline.source && scrolls(timeline.source) ? timeline : null;
}

const scrolls = (box: Element): boolean =>
  box === ownProperty('scrollingElement') ||
  (safe(box).scrollHeight > safe(box).clientHeight &&
    /auto|scroll/.test(getComputedStyle(box).overflowY));

/**
 * A picture that is in view already does not jump: it goes from where it stood to wherever it has to
 * be by then, so between two places that leave no gap.
 */
const glideFrom = (image: HTMLElement, translate: string): Animation =>
  safe(image).animate([{ offset: 0, translate }], { duration: GLIDE_MS, easing: 'ease-out' });
