/** gettext-parser has no types; these are for the parts that are used. */
declare module 'gettext-parser' {
  /** A text and its translations: one, or one for each plural. */
  export interface Entry {
    msgid: string;
    msgid_plural?: string;
    msgctxt?: string;
    msgstr: string[];
    comments: { reference: string; extracted: string; flag: string };
  }
  /** A file: its entries by context, `''` for none, and by text. */
  export interface Catalogue {
    charset: string;
    headers: Record<string, string>;
    translations: Record<string, Record<string, Entry>>;
  }
  interface Format {
    parse(contents: Uint8Array): Catalogue;
    compile(catalogue: Catalogue): Uint8Array;
  }
  export const po: Format;
  export const mo: Format;
}
