import { type Word, word } from '../../../kit/core/strings';

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
    `<div class="f-spinner" role="img" aria-label="${asMarkup(word('loading'))}"></div>`,
};

/** Fancybox's texts, in the words of the page's language. */
export const vendorTexts = (): Record<string, string> =>
  Object.fromEntries(Object.entries(NAMES).map(([key, name]) => [key, asMarkup(word(name))]));

const NAMES: Record<string, Word> = {
  CLOSE: 'close',
  MODAL: 'gallery',
  NEXT: 'nextPicture',
  PREV: 'previousPicture',
  TOGGLE_AUTOPLAY: 'slideshow',
  TOGGLE_FULLSCREEN: 'fullScreen',
  TOGGLE_THUMBS: 'thumbnails',
  ZOOM_IN: 'zoomIn',
  ZOOM_OUT: 'zoomOut',
  // For content that does not load (contract.md#gallery).
  ERROR: 'notLoaded',
  IMAGE_ERROR: 'notLoaded',
  IFRAME_ERROR: 'notLoaded',
  ELEMENT_NOT_FOUND: 'notLoaded',
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
