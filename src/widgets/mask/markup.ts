import { describe } from '../../kit/markup';

export const markup = describe({
  about:
    'Gives a field the form of a date, a telephone number, a postal code or a number while the visitor types. What the visitor sees is what is submitted.',
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
  },
  events: [],
  styling: [],
});
