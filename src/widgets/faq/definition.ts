import { define } from '../../kit/core/definition';

export const definition = define({
  about:
    'A question loads its answer from the server when it is first opened, unless it contains it already.',
  summary:
    '`details[data-faq]`: an answer in it is the answer; a single link to it is loaded when the question is first opened, also by an address such as `/faq#dogs`',
  fallback: 'the question shows its link',
  when: 'visible',
  selector: 'details[data-faq]',
  file: 'server',
  attributes: {
    faq: {
      name: 'data-faq',
      on: 'details',
      type: 'choice',
      values: ['open', 'close', 'toggle'],
      selector: 'details',
      about:
        'The action. open, also where it is empty: the answer is loaded when the question opens. toggle: the same, because opening and closing is the browser’s. close: a question that the server wrote open, for readers without a script, is closed first. The other data attributes are posted to the FAQ endpoint of the script tag (data-faq-endpoint). What holds more than a single link is the answer: nothing is posted.',
    },
  },
  events: [
    {
      name: 'veneer:open',
      from: 'the question',
      about: 'It was opened, by anybody.',
      detail: '{ widget }',
    },
    {
      name: 'veneer:close',
      from: 'the question',
      about: 'It was closed, by anybody.',
      detail: '{ widget }',
    },
  ],
  styling: [
    {
      name: '.veneer-question',
      about: 'A question, for pages that rename the attributes: on paper it shows its content.',
    },
    {
      name: '.veneer-faq',
      about: 'Around the answer, or around what is shown while it is loading.',
    },
  ],
});
