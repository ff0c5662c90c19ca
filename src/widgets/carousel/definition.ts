import { define } from '../../kit/core/definition';

const needs = ['data-carousel'] as const;

export const definition = define({
  about: 'A row of slides that moves, with controls that fit what it shows.',
  summary:
    '`data-carousel="PRESET"` around slides or a list of them: `events` (1 to 5 in view by width, moves every 2 s), `logos` (3 to 9, round and round), `info` (fades every 7 s, with bullets), `testimonials` (every 7 s, round, bullets or a counter), `gallery` (with thumbnails) or `rooms` (one by one). `data-carousel-slides`, `-breakpoints`, `-speed`, `-autoplay`, `-loop`, `-effect`, `-pagination` are your own numbers',
  fallback: 'a row that scrolls and snaps',
  when: 'visible',
  selector: '[data-carousel]',
  file: 'pictures',
  attributes: {
    carousel: {
      name: 'data-carousel',
      on: 'an element around the slides, or around a list of them',
      type: 'choice',
      values: ['events', 'logos', 'info', 'testimonials', 'gallery', 'rooms'],
      isRequired: true,
      about: 'Which carousel it is: how many slides at which width, and how it moves.',
    },
    slides: {
      name: 'data-carousel-slides',
      on: 'the same element',
      type: 'text',
      form: 'numbers',
      min: 1,
      max: 12,
      needs,
      about:
        'How many slides are in view, one count more than breakpoints: "1 2 4". A single count applies at all widths.',
    },
    breakpoints: {
      name: 'data-carousel-breakpoints',
      on: 'the same element',
      type: 'text',
      form: 'numbers',
      min: 1,
      max: 10_000,
      needs,
      about: 'The window’s widths from which the next count applies, in px: "600 1100".',
    },
    speed: {
      name: 'data-carousel-speed',
      on: 'the same element',
      type: 'number',
      min: 0,
      max: 5000,
      needs,
      about: 'How long one change takes, in ms.',
    },
    autoplay: {
      name: 'data-carousel-autoplay',
      on: 'the same element',
      type: 'number',
      min: 1000,
      max: 60_000,
      takesNone: true,
      needs,
      about: 'How long a slide is shown, in ms. 0: no autoplay.',
    },
    loop: {
      name: 'data-carousel-loop',
      on: 'the same element',
      type: 'choice',
      values: ['true', 'false'],
      needs,
      about: 'Does the first slide follow the last?',
    },
    effect: {
      name: 'data-carousel-effect',
      on: 'the same element',
      type: 'choice',
      values: ['slide', 'fade'],
      needs,
      about: 'How slides change. With fade one is shown at a time.',
    },
    pagination: {
      name: 'data-carousel-pagination',
      on: 'the same element',
      type: 'choice',
      values: ['bullets', 'fraction', 'none'],
      needs,
      about:
        'What shows the position: bullets that can be pressed, a counter such as 2 / 6, nothing.',
    },
  },
  events: [
    {
      name: 'veneer:swipe',
      from: 'the carousel',
      about:
        'A swipe of 20 px or more, with a mouse or a finger; the direction is `previous` or `next`.',
      detail: '{ direction }',
    },
  ],
  styling: [
    { name: '--veneer-carousel-gap', about: 'The room between slides.' },
    {
      name: '--veneer-carousel-columns',
      about: 'Set by the stylesheet and the script: how many slides are in view.',
    },
    {
      name: '--veneer-carousel-below',
      about: 'Set by the stylesheet: the room that is kept for the controls below the slides.',
    },
    {
      name: '--veneer-carousel-thumbnail',
      about: 'Set by the stylesheet: the height of the thumbnails.',
    },
    {
      name: '--veneer-carousel-strip',
      about: 'Set by the stylesheet: the room that is kept for them; none for a picture alone.',
    },
    { name: '.veneer-carousel', about: 'The carousel.' },
    { name: '.veneer-carousel__row', about: 'The row of slides, which scrolls.' },
    { name: '.veneer-carousel__slide', about: 'One slide.' },
    { name: '.veneer-carousel__bar', about: 'The bar with the controls.' },
    { name: '.veneer-carousel__button', about: 'A button: previous, next, pause.' },
    { name: '.veneer-carousel__bullet', about: 'One bullet.' },
    { name: '.veneer-carousel__fraction', about: 'The counter.' },
    { name: '.veneer-carousel__thumbnail', about: 'One thumbnail.' },
  ],
});
