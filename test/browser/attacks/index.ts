import { importLists } from '../../lists';
import type { Attack } from './types';

const lists = await importLists<{ doors: Record<string, Attack[]> }>(
  new URL('lists', import.meta.url),
  (name) => import(/* @vite-ignore */ `./lists/${name}`),
);

/** All attacks, by the way that they come in. */
export const doors: ReadonlyMap<string, readonly Attack[]> = new Map(
  lists.flatMap((list) => Object.entries(list.doors)),
);

/** All attacks with their numbers, by which they are told apart. */
export const attacks: readonly (readonly [id: number, attack: Attack])[] = [...doors.values()]
  .flat()
  .map((attack, index) => [index + 1, attack] as const);
