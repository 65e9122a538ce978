import { DAY, HOUR } from '#contract/time';
import { type Planned, planOne } from './plan';
import { dice } from './random';
import type { Stage } from './stage';

const TRIED = 24;
const MINUTE = 60_000;

/**
 * What test merchants tried out lately, one of it for certain with another amount than was asked for. Their dice are
 * their own, so that nobody else's story changes with them.
 */
export function planTests(stage: Stage, { now, seed, begin }: { now: number; seed: number; begin: number }): Planned[] {
  const chance = dice(seed + 1);
  const at = () => chance.whole(Math.max(begin, now - 2 * DAY), now - MINUTE);
  return stage.merchants
    .filter(({ plan }) => plan.isTest)
    .flatMap((merchant) => [
      odd(planOne(stage, Math.max(begin, now - HOUR), chance, merchant)),
      ...Array.from({ length: TRIED - 1 }, () => planOne(stage, at(), chance, merchant)),
    ]);
}

const odd = (planned: Planned): Planned => ({
  ...planned,
  fate: { kind: 'other', at: planned.at + MINUTE / 2, share: 0.5 },
});
