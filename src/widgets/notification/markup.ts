import { describe } from '../../kit/markup';

export const markup = describe({
  about: 'A message that the server wrote into the page is shown over it, in a dialog.',
  attributes: {
    notification: {
      name: 'data-notification',
      on: 'any element',
      type: 'choice',
      values: ['alert', 'error', 'info', 'success', 'warning', 'default'],
      default: 'default',
      about:
        'How loud it is. alert and error interrupt a screen reader. The text is posted to /modals/notifications/SEVERITY and the answer is shown; where that fails, the text itself.',
    },
  },
});
