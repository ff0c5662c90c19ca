import { define } from '../../kit/core/definition';

export const definition = define({
  about: 'A message that the server wrote into the page is shown over it, in a dialog.',
  summary:
    '`data-notification="SEVERITY"`, and the cookie `message`: shown as a dialog; `alert`, `error`, `info`, `success`, `warning` or `default`',
  fallback: 'the message in the page',
  when: 'ready',
  selector: '[data-notification]',
  file: 'controls',
  attributes: {
    notification: {
      name: 'data-notification',
      on: 'any element',
      type: 'choice',
      values: ['alert', 'error', 'info', 'success', 'warning', 'default'],
      default: 'default',
      about:
        'How important it is. alert and error interrupt a screen reader. The text is posted to /modals/notifications/SEVERITY and the answer is shown; where that fails, the text itself.',
    },
  },
  events: [
    {
      name: 'veneer:open',
      from: 'the root element',
      about: 'The message is shown.',
      detail: '{ dialog }',
    },
    {
      name: 'veneer:close',
      from: 'the root element',
      about: 'The message starts to close; it may still fade out.',
      detail: '{ dialog }',
    },
  ],
  styling: [
    { name: '--veneer-severity', about: 'Set by the stylesheet: the colour of the severity.' },
    {
      name: '.veneer-dialog--alert',
      about:
        'The dialog of that severity; so are `--error`, `--info`, `--success`, `--warning` and `--default`.',
    },
    { name: '.veneer-dialog__icon', about: 'The icon of the severity.' },
    { name: '.veneer-dialog__severity', about: 'The word of the severity.' },
    { name: '.veneer-dialog__text', about: 'The message, where Veneer shows the text itself.' },
  ],
});
