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

export const mutants: Mutant[] = [
  nav('float.ts', 'if (isElsewhere(dropdown)) add(item, ITEM);', ''),
  nav('float.ts', "} else if (order === 'row') {", "} else if (order === 'none') {"),
  nav('float.ts', '!isNested && isFloated && covers(panel, item)', '!item'),
  {
    rule: 'nav.place',
    file: 'src/widgets/nav/float.ts',
    find: "changes.setStyle(box, { 'overflow-x': VISIBLE, 'overflow-y': VISIBLE });",
    replace: '',
  },
  nav('float.ts', ': isAbsolute(panel) && isBare(panel)', ': false'),
  nav('float.ts', 'const LEAST_CONTRAST = 3;', 'const LEAST_CONTRAST = 0;'),
  nav(
    'nav.css',
    'li:not(i i i i i):where(:is(ul, ol, menu):not([class]) > *, .veneer-nav__list--plain > *)\n  > :where(a)',
    'li:where(:is(ul, ol, menu):not([class]) > *, .veneer-nav__list--plain > *)\n  > :where(a)',
  ),
  shift('counts.css', 'html body :where([data-carousel]:--preset),', ':where([data-carousel]),'),
  shift('page.css', '.veneer-carousel.veneer-carousel', '.veneer-carousel'),
];
