import type { Mutant } from '../mutant';

const THUMBNAIL = 'src/widgets/thumbnail/';

export const mutants: Mutant[] = [
  {
    rule: 'thumbnail.near',
    file: `${THUMBNAIL}page.css`,
    find: 'aspect-ratio: 16 / 9;',
    replace: 'aspect-ratio: 4 / 3;',
  },
  {
    rule: 'thumbnail.near',
    file: `${THUMBNAIL}page.css`,
    find: ':not(:has(img, svg, video, :empty:not(br, wbr)), [data-veneer="off"], [data-veneer="off"] *)',
    replace: ':not(:has(img, svg, video, :empty:not(br, wbr)), [data-veneer="off"])',
  },
  {
    rule: 'thumbnail.picture',
    file: `${THUMBNAIL}picture.ts`,
    find: "  image.referrerPolicy = 'no-referrer';\n",
    replace: '',
  },
  {
    rule: 'thumbnail.api',
    file: `${THUMBNAIL}provider.ts`,
    find: 'const WIDEST_PX = 600;',
    replace: 'const WIDEST_PX = 640;',
  },
  {
    rule: 'thumbnail.failure',
    file: `${THUMBNAIL}provider.ts`,
    find: ' && IMAGE_HOST.test(address.host)',
    replace: '',
  },
  {
    rule: 'thumbnail.noscript',
    file: `${THUMBNAIL}page.css`,
    find: '@media screen and (scripting: enabled)',
    replace: '@media screen',
  },
  {
    rule: 'thumbnail.removal',
    file: `${THUMBNAIL}index.ts`,
    find: "createChanges(signal).made(document.createElement('span'))",
    replace: "document.createElement('span')",
  },
];
