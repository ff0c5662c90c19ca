/** What the brochure page says: the one source of content that every stack marks up in its own way. */

/** A link of the navigation, with the list that it opens. */
export interface Branch {
  title: string;
  links: string[];
}

/** One slide: a picture, a title, a sentence. */
export interface Slide {
  picture: string;
  title: string;
  text: string;
}

/** The carousels, by the job that each has; Veneer's presets are named after these jobs. */
export type CarouselKind = 'info' | 'events' | 'logos' | 'testimonials' | 'rooms';

/** A field with a mask. */
export interface Field {
  name: string;
  label: string;
  mask: 'date' | 'month-year' | 'phone' | 'zip' | 'number' | 'fax';
}

const PICTURES = [
  ...['lakeside-bed', 'lakeside-window', 'lakeside-bath', 'pinewood-bed', 'pinewood-fireside'],
  ...['pinewood-table', 'boathouse-bed', 'boathouse-table', 'boathouse-bath', 'hayloft-bed'],
  ...['hayloft-reading', 'hayloft-hearth', 'halden-dawn', 'halden-evening', 'rowing-boat'],
  ...['morning-jetty', 'regatta', 'campfire', 'autumn-shore', 'first-snow', 'moonrise'],
  ...['jetty-concert', 'lantern-night'],
];
const LOGOS = [
  ...['crumb-kettle', 'fell-guides', 'fir-feather', 'halden-museum', 'kiln-clay', 'lake-railway'],
  ...['lumen-sauna', 'otter-books', 'sailing-club', 'shore-honey', 'stillwater', 'sundby-dairy'],
];
const SENTENCE = 'Open from April to October, on the quiet side of the water, forty steps away.';

/** The address of a picture, counted through those that there are. */
export const pictureAt = (index: number): string =>
  `/pictures/${PICTURES[index % PICTURES.length]}-small.webp`;

const slides = (count: number, first: number): Slide[] =>
  Array.from({ length: count }, (_, index) => ({
    picture: pictureAt(first + index),
    title: `Story ${first + index + 1} of the house`,
    text: SENTENCE,
  }));

export const branches: Branch[] = ['Rooms', 'Events', 'Guide'].map((title) => ({
  title,
  links: Array.from({ length: 6 }, (_, index) => `${title}, part ${index + 1}`),
}));

export const carousels: Record<CarouselKind, Slide[]> = {
  info: slides(4, 0),
  events: slides(7, 4),
  logos: LOGOS.map((name) => ({ picture: `/pictures/logo-${name}.svg`, title: name, text: '' })),
  testimonials: slides(5, 11),
  rooms: slides(6, 16),
};

/** How many slides each shows, by the least width of the window. */
export const columns: Record<CarouselKind, Record<number, number>> = {
  info: { 0: 1 },
  events: { 0: 1, 715: 2, 975: 3, 1250: 4, 1550: 5 },
  logos: { 0: 3, 715: 4, 975: 5, 1250: 8, 1650: 9 },
  testimonials: { 0: 1 },
  rooms: { 0: 1 },
};

export const gallery: Slide[] = slides(12, 3);
export const lazy: string[] = Array.from({ length: 24 }, (_, index) => pictureAt(index + 7));
export const tooltips: string[] = Array.from({ length: 20 }, (_, index) => `term ${index + 1}`);
export const tooltipText = 'What the house means by this word, in one sentence.';
export const modals: string[] = Array.from({ length: 6 }, (_, index) => `Terms, part ${index + 1}`);

/** What stands in a modal, below its title. */
export const modalBody: string = `<p>${SENTENCE}</p><p>${SENTENCE}</p>`;

export const fields: Field[] = [
  { name: 'arrival', label: 'Arrival', mask: 'date' },
  { name: 'card', label: 'Card valid until', mask: 'month-year' },
  { name: 'phone', label: 'Telephone', mask: 'phone' },
  { name: 'fax', label: 'Fax', mask: 'fax' },
  { name: 'zip', label: 'Zip', mask: 'zip' },
  { name: 'budget', label: 'Budget', mask: 'number' },
];

/** The parts of the page that its eight links lead to. */
export const parts: string[] = [
  ...['news', 'events', 'rooms', 'words', 'gallery', 'pictures', 'partners', 'booking'],
];
