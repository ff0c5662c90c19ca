import { define } from '../../kit/core/definition';

export const definition = define({
  about:
    'Lists in the items of a list become dropdowns, opened by click, touch and keyboard; one with more than 10 links has two columns.',
  summary:
    '`nav[data-nav]` with nested lists: dropdowns of any depth, by click, touch and keyboard. A link opens its list first and is followed with the second click; a button beside it opens in its place. More than 10 links stand in two columns',
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
      about: 'On a list without a class of yours, which gets the look of these pages.',
    },
    { name: '.veneer-nav__columns', about: 'On an element with two columns.' },
    { name: '.veneer-nav__list--stacked', about: 'On a list without room beside its item.' },
  ],
});
