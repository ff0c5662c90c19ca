import { elementAt } from '../../kit/core/address';
import { page } from '../../kit/core/page';
import { isOwnStep } from '../../kit/overlay/sync';
import { linksOf } from './content';
import { readFragment, type SlideAddress } from './address';
import { type MountedLink, type OpenGallery, openGallery } from './opening';
import { type Slide, slidesOf } from './slides';

// One for the page and not one for each link: a lightbox covers the page.
let open: OpenGallery | null = null;

/**
 * Opens a gallery at a mounted link.
 * @returns `null` where the link has no slide: the browser then follows it. Else a promise that
 * rejects where the lightbox can't be shown.
 */
export function openAtLink(mounted: MountedLink, name: string): Promise<void> | null {
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
export function followAddress(mounted: MountedLink): void {
  if (isOwnStep()) return;
  const wanted = readFragment(location.hash);
  const isWanted = !!wanted && open?.name === wanted.name && wanted.index <= open.count;
  if (open && !open.isClosing) {
    if (!isWanted) open.close();
    else if (wanted.index !== open.index) open.goTo(wanted.index - 1);
    return;
  }
  if (!wanted || elementAt(location.hash)) return;
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

function show(
  slides: readonly Slide[],
  { name, index }: SlideAddress,
  mounted: MountedLink,
  isFromAddress = false,
): Promise<void> {
  // One that is still fading out is removed at once.
  open?.destroy();
  const onEnd = () => {
    if (open === own) open = null;
  };
  const own = openGallery(slides, { name, index, isFromAddress, onEnd }, mounted);
  open = own;
  return own.shown;
}
