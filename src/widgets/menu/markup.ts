import { describe } from '../../kit/markup';

export const markup = describe({
  about:
    'A control opens a menu that slides in from its edge, above the page; it is closed by its close control, the overlay, Escape, Back or a swipe towards its edge.',
  attributes: {
    open: {
      name: 'data-menu-open',
      on: 'a link to the footer navigation, or a button',
      type: 'name',
      form: 'id',
      isRequired: true,
      selector: 'a,button',
      about: 'The id of the menu that it opens.',
    },
    menu: {
      name: 'data-menu',
      on: 'an element with an id, around links',
      type: 'choice',
      values: ['start', 'end', 'left', 'right'],
      default: 'start',
      needs: ['id'],
      about: 'The edge of the screen that it comes from; `start` and `end` follow the text.',
    },
    close: {
      name: 'data-menu-close',
      on: 'a button or link in the menu',
      type: 'flag',
      selector: 'a,button',
      within: '[data-menu]',
      about: 'It closes the menu; a menu that has none is given one.',
    },
  },
});
