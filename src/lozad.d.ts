/** Lozad has no types. These are for what is used of it, for the module that is bundled. */
declare module 'lozad/dist/lozad.es.js' {
  interface Options {
    /** The root of the IntersectionObserver; the viewport by default. `null` throws. */
    root?: Element;
    rootMargin?: string;
    /** Called for each element that is near, before Lozad marks it. */
    load?(element: Element): void;
    /** Called for the same element once it is marked. */
    loaded?(element: Element): void;
  }
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default function lozad(
    element: Element,
    options: Options,
  ): { observer?: IntersectionObserver };
}
