import { sql } from 'kysely';
import type { Reads } from '../db/pools';
import type { ChainLink } from './commission';

/** Agents stand below each other so deep at most. */
const DEEPEST = 3;

/** Whose chain, and for what. */
export interface Chained {
  merchantId: string;
  agentId: string;
  bizType?: 'payment' | 'payout';
  method: string;
}

/** A merchant's agent and those above it, the nearest first, each with its rate for this method. */
export async function chainInForce(
  tx: Reads,
  { merchantId, agentId, bizType = 'payment', method }: Chained,
  now: Date,
): Promise<ChainLink[]> {
  const { rows } = await sql<{ agentId: string; percent: string | null; fixed: string | null }>`
    with recursive chain (level, id, parent_id) as (
      select 1, id, parent_id from agent where id = ${agentId}
      union all select level + 1, a.id, a.parent_id from agent a join chain on a.id = chain.parent_id
      where level < ${sql.lit(DEEPEST)})
    select chain.id as agent_id, rate.percent, rate.fixed from chain left join lateral (
      select percent, fixed from agent_rate r where r.agent_id = chain.id and r.merchant_id = ${merchantId}
      and r.biz_type = ${bizType} and r.method = ${method} and r.effective_from <= ${now}
      order by r.effective_from desc, r.version desc limit 1) as rate on true
    order by level`.execute(tx);
  return rows.map((row) => ({
    agentId: row.agentId,
    base: row.percent === null ? undefined : { percent: row.percent, fixed: BigInt(row.fixed ?? 0) },
  }));
}
