import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, type Token } from 'parse5';

/** Ends are not asked for, nor where a text is: half the time of reading goes into them. */
const adapter: typeof defaultTreeAdapter = {
  ...defaultTreeAdapter,
  updateNodeSourceCodeLocation() {},
  setNodeSourceCodeLocation(node, location) {
    if ('attrs' in node) node.sourceCodeLocation = location as Token.ElementLocation;
  },
};

/** Reads a page as a browser with scripts does: what is in `noscript` is a text. */
export const parseHtml = (source: string): DefaultTreeAdapterTypes.Document =>
  parse(source, { sourceCodeLocationInfo: true, treeAdapter: adapter });
