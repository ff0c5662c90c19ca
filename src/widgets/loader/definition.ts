import { define } from '../../kit/core/definition';

export const definition = define({
  about: 'Shows that a call to the server runs.',
  summary:
    '`data-loader`: seen while the server is asked for something, after 200 ms. `is-loading` is on it and on `<html>`',
  fallback: 'hidden',
  when: 'ready',
  selector: '[data-loader]',
  file: 'server',
  attributes: {
    loader: {
      name: 'data-loader',
      on: 'any element',
      type: 'flag',
      about: 'Seen while it has the class is-loading. An empty one is a slim bar atop the window.',
    },
  },
  events: [],
  styling: [
    { name: '.veneer-loader', about: 'The element.' },
    { name: '.veneer-loader--bar', about: 'On an empty one, which is a slim bar atop the window.' },
    { name: '.is-loading', about: 'On it and on the root element while the visitor waits.' },
  ],
});
