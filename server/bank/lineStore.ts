// What a line of a place is about, beyond the ledger: who is at the other end, and the bank's own number of it.
import { sql } from 'kysely';
import { fundPlace } from '#contract/status';
import type { Reads } from '../db/pools';
import { fundInScope, ownedInScope, rechargeInScope, type Scope } from '../db/scope';
import { isExplained, LAST, unexplainedOf } from '../difference/difference';
import { nameOfSide } from '../fund/list';

export interface About {
  no: string;
  counterparty: string | null;
  bankTraceNo: string | null;
}
/** Of movements, settlements and recharges by their numbers; what whoever asks may not see is left out. */
export async function aboutLines(
  db: Reads,
  scope: Scope,
  placeId: string,
  nos: readonly string[],
): Promise<Map<string, About>> {
  const named = sql`any(${nos}::text[])`;
  const { rows } = await sql<About>`
    select record_no as no, case when from_kind = ${sql.lit(fundPlace.bank)} and from_id = ${placeId} then ${nameOfSide('to')}
        else ${nameOfSide('from')} end as counterparty,
      coalesce(bank_trace_no, tx_hash) as bank_trace_no
    from fund_record where record_no = ${named} and ${fundInScope(scope)}
    union all
    select order_no, coalesce(merchant.name, agent.name), trace
    from settlement left join merchant on merchant.id = settlement.merchant_id
      left join agent on agent.id = settlement.agent_id
    where order_no = ${named} and ${ownedInScope(scope, 'settlement')}
    union all
    select order_no, coalesce(merchant.name, agent.name), coalesce(bank_trace_no, tx_hash)
    from recharge_order left join merchant on merchant.id = recharge_order.merchant_id
      left join agent on agent.id = recharge_order.agent_id
    where order_no = ${named} and ${rechargeInScope(scope)}`.execute(db);
  return new Map(rows.map((row) => [row.no, row]));
}

/** Until when a second person has found that a place holds what the books say, or somebody why not; else undefined. */
export async function agreedUntil(db: Reads, placeId: string): Promise<Date | undefined> {
  const { until } = await db
    .selectFrom('bankSnapshot as taken')
    .innerJoin('bankAccount', 'bankAccount.id', 'taken.bankId')
    .innerJoin('bankSnapshotCheck as checked', 'checked.snapshotId', 'taken.id')
    .select(({ fn }) => fn.max('taken.asOf').as('until'))
    .where('taken.bankId', '=', placeId)
    .where(sql<boolean>`${unexplainedOf(LAST, isExplained)} = 0`)
    .executeTakeFirstOrThrow();
  return until ?? undefined;
}
