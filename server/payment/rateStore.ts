import type { Reads } from '../db/pools';

/** What a merchant pays for one method, from a moment on. */
export interface Rate {
  version: number;
  percent: string;
  /** These three in minor units of the merchant's currency. */
  fixed: bigint;
  minFee: bigint;
  maxFee: bigint | null;
}

/** The merchant's rate in force for payments by this method; undefined where the contract has none. */
export async function rateInForce(db: Reads, merchantId: string, method: string, now: Date): Promise<Rate | undefined> {
  const row = await db
    .selectFrom('merchantRate')
    .select(['version', 'percent', 'fixed', 'minFee', 'maxFee'])
    .where('merchantId', '=', merchantId)
    .where('bizType', '=', 'payment')
    .where('method', '=', method)
    .where('effectiveFrom', '<=', now)
    .orderBy('effectiveFrom', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      version: row.version,
      percent: row.percent,
      fixed: BigInt(row.fixed),
      minFee: BigInt(row.minFee),
      maxFee: row.maxFee === null ? null : BigInt(row.maxFee),
    }
  );
}
