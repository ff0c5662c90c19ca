/**
 * Shows the message that the server has set in the cookie `message`, once. A part of its own: a page
 * without the cookie never loads it.
 */
import { page } from '../../kit/core/page';
import { removeCookie, valuesOfCookie } from './cookie';
import { readMessage } from './message-value';

/** How many cookies of that name are shown: a server sets one, or one for each path. */
const MOST = 3;
/** The key in `sessionStorage` for messages in cookies that could not be removed. */
const SEEN = 'veneer-message';

/** The same for this page alone, where the storage is not available. */
const stuck = new Set<string>();

/**
 * Removes the cookies, whatever they contain, then shows their messages. The message of a cookie that
 * can't be removed is shown once, too.
 */
export function showMessage(): void {
  const values = new Set(valuesOfCookie());
  removeCookie();
  const left = valuesOfCookie();
  for (const value of [...readSeen(), ...stuck]) values.delete(value);
  for (const value of left) stuck.add(value);
  writeSeen(left);
  for (const value of [...values].slice(0, MOST)) show(value);
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
    // The page has no storage, or another script has changed the value.
    return [];
  }
}

function writeSeen(left: string[]): void {
  try {
    if (left.length) sessionStorage.setItem(SEEN, JSON.stringify(left));
    else sessionStorage.removeItem(SEEN);
  } catch {
    // Then it is shown once on each page.
  }
}
