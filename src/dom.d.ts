// Members of browsers that TypeScript's DOM types lack.

interface Performance {
  getEntriesByType(type: 'navigation'): PerformanceNavigationTiming[];
}

interface Document {
  /** Speculation Rules: the page is rendered before its visit. */
  readonly prerendering?: boolean;
}

interface DOMParser {
  /** Trusted Types: an object stands for a text that a policy has let through. */
  parseFromString(text: string | object, type: DOMParserSupportedType): Document;
}

interface Navigator {
  /** The Network Information API. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

interface Window {
  /** Libraries that the page may have; each name may find an element. */
  readonly bootstrap?: object;
  readonly jQuery?: object;
  readonly Foundation?: object;
  readonly UIkit?: object;
  /** Receives close requests, such as Android's Back. */
  readonly CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void };
}

/** Each element of a page has a style and takes the focus, be it of HTML, SVG or MathML. */
interface Element extends ElementCSSInlineStyle, HTMLOrSVGElement {}
