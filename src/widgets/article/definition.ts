import { define } from '../../kit/core/definition';

export const definition = define({
  about: 'A link shows its article, as the server answers it, in a dialog over the page.',
  summary:
    '`a[data-article]`: the link’s other data attributes are posted to `/components/article`, and the answer is shown; with `data-server="none"`, the part of the page that the link leads to',
  fallback: 'the link’s own page',
  when: 'intent',
  selector: 'a[data-article]',
  file: 'server',
  parts: 'react dialog html',
  attributes: {
    article: {
      name: 'data-article',
      on: 'a',
      type: 'choice',
      values: ['open'],
      selector: 'a',
      about:
        'The action: open, also where it is empty. The link’s other data attributes are posted to the article endpoint of the script tag (data-article-endpoint). With data-server="none" on the tag, the link’s own page is shown.',
    },
  },
  events: [
    { name: 'veneer:open', from: 'the link', about: 'Its dialog is shown.', detail: '{ dialog }' },
    {
      name: 'veneer:close',
      from: 'the link, or the root element where it is gone',
      about: 'Its dialog starts to close; it may still fade out.',
      detail: '{ dialog }',
    },
  ],
  styling: [
    {
      name: '.veneer-panel',
      about: 'What is shown while the answer is loading, and when it does not load.',
    },
    { name: '.veneer-panel__loading', about: 'The text that it is loading.' },
    { name: '.veneer-panel__failed', about: 'The text that it did not load.' },
    { name: '.veneer-panel__retry', about: 'The button that asks again.' },
    { name: '.veneer-panel__page', about: 'The link to its page.' },
  ],
});
