import { define } from '../../kit/core/definition';

export const definition = define({
  about: 'Sends a form without leaving the page, and shows what the server answers in its place.',
  summary:
    '`form[data-form]` is sent in place, once, with files: the server’s messages stand at their fields, its answer replaces the form, or is told (`data-form="notify"`)',
  fallback: 'the browser sends the form',
  when: 'intent',
  selector: 'form[data-form]',
  parts: 'html',
  attributes: {
    form: {
      name: 'data-form',
      on: 'form',
      type: 'choice',
      values: ['replace', 'notify'],
      default: 'replace',
      selector: 'form',
      about:
        'What becomes of a success. replace: the answer stands in the form’s place. notify: its text is shown in a dialog, and the form is empty again. With any other value the form belongs to another script.',
    },
    success: {
      name: 'data-form-success',
      on: 'a form with data-form',
      type: 'text',
      selector: 'form',
      needs: ['data-form'],
      about:
        'The text of a success: told in place of the answer’s own with notify, else where the answer has no HTML.',
    },
    error: {
      name: 'data-form-error',
      on: 'a message in the server’s answer',
      type: 'text',
      about:
        'The name of the field that the message is about; empty for the whole form. One way of several, see below.',
    },
  },
  events: [
    {
      name: 'veneer:submit',
      from: 'the form',
      about:
        'It is about to be sent. The data may still be changed; after preventDefault() nothing is sent.',
      detail: '{ widget, data }',
    },
    {
      name: 'veneer:success',
      from: 'the form',
      about: 'The server has accepted it.',
      detail: '{ widget, status }',
    },
    {
      name: 'veneer:invalid',
      from: 'the form',
      about: 'The server has refused it; the messages stand at their fields.',
      detail: '{ widget, status, messages }',
    },
    {
      name: 'veneer:reveal',
      from: 'a field with a message',
      about:
        'It is to have the focus and can’t: a script that hides it, such as tabs, can show it.',
      detail: '{ widget }',
    },
  ],
  styling: [
    { name: '--veneer-invalid', about: 'Set by the stylesheet: the colour of what is wrong.' },
    { name: '.is-sending', about: 'On the form while it is sent; aria-busy is, too.' },
    {
      name: '.veneer-form__summary',
      about: 'At the top of the form: what is wrong, with links to the fields.',
    },
    { name: '.veneer-form__title', about: 'Its first line.' },
    { name: '.veneer-form__message', about: 'A message at a field.' },
    { name: '.veneer-form__answer', about: 'The answer, in the form’s place.' },
  ],
});
