/** Decodes percent-encoded text of an address; `null` if it is malformed. */
export function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
