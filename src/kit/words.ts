// Every text that a visitor reads or hears. Each file of dist has a copy of its own words (`COPIED` in
// src/tools/build/kit.mjs): in the kit every page would load all of them.

/** A text for visitors: its key in the page's own texts, and the text in English, with `{name}` for a value. */
export type Word = readonly [key: string, english: string];

export const close: Word = ['close', 'Close'];
export const dialog: Word = ['dialog', 'Dialog'];
export const menu: Word = ['menu', 'Menu'];
export const loading: Word = ['loading', 'Loading…'];
export const share: Word = ['share', 'Share'];
export const notLoaded: Word = [
  'notLoaded',
  'The requested content cannot be loaded. Please try again later.',
];
export const tryAgain: Word = ['tryAgain', 'Try again'];
export const openPage: Word = ['openPage', 'Open its page'];
export const alert: Word = ['alert', 'Alert'];
export const error: Word = ['error', 'Error'];
export const info: Word = ['info', 'Information'];
export const success: Word = ['success', 'Success'];
export const warning: Word = ['warning', 'Warning'];
export const message: Word = ['default', 'Message'];
export const video: Word = ['video', 'Video'];
export const gallery: Word = ['gallery', 'Gallery'];
export const nextPicture: Word = ['nextPicture', 'Next picture'];
export const previousPicture: Word = ['previousPicture', 'Previous picture'];
export const slideshow: Word = ['slideshow', 'Slideshow'];
export const stopSlideshow: Word = ['stopSlideshow', 'Stop slideshow'];
export const fullScreen: Word = ['fullScreen', 'Full screen'];
export const exitFullScreen: Word = ['exitFullScreen', 'Leave full screen'];
export const thumbnails: Word = ['thumbnails', 'Thumbnails'];
export const zoomIn: Word = ['zoomIn', 'Zoom in'];
export const zoomOut: Word = ['zoomOut', 'Zoom out'];
export const picturePosition: Word = ['picturePosition', 'Picture {index} of {count}'];
export const carousel: Word = ['carousel', 'carousel'];
export const slide: Word = ['slide', 'slide'];
export const slides: Word = ['slides', 'Slides'];
export const slidePosition: Word = ['slidePosition', '{index} of {count}'];
export const previousSlide: Word = ['previousSlide', 'Previous slide'];
export const nextSlide: Word = ['nextSlide', 'Next slide'];
export const chooseSlide: Word = ['chooseSlide', 'Choose a slide'];
export const showSlide: Word = ['showSlide', 'Show slide {index}'];
export const pause: Word = ['pause', 'Pause'];
export const play: Word = ['play', 'Play'];
export const invalidDate: Word = ['invalidDate', 'Please enter a date that exists.'];
export const invalidFormat: Word = ['invalidFormat', 'Please enter it like this: {example}'];
export const sending: Word = ['sending', 'Sending…'];
export const sent: Word = ['sent', 'Thank you. This has been sent.'];
export const notSent: Word = [
  'notSent',
  'This could not be sent. Nothing is lost: please try again.',
];
export const noAnswer: Word = [
  'noAnswer',
  'No answer came, so this may not have been sent. Nothing is lost.',
];
export const sentUnseen: Word = [
  'sentUnseen',
  'This has been sent, but the answer cannot be shown.',
];
export const problem: Word = ['problem', 'There is a problem'];
export const invalidField: Word = ['invalidField', 'Please check this field.'];
export const moreItems: Word = ['moreItems', '{count} more, {all} in all'];
export const shownItems: Word = ['shownItems', '{count} of {all}'];
export const nothingFound: Word = ['nothingFound', 'Nothing found.'];
export const showMap: Word = ['showMap', 'Show the map'];
export const playVideo: Word = ['playVideo', 'Play the video'];
export const showContent: Word = ['showContent', 'Show the content'];
export const loadsFrom: Word = ['loadsFrom', 'Loads content from {host}'];
export const alwaysShow: Word = ['alwaysShow', 'Always show {kind} from {host}'];
export const hide: Word = ['hide', 'Hide'];
