import { define } from '../../kit/core/definition';

export const definition = define({
  about: 'Rows that open and close, one at a time or several, and that an address opens.',
  summary:
    '`data-accordion` around `details`: rows that open, any number of them, or with `data-accordion="one"` one at a time. An address or a link that leads to a row, or into it, opens it; on paper all are open',
  fallback: 'the browser’s own `details`',
  when: 'ready',
  selector: '[data-accordion]',
  file: 'sections',
  attributes: {
    accordion: {
      name: 'data-accordion',
      on: 'an element around `details`, at any depth',
      type: 'choice',
      values: ['one', 'several'],
      about:
        'How many are open at a time. one: a row that opens closes the other. several, also where it is empty: any number.',
    },
  },
  events: [
    {
      name: 'veneer:open',
      from: 'the row',
      about: 'It was opened, by anybody.',
      detail: '{ widget }',
    },
    {
      name: 'veneer:close',
      from: 'the row',
      about: 'It was closed, by anybody.',
      detail: '{ widget }',
    },
  ],
  styling: [
    {
      name: '.veneer-accordion',
      about:
        'The element. Write it yourself where the page renames the attributes: the rows have their height before the script then.',
    },
    {
      name: '.veneer-accordion--arrows',
      about: 'On the element where the rows have our arrows: not where your theme draws its own.',
    },
  ],
});
