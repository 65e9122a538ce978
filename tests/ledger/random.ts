/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(unit() * end);
  return {
    below,
    /** From 1 to `most`. */
    amount: (most: number) => BigInt(1 + below(most)),
    pick: <T>(list: readonly T[]): T | undefined => list[below(list.length)],
  };
}
export type Random = ReturnType<typeof randomOf>;
