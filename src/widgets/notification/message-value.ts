import { decode } from '../../kit/core/address';
import type { Severity } from '../../public';

/** A message to show. */
export interface CookieMessage {
  severity: Severity;
  text: string;
}

/** The longest text, in characters (ours). */
const LIMIT = 2000;

/** The prefix of Express before JSON. */
const PREFIX = /^j:/;
/** An escape in a quoted value: a character, or its octal code (Python). */
const ESCAPED = /\\([0-3][0-7]{2}|.)/g;

/**
 * Reads a cookie's value: JSON, raw or percent-encoded, perhaps quoted.
 * @returns `null` where it holds no text
 */
export function readMessage(value: string): CookieMessage | null {
  const data = parse(value) ?? parse(decodeValue(value));
  const text = ownText(data, 'text') || ownText(data, 'message');
  if (!text) return null;
  // `notify` reports an unknown severity, and uses `default`.
  return { severity: (ownText(data, 'severity') || 'default') as Severity, text: cut(text) };
}

/** Parses a JSON object; `null` for anything else. */
function parse(value: string): object | null {
  try {
    const data: unknown = JSON.parse(unquote(value.trim()).replace(PREFIX, ''));
    return typeof data === 'object' && !Array.isArray(data) ? data : null;
  } catch {
    return null;
  }
}

/** PHP's `urlencode` and Rails write a space as `+`, a plus as `%2B`; old servers write no UTF-8. */
function decodeValue(value: string): string {
  // JavaScript's `escape` writes a space as `%20` and leaves a plus.
  const text = value.includes('%20') ? value : value.replace(/\+/g, ' ');
  return decode(text) ?? text.replace(OLD_ESCAPES, (_, unit, byte) => toOldText(unit ?? byte));
}

/** A character as `escape` writes it (`%u20AC`), or a byte of Latin-1, for which browsers take windows-1252. */
const OLD_ESCAPES = /%(?:u([\da-f]{4})|([\da-f]{2}))/gi;

function toOldText(hex: string): string {
  const code = Number.parseInt(hex, 16);
  return code > 255
    ? String.fromCharCode(code)
    : new TextDecoder('windows-1252').decode(Uint8Array.of(code));
}

function unquote(value: string): string {
  if (!/^".*"$/s.test(value)) return value;
  return value.slice(1, -1).replace(ESCAPED, (_, what: string) => {
    return what.length === 3 ? String.fromCharCode(Number.parseInt(what, 8)) : what;
  });
}

function ownText(data: object | null, name: string): string {
  const text: unknown = data && Object.hasOwn(data, name) && Reflect.get(data, name);
  return typeof text === 'string' ? text.trim() : '';
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length > LIMIT ? `${characters.slice(0, LIMIT).join('')}…` : text;
}
