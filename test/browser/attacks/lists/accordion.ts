import type { Attack } from '../types';

/** What a hostile author could try with rows, and what must not happen. */
const attacksOnRows: Attack[] = [
  {
    rule: 1,
    widget: 'accordion',
    from: 'Bootstrap, CVE-2018-14040: the collapse’s parent is markup',
    tries: 'markup as the name of a group, in a row of one',
    markup:
      '<div data-accordion="one"><details name="{html}"><summary>Rows {id}</summary><p>Text</p></details></div>',
    visitor: [['click', '[data-case="{id}"] summary']],
    sign: { mounts: true },
    never: 'html',
  },
  {
    rule: 9,
    widget: 'accordion',
    from: 'Widgets that trust the classes and attributes of the page',
    tries: 'an accordion that says it is one',
    markup:
      '<div data-accordion="one" class="veneer-accordion"><details><summary>Rows</summary><p>Text</p></details></div>',
    visitor: [],
    sign: { mounts: true },
    never: 'landmark',
    usesOurClasses: true,
  },
];

export const groups: Record<string, Attack[]> = { 'data-accordion': attacksOnRows };
