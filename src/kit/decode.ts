/** Decodes what is percent-encoded in an address; `null` where it is no well-formed text. */
export function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
