import { define } from '../../kit/core/definition';

export const definition = define({
  about: 'A link to a part of its own page scrolls there smoothly and moves the focus there.',
  summary:
    'any link to a part of its page: scrolls there in 1 s, stops 100 px below the top, or as far as your own `scroll-padding-top` says, and never under a sticky bar. What is closed or hidden opens. `data-scroll="off"`: not this link',
  fallback: 'the browser’s jump',
  // From the start: a click on any link is handled at once.
  when: 'ready',
  selector: 'a[href*="#"]',
  file: 'navigation',
  attributes: {
    scroll: {
      name: 'data-scroll',
      on: 'a link to a part of its page, or what is around such links',
      type: 'choice',
      values: ['off'],
      about:
        'off: the browser jumps, as it does without the script. Any other value has no effect.',
    },
  },
  events: [
    {
      name: 'veneer:reveal',
      from: 'the part that the link leads to',
      about:
        'Before the page scrolls there, so that a script that hides the part, such as tabs, can show it.',
      detail: '{ widget }',
    },
  ],
  styling: [],
});
