// Members of browsers that TypeScript's DOM types lack.

interface Document {
  /** Speculation Rules: the page is rendered before its visit. */
  readonly prerendering?: boolean;
}

interface Navigator {
  /** The Network Information API. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

interface Window {
  /** Receives close requests, such as Android's Back. */
  readonly CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void };
}
