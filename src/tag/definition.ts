import { defineAttributes } from '../kit/core/definition';

/** What stands on any element, and the data that a page may carry. */
export const everywhere = defineAttributes({
  about: 'Attributes that belong to no widget.',
  attributes: {
    veneer: {
      name: 'data-veneer',
      on: 'any element',
      type: 'choice',
      values: ['off'],
      isRequired: true,
      about: 'off: the element, and all inside it, is left alone.',
    },
    settings: {
      name: 'data-veneer-settings',
      on: 'script type=application/json',
      type: 'flag',
      selector: 'script',
      about: 'The site settings, as an object: they are read instead of asking the server.',
    },
    strings: {
      name: 'data-veneer-strings',
      on: 'script type=application/json',
      type: 'flag',
      selector: 'script',
      about: 'Words of the page’s own, as an object of texts by key.',
    },
  },
});

/** The options of the script tag, or of `<meta name="veneer">`. */
export const tag = defineAttributes({
  about: 'The one tag that a theme adds, and what can be said on it.',
  attributes: {
    base: {
      name: 'data-base',
      on: 'the script tag',
      type: 'text',
      form: 'path',
      about: 'The path put before every endpoint, such as /en.',
    },
    settings: {
      name: 'data-settings',
      on: 'the script tag',
      type: 'choice',
      values: ['sync'],
      about:
        'Asks the server for the site settings at the start; sync: before the next script of the page runs.',
    },
    user: {
      name: 'data-user',
      on: 'the script tag',
      type: 'text',
      about: 'The site-wide part of the e-mail address before the @.',
    },
    domain: {
      name: 'data-domain',
      on: 'the script tag',
      type: 'text',
      about: 'The site-wide part of the e-mail address after the @.',
    },
    phone: {
      name: 'data-phone',
      on: 'the script tag',
      type: 'text',
      form: 'phone',
      about: 'The site-wide telephone number.',
    },
    website: {
      name: 'data-website',
      on: 'the script tag',
      type: 'text',
      form: 'website',
      about: 'The site-wide web address.',
    },
    article: {
      name: 'data-article-endpoint',
      on: 'the script tag',
      type: 'text',
      form: 'path',
      default: '/components/article',
      about: 'The path that answers articles, behind data-base.',
    },
    faq: {
      name: 'data-faq-endpoint',
      on: 'the script tag',
      type: 'text',
      form: 'path',
      default: '/components/faq',
      about: 'The path that answers questions, behind data-base.',
    },
    key: {
      name: 'data-video-key',
      on: 'the script tag',
      type: 'text',
      about: 'The key of YouTube’s data API, which is asked for thumbnails then.',
    },
    hosts: {
      name: 'data-embed-hosts',
      on: 'the script tag',
      type: 'text',
      about:
        'The hosts whose https pages data-embed may show beside the built-in ones, with blanks between them.',
    },
    errors: {
      name: 'data-errors',
      on: 'the script tag',
      type: 'choice',
      values: ['alert', 'console'],
      default: 'alert',
      about: 'alert shows failed calls to the visitor; console only logs them.',
    },
    prefix: {
      name: 'data-prefix',
      on: 'the script tag',
      type: 'text',
      about:
        'For pages where another library uses the same names: with v, attributes are read as data-v-modal.',
    },
    manual: {
      name: 'data-manual',
      on: 'the script tag',
      type: 'flag',
      about: 'Does not start by itself: veneer.enhance() does.',
    },
    prefetch: {
      name: 'data-prefetch',
      on: 'the script tag',
      type: 'choice',
      values: ['off'],
      about: 'With off, nothing is fetched before a gesture asks for it.',
    },
    server: {
      name: 'data-server',
      on: 'the script tag',
      type: 'choice',
      values: ['none'],
      about:
        'none: a host of files alone. Nothing is posted; questions, articles and modals show the part that their link leads to.',
    },
    debug: {
      name: 'data-debug',
      on: 'the script tag',
      type: 'flag',
      about: 'Lists on the console what was found, mounted, refused and loaded.',
    },
  },
});
