import { type FailingCall, unusable } from './failure';

/** The largest answer (contract.md#answer-limit), in bytes. */
const SIZE_LIMIT_BYTES = 2 * 1024 * 1024;

/** How much of an answer was read: all; the part up to the size limit; or the part before the line broke. */
export type Extent = 'whole' | 'limit' | 'broken';

/**
 * Reads the body as text.
 * @throws {CallFailure} beyond the size limit
 */
export async function readBody(response: Response, call: FailingCall): Promise<string> {
  const { bytes, extent, error } = await readBytes(response);
  if (extent === 'broken') throw error;
  if (extent === 'limit') throw unusable(call, 'size', response);
  return decode(bytes, response);
}

/** Reads as much of the body as there is, up to the size limit, also where the line breaks. */
export async function readStart(response: Response): Promise<{ text: string; extent: Extent }> {
  const { bytes, extent } = await readBytes(response);
  return { text: decode(bytes, response), extent };
}

async function readBytes(
  response: Response,
): Promise<{ bytes: Uint8Array; extent: Extent; error?: unknown }> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  try {
    while (reader) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > SIZE_LIMIT_BYTES) return { bytes: joined(parts), extent: 'limit' };
      parts.push(value);
    }
  } catch (error) {
    return { bytes: joined(parts), extent: 'broken', error };
  }
  return { bytes: joined(parts), extent: 'whole' };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/** Decodes with the charset that the server names, as for a page: old pages are not all UTF-8. */
function decode(bytes: Uint8Array, response: Response): string {
  // As for a page, a byte order mark overrides the server's charset.
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return new TextDecoder().decode(bytes);
  const charset = /charset="?([\w-]+)/i.exec(response.headers.get('Content-Type') ?? '')?.[1];
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Does HTML begin as a full document does, after white space and comments? */
export function isFullDocument(html: string): boolean {
  let rest = html.trimStart();
  // One regular expression for all of this would backtrack without end in a deeply indented template.
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->');
    if (end < 0) return false;
    rest = rest.slice(end + 3).trimStart();
  }
  return /^<(?:!doctype|html|head|body)\b/i.test(rest);
}
