import { define } from '../../kit/core/definition';

export const definition = define({
  about:
    'Lists in the items of a list become dropdowns, opened by click, touch and keyboard, or also by hover; one with more than 10 links has two columns.',
  summary:
    '`nav[data-nav]` with nested lists: dropdowns of any depth, by click, touch and keyboard (`data-nav-open="hover"`: under the mouse, too). A link opens its list first and is followed with the second click; a button beside it opens in its place. More than 10 links stand in two columns',
  fallback: 'nested lists, by hover and focus',
  when: 'ready',
  selector: 'nav[data-nav]',
  presses: 'li>:not(:last-child)',
  file: 'navigation',
  attributes: {
    nav: {
      name: 'data-nav',
      on: 'nav',
      type: 'flag',
      selector: 'nav',
      about:
        'An item is a list item with a link or button and a list. A button beside the link opens the list in its place.',
    },
    open: {
      name: 'data-nav-open',
      on: 'nav data-nav',
      type: 'choice',
      values: ['click', 'hover'],
      default: 'click',
      selector: 'nav',
      needs: ['data-nav'],
      about:
        '`hover`: the lists open under the mouse, too, without a click. Fingers, pens and the keyboard open them as before.',
    },
  },
  events: [
    {
      name: 'veneer:open',
      from: 'the link or button',
      about: 'Its list is opened.',
      detail: '{ widget }',
    },
    {
      name: 'veneer:close',
      from: 'the link or button',
      about: 'Its list is closed.',
      detail: '{ widget }',
    },
  ],
  styling: [
    {
      name: '--veneer-nav-lists',
      about:
        'Yours to set on the navigation or around it: with `flow`, lists open below their item and move what follows, as they do in a menu. Such lists close by their control, Escape, or another list.',
    },
    {
      name: '--veneer-nav-rows',
      about: 'Set by the script: how many rows the columns of a list have.',
    },
    { name: '.is-active', about: 'On an item while its list is open.' },
    {
      name: '.veneer-nav__list',
      about:
        'On a list that opens. With a class of yours it keeps your look; Veneer only opens and closes it.',
    },
    { name: '.veneer-nav__list--open', about: 'On it while it is open.' },
    {
      name: '.veneer-nav__list--plain',
      about:
        'On a list without a class and without a look of yours, which gets the look of these pages.',
    },
    {
      name: '.veneer-nav__list--bare',
      about:
        'On a list without a class of yours, whatever its look: the link before it gets an arrow.',
    },
    {
      name: '.veneer-nav__theirs',
      about:
        'On a list without a class whose parts have a look of yours (a background, a border, a shadow, a least height, something drawn), and on a link with an arrow of yours: the look of these pages is off there.',
    },
    { name: '.veneer-nav__columns', about: 'On an element with two columns.' },
    { name: '.veneer-nav__list--stacked', about: 'On a list without room beside its item.' },
  ],
});
