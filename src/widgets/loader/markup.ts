import { describe } from '../../kit/markup';

export const markup = describe({
  about: 'Shows that the server is being asked for something, to those who wait for it.',
  attributes: {
    loader: {
      name: 'data-loader',
      on: 'any element',
      type: 'flag',
      about: 'Seen while it has the class is-loading. An empty one is a slim bar atop the window.',
    },
  },
});
