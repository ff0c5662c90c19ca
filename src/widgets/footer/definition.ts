import { define } from '../../kit/core/definition';

export const definition = define({
  about:
    'The links of the footer in two columns, balanced by their number. The order stays, and a heading stays with its links.',
  summary:
    '`nav[data-footer-nav]` around one list or several: two columns, balanced by the number of links',
  fallback: 'one list',
  when: 'ready',
  selector: 'nav[data-footer-nav]',
  file: 'navigation',
  attributes: {
    footer: {
      name: 'data-footer-nav',
      on: 'nav',
      type: 'flag',
      selector: 'nav',
      about: 'Around a list of links, or around several with or without headings.',
    },
  },
  events: [],
  styling: [
    {
      name: '.veneer-footer',
      about:
        'The navigation, for pages that rename the attributes: two columns before the script runs.',
    },
    { name: '.veneer-footer__columns', about: 'Around the columns: a row that wraps.' },
    {
      name: '.veneer-footer__column',
      about:
        'One column. Gap and widths are yours; where there is no room for two of 9 rem, there is one.',
    },
  ],
});
