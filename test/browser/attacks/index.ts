import { importLists } from '../../lists';
import type { Attack } from './types';

const lists = await importLists<{ groups: Record<string, Attack[]> }>(
  new URL('lists', import.meta.url),
  (name) => import(/* @vite-ignore */ `./lists/${name}`),
);

/** All attacks, by what they attack with. */
export const groups: ReadonlyMap<string, readonly Attack[]> = new Map(
  lists.flatMap((list) => Object.entries(list.groups)),
);

/** All attacks with their numbers. */
export const attacks: readonly (readonly [id: number, attack: Attack])[] = [...groups.values()]
  .flat()
  .map((attack, index) => [index + 1, attack] as const);
