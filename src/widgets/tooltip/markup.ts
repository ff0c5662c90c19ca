import { describe } from '../../kit/markup';

export const markup = describe({
  about: 'A term shows a short text when the visitor points at it, focuses it or taps it.',
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
});
