import { define } from '../../kit/core/definition';

export const definition = define({
  about: 'Clicks on a banner are counted by the server; the link does what it always did.',
  summary:
    '`a[data-analytics="click"][data-banner="ID"]`: every click is posted to `/ajax/analytics`, and nobody waits for it',
  fallback: 'the link',
  // At the start: a click that leaves the page does not wait for this code.
  when: 'ready',
  selector: 'a[data-analytics]',
  file: 'server',
  attributes: {
    action: {
      name: 'data-analytics',
      on: 'a',
      type: 'choice',
      values: ['click'],
      isRequired: true,
      selector: 'a',
      needs: ['data-banner'],
      about: 'What is counted.',
    },
    banner: {
      name: 'data-banner',
      on: 'a[data-analytics]',
      type: 'text',
      isRequired: true,
      selector: 'a',
      needs: ['data-analytics'],
      about: 'The banner: posted to /ajax/analytics with the link’s target and the page’s address.',
    },
  },
  events: [],
  styling: [],
});
