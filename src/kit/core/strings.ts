import { page, perPage } from './page';

/** Every text that a visitor reads or hears, by key; the caller fills in `{name}`. */
const words = {
  close: 'Close',
  dialog: 'Dialog',
  menu: 'Menu',
  loading: 'Loading…',
  share: 'Share',
  notLoaded: 'The requested content cannot be loaded. Please try again later.',
  tryAgain: 'Try again',
  openPage: 'Open its page',
  alert: 'Alert',
  error: 'Error',
  info: 'Information',
  success: 'Success',
  warning: 'Warning',
  default: 'Message',
  video: 'Video',
  gallery: 'Gallery',
  nextPicture: 'Next picture',
  previousPicture: 'Previous picture',
  slideshow: 'Slideshow',
  stopSlideshow: 'Stop slideshow',
  fullScreen: 'Full screen',
  exitFullScreen: 'Leave full screen',
  thumbnails: 'Thumbnails',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  picturePosition: 'Picture {index} of {count}',
  carousel: 'carousel',
  slide: 'slide',
  slides: 'Slides',
  slidePosition: '{index} of {count}',
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  chooseSlide: 'Choose a slide',
  showSlide: 'Show slide {index}',
  pause: 'Pause',
  play: 'Play',
  invalidDate: 'Please enter a date that exists.',
  invalidFormat: 'Please enter it like this: {example}',
  sending: 'Sending…',
  sent: 'Thank you. This has been sent.',
  notSent: 'This could not be sent. Nothing is lost: please try again.',
  problem: 'There is a problem',
  invalidField: 'Please check this field.',
  moreItems: '{count} more, {all} in all',
  shownItems: '{count} of {all}',
  nothingFound: 'Nothing found.',
  showMap: 'Show the map',
  playVideo: 'Play the video',
  showContent: 'Show the content',
  loadsFrom: 'Loads content from {host}',
  alwaysShow: 'Always show {kind} from {host}',
  hide: 'Hide',
};

/** A key of the table of words. */
export type Word = keyof typeof words;

/** Every key of the table. */
export const WORDS: readonly string[] = Object.keys(words);

const createTable = (): { found?: Record<Word, string> } => ({});

/**
 * A text for visitors, from the page's `<script type="application/json" data-veneer-strings>`, else in
 * English. The script may stand late in the page, so a text may change until the page is parsed.
 * @param values the values of the `{name}` placeholders
 */
export function word(key: Word, values: Record<string, string | number> = {}): string {
  return texts()[key].replace(/\{(\w+)\}/g, (hole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : hole,
  );
}

function texts(): Record<Word, string> {
  const table = perPage(createTable);
  if (table.found) return table.found;
  const isFinal = document.readyState !== 'loading';
  const found = { ...words, ...readOverrides(isFinal) };
  if (isFinal) table.found = found;
  return found;
}

/** @param isFinal the page is parsed: invalid JSON is an error then, and not only incomplete */
function readOverrides(isFinal: boolean): Partial<Record<Word, string>> {
  const { prefix, report } = page();
  const script = document.documentElement.querySelector(
    `script[type="application/json"][${prefix}veneer-strings]`,
  );
  const own: Partial<Record<Word, string>> = {};
  if (!script) return own;
  let given: unknown;
  try {
    given = JSON.parse(script.textContent ?? '');
  } catch (error) {
    const expected = 'Expected an object of texts by key';
    if (isFinal) report('strings', script, 'this is not JSON', expected, error);
  }
  for (const key of WORDS as Word[]) {
    const text = given && Object.hasOwn(given, key) && Reflect.get(given, key);
    if (typeof text === 'string') own[key] = text;
  }
  return own;
}
