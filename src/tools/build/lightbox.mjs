// Which lightbox a build has: Fancybox, or what `--lightbox=NAME` names.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const DEFAULT_LIGHTBOX = 'fancybox';

const GALLERY = 'src/widgets/gallery';
/** How the gallery's sources name the lightbox (`src/widgets/gallery/lightbox.ts`). */
const NAMED = /^\.\/fancybox\/(lightbox(?:\.css)?)$/;
/** PhotoSwipe's sources are in its package, beside one file of them all: of that nothing can be left out. */
const SOURCES = { photoswipe: 'src/js/photoswipe.js' };

/**
 * A plugin that puts a lightbox in the place of Fancybox.
 * @param isWhole packages are built unchanged
 * @throws where there is no such lightbox
 */
export function lightboxOf(root, name, isWhole) {
  if (!existsSync(join(root, GALLERY, name, 'lightbox.ts')))
    throw new Error(`--lightbox=${name}: there is no ${GALLERY}/${name}/lightbox.ts`);
  return {
    name: 'lightbox',
    setup({ onResolve, resolve, initialOptions }) {
      if (name !== DEFAULT_LIGHTBOX)
        onResolve({ filter: NAMED }, ({ path, kind, resolveDir }) =>
          resolve(path.replace(NAMED, `./${name}/$1`), { kind, resolveDir }),
        );
      const source = !isWhole && SOURCES[name];
      // A bundler finds the package itself.
      if (source && initialOptions.packages !== 'external')
        onResolve({ filter: new RegExp(`^${name}$`) }, () => ({
          path: join(root, 'node_modules', name, source),
        }));
    },
  };
}
