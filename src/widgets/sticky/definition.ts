import { define } from '../../kit/core/definition';

export const definition = define({
  about: 'A bar that stays in view once the page is scrolled past its place.',
  summary:
    '`data-sticky`: stays in view once the page is scrolled past it, with `is-stuck`, and nothing jumps. Several stack; a `top` of yours counts',
  fallback: 'stays in the flow',
  when: 'ready',
  selector: '[data-sticky]',
  file: 'navigation',
  attributes: {
    sticky: {
      name: 'data-sticky',
      on: 'any element that is shown as a block',
      type: 'flag',
      about: 'A `top` in the theme’s CSS sets how far below the upper edge of the window it stays.',
    },
  },
  events: [
    { name: 'veneer:stick', from: 'the bar', about: 'It is stuck now.', detail: '{ widget }' },
    {
      name: 'veneer:unstick',
      from: 'the bar',
      about: 'It is back in its place.',
      detail: '{ widget }',
    },
  ],
  styling: [
    { name: '.is-stuck', about: 'On the bar while it is stuck.' },
    {
      name: '.veneer-sticky',
      about: 'On every bar once its code is loaded.',
    },
    {
      name: '--veneer-sticky-padding',
      about:
        'Set on the root element: how much of the window’s upper edge links and the focus keep clear of, as in `scroll-padding-top`.',
    },
  ],
});
