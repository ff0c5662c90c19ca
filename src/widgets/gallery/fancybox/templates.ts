import { word } from '../../../kit/core/strings';
import * as words from '../../../kit/words';

/**
 * Fancybox's HTML templates: constants, and translated words as text. Nothing that an author wrote
 * gets here.
 */
export const TEMPLATES = {
  frame:
    '<dialog class="fancybox__dialog veneer-gallery"><div class="fancybox__container" tabindex="-1">' +
    '<div class="fancybox__backdrop"></div><div class="fancybox__carousel"></div></div></dialog>',
  counter:
    '<div class="f-counter" aria-hidden="true"><span data-fancybox-page></span>/' +
    '<span data-fancybox-pages></span></div>',
  thumbnail: '<button type="button"><img alt="" draggable="false"></button>',
  spinner: (): string =>
    `<div class="f-spinner" role="img" aria-label="${asMarkup(word(words.loading))}"></div>`,
};

/** Fancybox's texts, in the words of the page's language. */
export const vendorTexts = (): Record<string, string> =>
  Object.fromEntries(Object.entries(NAMES).map(([key, name]) => [key, asMarkup(word(name))]));

const NAMES: Record<string, words.Word> = {
  CLOSE: words.close,
  MODAL: words.gallery,
  NEXT: words.nextPicture,
  PREV: words.previousPicture,
  TOGGLE_AUTOPLAY: words.slideshow,
  TOGGLE_FULLSCREEN: words.fullScreen,
  TOGGLE_THUMBS: words.thumbnails,
  ZOOM_IN: words.zoomIn,
  ZOOM_OUT: words.zoomOut,
  // For content that does not load (contract.md#gallery).
  ERROR: words.notLoaded,
  IMAGE_ERROR: words.notLoaded,
  IFRAME_ERROR: words.notLoaded,
  ELEMENT_NOT_FOUND: words.notLoaded,
};

const REFERENCES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // Fancybox would read two of these as a placeholder.
  '{': '&#123;',
  '}': '&#125;',
};

const CHARACTERS = new Map(Object.entries(REFERENCES).map(([character, it]) => [it, character]));

/** A text, escaped for a template. */
const asMarkup = (text: string): string =>
  text.replace(/[&<>"'{}]/g, (character) => `${REFERENCES[character]}`);

/** The text of an escaped part of a template. */
export const asText = (markup: string): string =>
  markup.replace(/&#?\w+;/g, (reference) => CHARACTERS.get(reference) ?? reference);
