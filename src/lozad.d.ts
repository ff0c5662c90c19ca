/** Lozad brings no types. This is what of it is used, as the module that it is bundled from. */
declare module 'lozad/dist/lozad.es.js' {
  interface Options {
    /** Whose edges count; the viewport's where it is left out. `null` throws. */
    root?: Element;
    rootMargin?: string;
    /** Told of each element that is near, before it is marked. */
    load?(element: Element): void;
    /** Told of the same element once it is marked. */
    loaded?(element: Element): void;
  }
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default function lozad(
    element: Element,
    options: Options,
  ): { observer?: IntersectionObserver };
}
