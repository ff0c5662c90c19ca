/** A lightbox over all links of a name: `<a href="lake.jpg" data-gallery="lake"><img …></a>`. */
import { elementAt } from '../../kit/core/address';
import { readText } from '../../kit/core/attributes';
import { clickNatively, isTaken } from '../../kit/core/interaction';
import { page } from '../../kit/core/page';
import { isOwnStep } from '../../kit/overlay/sync';
import type { Mount } from '../../runtime/widget';
import { keepsAddress, readFragment } from './address';
import { linksOf } from './content';
import { definition } from './definition';
import { OpenGallery, type Opening } from './opening';
import { slidesOf } from './slides';

// One for the page and not one for each link: a lightbox covers the page.
let open: OpenGallery | null = null;

export const mount: Mount<HTMLAnchorElement> = (element, signal) => {
  const openOnClick = (event: MouseEvent) => {
    if (isTaken(event)) return;
    const shown = openAtLink(element, signal);
    // The browser follows a link that has no slide, unless that would run a script.
    if (shown || element.protocol === 'javascript:') event.preventDefault();
    shown?.catch((error) => {
      reportFailure(element, error);
      // As it would without the script, the browser opens the link.
      clickNatively(element);
    });
  };
  element.addEventListener('click', openOnClick, { signal });
  addEventListener('popstate', () => followAddress(element, signal), { signal });
  followAddress(element, signal);
};

/** @returns `null` where the link has no slide; else a promise that rejects where the lightbox can't be shown */
function openAtLink(element: HTMLElement, signal: AbortSignal): Promise<void> | null {
  const name = readText(element, definition.attributes.gallery);
  if (!name) {
    page().report('gallery', element, 'the gallery has no name', 'Expected data-gallery="rooms"');
    return null;
  }
  const slides = slidesOf(linksOf(name));
  const first = slides.find(({ link }) => link === element);
  if (!first) return null;
  if (open && !open.isClosing) return Promise.resolve();
  const index = slides.indexOf(first) + 1;
  const gallery = create({
    name,
    index,
    slides,
    first,
    mounted: element,
    signal,
    isFromAddress: false,
  });
  const { answered } = gallery;
  // Most answers come at once, and to ask the page for its colours first would take time.
  const wait = setTimeout(() => page().showPressed(element, answered));
  answered.then(() => clearTimeout(wait));
  return gallery.open();
}

/**
 * Follows the page's address: opens the slide that it names, moves to it, or closes the gallery. An
 * element with that id wins, and a name or number that no link has opens nothing.
 * @param mounted any link of the page
 */
function followAddress(mounted: HTMLElement, signal: AbortSignal): void {
  if (isOwnStep()) return;
  const wanted = readFragment(location.hash);
  if (open && !open.isClosing) {
    if (open.name !== wanted?.name || wanted.index > open.count) open.close();
    else if (wanted.index !== open.index) open.goTo(wanted.index - 1);
    return;
  }
  if (!wanted || elementAt(location.hash)) return;
  const links = linksOf(wanted.name);
  // Nothing is reported of a gallery that has no such slide.
  const slides = wanted.index > links.length ? [] : slidesOf(links);
  const first = slides[wanted.index - 1];
  if (!first || keepsAddress(first.link)) return;
  const gallery = create({ ...wanted, slides, first, mounted, signal, isFromAddress: true });
  gallery.open().catch((error) => reportFailure(first.link, error));
}

function create(opening: Omit<Opening, 'onEnd'>): OpenGallery {
  // A gallery that is still fading out is removed at once.
  open?.destroy();
  const onEnd = () => {
    if (open === own) open = null;
  };
  const own = new OpenGallery({ ...opening, onEnd });
  open = own;
  return own;
}

/** Reports that the lightbox itself can't be shown. */
function reportFailure(link: HTMLAnchorElement, error: unknown): void {
  const expected = 'The links open what they lead to';
  page().report('gallery', link, 'the lightbox could not be shown', expected, error);
}
