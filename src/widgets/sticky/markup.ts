import { describe } from '../../kit/markup';

export const markup = describe({
  about: 'A bar that stays in view once the page is scrolled past its place.',
  attributes: {
    sticky: {
      name: 'data-sticky',
      on: 'any element that is shown as a block',
      type: 'flag',
      about: 'A `top` of the theme’s says how far below the upper edge of the window it stays.',
    },
  },
});
