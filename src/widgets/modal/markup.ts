import { describe } from '../../kit/markup';

export const markup = describe({
  about: 'Shows what the server answers, or a part of the page, in a dialog over the page.',
  attributes: {
    modal: {
      name: 'data-modal',
      on: 'a, button, form, or any element',
      type: 'text',
      form: 'target',
      isRequired: true,
      about:
        'The endpoint: its data attributes (or the form’s fields) are posted to /modals/ENDPOINT and the answer is shown. Or #ID: the element or template with that id is shown, without a request.',
    },
  },
});
