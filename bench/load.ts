import { setTimeout as sleep } from 'node:timers/promises';

export interface Load {
  /** Done per second. */
  rate: number;
  /** 19 of 20 took no longer, ms. */
  p95: number;
}

/**
 * Does the same thing again and again, so many at once, for so long, with a pause after each.
 * @param settled what it waits for at the end, which counts as time
 */
export async function load(
  work: () => Promise<unknown>,
  atOnce: number,
  ms: number,
  pauseMs = 0,
  settled?: () => Promise<void>,
): Promise<Load> {
  const times: number[] = [];
  const start = performance.now();
  const worker = async () => {
    while (performance.now() - start < ms) {
      const begun = performance.now();
      await work();
      times.push(performance.now() - begun);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await settled?.();
  return { rate: (times.length / (performance.now() - start)) * 1000, p95: quantile(times, 0.95) ?? 0 };
}

/** The value below which this part of them lies, from 0 to 1; undefined where there are none. */
export const quantile = (values: readonly number[], part: number): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)];
export const median = (values: readonly number[]): number => quantile(values, 0.5) ?? 0;
