import { createChanges } from '../../kit/core/changes';
import { page } from '../../kit/core/page';
import { loadStyles } from '../../kit/core/styles';
import { onAbort } from '../../kit/core/teardown';
import { isOwnStep } from '../../kit/overlay/back';
import { openOverlay } from '../../kit/overlay/scroll-lock';
import { emit, ownProperty, rootElement, safe } from '../../runtime/dom';
import { fragmentOf, isAnchor, readFragment, type SlideAddress } from './address';
import { linksOf } from './content';
import address from './gallery.css';
import { type Address, showAddress } from './history';
import { type Lightbox, showLightbox } from './lightbox';
import { type Slide, slidesOf } from './slides';

/** The open gallery of the page. */
interface OpenGallery {
  name: string;
  /** The link whose slide was shown first: it gets the events, and the focus at the end. */
  opener: HTMLAnchorElement;
  count: number;
  /** The slide that is shown, from 1. */
  index: number;
  isClosing: boolean;
  /** `null` while the stylesheet is loading. */
  lightbox: Lightbox | null;
  address?: Address;
}

// One for the page and not one for each link: a lightbox covers the page.
let open: OpenGallery | null = null;

/** A mounted link; `signal` aborts when it leaves the page or Veneer stops. */
export interface Mounted {
  element: HTMLElement;
  signal: AbortSignal;
}

/**
 * Opens a gallery at a mounted link.
 * @returns `null` where the link has no slide: the browser then follows it. Else a promise that
 * rejects where the lightbox can't be shown.
 */
export function openAtLink(mounted: Mounted, name: string): Promise<void> | null {
  const slides = slidesOf(linksOf(name));
  const index = slides.findIndex(({ link }) => link === mounted.element) + 1;
  if (!index) return null;
  if (open && !open.isClosing) return Promise.resolve();
  return show(slides, { name, index }, mounted);
}

/**
 * Follows the page's address: opens the slide that it names, moves to it, or closes the gallery. An
 * element with that id wins, and a name or number that no link has opens nothing.
 * @param mounted any link of the page; its signal aborts when Veneer stops
 */
export function followAddress(mounted: Mounted): void {
  if (isOwnStep()) return;
  const wanted = readFragment(location.hash);
  const isWanted = !!wanted && open?.name === wanted.name && wanted.index <= open.count;
  if (open && !open.isClosing) {
    if (!isWanted) open.lightbox?.close();
    else if (wanted.index !== open.index) open.lightbox?.goTo(wanted.index - 1);
    return;
  }
  if (!wanted || isAnchor(location.hash)) return;
  const links = linksOf(wanted.name);
  if (wanted.index > links.length) return;
  const slides = slidesOf(links);
  if (wanted.index > slides.length) return;
  show(slides, wanted, mounted, true).catch((error) =>
    reportFailure(slides[wanted.index - 1]?.link ?? null, error),
  );
}

/** Reports that the lightbox itself can't be shown. */
export function reportFailure(link: HTMLAnchorElement | null, error: unknown): void {
  const expected = 'The links open what they lead to';
  page().report('gallery', link, 'the lightbox could not be shown', expected, error);
}

async function show(
  slides: readonly Slide[],
  { name, index }: SlideAddress,
  mounted: Mounted,
  isFromAddress = false,
): Promise<void> {
  // One that is still fading out is removed at once.
  open?.lightbox?.destroy();
  const opener = slides[index - 1]?.link as HTMLAnchorElement;
  const own: OpenGallery = {
    name,
    opener,
    index,
    count: slides.length,
    isClosing: false,
    lightbox: null,
  };
  open = own;
  await loadStyles(address);
  if (mounted.signal.aborted || !opener.isConnected) {
    open = null;
    return;
  }
  const changes = createChanges();
  // A lightbox may leave empty attributes on them.
  for (const element of [rootElement(), ownProperty('body')]) changes.note(element);
  changes.add(openOverlay());
  const over = new AbortController();
  try {
    own.lightbox = showLightbox(slides, {
      start: index - 1,
      isRightToLeft: getComputedStyle(opener).direction === 'rtl',
      hasReducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
      onChange(shown) {
        own.index = shown + 1;
        own.address?.move();
      },
      onClosing() {
        if (own.isClosing) return;
        own.isClosing = true;
        own.address?.leave();
      },
      onClosed() {
        over.abort();
        changes.restore();
        if (open === own) open = null;
        returnFocus(opener);
        const { link } = slides[own.index - 1] ?? {};
        emit(opener, 'close', { widget: 'gallery', name, index: own.index, link });
      },
    });
  } catch (error) {
    changes.restore();
    open = null;
    throw error;
  }
  const { lightbox } = own;
  own.address = showAddress(() => fragmentOf(own), lightbox.close, isFromAddress);
  closeWithPage(own, lightbox, mounted, over.signal);
  emit(opener, 'open', { widget: 'gallery', name, index });
}

/** Closes with the opener's removal, and when Veneer stops. */
function closeWithPage(
  own: OpenGallery,
  lightbox: Lightbox,
  { element, signal }: Mounted,
  over: AbortSignal,
): void {
  const { opener } = own;
  const end = () => {
    if (!own.isClosing) own.address?.drop();
    own.isClosing = true;
    lightbox.destroy();
  };
  const observer = new MutationObserver(() => {
    if (!opener.isConnected) end();
  });
  observer.observe(rootElement(), { childList: true, subtree: true });
  onAbort(over, () => observer.disconnect());
  const onAborted = () => {
    // A link that only loaded this code may be removed. Where it is still in the page, Veneer stops.
    if (safe(element).isConnected || element === opener) end();
  };
  signal.addEventListener('abort', onAborted, { signal: over });
}

function returnFocus(opener: HTMLAnchorElement): void {
  if (opener.isConnected) opener.focus({ preventScroll: true });
}
