import type { Attack } from '../types';

/** What a hostile author could try with tabs, and what must not happen. */
const attacksOnTabs: Attack[] = [
  {
    rule: 1,
    widget: 'tabs',
    from: 'jQuery UI, CVE-2012-6662 and others: a title that becomes markup',
    tries: 'a heading that says markup, which names a tab and an id',
    markup: '<div data-tabs><section><h2>{html}</h2><p>Text {id}</p></section></div>',
    visitor: [['click', '[data-case="{id}"] [role=tab]']],
    sign: { mounts: true },
    never: 'html',
  },
  {
    rule: 4,
    widget: 'tabs',
    from: 'Tabs that load what their links lead to',
    tries: 'links to other sites and to scripts in the list of tabs',
    markup:
      '<div data-tabs><ul><li><a href="{site}">A {id}</a></li></ul><section><h2>B</h2><p>Text</p></section></div>',
    visitor: [['click', '[data-case="{id}"] [role=tab]']],
    sign: { mounts: true },
    never: 'offsite',
  },
  {
    rule: 9,
    widget: 'tabs',
    from: 'Widgets that trust the classes and attributes of the page',
    tries: 'tabs that say they are ready, with a section that is hidden',
    markup:
      '<div data-tabs class="veneer-tabs veneer-tabs--tabs"><section class="veneer-tabs__panel"><h2>A</h2><p>Text</p></section></div>',
    visitor: [],
    sign: { mounts: true },
    never: 'landmark',
    usesOurClasses: true,
  },
];

export const groups: Record<string, Attack[]> = { 'data-tabs': attacksOnTabs };
