// The build runs this file: it says how Fancybox's code is changed before it is bundled. Fancybox
// writes its buttons as strings of HTML, which a page with enforced Trusted Types forbids. In the
// build the strings go to `plain.ts` instead, which makes nodes of them. And what it has for addresses
// of films, pages and maps, for fragments and for reading links is left out: slides have none of
// these, they are made in `slides.ts`. Nodes are removed, and lists made, without a page’s old libraries.

import { type Part, withoutParts } from '../../build/cut';
import { withOwnRemove, withSafe, withSpreads } from '../../build/natives';

/** Fancybox's files that come into the gallery's chunk. */
export const filter = /@fancyapps[\\/]ui[\\/]dist[\\/].*\.js$/;

/** How many places that turn a string into HTML each file has; all others have none. */
const PLACES: Record<string, number> = {
  'utils/strToHtml.js': 1,
  'carousel/carousel.js': 8,
  'carousel/carousel.thumbs.js': 1,
  'carousel/carousel.zoomable.js': 1,
  'fancybox/fancybox.js': 2,
};

/** Its plugins that are left out, by the name that it knows each by. */
const NO_PLUGINS: Record<string, string> = {
  'carousel/carousel.html.js': 'Html',
  'carousel/carousel.video.js': 'Video',
  'fancybox/fancybox.hash.js': 'Hash',
};

/** What is left out of its files. */
const IDLE: Record<string, Part[]> = {
  // What reads links of the page.
  'fancybox/fancybox.js': [
    [',unbind:function(', '};export{'],
    ['bind:function(', 'close:function('],
    ['fromEvent:function(', 'getCarousel:function('],
  ],
  // Buttons that the toolbar has not.
  'shared/buttons.js': [
    ['moveLeft:[', 'zoomOut:['],
    [',toggleFull:[', '},v={};'],
  ],
  // The gallery gives every text.
  'panzoom/l10n/en_EN.js': [['IMAGE_ERROR:', '};export{']],
  'carousel/l10n/en_EN.js': [['...e,', '};export{']],
  'fancybox/l10n/en_EN.js': [['...o,', '};export{']],
};

/** The forms that such a place has in this code, and what they become. */
const FORMS: [RegExp, string][] = [
  [/\(new DOMParser\)\.parseFromString\(([\w$]+),"text\/html"\)\.body/g, 'veneerBox($1)'],
  [/(?<![\w$.])([\w$]+)\.innerHTML=(?!=)/g, 'veneerHolder($1).content='],
  [/(?<![\w$.])([\w$]+)\.insertAdjacentHTML\("afterbegin",/g, 'veneerHolder($1).prepend('],
];

/** Whatever could still turn a string into HTML or script, in a form that is not known. */
const LEFT =
  /innerHTML|outerHTML|insertAdjacentHTML|parseFromString|createContextualFragment|setHTML|srcdoc|document\.write|\beval\(|\bFunction\(/;

/**
 * The code of a file of Fancybox's without strings that become HTML.
 * @param folder where this widget's sources are
 * @throws where the code is another than the one that was read for this file
 */
export function change(path: string, code: string, folder: string): string {
  const file = path.replaceAll('\\', '/').replace(/^.*\/ui\/dist\//, '');
  const plugin = NO_PLUGINS[file];
  if (plugin) return withoutPlugin(file, code, plugin);
  let count = 0;
  let changed = withoutParts(code, IDLE[file] ?? [], `Fancybox’s ${file}`);
  for (const [form, instead] of FORMS)
    changed = changed.replace(form, (_, name: string) => {
      count++;
      return instead.replace('$1', () => name);
    });
  const expected = PLACES[file] ?? 0;
  const left = LEFT.exec(changed)?.[0];
  if (count === expected && !left) {
    const own = withSafe(withSpreads(withOwnRemove(changed)), `${folder}/../../runtime/dom`);
    // At the end, so that the map of the sources stays true.
    return count ? `${own}\nimport {veneerBox,veneerHolder} from ${from(folder)};` : own;
  }
  const found = left ? `${left} in a form that is not known` : `${count} places, not ${expected}`;
  throw new Error(`Fancybox writes HTML: ${file} has ${found}. Read it, then change vendor.ts.`);
}

/** A plugin that does nothing, in place of one. */
function withoutPlugin(file: string, code: string, name: string): string {
  if (new RegExp(`export\\{\\w+ as ${name}\\};`).test(code))
    return `export const ${name}=()=>({init(){},destroy(){}});`;
  throw new Error(`Fancybox’s ${file} has no ${name}: read it, then change vendor.ts.`);
}

const from = (folder: string): string => JSON.stringify(`${folder}/plain`);
