import type { Mutant } from '../mutant';

const LAZY = 'src/widgets/lazy/';

export const mutants: Mutant[] = [
  {
    rule: 'lazy.near',
    file: `${LAZY}index.ts`,
    find: 'const DISTANCE_PX = 400;',
    replace: 'const DISTANCE_PX = 410;',
  },
  {
    rule: 'lazy.near',
    file: `${LAZY}observer.ts`,
    find: '    { scrollMargin },',
    replace: '    { rootMargin: scrollMargin },',
  },
  {
    rule: 'lazy.second',
    file: `${LAZY}index.ts`,
    find: 'const NEAR_PX = 50;',
    replace: 'const NEAR_PX = 40;',
  },
  {
    rule: 'lazy.start',
    file: `${LAZY}first-pass.ts`,
    find: 'domInteractive + FIRST_PASS_MS',
    replace: 'FIRST_PASS_MS',
  },
  {
    rule: 'lazy.start',
    file: `${LAZY}page.css`,
    find: '    opacity: 0;',
    replace: '',
  },
  {
    rule: 'lazy.sources',
    file: `${LAZY}sources.ts`,
    find: 'image ? [...sourcesBeside(image), image] : []',
    replace: 'image ? [image] : []',
  },
  {
    rule: 'lazy.sources',
    file: `${LAZY}page.css`,
    find: '  contain: size;',
    replace: '',
  },
  {
    rule: 'lazy.scheme',
    file: 'src/kit/core/address.ts',
    find: "/^https?:$/.test(address?.protocol ?? '')",
    replace: "address?.protocol !== 'javascript:'",
  },
  {
    rule: 'lazy.scheme',
    file: `${LAZY}sources.ts`,
    find: "const holder = image ?? (element.localName === 'iframe' ? element : null);",
    replace: 'const holder = image ?? element;',
  },
  {
    rule: 'lazy.retry',
    file: `${LAZY}show.ts`,
    find: 'const RETRY_MS = 2000;',
    replace: 'const RETRY_MS = 1500;',
  },
  {
    rule: 'lazy.retry',
    file: `${LAZY}show.ts`,
    find: 'return !signal.aborted && (',
    replace: 'return (',
  },
  {
    rule: 'lazy.print',
    file: `${LAZY}near-queue.ts`,
    find: "    this.#paper.addEventListener('change', () => this.#paper.matches && triggerAll(), { signal });",
    replace: '',
  },
  {
    rule: 'lazy.carousel',
    file: `${LAZY}observer.ts`,
    find: 'createLozad({ root: frame, rootMargin }, onNear)',
    replace: "createLozad({ root: frame, rootMargin: '0px' }, onNear)",
  },
  {
    rule: 'lazy.carousel',
    file: `${LAZY}observer.ts`,
    find: 'createPageObservers(rootMargin, (frame)',
    replace: "createPageObservers('0px', (frame)",
  },
  {
    rule: 'lazy.fallback',
    file: `${LAZY}page.css`,
    find: '0s 4s forwards',
    replace: '0s 4s',
  },
  {
    rule: 'lazy.noscript',
    file: `${LAZY}page.css`,
    find: '  [data-lazy]:--near:has(+ noscript),\n',
    replace: '',
  },
  {
    rule: 'lazy.removal',
    file: `${LAZY}show.ts`,
    find: 'createChanges(signal).setStyle',
    replace: 'createChanges().setStyle',
  },
];
