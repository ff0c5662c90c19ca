import { define } from '../../kit/core/definition';

export const definition = define({
  about: 'Sections of a page as tabs; on a phone as rows that open and close.',
  summary:
    '`data-tabs` around sections that begin with a heading, or around a list of links or buttons and the parts that they lead to, as in Bootstrap, Foundation or UIkit: tabs, which the address names and Back goes through. Below 768 px the headings open and close; `data-tabs="always"`: tabs there, too',
  fallback: 'all sections with their headings, or the links and their parts',
  when: 'ready',
  selector: '[data-tabs]',
  presses: 'li>a,button',
  file: 'sections',
  attributes: {
    tabs: {
      name: 'data-tabs',
      on: 'an element around sections, or around a list of links and their parts',
      type: 'choice',
      values: ['always'],
      about:
        'always: tabs on a phone, too, in a row that scrolls sideways. Empty: there the headings open and close their sections, any number of them.',
    },
  },
  events: [
    {
      name: 'veneer:open',
      from: 'the section',
      about: 'It is shown, not for the one that is shown from the start.',
      detail: '{ widget }',
    },
    {
      name: 'veneer:close',
      from: 'the section',
      about: 'It is hidden.',
      detail: '{ widget }',
    },
  ],
  styling: [
    { name: '.veneer-tabs', about: 'The element.' },
    { name: '.veneer-tabs--tabs', about: 'On the element while it shows tabs.' },
    { name: '.veneer-tabs--rows', about: 'On the element while it shows rows, as on a phone.' },
    { name: '.veneer-tabs__list', about: 'The row of tabs.' },
    {
      name: '.veneer-tabs__list--look',
      about:
        'On the row while it has our look: not where your theme shows which of its links is selected.',
    },
    {
      name: '.veneer-tabs__list--column',
      about:
        'On the list while it is beside its panels: with our look the tabs are one below the other.',
    },
    { name: '.veneer-tabs__tab', about: 'A tab; `[aria-selected=true]` is the one that is shown.' },
    { name: '.veneer-tabs__panel', about: 'A section.' },
    { name: '.veneer-tabs__heading', about: 'A heading that names a section; the title of a row.' },
    {
      name: '.veneer-tabs__heading--hidden',
      about: 'On a heading that says what its tab says: it is there for screen readers alone.',
    },
    { name: '.veneer-tabs__heading--row', about: 'On a heading while it is the title of a row.' },
    { name: '.veneer-tabs__button', about: 'The button in the title of a row.' },
  ],
});
