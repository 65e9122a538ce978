import type { Writes } from '../db/open';

/** What a merchant pays for one method, from a moment on. */
export interface Rate {
  version: number;
  percent: string;
  /** These two in minor units of the merchant's currency. */
  fixed: bigint;
  minFee: bigint;
  agentPercent: string;
}

/** The merchant's rate in force for payments by this method; undefined where the contract has none. */
export async function rateInForce(db: Writes, merchantId: string, method: string, now: Date): Promise<Rate | undefined> {
  const row = await db
    .selectFrom('merchant_rate')
    .select(['version', 'percent', 'fixed', 'min_fee', 'agent_percent'])
    .where('merchant_id', '=', merchantId)
    .where('biz_type', '=', 'payment')
    .where('method', '=', method)
    .where('effective_from', '<=', now)
    .orderBy('effective_from', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && { version: row.version, percent: row.percent, fixed: BigInt(row.fixed), minFee: BigInt(row.min_fee), agentPercent: row.agent_percent }
  );
}
