import type { Mutant } from '../mutant';

const RECIPE = 'fixtures/recipes/theme.md';

export const mutants: Mutant[] = [
  {
    rule: 'transition.bar',
    file: RECIPE,
    find: '  @view-transition { navigation: none }',
    replace: '  @view-transition { navigation: auto }',
  },
  {
    rule: 'transition.bar',
    file: 'src/widgets/sticky/definition.ts',
    find: "when: 'ready'",
    replace: "when: 'intent'",
  },
  {
    rule: 'transition.layers',
    file: RECIPE,
    find: ':root:not(:has(.veneer-dialog, .veneer-menu.is-open, .fancybox__container)) .bar',
    replace: '.bar',
  },
  {
    rule: 'transition.moving',
    file: 'src/widgets/carousel/presets.ts',
    find: 'autoplayMs: 2000,',
    replace: 'autoplayMs: 0,',
  },
  {
    rule: 'transition.prerender',
    file: 'src/runtime/lifecycle.ts',
    find: "document.prerendering ? next('prerenderingchange') : undefined;",
    replace: 'undefined;',
  },
];
