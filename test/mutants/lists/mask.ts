import type { Mutant } from '../mutant';

export const mutants: Mutant[] = [
  {
    rule: 'mask.date',
    file: 'src/widgets/mask/dates.ts',
    find: 'day <= daysOf(year, month)',
    replace: 'day <= 31',
  },
  {
    rule: 'mask.value',
    file: 'src/widgets/mask/field-values.ts',
    find: "    addEventListener('reset', onReset, { signal });\n",
    replace: '',
  },
  {
    rule: 'mask.value',
    file: 'src/widgets/mask/imask.ts',
    find: '    if (event.isTrusted) edit(event, isWhole(event));\n    else syncKnown();',
    replace: '    syncKnown();',
  },
  {
    rule: 'mask.number',
    file: 'src/widgets/mask/models.ts',
    find: "(/[+|]/.test(character) ? '' : character)",
    replace: '(/[+|]/.test(character) ? character : character)',
  },
  {
    rule: 'mask.phone',
    file: 'src/widgets/mask/imask.ts',
    find: '    notifyOfChange(field, () => edit(event));\n',
    replace: '',
  },
  {
    rule: 'mask.phone',
    file: 'src/widgets/mask/normalise.ts',
    find: ' || /^\\s*1\\D/.test(text)',
    replace: '',
  },
  {
    rule: 'mask.country',
    file: 'src/widgets/mask/normalise.ts',
    find: "hasPlus || digits.startsWith('00')",
    replace: 'hasPlus',
  },
  {
    rule: 'mask.country',
    file: 'src/widgets/mask/imask.ts',
    find: '(isWhole || preset.keepsTyped)',
    replace: 'isWhole',
  },
  {
    rule: 'mask.country',
    file: 'src/widgets/mask/imask.ts',
    find: '    if (!field.value && /^(Backspace|Delete)$/.test(event.key)) commit();\n',
    replace: '',
  },
  {
    rule: 'mask.country',
    file: 'src/widgets/mask/imask.ts',
    find: '    if (state) choose(state.unmaskedValue, true);\n',
    replace: '',
  },
  {
    rule: 'mask.value',
    file: 'src/widgets/mask/imask.ts',
    find: 'edit(event, isWhole(event))',
    replace: 'edit(event)',
  },
  {
    rule: 'mask.order',
    file: 'src/widgets/mask/dates.ts',
    find: "order ? [order] : ['mdy', 'dmy']",
    replace: "['mdy', 'dmy', 'ymd']",
  },
  {
    rule: 'mask.order',
    file: 'src/widgets/mask/validity.ts',
    find: 'isLeft && order && text',
    replace: 'order && text',
  },
  {
    rule: 'mask.message',
    file: 'src/widgets/mask/message.ts',
    find: "field.closest('label') ?? field",
    replace: 'field',
  },
  {
    rule: 'mask.message',
    file: 'src/widgets/mask/message.ts',
    find: 'shown.addId(field',
    replace: 'shown.setAttribute(field',
  },
  {
    rule: 'mask.message',
    file: 'src/widgets/mask/validity.ts',
    find: '(stage && isComplete)',
    replace: '(stage || isComplete)',
  },
  {
    rule: 'mask.keyboard',
    file: 'src/widgets/mask/field-types.ts',
    find: '/^(phone(-alt)?|fax)$/',
    replace: '/^phone(-alt)?$/',
  },
  {
    rule: 'mask.removal',
    file: 'src/widgets/mask/index.ts',
    find: 'createChanges(signal)',
    replace: 'createChanges()',
  },
];
