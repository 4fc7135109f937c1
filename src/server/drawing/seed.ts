/** Returns the next number of a sequence, 0 ≤ n < 1. */
export type Random = () => number;

/** FNV-1a of the text's UTF-8 bytes, as an unsigned 32-bit number. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash;
}

/** The mulberry32 generator: the same seed gives the same sequence on every machine. */
export function mulberry32(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function between(random: Random, from: number, to: number): number {
  return from + (to - from) * random();
}

/** Picks an element by seed. Throws on an empty list. */
export function choose<T>(choices: readonly T[], seed: number): T {
  const choice = choices[seed % choices.length];
  if (choice === undefined) throw new Error('nothing to choose from');
  return choice;
}
