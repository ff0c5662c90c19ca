import { define } from '../../kit/core/definition';

export const definition = define({
  about: 'Shows what the server answers, or a part of the page, in a dialog over the page.',
  summary:
    '`data-modal="#ID"` shows a part of the page, `data-modal="ENDPOINT"` on a link, button or form what `/modals/ENDPOINT` answers to its other data attributes or fields. `[data-modal-close]`, the theme’s own close buttons, Escape, the overlay and Back close it',
  fallback: 'the link’s own page, the form’s action',
  when: 'intent',
  selector: '[data-modal]',
  file: 'server',
  parts: 'dialog html',
  attributes: {
    modal: {
      name: 'data-modal',
      on: 'a, button, form, or any element',
      type: 'text',
      form: 'target',
      isRequired: true,
      about:
        'The endpoint: its data attributes (or the form’s fields) are posted to /modals/ENDPOINT and the answer is shown. Or #ID: the element or template with that id is shown, of a heading all that stands below it, without a request. With data-server="none" on the tag, a link shows its own page.',
    },
    close: {
      name: 'data-modal-close',
      on: 'a button or link in what a dialog shows',
      type: 'flag',
      selector: 'a,button',
      about:
        'It closes the dialog, whichever of Veneer’s it is in. So do the theme’s own: data-bs-dismiss="modal", data-dismiss="modal", data-close, .uk-modal-close, and a .close, .btn-close, .close-button or .uk-close that does nothing else.',
    },
  },
  events: [
    {
      name: 'veneer:open',
      from: 'the trigger',
      about: 'Its dialog is shown.',
      detail: '{ dialog }',
    },
    {
      name: 'veneer:close',
      from: 'the trigger, or the root element where it is gone',
      about: 'Its dialog starts to close; it may still fade out.',
      detail: '{ dialog }',
    },
  ],
  styling: [
    {
      name: '.veneer-dialog',
      about:
        'The dialog, with all below. Its classes `is-open` and `is-closing` say what it is about to do.',
    },
    { name: '.veneer-dialog__overlay', about: 'What covers the page behind it.' },
    { name: '.veneer-dialog__box', about: 'The box itself; a part of the page is the box.' },
    {
      name: '.veneer-dialog__part',
      about:
        'On a part of the page while it is the box. It keeps its own look; its place and size are the dialog’s, its width that of your rule for the box.',
    },
    {
      name: '.veneer-dialog__bar',
      about: 'The bar with the close button, which stays while the content scrolls.',
    },
    {
      name: '.veneer-dialog__corner',
      about: 'Over the corner of a part, with the bar: nothing is inserted into the part.',
    },
    { name: '.veneer-dialog__close', about: 'The close button.' },
    {
      name: '.veneer-dialog__content',
      about: 'What the server answered.',
    },
    {
      name: '.veneer-dialog__frame',
      about:
        'On what is in a dialog of the theme’s own alone, while that is shown: its place, size and frame are taken from it.',
    },
  ],
});
