/** IMask beside a stack that has no masks, with the figures of Veneer's presets, as its guide says. */
export const maskCode = `
const month = { mask: IMask.MaskedRange, from: 1, to: 12, maxLength: 2 };
const presets = {
  date: { mask: '00/00/0000' },
  'month-year': { mask: 'MM/00', blocks: { MM: month } },
  phone: { mask: '(000) 000-0000' },
  fax: { mask: '(000) 000-0000' },
  zip: { mask: '00000' },
  number: { mask: Number, thousandsSeparator: ',', radix: '.', scale: 2 },
};
for (const input of document.querySelectorAll('[data-kind]')) IMask(input, presets[input.dataset.kind]);
`;

/** A field that `maskCode` finds. */
export const maskField = (name: string, label: string, mask: string, className = ''): string =>
  `<label>${label} <input${className && ` class="${className}"`} name="${name}" data-kind="${mask}"></label>`;
