declare global {
  interface Window {
    /** A key of the visitor's own, by the test. */
    pressEnter(): Promise<void>;
    visitor: {
      walk(pages: { html: string; good: string; number: number }[]): Promise<string[]>;
      judge(page: { good: string; html: string }): Promise<string[]>;
    };
  }
}

export {};
