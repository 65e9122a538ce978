import type { OrderStep } from '#contract/orderStep';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import { listSteps } from './stepStore';

interface Begun {
  no: string;
  status: number;
  createdAt: Date;
  /** Who made it. */
  by: string;
}

/** Milliseconds between a step and the one before it; null for the first. */
export const sinceBefore = (steps: readonly { at: Date }[], n: number): number | null => {
  const [before, at] = [steps[n - 1]?.at, steps[n]?.at];
  return before && at ? at.getTime() - before.getTime() : null;
};

/** How an order came to where it stands. Who let it go there, and why, is for our own people. */
export async function lifeOf(
  db: Reads,
  { kind }: Pick<Scope, 'kind'>,
  { no, status, createdAt, by }: Begun,
): Promise<OrderStep[]> {
  const steps = await listSteps(db, no);
  const first = { at: createdAt, actor: by, fromStatus: null, toStatus: steps[0]?.fromStatus ?? status, reason: null };
  const isOurs = kind === 'platform';
  const life = [first, ...steps];
  return life.map(({ at, actor, fromStatus, toStatus, reason }, n) => ({
    ...{ at: at.getTime(), fromStatus, toStatus },
    ...(isOurs ? { actor, reason } : { actor: null, reason: null }),
    sinceMs: sinceBefore(life, n),
  }));
}
