import { define } from '../../kit/core/definition';

const LIST = 'The id of the list.';

export const definition = define({
  about: 'Links and fields filter a list in the page, and the address says what is chosen.',
  summary:
    '`data-filter="ID"` around links (`?type=suite`) and fields: of the list `#ID` the items are shown whose `data-filter-type` has the word, or whose text has what is typed. The address and Back follow',
  fallback: 'the server filters',
  when: 'ready',
  selector: '[data-filter]',
  presses: 'a,form',
  file: 'lists',
  attributes: {
    filter: {
      name: 'data-filter',
      on: 'an element around links and fields',
      type: 'name',
      form: 'id',
      isRequired: true,
      about:
        'The id of the list, whose children are the items. An item has the values of a field called type in data-filter-type, as words with spaces between them; a text field searches the items’ text.',
    },
    count: {
      name: 'data-filter-count',
      on: 'any element',
      type: 'name',
      form: 'id',
      isRequired: true,
      about: `${LIST} The element shows how many items are shown.`,
    },
    empty: {
      name: 'data-filter-empty',
      on: 'any element with hidden',
      type: 'name',
      form: 'id',
      isRequired: true,
      about: `${LIST} The element is shown where no item is; without one there is a sentence after the list.`,
    },
  },
  events: [
    {
      name: 'veneer:filter',
      from: 'the list',
      about: 'Other items are shown.',
      detail: '{ widget, count, all }',
    },
  ],
  styling: [
    { name: '.is-current', about: 'On links to what is chosen, with aria-current="true".' },
    {
      name: '.veneer-filter',
      about: 'The element, while the script runs: a choice needs no button then.',
    },
    { name: '.veneer-filter__empty', about: 'The sentence where no item is shown.' },
  ],
});
