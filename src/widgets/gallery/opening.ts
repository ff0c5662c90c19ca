import { createChanges } from '../../kit/core/changes';
import { withTimeout } from '../../kit/core/late';
import { page } from '../../kit/core/page';
import { loadStyles } from '../../kit/core/styles';
import { onAbort } from '../../kit/core/teardown';
import { openOverlay } from '../../kit/overlay/scroll-lock';
import { emit } from '../../runtime/events';
import { prefersReducedMotion } from '../../runtime/platform';
import { fragmentOf } from './address';
import styles from './gallery.css';
import { type GalleryAddress, showAddress } from './history';
import { actionOf } from './keys';
import type { Lightbox } from './options';
import { type Preview, showPreview } from './preview';
import type { Slide } from './slides';

/** A mounted link; `signal` aborts when it leaves the page or Veneer stops. */
export interface MountedLink {
  element: HTMLElement;
  signal: AbortSignal;
}

/** An open gallery, from the click on. */
export interface OpenGallery {
  name: string;
  count: number;
  /** The slide that is shown, from 1. */
  index: number;
  isClosing: boolean;
  /** Settles once the lightbox is shown, or it was closed before; rejects where that can't be shown. */
  shown: Promise<void>;
  /** Shows a slide, from 0. */
  goTo(index: number): void;
  /** Closes as the visitor would. */
  close(): void;
  /** Removes it at once. */
  destroy(): void;
}

interface GalleryOpening {
  name: string;
  /** The first slide, from 1. */
  index: number;
  /** Is it opened from the address, and not by a click? */
  isFromAddress: boolean;
  /** It has been removed. */
  onEnd(): void;
}

/**
 * Opens a gallery: the small picture of the first slide's link is seen at once, then the lightbox with it.
 * @param mounted any link of the page
 */
export function openGallery(
  slides: readonly Slide[],
  { name, index, isFromAddress, onEnd }: GalleryOpening,
  mounted: MountedLink,
): OpenGallery {
  const slide = slides[index - 1] as Slide;
  /** It gets the events, and the focus at the end. */
  const opener = slide.link;
  const hasReducedMotion = prefersReducedMotion();
  const over = new AbortController();
  const changes = createChanges();
  /** `null` while its code and the stylesheet are loading. */
  let lightbox: Lightbox | null = null;
  let preview: Preview | null = null;
  let historyEntry: GalleryAddress | undefined;

  async function show(answer: () => void): Promise<void> {
    // Before its style is there a preview would be no answer.
    await loadStyles(styles);
    if (isGone()) return drop();
    if (!isFromAddress)
      preview = showPreview(slide, slides.length > 1, hasReducedMotion, gallery.close);
    if (preview) {
      changes.add(returnFocus);
      answer();
      // What else is to be done would delay it.
      await preview.painted;
      if (isGone()) return drop();
      cover();
      enter();
    }
    const code = import('./lightbox');
    // Whoever sees a picture can close it; else nothing is seen of the press.
    const { showLightbox } = await (preview ? code : withTimeout(code));
    if (isGone()) return drop();
    if (!preview) {
      changes.add(returnFocus);
      cover();
    }
    const isRightToLeft = getComputedStyle(opener).direction === 'rtl';
    lightbox = showLightbox(slides, {
      start: index - 1,
      isRightToLeft,
      hasReducedMotion,
      hasPreview: !!preview,
      actionOf: (event) => actionOf(event, isRightToLeft),
      onPicture: (picture) => preview?.replaceWith(picture),
      onChange(shown) {
        gallery.index = shown + 1;
        historyEntry?.move();
      },
      onClosing,
      onClosed,
    });
    if (preview) preview.moveInto(slide.root);
    else enter();
    emit(opener, 'open', { widget: 'gallery', name, index });
  }

  /** The page is covered from now on. */
  function cover(): void {
    // A lightbox may leave empty attributes on them.
    for (const element of [document.documentElement, document.body]) changes.note(element);
    changes.add(openOverlay());
  }

  /** It has an address, and Back closes it. */
  function enter(): void {
    historyEntry = showAddress(() => fragmentOf(gallery), gallery.close, isFromAddress);
    endWithPage(opener, mounted, drop, over.signal);
  }

  function returnFocus(): void {
    if (opener.isConnected) opener.focus({ preventScroll: true });
  }

  /** Has it been closed, or has its page gone? */
  const isGone = () => over.signal.aborted || mounted.signal.aborted || !opener.isConnected;

  function onClosing(): void {
    if (gallery.isClosing) return;
    gallery.isClosing = true;
    preview?.fade();
    historyEntry?.leave();
  }

  function onClosed(): void {
    end();
    const link = slides[gallery.index - 1]?.link ?? null;
    emit(opener, 'close', { widget: 'gallery', name, index: gallery.index, link });
  }

  function end(): void {
    if (over.signal.aborted) return;
    over.abort();
    preview?.remove();
    changes.restore();
    onEnd();
  }

  /** Removes it with its page: at once, before another script navigates. */
  function drop(): void {
    if (!gallery.isClosing) historyEntry?.drop();
    gallery.isClosing = true;
    gallery.destroy();
  }

  const gallery: OpenGallery = {
    name,
    index,
    count: slides.length,
    isClosing: false,
    shown: Promise.resolve(),
    goTo: (shown) => lightbox?.goTo(shown),
    close() {
      if (lightbox) return lightbox.close();
      onClosing();
      end();
    },
    destroy() {
      if (lightbox) lightbox.destroy();
      else end();
    },
  };
  const answered = new Promise<void>((resolve) => {
    gallery.shown = show(resolve).catch((error) => {
      // Once it is closed nobody waits for it.
      if (over.signal.aborted) return;
      drop();
      throw error;
    });
    gallery.shown.then(resolve, () => resolve());
  });
  // Most answers come at once, and to ask the page for its colours first would take time.
  const wait = setTimeout(() => isFromAddress || page().showPressed(opener, answered));
  answered.then(() => clearTimeout(wait));
  return gallery;
}

/**
 * Ends a gallery with its opener's removal, and when Veneer stops.
 * @param over aborts when it has closed
 */
function endWithPage(
  opener: HTMLAnchorElement,
  { element, signal }: MountedLink,
  end: () => void,
  over: AbortSignal,
): void {
  const observer = new MutationObserver(() => {
    if (!opener.isConnected) end();
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
  onAbort(over, () => observer.disconnect());
  const onAborted = () => {
    // A link that only loaded this code may be removed. Where it is still in the page, Veneer stops.
    if (element.isConnected || element === opener) end();
  };
  signal.addEventListener('abort', onAborted, { signal: over });
}
