import { describe } from '../../kit/markup';

export const markup = describe({
  about:
    'Lists in the items of a list become dropdowns, opened by click, touch and keyboard; one with more than 10 links has two columns.',
  attributes: {
    nav: {
      name: 'data-nav',
      on: 'nav',
      type: 'flag',
      selector: 'nav',
      about:
        'An item is a list item with a link or button and a list. A button beside the link opens the list in its place.',
    },
  },
});
