import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Every list of a folder, in the order of the files: whoever adds a widget adds files of its own, and
 * changes none.
 * @param load imports one of the files: a path is only known where it is written
 */
export function importLists<List>(
  folder: URL,
  load: (name: string) => Promise<List>,
): Promise<List[]> {
  const files = readdirSync(fileURLToPath(folder)).filter((name) => name.endsWith('.ts'));
  return Promise.all(files.sort().map(load));
}
