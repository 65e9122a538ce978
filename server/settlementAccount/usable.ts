import { code } from '#contract/error';
import { settlementAccountStatus } from '#contract/status';
import { HOUR } from '#contract/time';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import { Refusal } from '../words/word';
import { findWhole, findWholes } from './store';

export type Destination = NonNullable<Awaited<ReturnType<typeof findWhole>>>;

/**
 * Where a settlement may go, with its number in full.
 * @throws Refusal 1004 where it is none of the owner's, 1006 until it is reviewed, 1303 for a day after that
 */
export async function findUsable(
  db: Reads,
  scope: Scope,
  { id, ownerId, now }: { id: string; ownerId: string; now: Date },
): Promise<Destination> {
  const found = await findWhole(db, scope, id);
  if (found?.ownerId !== ownerId) throw new Refusal(code.notFound, 'notFound');
  const { status, usableAt } = found;
  if (status !== settlementAccountStatus.enabled || usableAt === null)
    throw new Refusal(code.transitionNotAllowed, 'settlementAccountNotReviewed');
  if (usableAt <= now) return found;
  const hours = Math.ceil((usableAt.getTime() - now.getTime()) / HOUR);
  throw new Refusal(code.outsideWindow, 'settlementAccountCooling', { hours });
}

/** Of these accounts those that may be used now, by their ids. */
export async function usableAmong(
  db: Reads,
  scope: Scope,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Destination>> {
  const isUsable = ({ status, usableAt }: Destination) =>
    status === settlementAccountStatus.enabled && usableAt !== null && usableAt <= now;
  return new Map((await findWholes(db, scope, ids)).filter(isUsable).map((one) => [one.id, one]));
}

/** When it was reviewed, epoch ms. */
export const reviewedAt = async (db: Reads, scope: Scope, id: string): Promise<number | null> =>
  (await findWhole(db, scope, id))?.auditedAt?.getTime() ?? null;
