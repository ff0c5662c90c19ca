import { nameHere, readChoice, readText } from '../../kit/attributes';
import { page } from '../../kit/page';
import { definition } from './definition';

const { mask } = definition.attributes;

/** Says why a field can have no mask: its mask is none, or it is of a type that holds none. */
export function reportWrong(field: HTMLInputElement): void {
  // An unknown one is reported where it is read.
  if (readChoice('mask', field, mask)) reportType(field);
  else if (!readText(field, mask)?.trim()) reportEmpty(field);
}

function reportType(field: HTMLInputElement): void {
  const found = `a field with type="${field.type}" holds no mask`;
  const expected = 'The field stays plain. Expected type="text" or type="tel"';
  page().report('mask', field, found, expected);
}

function reportEmpty(field: HTMLInputElement): void {
  const expected = `Expected one of: ${mask.values.join(', ')}`;
  page().report('mask', field, `${nameHere(mask)} is empty`, expected);
}
