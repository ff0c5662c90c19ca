import { define } from '../../kit/core/definition';

export const definition = define({
  about: 'A term shows a short text when the visitor points at it, focuses it or taps it.',
  summary:
    '`data-tooltip-text="…"`, or `data-tooltip="NAME"` for what `/ajax/tooltips/NAME` answers: after 500 ms, on hover, focus and touch',
  fallback: 'the term stays readable',
  when: 'intent',
  selector: '[data-tooltip],[data-tooltip-text]',
  isPassive: true,
  attributes: {
    server: {
      name: 'data-tooltip',
      on: 'any element',
      type: 'name',
      form: 'endpoint',
      isRequired: true,
      about:
        'The text is asked of /ajax/tooltips/NAME, once a page for all elements with the same name.',
    },
    text: {
      name: 'data-tooltip-text',
      on: 'any element',
      type: 'text',
      isRequired: true,
      about: 'The text itself: the server is not asked. It wins over data-tooltip.',
    },
  },
  events: [
    { name: 'veneer:open', from: 'the term', about: 'Its text is shown.', detail: '{ widget }' },
    { name: 'veneer:close', from: 'the term', about: 'Its text is hidden.', detail: '{ widget }' },
  ],
  styling: [
    {
      name: '--veneer-tooltip-surface',
      about: 'The colour of the box; where it is not set, that of the page’s text.',
    },
    {
      name: '--veneer-tooltip-text',
      about: 'The colour of its text; where it is not set, that of the page.',
    },
    { name: '.veneer-tooltip', about: 'The box.' },
    { name: '.veneer-tooltip__text', about: 'The text in it.' },
    { name: '.veneer-tooltip__tail', about: 'What points at the term.' },
    {
      name: '.veneer-term',
      about:
        'A term, for pages that rename the attributes: it has the dotted line before the script runs.',
    },
  ],
});
