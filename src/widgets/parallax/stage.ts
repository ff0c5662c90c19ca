import { addClass } from '../../kit/changes';
import { page } from '../../kit/page';
import { safe } from '../../runtime/dom';
import { type Fault, faultOf, isShort, NO_IMAGE } from './faults';
import { imageOf, isThere } from './image';
import { type Found, measure } from './measure';
import { createMotion, type Motion } from './motion';

/** All parallax frames of a page. */
export interface Stage {
  /** @returns how to leave; the last one who leaves takes every listener with it */
  join(frame: HTMLElement): () => void;
}

const COVER = 'veneer-parallax__image--cover';

/** One frame. */
interface Scene {
  frame: HTMLElement;
  /** Its image; `null` where it has none, `undefined` before it was looked for. */
  image?: HTMLImageElement | null;
  motion?: Motion | undefined;
  /** Gives its image the height that the theme gives it, where that is not enough for its frame. */
  uncover?: (() => void) | undefined;
  /** What has been reported of it, so that it is not said again until it was mended. */
  told?: Fault | null;
}

/** Made once a page: what is measured at the same time is measured together. */
export function createStage(): Stage {
  const scenes = new Set<Scene>();
  const owners = new WeakMap<Element, Scene>();
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const paper = matchMedia('print');
  const sizes = new ResizeObserver((entries) => {
    const changed = entries.map(({ target }) => owners.get(target) as Scene);
    judge(new Set(changed));
  });
  let listening: AbortController | undefined;
  let isPrinted = false;

  /** Moves what can move, and says what can't. */
  function judge(changed: Set<Scene>): void {
    if (isPrinted || paper.matches) {
      for (const scene of changed) stop(scene);
      return;
    }
    for (const scene of changed) {
      scene.motion?.rest();
      uncover(scene);
    }
    const found = [...changed].map((scene) => [scene, look(scene)] as const);
    for (const [scene, one] of found) guarded(scene, () => settle(scene, one && fill(scene, one)));
  }

  /**
   * A picture that follows the width of its frame is too short for it in a narrow window: it is cut
   * to fit then. One that is shorter by itself fills its frame, too, but counts as what it is.
   */
  function fill(scene: Scene, found: Found): Found {
    const { frame, image } = scene;
    if (!image || !found.isFluid || !isShort(found)) return found;
    const isEnough = !isShort({ ...found, imagePx: found.ownPx });
    const restoreClass = addClass(image, COVER);
    // What it does by itself is not told as a change of the theme's.
    sizes.unobserve(image);
    scene.uncover = () => {
      restoreClass();
      sizes.observe(image);
    };
    return (isEnough && measure(frame, image)) || found;
  }

  function settle(scene: Scene, found: Found | null): void {
    const fault = found && faultOf(found);
    if (found) tell(scene, fault);
    if (!found || fault || calm.matches) {
      stop(scene);
      return;
    }
    scene.motion ??= createMotion(scene.frame, scene.image as HTMLImageElement);
    scene.motion.play(found);
  }

  /** Takes the image that the frame holds now. */
  function cast(scene: Scene): void {
    const image = imageOf(scene.frame);
    if (image === scene.image) return;
    stop(scene);
    uncover(scene);
    if (scene.image) sizes.unobserve(scene.image);
    scene.image = image;
    tell(scene, image ? null : NO_IMAGE);
    if (!image) return;
    owners.set(image, scene);
    sizes.observe(image);
  }

  /** On paper nothing passes by. */
  function print(event: Event): void {
    isPrinted = event.type === 'beforeprint';
    judge(scenes);
  }

  function listen(): void {
    if (listening) return;
    listening = new AbortController();
    const { signal } = listening;
    for (const query of [calm, paper])
      query.addEventListener('change', () => judge(scenes), { signal });
    for (const type of ['beforeprint', 'afterprint']) addEventListener(type, print, { signal });
  }

  return {
    join(frame) {
      const scene: Scene = { frame };
      const life = new AbortController();
      const again = () => judge(new Set([scene]));
      const children = new MutationObserver(() => {
        cast(scene);
        again();
      });
      scenes.add(scene);
      owners.set(frame, scene);
      listen();
      children.observe(frame, { childList: true, subtree: true });
      // The events of an image do not bubble.
      for (const type of ['load', 'error'])
        safe(frame).addEventListener(type, again, { capture: true, signal: life.signal });
      cast(scene);
      sizes.observe(frame);
      return () => {
        life.abort();
        children.disconnect();
        stop(scene);
        uncover(scene);
        for (const one of [frame, scene.image]) if (one) sizes.unobserve(one);
        scenes.delete(scene);
        if (scenes.size) return;
        listening?.abort();
        listening = undefined;
      };
    },
  };
}

function uncover(scene: Scene): void {
  scene.uncover?.();
  scene.uncover = undefined;
}

const look = ({ frame, image }: Scene): Found | null =>
  image && isThere(image) ? measure(frame, image) : null;

function stop(scene: Scene): void {
  scene.motion?.stop();
  scene.motion = undefined;
}

/** Reports a fault once, until it was mended. */
function tell(scene: Scene, fault: Fault | null): void {
  const isNew = fault?.kind !== scene.told?.kind;
  scene.told = fault;
  if (fault && isNew) page().report('parallax', scene.frame, fault.found, fault.expected);
}

/** One picture's failure stays its own. */
function guarded(scene: Scene, act: () => void): void {
  try {
    act();
  } catch (error) {
    stop(scene);
    page().report('parallax', scene.frame, 'could not move', 'The picture stands still', error);
  }
}
