import type { Page } from '../../runtime/page';
import { page } from './page';

const states = new WeakMap<Page, Map<unknown, unknown>>();

/**
 * State that exists once a page, such as fetched answers.
 * @param create creates it at the first call; the key of the state
 * @returns the same state for every call with that function
 */
export function perPage<T>(create: () => T): T {
  const own = states.get(page()) ?? new Map<unknown, unknown>();
  states.set(page(), own);
  if (!own.has(create)) own.set(create, create());
  return own.get(create) as T;
}
