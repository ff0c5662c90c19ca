import { onAbort } from './core/teardown';

/**
 * Work that several users of a page share, such as the listener for all links. The work starts with the first user
 * and ends with the last.
 * @param start is given all users, and a signal that aborts when the last one has gone
 * @returns adds a user, until the signal of that user aborts
 */
export function createShared<T>(
  start: (users: ReadonlySet<T>, signal: AbortSignal) => void,
): (user: T, signal: AbortSignal) => void {
  const users = new Set<T>();
  let life = new AbortController();
  return (user, signal) => {
    users.add(user);
    if (users.size === 1) start(users, life.signal);
    onAbort(signal, () => {
      users.delete(user);
      if (users.size) return;
      life.abort();
      life = new AbortController();
    });
  };
}
