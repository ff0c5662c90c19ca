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
    find: "    addEventListener('reset', (event) => this.#onReset(event), { signal });\n",
    replace: '',
  },
  {
    rule: 'mask.value',
    file: 'src/widgets/mask/imask.ts',
    find: '      if (event.isTrusted) this.#edit(event, isWhole(event));\n      else this.sync();',
    replace: '      this.sync();',
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
    find: '      this.#notifyOfChange(() => this.#edit(event));\n',
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
    find: '(isWhole || keepsTyped)',
    replace: 'isWhole',
  },
  {
    rule: 'mask.country',
    file: 'src/widgets/mask/imask.ts',
    find: '    if (!this.#field.value && /^(Backspace|Delete)$/.test(event.key)) this.#commit();\n',
    replace: '',
  },
  {
    rule: 'mask.country',
    file: 'src/widgets/mask/imask.ts',
    find: '      if (state) mask.masked = this.#modelFor(state.unmaskedValue, true);\n',
    replace: '',
  },
  {
    rule: 'mask.value',
    file: 'src/widgets/mask/imask.ts',
    find: 'this.#edit(event, isWhole(event))',
    replace: 'this.#edit(event)',
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
    find: "stage === 'left' && order && text",
    replace: 'order && text',
  },
  {
    rule: 'mask.message',
    file: 'src/kit/beside.ts',
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
