import { webAddress } from '../../kit/picture-address';

/** One picture of a `srcset`, as it was written. */
interface Candidate {
  address: string;
  /** Such as `2x` or `720w`; `''` where it has none. */
  descriptor: string;
}

/**
 * The candidates of a `srcset`, read as browsers read it: an address ends at white space, and one
 * that ends with commas has no descriptor.
 */
export function candidatesOf(srcset: string): Candidate[] {
  const candidates: Candidate[] = [];
  let rest = srcset;
  for (;;) {
    rest = rest.replace(/^[\s,]+/, '');
    const [written] = /^\S+/.exec(rest) ?? [];
    if (!written) return candidates;
    rest = rest.slice(written.length);
    const address = written.replace(/,+$/, '');
    const [descriptor] = address === written ? (/^(?:\([^)]*\)?|[^,(])*/.exec(rest) ?? ['']) : [''];
    rest = rest.slice(descriptor.length);
    candidates.push({ address, descriptor: descriptor.trim() });
  }
}

/**
 * A `srcset` with absolute addresses.
 * @throws an Error with the first address that is not http or https, as it was written
 */
export function webCandidates(srcset: string, base: string): string {
  return candidatesOf(srcset)
    .map(({ address, descriptor }) => {
      const whole = webAddress(address, base);
      if (!whole) throw new Error(address);
      return descriptor ? `${whole} ${descriptor}` : whole;
    })
    .join(', ');
}
