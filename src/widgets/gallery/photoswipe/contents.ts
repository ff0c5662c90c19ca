import type PhotoSwipe from 'photoswipe';
import { word } from '../../../kit/core/strings';
import * as words from '../../../kit/words';
import { Fills } from '../fills';
import type { Slide } from '../slides';
import { partOf } from './frame';
import { loadPicture, type PictureContent, setSize } from './pictures';

type TheirSlide = NonNullable<PhotoSwipe['currSlide']>;

/** The content of a slide. */
export type ContentState = 'loading' | 'loaded' | 'failed';

/** Where the contents are shown. */
interface ContentsStage {
  readonly pswp: PhotoSwipe;
  /** Aborts when the lightbox has closed. */
  readonly signal: AbortSignal;
  /** Our slide of one of PhotoSwipe's. */
  slideAt(theirs: number): Slide;
  /** The state of a slide's content has changed. */
  onState(slide: Slide): void;
}

/**
 * Shows what belongs to a slide: PhotoSwipe only moves and enlarges pictures, which are ours, too.
 * Anything else is beside what it moves, and is filled while its slide is shown.
 */
export class Contents {
  readonly #stage: ContentsStage;
  readonly #fills: Fills;
  readonly #states = new Map<Slide, ContentState>();
  /** The spinner of a slide, or what says that it failed. */
  readonly #notes = new Map<Slide, HTMLDivElement>();

  constructor(stage: ContentsStage) {
    const { pswp } = stage;
    this.#stage = stage;
    this.#fills = new Fills(stage.signal);
    pswp.on('contentLoad', (event) => {
      event.preventDefault();
      this.#load(event.content);
    });
    // It would set the address again.
    pswp.on('contentLoadImage', (event) => event.preventDefault());
    pswp.on('afterSetContent', ({ slide }) => place(slide, stage.slideAt(slide.index)));
    pswp.on('slideActivate', ({ slide }) => this.#activate(stage.slideAt(slide.index)));
    pswp.on('slideDeactivate', ({ slide }) => this.#deactivate(stage.slideAt(slide.index)));
    pswp.on('slideDestroy', ({ slide }) => {
      const own = stage.slideAt(slide.index);
      this.#fills.stop(own);
      own.root.replaceWith();
    });
  }

  stateOf(slide: Slide): ContentState | undefined {
    return this.#states.get(slide);
  }

  /** Fills the box of anything but a picture, until its slide leaves the view. */
  #activate(slide: Slide): void {
    slide.root.inert = false;
    if (!slide.box) return;
    this.#set(slide, 'loading');
    if (!this.#fills.start(slide, (isLoaded) => this.#settle(slide, isLoaded)))
      this.#settle(slide, true);
  }

  #deactivate(slide: Slide): void {
    slide.root.inert = true;
    this.#fills.stop(slide);
  }

  async #load(content: PictureContent): Promise<void> {
    const { pswp } = this.#stage;
    const slide = this.#stage.slideAt(content.index);
    const { picture, name, address } = slide;
    if (!picture) return;
    this.#set(slide, 'loading');
    content.element = picture;
    content.state = 'loading';
    picture.className = 'pswp__img';
    picture.alt = name;
    const isLoaded = await loadPicture(picture, address);
    const end = () => {
      // The slide has left PhotoSwipe's memory during the load.
      if (content.element !== picture) return;
      setSize(content, isLoaded ? picture : null);
      this.#settle(slide, isLoaded);
    };
    // While the lightbox opens, what grows must not change its size.
    if (pswp.opener.isOpen) end();
    else pswp.on('openingAnimationEnd', end);
  }

  #settle(slide: Slide, isLoaded: boolean): void {
    if (this.#stage.signal.aborted || this.stateOf(slide) === 'failed') return;
    this.#set(slide, isLoaded ? 'loaded' : 'failed');
  }

  #set(slide: Slide, state: ContentState): void {
    const { root } = slide;
    this.#states.set(slide, state);
    root.classList.toggle('is-loaded', state === 'loaded');
    root.classList.toggle('has-failed', state === 'failed');
    this.#notes.get(slide)?.replaceWith();
    const note = noteOf(state);
    if (note) {
      this.#notes.set(slide, note);
      root.append(note);
    }
    this.#stage.onState(slide);
  }
}

/** The spinner, or what says that the content failed. */
function noteOf(state: ContentState): HTMLDivElement | null {
  if (state === 'loaded') return null;
  const note = partOf(state === 'loading' ? 'spinner' : 'failure');
  if (state === 'failed') note.textContent = word(words.notLoaded);
  else {
    note.setAttribute('role', 'img');
    note.setAttribute('aria-label', word(words.loading));
  }
  return note;
}

/** Puts PhotoSwipe's part of a slide into ours, beside the caption and the box. */
function place({ holderElement, container, isActive }: TheirSlide, slide: Slide): void {
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
