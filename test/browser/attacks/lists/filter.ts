import type { Attack } from '../types';

const OTHERS = 'Isotope and MixItUp, whose filters are selectors';

/** A filter whose choice is no plain word. */
const choice = (tries: string, value: string): Attack => ({
  rule: 6,
  widget: 'filter',
  from: OTHERS,
  tries,
  markup: `<p id="f{id}" data-filter="l{id}"><label>Kind <select name="kind"><option value="">Any</option><option value="${value}">Other</option></select></label> <a id="a{id}" href="?kind=none{id}">None</a></p><ul id="l{id}"><li data-filter-kind="a">One</li></ul><p id="e{id}" data-filter-empty="l{id}" hidden>Empty {id}</p>`,
  visitor: [['click', '#a{id}']],
  sign: { shows: '#e{id}', text: 'Empty {id}' },
  never: 'landmark',
});

const attacksOnIt: Attack[] = [
  choice('a value that is a selector for the whole page', '*'),
  choice('a value with a script', '{html}'),
  {
    rule: 6,
    widget: 'filter',
    from: OTHERS,
    tries: 'a link whose value is a selector for the whole page',
    markup:
      '<p data-filter="l{id}"><a id="a{id}" href="?kind=*">All</a> <a href="?kind=a">A</a></p><ul id="l{id}"><li data-filter-kind="a">One</li></ul>',
    visitor: [['click', '#a{id}']],
    sign: { shows: '#l{id} + .veneer-filter__empty' },
    never: 'landmark',
  },
  {
    rule: 9,
    widget: 'filter',
    from: 'Widgets that trust the classes and attributes of the page',
    tries: 'a filter that says that its items are hidden',
    markup:
      '<p data-filter="l{id}"><input type="search" name="q{id}" aria-label="Search"></p><ul id="l{id}"><li class="is-current">One</li></ul>',
    visitor: [],
    sign: { mounts: true },
    never: 'landmark',
  },
];

export const groups: Record<string, Attack[]> = { 'data-filter': attacksOnIt };
