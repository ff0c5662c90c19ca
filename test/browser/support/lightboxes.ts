// What tests know of each lightbox: the selectors of its parts, and how to see that it moves.

/** How a picture is drawn. */
export interface Drawn {
  isAtRest: boolean;
  /** In CSS pixels. */
  widthPx: number;
}

export interface Driver {
  parts: {
    /** The slide that is shown. */
    slide: string;
    /** The picture in a slide, and the same once it is loaded. */
    picture: string;
    loadedPicture: string;
    /** Every picture that is loaded or being loaded. */
    anyPicture: string;
    /** There, in the lightbox, while the slideshow counts the time of the slide that is shown. */
    counting: string;
    /** There while the lightbox opens. */
    opening: string;
    counter: string;
    spinner: string;
    button: string;
    thumbnail: string;
  };
  /** It opens in no page where images and forms are named `body`. */
  needsBody: boolean;
  /** Runs in the page. */
  drawn(picture: Element): Drawn | Promise<Drawn>;
}

/** What is needed of Fancybox to know whether its picture still moves. */
interface Box extends Element {
  carousel?: {
    getPage(): { slides: { panzoomRef?: { getTween(): { isRunning(): boolean } | undefined } }[] };
  };
}

export const fancybox: Driver = {
  parts: {
    slide: '.fancybox__slide.is-selected:not([inert])',
    picture: '.f-panzoom__viewport img',
    loadedPicture: '.f-panzoom__viewport img.is-lazyloaded',
    anyPicture: '.f-panzoom__content:not(.is-clone)',
    counting: '.f-progressbar',
    opening: '.fancybox__container.is-revealing',
    counter: '.f-counter',
    spinner: '.f-spinner',
    button: '.f-button',
    thumbnail: '.f-thumbs button',
  },
  needsBody: true,
  drawn(picture) {
    const { carousel } = picture.closest('.fancybox__carousel') as Box;
    const tween = carousel?.getPage().slides[0]?.panzoomRef?.getTween();
    return {
      isAtRest: tween?.isRunning() === false,
      widthPx: Math.round(picture.getBoundingClientRect().width),
    };
  },
};

export const photoswipe: Driver = {
  parts: {
    slide: '.pswp__item[aria-hidden=false] > .veneer-gallery__slide',
    picture: '.pswp__img:not(.pswp__img--placeholder)',
    loadedPicture: ':scope.is-loaded .pswp__img:not(.pswp__img--placeholder)',
    anyPicture: '.pswp__img:not(.pswp__img--placeholder)',
    counting: '.pswp__item[aria-hidden=false] > .is-loaded',
    opening: '.veneer-gallery__box:not(.is-open)',
    counter: '.veneer-gallery__counter',
    spinner: '.veneer-gallery__spinner',
    button: '.veneer-gallery__button',
    thumbnail: '.veneer-gallery__thumbnail',
  },
  needsBody: false,
  async drawn(picture) {
    const place = () => {
      const { x, y, width } = picture.getBoundingClientRect();
      return [x, y, width].join(' ');
    };
    // PhotoSwipe begins a transition a few frames after it was asked for it.
    const places = new Set<string>();
    for (let frame = 0; frame < 4; frame++) {
      places.add(place());
      await new Promise(requestAnimationFrame);
    }
    return {
      isAtRest: places.size === 1,
      widthPx: Math.round(picture.getBoundingClientRect().width),
    };
  },
};
