import type { Row } from '../row';

/** The rows of widgets that call the server, and of forms. */
export const rows: Record<string, Row> = {
  modal: {
    title: '[data-modal]: modals',
    files: ['modal'],
    rules: {
      post: 'posts the trigger’s data attributes, named as in dataset, and shows the answer',
      part: 'data-modal="#ID" shows a part of the page without a call',
      place:
        'a part is shown where it stands, with nothing inserted into it; it is moved only where it can’t be reached there, and then its fields stay in their form',
      light: 'React is loaded for what shows that an answer is loading, and for films, alone',
      hidden:
        'a part that the theme hides is shown, a theme’s own dialog as one with ours, and is restored',
      empty: 'a part with nothing to see in it is reported, and the browser’s own action happens',
      closers:
        'data-modal-close and the theme’s own close buttons close any dialog, and nothing else does',
      form: 'form[data-modal] posts its fields after the browser’s own validation and shows the answer',
      name: 'the first heading names the dialog, else the link',
      block: 'the answer may be a whole Micromodal block or a fragment',
      close:
        'the close button, one of the theme’s with data-micromodal-close, the overlay, Escape and Back close it',
      focus: 'the focus moves in, stays out of the page and returns to the trigger',
      lock: 'the page does not scroll and the rest of it is inert',
      above:
        'it is in the window and above the page, whatever the page transforms or shows in the top layer',
      nested:
        'a second modal from within the first works, and a dialog of the page’s own above it; Escape closes the top one only',
      inside: 'everything Veneer knows works inside',
      once: 'a call is not repeated while it runs; the last request wins',
      cancel: 'Escape and removal of the trigger cancel the call',
      endpoint: 'a name that is no endpoint is refused with a report, and the link is followed',
      fallback:
        'where the code does not load the browser’s own action happens; without its stylesheet it covers the page all the same',
      newtab: 'Ctrl, Shift, Meta and the middle button are left to the browser',
      page: 'where no server is, the part that the link leads to is shown, else the link followed',
      noscript: 'without script the link leads to its page and the form to its action',
      removal: 'what arrives later works; removal of the trigger closes it',
      axe: 'axe finds nothing, closed and open',
    },
  },
  cover: {
    title: 'overlays: modals, menus and lightboxes above the page',
    files: ['cover'],
    rules: {
      stops: 'Tab reaches what the browser counts as a stop, and nothing of the page',
      popups: 'popups of the page’s own script are above the overlay and take presses',
      full: 'an overlay opens in the element in full screen',
    },
  },
  article: {
    title: 'a[data-article]: article modals',
    files: ['article', 'modal.calls'],
    rules: {
      post: 'posts its data attributes to the article endpoint and shows the answer',
      slow: 'a slow answer is awaited in the dialog and cancelled by closing or removal',
      failure: 'a failed answer says so and can be tried again; a wrong one is never shown',
      action: 'an unknown action logs a console error and is the browser’s',
      page: 'where no server is, the article’s page is shown, else the link followed',
      noscript: 'without script the link opens the article’s page',
      removal: 'what arrives later works; removal closes it',
      axe: 'axe finds nothing, closed and open',
    },
  },
  faq: {
    title: 'details[data-faq]',
    files: ['faq'],
    rules: {
      load: 'the answer is loaded once, when first opened',
      open: 'one that the server rendered open loads when it is near the viewport',
      failure: 'loading, failed and try-again states are shown and announced',
      action: 'open, close and toggle; an unknown action logs a console error',
      address: 'a link or an address that leads to a question opens and loads it',
      fallback: 'where the code does not load the link stays',
      inplace: 'an answer that stands in the question is the answer, and nothing is loaded',
      page: 'where no server is, the part that its link leads to is shown, else the link stays',
      noscript: 'without script the question opens and shows the link',
      removal: 'what arrives later works, and stop() or removal restores the server’s markup',
      axe: 'axe finds nothing, closed and open',
    },
  },
  notification: {
    title: '[data-notification], the cookie `message`, veneer.notify',
    files: ['notification', 'message'],
    rules: {
      page: 'a message that the server rendered is shown as a modal',
      cookie: 'the cookie’s text is shown once, then the cookie is removed',
      decode:
        'it may be percent-encoded (+ is a space) or raw; an unknown severity counts as default',
      severities: 'six severities, each with its name, look and role',
      notify: 'notify posts the text to its severity and shows the answer',
      builtin: 'where that call fails the built-in notification shows the text, and asks no more',
      queue: 'messages are shown one after the other, above what is open',
      noscript: 'without script the message is in the page',
      axe: 'axe finds nothing, open',
    },
  },
  tooltip: {
    title: '[data-tooltip], [data-tooltip-text]',
    files: ['tooltip'],
    rules: {
      delay: 'is shown 500 ms after the pointer entered, and not where it left before',
      once: 'the text is asked for once a page, by GET',
      focus: 'focus shows it and describes the term',
      touch: 'a tap shows it, another hides it',
      escape: 'Escape dismisses it, before a dialog around it',
      empty: 'an empty answer hides it at once',
      text: 'data-tooltip-text has it at hand, with no call',
      failure: 'a type that failed is not asked again on that page',
      place: 'it stays inside the window, above or below its term',
      map: 'on an area of an image map it is beside that part of the image',
      fallback: 'without script, or where the code does not load, the term stays readable',
      removal: 'what arrives later works; removal hides it',
      axe: 'axe finds nothing, closed and open',
    },
  },
  analytics: {
    title: 'a[data-analytics][data-banner]',
    files: ['analytics'],
    rules: {
      post: 'a click posts url, banner and referer',
      leave: 'leaving the page neither loses the call nor waits for it',
      buttons: 'the middle button and new tabs count, the right button does not',
      early: 'a click before the code is there counts once',
      once: 'a visitor’s clicks alone count, one call at a time for a banner',
      action: 'an unknown action logs a console error and sends nothing',
      noscript: 'without script it is a link',
      removal: 'what arrives later counts, and not after removal',
    },
  },
  share: {
    title: '[data-share]: the share toggle',
    files: ['share', 'nav.above'],
    rules: {
      toggle: 'shows and hides the links; the label switches between Share and Close',
      label: 'the button’s own text stands for Share',
      close:
        'a click outside, in a frame or on another toggle and Escape close it, a click inside does not',
      keyboard: 'is worked with the keyboard, aria-expanded in step',
      place: 'its links move nothing on the page and stay inside the window',
      above: 'its links lie above the page, cut off by no box, and go along with their button',
      round: 'its links keep the shape that the theme gives them, and are targets of 44 px',
      report: 'what is wrong is reported and left as it was',
      noscript: 'without script, or where its code does not load, the links are visible',
      removal: 'what arrives later works, and stop() or removal restores the server’s markup',
      axe: 'axe finds nothing, closed and open',
    },
  },
  loader: {
    title: '[data-loader]',
    files: ['loader'],
    rules: {
      shown: 'is-loading is on it and on <html> while a server call runs, and gone after',
      told: 'it is announced to screen readers',
      noscript: 'without script it is hidden',
      removal: 'what arrives later works, and stop() or removal restores the server’s markup',
    },
  },
  mask: {
    title: 'input[data-mask]',
    files: ['mask'],
    rules: {
      date: 'date is 00/00/0000',
      order:
        'data-mask-order is mdy, dmy or ymd: another order, an impossible and an incomplete date are refused',
      month: 'month-year is mm/yy, month-year-long mm/yyyy, months 01 to 12',
      phone: 'phone and fax are (000) 000-0000, phone-alt 000-000-0000; +1 and 1- are taken off',
      country: 'a number of another country stays as it was typed, and is refused, until it fits',
      meaning:
        'no value becomes another: typed means the same as pasted, and what may be another is refused',
      letters: 'a typed letter is not entered, but in a number, where it is refused',
      message:
        'a refused text is explained after the field once the visitor has left it, as long as it is wrong',
      zip: 'zip is 5 digits',
      number: 'number has thousands separators and 2 decimals',
      value: 'values in the field, autofill, paste and the form’s reset work',
      keyboard: 'the right keyboard shows on a phone',
      unknown: 'an unknown type or order logs a console error',
      noscript: 'without script it is a plain field',
      removal: 'what arrives later works, and stop() or removal restores the server’s markup',
    },
  },
  contact: {
    title: 'a[data-user][data-domain], a[data-phone], a[data-website]',
    files: ['contact'],
    rules: {
      mail: 'user and domain make a mailto: link, whose address is its text where it has none',
      phone: 'phone and website make tel: and web links in the same way',
      site: 'an empty attribute takes the site-wide value',
      none: 'with no value to be had the link stays as the server wrote it, with a report',
      noscript: 'without script the server’s wording stays',
      removal: 'what arrives later works, and stop() or removal restores the server’s markup',
    },
  },
};
