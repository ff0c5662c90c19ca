import type { Branch, CarouselKind, Field, Slide } from '../content';

/** A file of a stack, as an address of the bench's server. */
export type Address = string;

/** What opens in a page. */
export type Part = 'modal' | 'lightbox' | 'tooltip' | 'dropdown' | 'menu';

/** Where a tag stands and how it is marked: in the head, or plain at the end of the body. */
export type Place = keyof typeof PLACES;

/** What each writes on the tag. */
export const PLACES = {
  plain: '',
  defer: ' defer',
  async: ' async',
  module: ' type="module"',
  body: '',
};

/** One way of building the brochure page: how each of its parts is marked up, and what it loads. */
export interface Stack {
  /** Its folder in the address. */
  name: string;
  /** What the tables call it. */
  title: string;
  styles: Address[];
  /** Minified and deferred in the head, the earliest that all of these documentations allow. */
  scripts: Address[];
  /** Where they stand; deferred in the head where nothing is said. */
  place?: Place;
  /** The page's own code, which the stack's documentation asks for; served as a file of its own. */
  code: string;
  /** The page's own rules, where the stack has none for that part. */
  rules?: string;
  header(branches: Branch[]): string;
  carousel(kind: CarouselKind, slides: Slide[]): string;
  gallery(pictures: Slide[]): string;
  lazy(picture: string): string;
  tooltip(term: string, text: string): string;
  /** The link that opens a modal, and, where the markup stands in the page, the modal. */
  modal(index: number, title: string, body: string): { link: string; markup: string };
  field(field: Field): string;
  /** A link to a part of the page. */
  anchor(part: string): string;
  /** Selectors that match while something is open. */
  open: Record<Part, string>;
  /** Selectors that match from its first frame on, if `open` matches only at rest. */
  opening?: Partial<Record<Part, string>>;
}

/** The two lists of links that every navigation has: the bar's and the menu's. */
export const linksOf = ({ links }: Branch, className = ''): string =>
  links
    .map((link) => `<li><a${className && ` class="${className}"`} href="/other">${link}</a></li>`)
    .join('');

/** What a slide shows, the same in every stack. */
export const slideContent = ({ picture, title, text }: Slide): string =>
  text
    ? `<div class="slide"><img src="${picture}" width="720" height="480" alt="" loading="lazy"><h3>${title}</h3><p>${text}</p></div>`
    : `<img src="${picture}" width="160" height="64" alt="${title}" loading="lazy">`;
