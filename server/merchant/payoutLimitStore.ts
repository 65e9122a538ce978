// How much merchants may pay out: every limit ever agreed stays, each from its moment on.
import type { Insertable } from 'kysely';
import { BOOK_ZONE, businessDay } from '#contract/time';
import type { Tables } from '../db/columns';
import type { Reads, Writes } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';

/** All limits of a merchant, the newest first. */
export const listPayoutLimits = (db: Reads, scope: Scope, merchantId: string) =>
  db
    .selectFrom('merchantPayoutLimit')
    .innerJoin('merchant', 'merchant.id', 'merchantPayoutLimit.merchantId')
    .select(['merchantPayoutLimit.version', 'dayAmount', 'dayCount', 'singleMax', 'effectiveFrom'])
    .where('merchant.id', '=', merchantId)
    .where(inScope(scope, merchantColumns))
    .orderBy('effectiveFrom', 'desc')
    .orderBy('merchantPayoutLimit.version', 'desc')
    .execute();
export type PayoutLimitRow = Awaited<ReturnType<typeof listPayoutLimits>>[number];

/** What a merchant’s payouts count for on the business day of a moment, minor units. */
export async function usedOfDay(db: Reads, scope: Scope, merchantId: string, now: Date): Promise<bigint> {
  const row = await db
    .selectFrom('merchantDay')
    .innerJoin('merchant', 'merchant.id', 'merchantDay.merchantId')
    .select('counted')
    .where('merchant.id', '=', merchantId)
    .where(inScope(scope, merchantColumns))
    .where('payType', '=', 'payout')
    .where('day', '=', businessDay(now.getTime(), BOOK_ZONE))
    .executeTakeFirst();
  return BigInt(row?.counted ?? 0);
}

export const insertPayoutLimit = (tx: Writes, row: Insertable<Tables['merchantPayoutLimit']>) =>
  tx.insertInto('merchantPayoutLimit').values(row).execute();
