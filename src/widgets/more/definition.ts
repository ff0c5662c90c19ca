import { define } from '../../kit/core/definition';

export const definition = define({
  about:
    'A link to the next page of a list appends the items of that page to the list, and then leads to the page after it.',
  summary:
    '`a[data-more="ID"]`, the link to the next page of the list `#ID`: a click appends that page’s items, and the address follows. Back from an item returns to it',
  fallback: 'the link opens the next page',
  when: 'ready',
  selector: 'a[data-more]',
  presses: 'a',
  file: 'lists',
  attributes: {
    more: {
      name: 'data-more',
      on: 'a',
      type: 'name',
      form: 'id',
      isRequired: true,
      selector: 'a',
      about:
        'The id of the list, whose children are the items. The next page has a list of the same id and, unless it is the last one, such a link.',
    },
  },
  events: [
    {
      name: 'veneer:append',
      from: 'the list',
      about:
        'Items of another page were appended, or, after Back, also inserted before the others.',
      detail: '{ widget, items }',
    },
  ],
  styling: [
    { name: '.veneer-more', about: 'The link, while the script runs.' },
    { name: '.is-loading', about: 'On the link while the next page is loading.' },
    { name: '.veneer-more__spinner', about: 'In the link meanwhile, from 200 ms on.' },
    { name: '.veneer-more__status', about: 'The message beside the link when that has failed.' },
  ],
});
