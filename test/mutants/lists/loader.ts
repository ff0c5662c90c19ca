import type { Mutant } from '../mutant';

const LOADER = 'src/widgets/loader/';

export const mutants: Mutant[] = [
  {
    rule: 'loader.shown',
    file: `${LOADER}indicator.ts`,
    find: 'const SHOW_DELAY_MS = 200;',
    replace: 'const SHOW_DELAY_MS = 100;',
  },
  {
    rule: 'loader.shown',
    file: `${LOADER}loader.css`,
    find: '    animation: none;\n',
    replace: '',
  },
  {
    rule: 'loader.told',
    file: `${LOADER}indicator.ts`,
    find: "  status.setAttribute('role', 'status');\n",
    replace: '',
  },
  {
    rule: 'loader.noscript',
    file: `${LOADER}page.css`,
    find: '[data-loader]:--flag:--bare:not(.is-loading) {\n  display: none;',
    replace: '[data-loader]:--flag:--bare:not(.is-loading) {',
  },
  {
    rule: 'loader.removal',
    file: `${LOADER}indicator.ts`,
    find: '    if (this.#isShown) render(true);\n',
    replace: '',
  },
];
