import type { Row } from '../row';

export const rows: Record<string, Row> = {
  form: {
    title: 'form[data-form]: forms that are sent in place',
    files: ['form'],
    rules: {
      order:
        'it is sent after all listeners of the page, also later ones, and not if one prevents the submit',
      answers:
        'what common servers answer is read right: by what it says, whatever its status and type',
      outcome:
        'an answer that can’t be shown was sent, and one that did not come may not have been: each is said, and no field is lost',
      sends:
        'after the browser’s validation it is sent in place with all that the browser would send: files, the pressed button, and what that says of the sending',
      once: 'while it is sent it can’t be sent again, and the focus stays',
      queue: 'a submit before the code is there is sent once, in place',
      messages:
        'messages in HTML stand at their fields, in a summary on top, and the first field has the focus',
      json: 'so do messages in both shapes of JSON; a field’s name is found however the server writes it',
      text: 'messages are texts, and never become HTML',
      renewed: 'hidden fields that the server sends again have their new values',
      changed: 'a message goes once its field is changed, all with the next answer',
      replace: 'HTML of a success replaces the form, sanitised, and has the focus',
      notify: 'with notify the text is shown in a dialog, and the form is empty again',
      redirect:
        'a redirect to another page is followed, unless that has what stands in the form’s place',
      file: 'a file, by itself or after a redirect, is saved by the browser, and the form says that it was sent',
      failure:
        'what could not be sent is said in the form, nothing is lost, and nothing is sent again by itself',
      browser:
        'what leads to another window or site, or is no UTF-8, is left to the browser, and what belongs to another script to that',
      token: 'the form’s own token is sent, that of the page is not',
      events: 'veneer:submit may change or stop it, veneer:success and veneer:invalid follow',
      noscript: 'without script, and where the code does not load, the browser sends it',
      removal: 'what arrives later works, and stop() or removal restores the server’s markup',
      axe: 'axe finds nothing, with messages, after a success and after a failure',
    },
  },
};
