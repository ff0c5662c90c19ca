import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

/** Without the end positions and those of texts, which take half the time of parsing. */
const adapter: typeof defaultTreeAdapter = {
  ...defaultTreeAdapter,
  updateNodeSourceCodeLocation() {},
  setNodeSourceCodeLocation(node, location) {
    if ('attrs' in node) node.sourceCodeLocation = location;
  },
};

/** Reads a page as a browser with scripts does: what is in `noscript` is a text. */
export const parseHtml = (source: string): DefaultTreeAdapterTypes.Document =>
  parse(source, { sourceCodeLocationInfo: true, treeAdapter: adapter });
