import type { Mutant } from '../mutant';

const PARALLAX = 'src/widgets/parallax/';

export const mutants: Mutant[] = [
  {
    rule: 'parallax.move',
    file: `${PARALLAX}motion.ts`,
    find: '[framePx - imagePx - topPx, -topPx]',
    replace: '[-topPx, framePx - imagePx - topPx]',
  },
  {
    rule: 'parallax.move',
    file: `${PARALLAX}progress.ts`,
    find: "    addEventListener('scroll', schedule, { capture: true, passive: true, signal });\n",
    replace: '',
  },
  {
    rule: 'parallax.move',
    file: `${PARALLAX}motion.ts`,
    find: '    if (this.#timeline) return;\n',
    replace: '',
  },
  {
    rule: 'parallax.move',
    file: `${PARALLAX}motion.ts`,
    find: "effect.composite = /^(none|0px)$/.test(translate) ? 'replace' : 'add';",
    replace: "effect.composite = 'replace';",
    full: 'a translate of the theme’s own is one of many layouts, which the full tier goes through',
  },
  {
    rule: 'parallax.short',
    file: `${PARALLAX}picture.ts`,
    find: 'if (fault && isNew)',
    replace: 'if (fault)',
  },
  {
    rule: 'parallax.short',
    file: `${PARALLAX}faults.ts`,
    find: 'const LEAST_PX = 1;',
    replace: 'const LEAST_PX = 0;',
  },
  {
    rule: 'parallax.cover',
    file: `${PARALLAX}picture.ts`,
    find: '!found?.isFluid || !isShort(found)',
    replace: '!found?.isFluid || isShort(found)',
  },
  {
    rule: 'parallax.cover',
    file: `${PARALLAX}picture.ts`,
    find: 'return (isEnough && measure(this.#frame, image)) || found;',
    replace: 'return measure(this.#frame, image) || found;',
  },
  {
    rule: 'parallax.cover',
    file: `${PARALLAX}measure.ts`,
    find: '? Infinity :',
    replace: '? image.naturalHeight :',
  },
  {
    rule: 'parallax.still',
    file: `${PARALLAX}picture.ts`,
    find: '!found || !image || fault || this.#reducedMotion.matches',
    replace: '!found || !image || fault',
  },
  {
    rule: 'parallax.still',
    file: `${PARALLAX}picture.ts`,
    find: 'if (this.#isPrinted || this.#paper.matches)',
    replace: 'if (this.#isPrinted)',
  },
  {
    rule: 'parallax.noscript',
    file: `${PARALLAX}page.css`,
    find: ':where([data-parallax]:--flag:--bare),\n',
    replace: '',
  },
  {
    rule: 'parallax.removal',
    file: `${PARALLAX}motion.ts`,
    find: '    this.#animation.cancel();\n',
    replace: '',
  },
  {
    rule: 'parallax.removal',
    file: `${PARALLAX}progress.ts`,
    find: '    if (this.#frames.size) return;\n',
    replace: '',
  },
];
