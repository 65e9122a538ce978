// What agents have earned, and which days of it have matured.
import { sql } from 'kysely';
import type { Currency } from '#contract/money';
import { bizType, book } from '#contract/status';
import type { Reads, Writes } from '../db/pools';
import { floorId } from '../db/snowflake';
import { maturityNo } from '../ledger/commissionEvents';

export interface Accrued {
  accountId: string;
  agentId: string;
  currency: Currency;
  /** Names the journal of this agent, currency and day. */
  bizNo: string;
}
/** Of real money: who had earned something before the day began, and has not had it on it. */
export async function listAccrued(db: Reads, dayBegan: Date): Promise<Accrued[]> {
  const bizNo = sql<string>`${maturityNo(dayBegan, '')} || owner_id || '-' || currency`;
  const { rows } = await sql<Accrued>`
    select id as account_id, owner_id as agent_id, currency, ${bizNo} as biz_no from ledger_account
    where kind = 'agent:accrued' and book = ${sql.lit(book.live)} and balance > 0
      and not exists (select from posting_key k where k.biz_no = ${bizNo} and k.biz_type = ${sql.lit(bizType.maturity)})
      and (account_at(id, ${floorId(dayBegan.getTime())})).balance > 0 order by id`.execute(db);
  return rows;
}

export async function hasMatured(tx: Writes, bizNo: string): Promise<boolean> {
  const keys = tx.selectFrom('postingKey').select('bizNo').where('bizNo', '=', bizNo);
  return (await keys.where('bizType', '=', bizType.maturity).executeTakeFirst()) !== undefined;
}

/** Minor units that were credited to an account from a moment on. */
export async function earnedSince(tx: Writes, accountId: string, from: Date): Promise<bigint> {
  const lines = tx
    .selectFrom('ledgerEntry')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('amount'), sql<string>`0`).as('sum'))
    .where('accountId', '=', accountId)
    .where('side', '=', 'C')
    .where('journalId', '>=', floorId(from.getTime()));
  return BigInt((await lines.executeTakeFirstOrThrow()).sum);
}
