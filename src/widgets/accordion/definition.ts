import { define } from '../../kit/core/definition';

export const definition = define({
  about: 'Rows that open and close, one at a time or several, and that an address opens.',
  summary:
    '`data-accordion` around `details`, or around buttons and the blocks that they open, as in Bootstrap, Foundation or UIkit: rows that open, any number of them, or with `data-accordion="one"` one at a time. An address or a link that leads to a row, or into it, opens it; on paper all are open',
  fallback: 'the browser’s own `details`; blocks as the theme shows them',
  when: 'ready',
  selector: '[data-accordion]',
  presses: 'button',
  file: 'sections',
  attributes: {
    accordion: {
      name: 'data-accordion',
      on: 'an element around `details`, or around buttons and what they open, at any depth',
      type: 'choice',
      values: ['one', 'several'],
      about:
        'How many are open at a time. one: a row that opens closes the other. several: any number. Empty: any number, but one of those that Bootstrap’s `data-parent` or `data-bs-parent` groups.',
    },
  },
  events: [
    {
      name: 'veneer:open',
      from: 'the row',
      about: 'It was opened, by anybody. The row is the `details`, or the block.',
      detail: '{ widget }',
    },
    {
      name: 'veneer:close',
      from: 'the row',
      about: 'It was closed, by anybody. The row is the `details`, or the block.',
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
    {
      name: '--veneer-accordion-arrow',
      about: '`none`: the rows have no arrow of ours. Set it on the element, or around it.',
    },
    { name: '.veneer-accordion__button', about: 'A link or button that opens a block.' },
    { name: '.veneer-accordion__block', about: 'A block that a link or button opens.' },
  ],
});
