declare global {
  interface Window {
    visitor: {
      walk(pages: { html: string; good: string; number: number }[]): Promise<string[]>;
      judge(page: { good: string; html: string }): Promise<string[]>;
    };
  }
}

export {};
