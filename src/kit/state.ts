import type { Page } from '../runtime/page';
import { page } from './page';

const states = new WeakMap<Page, Map<unknown, unknown>>();

/**
 * What a widget keeps once a page, such as the answers it has fetched: made by `create` when first
 * asked for, and the same for everybody who asks with that function.
 */
export function perPage<T>(create: () => T): T {
  const own = states.get(page()) ?? new Map<unknown, unknown>();
  states.set(page(), own);
  if (!own.has(create)) own.set(create, create());
  return own.get(create) as T;
}
