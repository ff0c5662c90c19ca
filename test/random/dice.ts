/** Random numbers that are the same for the same seed. */
export interface Dice {
  /** A whole number from 0 up to and without `sides`. */
  roll(sides: number): number;
  /** True once in `times`, on average. */
  once(times: number): boolean;
  /** One of them. */
  pick<T>(from: readonly [T, ...T[]]): T;
}

/** Random numbers for `seed`, a whole number: neighbouring seeds give unrelated numbers. */
export function createDice(seed: number): Dice {
  let count = Math.imul(seed, 0x9e3779b9);
  function roll(sides: number): number {
    count++;
    return scramble(count) % sides;
  }
  return {
    roll,
    once: (times) => roll(times) === 0,
    pick: (from) => from[roll(from.length)] ?? from[0],
  };
}

/** A whole number of 32 bits that depends on every bit of another: the last steps of MurmurHash3. */
function scramble(number: number): number {
  let hash = number ^ (number >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
