import { define } from '../../kit/core/definition';

export const definition = define({
  about:
    'Gives a field the form of a date, a telephone number, a postal code or a number while the visitor types. What the visitor sees is what is submitted. What does not fit is kept as it was typed, and refused with a message beside the field.',
  summary:
    '`input[data-mask]`: `date` 00/00/0000 (`data-mask-order` `mdy`, `dmy`, `ymd`), `month-year` mm/yy, `month-year-long` mm/yyyy, `phone` and `fax` (000) 000-0000, `phone-alt` 000-000-0000, `zip` 00000, `number` 1,234.50. What does not fit stays as typed and is refused beside the field',
  fallback: 'a plain field',
  when: 'ready',
  selector: 'input[data-mask]',
  file: 'controls',
  attributes: {
    mask: {
      name: 'data-mask',
      on: 'input type=text, tel',
      type: 'choice',
      isRequired: true,
      selector: 'input',
      values: [
        'date',
        'month-year',
        'month-year-long',
        'phone',
        'fax',
        'phone-alt',
        'zip',
        'number',
      ],
      about:
        'The form: 00/00/0000, mm/yy, mm/yyyy, (000) 000-0000 (phone and fax), 000-000-0000, 5 digits, or a number with thousands separators and up to 2 decimals. The number has no minus where min is 0 or more.',
    },
    order: {
      name: 'data-mask-order',
      on: 'input data-mask="date"',
      type: 'choice',
      isRequired: true,
      selector: 'input',
      needs: ['data-mask'],
      values: ['mdy', 'dmy', 'ymd'],
      about:
        'The order of a date: mm/dd/yyyy, dd/mm/yyyy or yyyy/mm/dd. A date of another order, or an incomplete one, is refused. Without it day first and month first both count.',
    },
  },
  events: [],
  styling: [
    {
      name: '.veneer-mask__message',
      about: 'What is wrong with a field’s text, behind the field, once the visitor has left it.',
    },
  ],
});
