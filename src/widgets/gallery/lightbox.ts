// The one file that names a lightbox. `npm run build -- --lightbox=NAME` takes the folder of that name
// instead: its `lightbox.ts` here, and its `lightbox.css` in `gallery.css`.
export { showLightbox } from './fancybox/lightbox';
export type { Lightbox, LightboxOptions } from './options';
