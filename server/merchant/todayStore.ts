import { sql } from 'kysely';
import { HOUR } from '#contract/time';
import type { Reads } from '../db/pools';
import type { Range } from '../db/range';
import { inScope, merchantColumns, type Scope } from '../db/scope';
import { gathered, successRate, sumUp } from '../orderStat/sums';

/** What a merchant collected in a range: payment in minor units. */
export interface TodayRow {
  merchantId: string;
  payment: string;
  rate: string | null;
}
interface StatusRow {
  merchantId: string;
  currency: string;
  status: number;
  n: number;
  amount: string;
  paidAmount: string;
}

/**
 * What each merchant collected of the orders made in a range of whole hours, and the share of decided orders that was
 * paid. Folded sums and changes not folded yet, in one statement and so exact.
 */
export async function collectedBy(db: Reads, scope: Scope, { from, to }: Range): Promise<TodayRow[]> {
  if (from % HOUR !== 0 || to % HOUR !== 0) throw new RangeError('only whole hours are folded');
  const range = [new Date(from), new Date(to)] as const;
  const { rows } = await sql<StatusRow>`
    select merchant_id, part.currency, part.status, sum(n)::int as n, sum(amount)::text as amount,
    sum(paid_amount)::text as paid_amount from (
      select dim_id as merchant_id, currency, status, n, amount, paid_amount from order_stat
        where order_kind = 'payment' and dim = 'merchant' and grain = 'hour' and basis = 'created' and bucket >= ${range[0]}
        and bucket < ${range[1]}
      union all
      select merchant_id, currency, status, n, amount, paid_amount from order_delta
      where order_kind = 'payment' and basis = 'created'
      and hour >= ${range[0]} and hour < ${range[1]}) as part
      join merchant on merchant.id = merchant_id
    where ${inScope(scope, merchantColumns)} group by merchant_id, part.currency, part.status
    having sum(n) <> 0`.execute(db);
  return [...gathered(rows, ({ merchantId }) => merchantId)].map(([merchantId, own]) => todayOf(merchantId, own));
}

function todayOf(merchantId: string, rows: readonly StatusRow[]): TodayRow {
  const sums = sumUp(
    rows.map((row) => ({ ...row, ...unused, amount: BigInt(row.amount), paidAmount: BigInt(row.paidAmount) })),
  );
  return { merchantId, payment: sums.paidAmount.toString(), rate: successRate(sums) };
}
const unused = { fee: 0n, netAmount: 0n, channelCost: 0n, commission: 0n };
