/** Chance that is the same every time for the same seed. */
export interface Dice {
  /** From 0 to below 1. */
  roll(): number;
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  /** Around 0, mostly within ±1, seldom beyond ±3. */
  bell(): number;
  /** One of several, the heavier the likelier. */
  pick<T>(of: readonly T[], weight?: (one: T) => number): T;
}

/** Mulberry32: small, quick, and good enough to look like life. */
export function dice(seed: number): Dice {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    roll,
    whole: (least, most) => least + Math.floor(roll() * (most - least + 1)),
    bell: () => Math.sqrt(-2 * Math.log(1 - roll())) * Math.cos(2 * Math.PI * roll()),
    pick: (of, weight = () => 1) => {
      let left = roll() * of.reduce((sum, one) => sum + weight(one), 0);
      for (const one of of) {
        left -= weight(one);
        if (left < 0) return one;
      }
      // Rounding may leave a trace of the last one's weight.
      const last = of.at(-1);
      if (last === undefined) throw new RangeError('nothing to pick from');
      return last;
    },
  };
}
