import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Mutant } from './mutant';

const LISTS = fileURLToPath(new URL('lists', import.meta.url));

/** Every mutant of `lists/`, in the order of the files. */
export async function allMutants(): Promise<Mutant[]> {
  const files = readdirSync(LISTS).filter((name) => name.endsWith('.ts'));
  const lists = await Promise.all(
    files.sort().map((name) => import(/* @vite-ignore */ `./lists/${name}`)),
  );
  return lists.flatMap(({ mutants }) => mutants);
}
