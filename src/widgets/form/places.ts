import { decode } from '../../kit/core/address';
import { FIELDS } from '../../kit/core/focusable';
import type { FormAnswer } from './answer';
import { type FormField, isField } from './fields';
import { isName, linesIn, toneAround } from './lines';

/** How far around a field its message may stand. */
const MOST_LEVELS = 3;

/** The line near a field of an answer that says what is wrong with the field, as no other field is there. */
export function linesNear(field: FormField, { isNew }: FormAnswer): Element[] {
  for (const box of boxesAround(field)) {
    if (namesIn(box).some((name) => name !== field.name)) break;
    const lines = linesIn(box).filter((line) => !isName(line));
    const found = lines.find((line) => toneAround(line) === 'wrong') ?? lines.find(isNew);
    if (found) return [found];
  }
  return [];
}

/**
 * The name of the field that a line of an answer is about: of the field that it leads to, or names, or that
 * is the only field around it. `''` where it is about all fields.
 */
export function nameOfField(line: Element, nodes: ParentNode): string {
  const named = line.closest('[data-valmsg-for]')?.getAttribute('data-valmsg-for');
  const field = fieldOfLink(line, nodes) ?? fieldAround(line);
  return named ?? field?.getAttribute('name') ?? '';
}

/** The field that a line leads to, as the lines of a summary do, or whose label it is. */
export function fieldOfLink(line: Element, nodes: ParentNode): Element | undefined {
  const link = line.closest('a[href]') ?? line.querySelector('a[href]');
  const [, hash = ''] = /^#(.+)/.exec(link?.getAttribute('href') ?? '') ?? [];
  const id = line.closest('label')?.getAttribute('for') ?? decode(hash);
  const target = id && [...nodes.querySelectorAll('[id]')].find((element) => element.id === id);
  return target ? fieldsAt(target)[0] : undefined;
}

function fieldAround(line: Element): Element | undefined {
  let last = line;
  for (const box of boxesAround(line)) {
    const names = namesIn(box);
    if (names.length === 1) return fieldsAt(box)[0];
    // Django’s list of a field stands before the paragraph of the field.
    const after = last.matches('.errorlist:not(.nonfield)') && last.nextElementSibling;
    if (names.length) return after && namesIn(after).length === 1 ? fieldsAt(after)[0] : undefined;
    last = box;
  }
  return undefined;
}

function boxesAround(element: Element): Element[] {
  const boxes: Element[] = [];
  for (let box = element.parentElement; box && boxes.length < MOST_LEVELS; box = box.parentElement)
    boxes.push(box);
  return boxes;
}

const fieldsAt = (element: Element): Element[] =>
  isField(element) ? [element] : [...element.querySelectorAll(FIELDS)];

/** The names of the fields in an element. */
const namesIn = (element: Element): string[] => [
  ...new Set(fieldsAt(element).map((field) => field.getAttribute('name') ?? '')),
];
