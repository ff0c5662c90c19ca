/** What the names of Veneer's files look like. */
const OWN = /\/(veneer\.(js|css)|[\w-]+-[A-Z0-9]{8}\.(js|css))$/;

/** A file, or all of them. */
interface FileRow {
  file: string;
  /** The encoded size; 0 for a file from the browser's cache or from another origin. */
  bytes: number;
  ms: number;
}

/** Veneer's files that the browser has loaded and their sizes, the sum last. */
export function loadedFiles(): FileRow[] {
  const rows = performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => OWN.test(new URL(entry.name).pathname))
    .map(({ name, encodedBodySize, duration }) => ({
      file: new URL(name).pathname.replace(/^.*\//, ''),
      bytes: encodedBodySize,
      ms: Math.round(duration),
    }));
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  return [...rows, { file: `${rows.length} files`, bytes, ms: 0 }];
}
