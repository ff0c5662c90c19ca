import type { Mutant } from '../mutant';

const nav = (file: string, find: string, replace: string): Mutant => ({
  rule: 'themes.nav',
  file: `src/widgets/nav/${file}`,
  find,
  replace,
});
const shift = (file: string, find: string, replace: string): Mutant => ({
  rule: 'themes.shift',
  file: `src/widgets/carousel/${file}`,
  find,
  replace,
});

/** Of the styles of a widget: below, with the rule that it breaks. */
const style = (rule: string, file: string, find: string, replace = ''): Mutant => ({
  rule,
  file: `src/widgets/${file}`,
  find,
  replace,
});

export const mutants: Mutant[] = [
  nav('float.ts', '? isElsewhere(dropdown)', '? !dropdown'),
  nav('float.ts', ": order === 'row'", ": order === 'none'"),
  nav('float.ts', '!isNested && covers(panel, item)', '!item'),
  nav('float.ts', '!isOurs && isAbsolute(panel) && isBare(panel)', 'false'),
  {
    rule: 'themes.nav',
    file: 'src/kit/contrast.ts',
    find: 'const LEAST_CONTRAST = 3;',
    replace: 'const LEAST_CONTRAST = 0;',
  },
  nav(
    'nav.css',
    'li:not(i i i i i):where(:is(ul, ol, menu):not([class]) > li, .veneer-nav__list--plain > li)\n  > :where(a)',
    'li:where(:is(ul, ol, menu):not([class]) > li, .veneer-nav__list--plain > li)\n  > :where(a)',
  ),
  shift('counts.css', 'html body :where([data-carousel]:--preset),', ':where([data-carousel]),'),
  style('look.weight', 'carousel/page.css', '.veneer-carousel.veneer-carousel', '.veneer-carousel'),
  style('themes.widgets', 'embed/embed.css', '  opacity: 1;\n'),
  style(
    'themes.widgets',
    'embed/embed.css',
    'html body :where(.veneer-embed__always) {',
    ':where(.veneer-embed__always) {',
  ),
  style('themes.widgets', 'embed/placeholder.ts', 'if (width) row', 'if (!width) row'),
  style('themes.widgets', 'filter/filter.css', '  font-weight: 700;\n'),
  style('themes.widgets', 'tabs/tabs.css', '  padding-block: 0;\n}\n\nhtml', '}\n\nhtml'),
  style('look.weight', 'tabs/rows.css', '  all: unset;\n'),
  style('look.weight', 'accordion/index.ts', 'hasMarker(element) ? [] : '),
  style(
    'look.weight',
    'accordion/accordion.css',
    'html body :where(.veneer-accordion--arrows)',
    ':where(.veneer-accordion--arrows)',
  ),
  style('look.weight', 'accordion/accordion.css', '    border-block-end: 1px solid;\n'),
  style(
    'look.weight',
    'form/form.css',
    'html body :where(.veneer-form__summary) {',
    ':where(.veneer-form__summary) {',
  ),
  style('look.weight', 'form/form.css', '    text-align: -webkit-match-parent;\n'),
  style(
    'look.states',
    'embed/embed.css',
    'cursor: pointer;\n  overflow-wrap: anywhere;\n',
    'cursor: pointer;\n',
  ),
  style(
    'tabs.narrow',
    'tabs/rows.css',
    ':where(.veneer-tabs__button:dir(rtl))',
    ':where(.veneer-tabs__button):dir(rtl)',
  ),
  style(
    'accordion.shift',
    'accordion/accordion.css',
    ':where(summary:dir(rtl))',
    ':where(summary):dir(rtl)',
  ),
];
