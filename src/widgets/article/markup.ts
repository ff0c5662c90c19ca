import { describe } from '../../kit/markup';

export const markup = describe({
  about: 'A link shows its article, as the server answers it, in a dialog over the page.',
  attributes: {
    article: {
      name: 'data-article',
      on: 'a',
      type: 'choice',
      values: ['open'],
      selector: 'a',
      about:
        'The action: open, also where it is empty. The link’s other data attributes are posted to the article endpoint of the script tag (data-article-endpoint).',
    },
  },
});
