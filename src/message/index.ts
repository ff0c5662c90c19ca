/** The message that the server left in the cookie `message`: shown once. A part of its own. */
import { page } from '../kit/page';
import { readMessage } from './read';
import { removeCookie, valuesOfCookie } from './store';

/** How many cookies of that name are shown: one server sets one, or one for each path. */
const MOST = 3;
/** Where it is kept what could not be removed. */
const SEEN = 'veneer-message';

/** What could not be removed from this page: told here once, whatever the storage says. */
const stuck = new Set<string>();

/**
 * Shows the messages in the cookie and removes it, first of all, whatever it holds. One that can't
 * be removed is shown once, too.
 */
export function showMessage(): void {
  const values = valuesOfCookie();
  if (!values.length) return;
  removeCookie();
  const left = valuesOfCookie();
  const seen = new Set([...readSeen(), ...stuck]);
  for (const value of left) stuck.add(value);
  writeSeen(left);
  const shown = [...new Set(values)].filter((value) => !seen.has(value)).slice(0, MOST);
  for (const value of shown) show(value);
}

function show(value: string): void {
  const { report, veneer } = page();
  const message = readMessage(value);
  if (message) veneer.notify(message.severity, message.text);
  else
    report(
      'message',
      null,
      'the cookie "message" holds nothing to show',
      'Expected {"text": "…", "severity": "success"} as JSON, raw or percent-encoded',
    );
}

function readSeen(): string[] {
  try {
    const seen: unknown = JSON.parse(sessionStorage.getItem(SEEN) ?? '[]');
    return Array.isArray(seen) ? seen : [];
  } catch {
    // Storage is refused to this page, or somebody else wrote there.
    return [];
  }
}

function writeSeen(left: string[]): void {
  try {
    if (left.length) sessionStorage.setItem(SEEN, JSON.stringify(left));
    else sessionStorage.removeItem(SEEN);
  } catch {
    // Once on this page is all that can be promised then.
  }
}
