import { describe } from '../../kit/markup';

export const markup = describe({
  about:
    'The links of the footer in two columns, balanced by their number. The order stays, and a heading stays with its links.',
  attributes: {
    footer: {
      name: 'data-footer-nav',
      on: 'nav',
      type: 'flag',
      selector: 'nav',
      about: 'Around a list of links, or around several with or without headings.',
    },
  },
});
