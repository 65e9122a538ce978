// What one person makes paid by their own word: so much at once, and so much of a day (decision 0250).

import { code } from '#contract/error';
import { type Currency, toMinor } from '#contract/money';
import { aloneTimes, aloneUpTo } from '#contract/secondPerson';
import type { Reads, Writes } from '../db/pools';
import type { Actor } from '../http/handlers';
import { Refusal } from '../words/word';
import { addAlone, givenAlone } from './aloneStore';

/** Whose word it is, and when. */
export interface Giving {
  actor: Pick<Actor, 'employeeId' | 'scope'>;
  now: Date;
}
type Deciding = Giving & { db: Writes; approvalId?: string | undefined };

/** May one person give so much alone? */
export const isAboveLimit = (minor: bigint, currency: Currency): boolean =>
  minor > toMinor(aloneUpTo[currency], currency);

/** The same with what they have given alone today. Until the transaction ends they give nothing else. */
export const isAboveAlone = async (db: Reads, giving: Giving, minor: bigint, currency: Currency): Promise<boolean> =>
  isAboveLimit(minor, currency) || isAboveDay(db, giving, minor, currency);

/** Of several gifts together: has their giver’s day no room for them? Each by itself is within the limit. */
export async function isAboveDay(
  db: Reads,
  { actor: { employeeId }, now }: Giving,
  minor: bigint,
  currency: Currency,
): Promise<boolean> {
  const given = await givenAlone(db, { employeeId, currency, now });
  return given + minor > toMinor(aloneUpTo[currency], currency) * BigInt(aloneTimes);
}

/** Counts what is given without a second person. */
export async function countAlone({ db, actor, now, approvalId }: Deciding, minor: bigint, currency: Currency) {
  if (approvalId === undefined) await addAlone(db, { employeeId: actor.employeeId, currency, now }, minor);
}

/**
 * Of many at once, to which nobody has to consent by what was asked: what the day has no room for is given by itself.
 * @throws Refusal 1302
 */
export async function refuseAboveDay(context: Deciding, minor: bigint, currency: Currency): Promise<void> {
  if (context.approvalId !== undefined || !(await isAboveAlone(context.db, context, minor, currency))) return;
  throw new Refusal(code.limitExceeded, 'aloneDayUsed');
}
