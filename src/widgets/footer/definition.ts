import { define } from '../../kit/core/definition';

export const definition = define({
  about:
    'The links of the footer in two balanced columns. The order stays, and a heading stays with its links.',
  summary: '`nav[data-footer-nav]` around one list or several: two balanced columns',
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
        'The navigation. Pages that rename the attributes write it for two columns before the script runs. Gap and widths (`columns`) are yours; where there is no room for two of 9 rem, there is one.',
    },
  ],
});
