import { importLists } from '../lists';
import type { Mutant } from './mutant';

/** Every mutant of `lists/`, in the order of the files. */
export async function allMutants(): Promise<Mutant[]> {
  const lists = await importLists<{ mutants: Mutant[] }>(
    new URL('lists', import.meta.url),
    (name) => import(/* @vite-ignore */ `./lists/${name}`),
  );
  return lists.flatMap(({ mutants }) => mutants);
}
