declare module 'jsdom' {
  /** The part of it that the browser tests use. */
  export const JSDOM: { fragment(html: string): DocumentFragment };
}
