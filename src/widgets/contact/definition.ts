import { define } from '../../kit/core/definition';

export const definition = define({
  about:
    'Builds an e-mail, telephone or web link from parts, so that robots that read only the HTML find no address. An attribute left empty takes the site-wide value.',
  summary:
    '`a[data-user][data-domain]`, `a[data-phone]`, `a[data-website]`: mail, telephone and web links. An empty value takes that of the tag, or of the site’s settings',
  fallback: 'what the server wrote',
  when: 'ready',
  selector: 'a[data-user][data-domain],a[data-phone],a[data-website]',
  file: 'controls',
  attributes: {
    user: {
      name: 'data-user',
      on: 'a with data-domain',
      type: 'text',
      selector: 'a',
      needs: ['data-domain'],
      about: 'The part of an e-mail address before the @; empty for the site-wide one.',
    },
    domain: {
      name: 'data-domain',
      on: 'a with data-user',
      type: 'text',
      selector: 'a',
      needs: ['data-user'],
      about: 'The part of an e-mail address after the @; empty for the site-wide one.',
    },
    phone: {
      name: 'data-phone',
      on: 'a',
      type: 'text',
      form: 'phone',
      selector: 'a',
      about:
        'A telephone number as people write it, with “ext. 12” or “x12” for an extension; empty for the site-wide one.',
    },
    website: {
      name: 'data-website',
      on: 'a',
      type: 'text',
      form: 'website',
      selector: 'a',
      about: 'A web address, with or without https:// in front; empty for the site-wide one.',
    },
  },
  events: [],
  styling: [],
});
