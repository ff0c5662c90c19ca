import type { Row } from '../row';

export const rows: Record<string, Row> = {
  transition: {
    title: 'from page to page: view transitions and prerendering',
    files: ['transition'],
    rules: {
      bar: 'the bar keeps its place in the transition, and sticks afterwards; under reduced motion there is none',
      layers:
        'what is open fades with its page, with nothing above it; nothing is left over on the next page, nor on the one that Back leads to',
      moving: 'a carousel moves by itself after a transition, as after any other load',
      prerender:
        'a page that was prerendered shows its bars, carousels and frames once it is visited, and asks nobody before',
    },
  },
};
