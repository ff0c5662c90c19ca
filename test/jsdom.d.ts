declare module 'jsdom' {
  /** The part of it that the tests use. */
  export class JSDOM {
    static fragment(html: string): DocumentFragment;
    constructor(html: string, options?: { runScripts: 'outside-only'; pretendToBeVisual: boolean });
    readonly window: typeof globalThis;
  }
}
