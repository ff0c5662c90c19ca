import type { Attack, Rule } from '../types';

/** A form whose server answers this to a click on its button. */
const answered = (rule: Rule, tries: string, body: string, more: Partial<Attack> = {}): Attack => ({
  rule,
  widget: 'form',
  from: 'Scripts that write what a server answers to a form into the page',
  tries,
  markup:
    '<form action="/forms/m{id}" method="post" data-form><input name="email" aria-label="E-mail"><button>Send</button></form>',
  isRaw: true,
  answers: { '/forms/m{id}': { body } },
  visitor: [['click', '[data-case="{id}"] button']],
  sign: { shows: '[data-case="{id}"] .veneer-form__answer', text: 'Thank you {id}' },
  never: 'script',
  asks: ['/forms/m{id}'],
  ...more,
});

const REFUSED = { shows: '[data-case="{id}"] .veneer-form__message' } as const;

/** What a hostile author, or whoever's text a server sends back, could try with it. */
const attacksOnIt: Attack[] = [
  answered(1, 'a message that is markup', '<p data-form-error="email">{html}</p>', {
    answers: { '/forms/m{id}': { body: '<p data-form-error="email">{html}</p>' } },
    sign: REFUSED,
    never: 'html',
  }),
  answered(1, 'a success that is markup in a plain text', '', {
    answers: { '/forms/m{id}': { type: 'text/plain', body: 'Thank you {id} {raw}' } },
    never: 'html',
  }),
  answered(2, 'an answer with a script', '<p>Thank you {id}</p><script>{run}</script>'),
  answered(
    2,
    'an answer with a picture that fails',
    '<p>Thank you {id}</p><img src=x:x onerror={run}>',
  ),
  answered(8, 'a message about the prototype', '', {
    answers: {
      '/forms/m{id}': {
        type: 'application/json',
        body: '{"errors": {"__proto__": {"polluted": "yes"}, "constructor": ["A"], "email": "No {id}"}}',
      },
    },
    sign: REFUSED,
    never: 'prototype',
  }),
  answered(9, 'a form that says it is being sent', '<p>Thank you {id}</p>', {
    markup:
      '<form action="/forms/m{id}" method="post" data-form aria-busy="true" class="is-sending"><button>Send</button></form>',
    never: 'landmark',
  }),
  answered(10, 'fields that hide what the form has', '<p>Thank you {id}</p>', {
    markup:
      '<form action="/forms/m{id}" method="post" data-form><input type="hidden" name="action" value="/x"><input type="hidden" name="elements"><input type="hidden" name="reset"><input type="hidden" name="after"><input type="hidden" name="id"><button>Send</button></form>',
    never: 'request',
  }),
  {
    rule: 5,
    widget: 'form',
    from: 'Widgets that ask as soon as they are there, with whatever an author names',
    tries: 'a form that is only there, and wants the focus',
    markup:
      '<form action="/forms/m{id}" method="post" data-form><button autofocus>Send</button></form><a href="#here" data-phone="555 0100">Call</a>',
    isRaw: true,
    visitor: [],
    sign: { shows: '[data-case="{id}"] a[href="tel:5550100"]' },
    never: 'early',
  },
];

export const groups: Record<string, Attack[]> = { 'data-form': attacksOnIt };
