import { decode } from '../../kit/core/address';

/** A slide as an address names it. */
export interface SlideAddress {
  /** The gallery's name. */
  name: string;
  /** The slide's number, from 1. */
  index: number;
}

/** `#`, a name as encodeURIComponent writes it, `-`, a number from 1 without leading zeros. */
const GRAMMAR = /^#((?:[\w.!~*'()-]|%[\da-f]{2})+)-([1-9]\d{0,5})$/i;

/** The fragment of a slide, such as `#rooms-3`; `null` where the name is no well-formed text. */
export function fragmentOf({ name, index }: SlideAddress): string | null {
  try {
    return `#${encodeURIComponent(name)}-${index}`;
  } catch {
    return null;
  }
}

/**
 * Reads a fragment such as `#rooms-3`.
 * @returns `null` for anything that is not exactly of that form
 */
export function readFragment(fragment: string): SlideAddress | null {
  const [, name, index] = GRAMMAR.exec(fragment) ?? [];
  const decoded = name && decode(name);
  return decoded ? { name: decoded, index: Number(index) } : null;
}
