import type { Row } from '../row';

/** The rows of media. */
export const rows: Record<string, Row> = {
  carousel: {
    title: '[data-carousel]: carousels',
    files: ['carousel', 'anchor.snap', 'gallery.strip', 'tabs.words'],
    rules: {
      events: 'events: 1 to 5 slides at 715, 975, 1250 and 1550 px, speed 900, autoplay 2000 ms',
      logos: 'logos: 3, 4, 5, 8 or 9 slides at 715, 975, 1250 and 1650 px; it loops',
      info: 'info: fades, autoplay 7000 ms, clickable bullets',
      testimonials:
        'testimonials: loop, autoplay 7000 ms; a fraction below 715 px and bullets from there',
      gallery:
        'gallery: a strip of 3 thumbnails, 4 from 715 px, that show a slide and follow it, also of pictures that load later',
      alone:
        'gallery: one picture alone fills its row and has no strip; nothing moves as that is known',
      rooms: 'rooms: one slide, previous and next',
      numbers: 'a theme’s own slides, widths, speed, autoplay, loop, effect and pagination hold',
      list: 'the slides are the children, or the items of an only list; what is not drawn is none',
      few: 'fewer slides than columns, one and none work',
      swipe: 'a swipe or drag of 20 px moves it, 19 px do not; it dispatches veneer:swipe',
      content:
        'fields, sliders, boxes that scroll, inner carousels and scripts in a slide come before the slide; a drag ends with its button',
      wheel: 'a wheel or two fingers sideways move the slides, up to their ends',
      snap: 'a page that snaps does not snap to slides or controls',
      words: 'bullets have the words that another script writes into the slides',
      width: 'slides do not widen the place of the carousel, with or without script',
      playing:
        'what plays with sound in a slide stops as the slide is hidden; a frame in a slide is loaded once',
      rest: 'autoplay has a pause button, rests on hover, a hidden tab and reduced motion, and stops on focus',
      pattern: 'Pause is first, bullets name their slide, and what moves is named by what moves it',
      keyboard: 'arrows, Home, End and Tab work, and positions are announced',
      rtl: 'from right to left everything is turned, also while the page is shown',
      early: 'what the visitor does before the code is there counts',
      shift: 'the upgrade shifts nothing',
      report: 'an unknown preset or value is reported and the slides stay',
      fallback: 'where the code that moves it does not load the row scrolls as without script',
      noscript: 'without script a row scrolls sideways and snaps with the same number of slides',
      removal: 'what arrives later works, and stop() or removal restores the server’s markup',
      axe: 'axe finds nothing',
    },
  },
  gallery: {
    title: 'a[data-gallery]: the lightbox',
    files: ['gallery', 'modal.playing'],
    rules: {
      open: 'opens over all links of its name, each with its caption',
      caption: 'data-caption, else the picture’s alt, is text',
      keys: 'close 27, 88, 67; previous 37, 80; next 39, 78; never with Ctrl, Alt or Meta, never while typing',
      focus: 'the focus moves in, Tab goes round past the page, and the focus returns to the link',
      slideshow: 'the slideshow moves every 3000 ms, and rests in a hidden tab',
      tools: 'full screen, thumbnails and zoom have buttons',
      strip:
        'the thumbnails are the small pictures, also if these load later; a slide without a picture has its number',
      wheel: 'the wheel moves between pictures',
      touch: 'swipe, pinch and drag work on a phone',
      zoom: 'zoom stays between 0.1 and 0.5 of the natural size, never below what fits',
      fragment:
        'the fragment holds name and index from 1; it opens on load; a name alone opens nothing',
      route:
        'a route in the address and data-gallery-address="off" keep the address; only Back dispatches hashchange',
      back: 'Back closes it',
      content: 'an address decides what is shown: #ID inline, a known video, else a picture',
      ajax: 'data-gallery-type="ajax" shows a same-origin page, sanitised',
      failure: 'what can’t be loaded says so in the specified words',
      preview:
        'the frame after a click shows the small picture; the lightbox takes over in its place',
      fallback: 'where the code does not load the link opens the picture',
      noscript: 'without script the link opens the picture',
      removal: 'what arrives later works, and what is removed while open closes',
      free: 'a build with the free PhotoSwipe has nothing of Fancybox and keeps all of this',
      axe: 'axe finds nothing, closed and open',
    },
  },
  video: {
    title: 'a[data-video]: the modal player',
    files: ['video'],
    rules: {
      play: 'plays in a dialog, from the provider’s own frame hosts, and nothing is asked before',
      file: 'a video file plays, and says when it can’t be played',
      links: 'YouTube in all its forms, Vimeo and files are known; anything else stays a link',
      close: 'the player is gone once it closes, by button, overlay, Escape, Back and removal',
      keyboard: 'Enter plays, Tab goes to the player, the focus returns',
      noscript: 'without script the link opens the video’s page',
      axe: 'axe finds nothing, closed and open',
    },
  },
  thumbnail: {
    title: 'video thumbnails',
    files: ['thumbnail'],
    rules: {
      picture: 'a link without a picture gets the video’s, of the image host where there is no key',
      api: 'with a key the data API is asked with part=snippet, and the widest up to 600 px is shown',
      failure: 'a failed call and a hostile answer leave the text or the image host’s picture',
      near: 'nothing is loaded before it is within 400 px, and nothing moves as it arrives',
      noscript: 'without script the link has its text',
      removal: 'stop() or removal restores the server’s markup',
    },
  },
  lazy: {
    title: '[data-lazy]: lazy images',
    files: ['lazy'],
    rules: {
      near: 'the source is set within 400 px of the viewport, and not before',
      start:
        'the first pass is 1000 ms after the page is parsed; what is inserted later goes at once',
      second: 'data-lazy="near" has a threshold of 50 px',
      sources:
        'srcset, sizes, picture, iframe and background work, and nothing moves when they load',
      scheme: 'only http(s) addresses are set, and a native loading="lazy" image is left alone',
      retry: 'a failed picture is asked for once more after 2 s, then shows its alternative text',
      print: 'printed pages get all pictures',
      carousel: 'pictures in a carousel are near when their slide is',
      fallback: 'where the code does not load the alternative text is shown',
      noscript: 'without script the `<noscript>` fallback is shown',
      removal:
        'stop() or removal restores the server’s markup, and what is moved keeps its picture',
    },
  },
  parallax: {
    title: '[data-parallax]',
    files: ['parallax'],
    rules: {
      move: 'the image moves slower than the page, by the compositor where the browser can',
      short: 'a shorter image raises an error and is left still',
      cover: 'a picture that follows the window’s width covers its frame at every width',
      still: 'reduced motion and paper get a still image',
      noscript: 'without script the image is still',
      removal: 'what arrives later works, and stop() or removal restores the server’s markup',
    },
  },
};
