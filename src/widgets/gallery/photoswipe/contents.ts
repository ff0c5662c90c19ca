import type PhotoSwipe from 'photoswipe';
import { word } from '../../../kit/core/strings';
import { onAbort } from '../../../kit/core/teardown';
import type { Slide } from '../slides';
import { partOf } from './frame';
import { loadPicture, type PictureContent } from './pictures';

/** The state of what the slides show. */
export interface Contents {
  isLoading(slide: Slide): boolean;
  hasFailed(slide: Slide): boolean;
}

type TheirSlide = NonNullable<PhotoSwipe['currSlide']>;

/**
 * Shows what belongs to a slide: PhotoSwipe only moves and enlarges pictures, which are ours, too.
 * Anything else is beside what it moves, and is filled while its slide is shown.
 * @param slideAt our slide of one of PhotoSwipe's
 * @param onState content begins to load, is there, or has failed
 * @param closed aborts when the lightbox has closed
 */
export function showContents(
  pswp: PhotoSwipe,
  slideAt: (theirs: number) => Slide,
  onState: (slide: Slide) => void,
  closed: AbortSignal,
): Contents {
  const loading = new Set<Slide>();
  const failed = new Set<Slide>();
  /** The spinner of a slide, or what says that it failed. */
  const notes = new Map<Slide, HTMLDivElement>();
  const fills = new Map<Slide, AbortController>();

  function begin(slide: Slide): void {
    failed.delete(slide);
    slide.root.classList.remove('has-failed', 'is-loaded');
    loading.add(slide);
    const spinner = partOf('spinner');
    spinner.setAttribute('role', 'img');
    spinner.setAttribute('aria-label', word('loading'));
    note(slide, spinner);
    onState(slide);
  }

  /** Shows this in place of what is noted in the slide, or nothing. */
  function note(slide: Slide, element?: HTMLDivElement): void {
    const before = notes.get(slide);
    if (before) before.parentNode?.removeChild(before);
    notes.delete(slide);
    if (!element) return;
    notes.set(slide, element);
    slide.root.append(element);
  }

  function settle(slide: Slide, isLoaded: boolean): void {
    if (closed.aborted || failed.has(slide)) return;
    loading.delete(slide);
    note(slide);
    slide.root.classList.add(isLoaded ? 'is-loaded' : 'has-failed');
    if (!isLoaded) {
      failed.add(slide);
      const failure = partOf('failure');
      failure.textContent = word('notLoaded');
      note(slide, failure);
    }
    onState(slide);
  }

  /** Fills the box of anything but a picture, until its slide leaves the view. */
  function fill(slide: Slide): void {
    const { box } = slide;
    if (!box || !slide.fill || fills.has(slide)) return;
    const aborter = new AbortController();
    fills.set(slide, aborter);
    const { signal } = aborter;
    const end = (isLoaded: boolean) => {
      if (!signal.aborted) settle(slide, isLoaded);
    };
    begin(slide);
    const wait = slide.fill(box, signal, () => end(false));
    if (wait) wait.then(() => end(true)).catch(() => end(false));
    else end(true);
  }

  function empty(slide: Slide): void {
    fills.get(slide)?.abort();
    fills.delete(slide);
  }

  /** Puts PhotoSwipe's part of a slide into ours, beside the caption and the box. */
  function place(theirs: TheirSlide): void {
    const { holderElement, container, isActive, index } = theirs;
    const slide = slideAt(index);
    const { root, box, caption } = slide;
    root.inert = !isActive;
    root.append(container);
    if (box) root.append(box);
    if (caption) {
      root.append(caption);
      root.setAttribute('aria-label', caption.textContent);
    }
    holderElement?.append(root);
  }

  pswp.on('contentLoad', (event) => {
    event.preventDefault();
    const content: PictureContent = event.content;
    const slide = slideAt(content.index);
    if (!slide.picture) return;
    begin(slide);
    loadPicture(pswp, content, slide, (isLoaded) => settle(slide, isLoaded));
  });
  // It would set the address again.
  pswp.on('contentLoadImage', (event) => event.preventDefault());
  pswp.on('afterSetContent', ({ slide }) => place(slide));
  pswp.on('slideActivate', ({ slide }) => {
    const own = slideAt(slide.index);
    own.root.inert = false;
    fill(own);
  });
  pswp.on('slideDeactivate', ({ slide }) => {
    const own = slideAt(slide.index);
    own.root.inert = true;
    empty(own);
  });
  pswp.on('slideDestroy', ({ slide }) => {
    const own = slideAt(slide.index);
    empty(own);
    own.root.parentNode?.removeChild(own.root);
  });
  onAbort(closed, () => {
    for (const slide of fills.keys()) empty(slide);
  });
  return {
    isLoading: (slide) => loading.has(slide),
    hasFailed: (slide) => failed.has(slide),
  };
}
