// What a line of a place may be: recharges, movements of our own money and settlements of its place.
import { sql } from 'kysely';
import type { LineKind } from '#contract/statement';
import {
  fundPlace,
  fundStatus,
  lineStatus,
  receiptStatus,
  rechargeStatus,
  rechargeType,
  settlementStatus,
  settleType,
} from '#contract/status';
import type { Reads } from '../db/pools';
import type { LineRow } from './store';

export interface Found {
  kind: LineKind;
  no: string;
  /** Minor units, with the line's sign. */
  amount: string;
  trace: string | null;
  /** What a payer writes into a transfer, where the order says it. */
  reference: string | null;
  payerName: string | null;
  at: Date;
  /** It is in the books: the line proves it. */
  isBooked: boolean;
}
/** So many are looked at; more of one amount nobody tells apart by the day. */
const MOST = 50;
const { inTransit, arrived } = fundStatus;

/** Of a line's amount, or with its reference, at its place, and no other line's. */
export async function candidatesFor(db: Reads, line: LineRow): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select * from (${BigInt(line.amount) > 0n ? credits(line) : debits(line)}) as found
    where not exists (select from statement_line other where other.status = ${sql.lit(lineStatus.matched)} and other.no = found.no
      and other.place_id = ${line.placeId} and (other.amount > 0) = (${line.amount}::bigint > 0) and other.id <> ${line.id})
    order by abs(extract(epoch from at - ${line.paidAt}::timestamptz)) limit ${MOST}`.execute(db);
  return rows;
}

const near = (line: LineRow) => sql`between ${line.paidAt}::timestamptz - interval '45 days'
  and ${line.paidAt}::timestamptz + interval '45 days'`;
const credits = (line: LineRow) => sql`
  select 'recharge' as kind, r.order_no as no, r.amount::text as amount, r.bank_trace_no as trace, r.reference,
    r.from_name as payer_name, coalesce(r.submitted_at, r.created_at) as at,
    r.status = ${sql.lit(rechargeStatus.done)} as is_booked
  from recharge_order r
  where r.place_id = ${line.placeId} and r.type = ${sql.lit(rechargeType.bank)} and r.amount = ${line.amount}
    and r.status in (${sql.lit(rechargeStatus.toConfirm)}, ${sql.lit(rechargeStatus.done)}) and r.created_at ${near(line)}
  union all
  select 'fund', f.record_no, f.to_amount::text, coalesce(f.bank_trace_no, f.tx_hash), null, null, f.biz_time,
    f.status = ${sql.lit(arrived)}
  from fund_record f
  where f.to_kind = ${sql.lit(fundPlace.bank)} and f.to_id = ${line.placeId}::text and f.to_amount = ${line.amount}
    and f.status in (${sql.lit(inTransit)}, ${sql.lit(arrived)}) and f.biz_time ${near(line)}`;

const debits = (line: LineRow) => sql`
  select 'fund' as kind, f.record_no as no, (-(f.amount + f.fee))::text as amount,
    coalesce(f.bank_trace_no, f.tx_hash) as trace, null as reference, null as payer_name, f.biz_time as at, true as is_booked
  from fund_record f
  where f.from_kind = ${sql.lit(fundPlace.bank)} and f.from_id = ${line.placeId}::text
    and f.amount + f.fee = -${line.amount}::bigint and f.amount <= -${line.amount}::bigint
    and f.status in (${sql.lit(inTransit)}, ${sql.lit(arrived)}) and f.biz_time ${near(line)}
  union all
  select 'settlement', s.order_no, (-s.remit_amount)::text, s.trace, null, s.holder_name, coalesce(s.remit_at, s.created_at),
    true
  from settlement s
  where s.bank_id = ${line.placeId} and s.remit_amount = -${line.amount}::bigint and s.settle_type = ${sql.lit(settleType.bank)}
    and s.status in (${sql.lit(settlementStatus.paid)}, ${sql.lit(settlementStatus.returned)})
    and coalesce(s.remit_at, s.created_at) ${near(line)}
  union all
  select 'receipt', r.receipt_no, (-(r.amount - r.given))::text, null, null, r.payer_name, r.worked_at, true
  from receipt r
  where r.place_id = ${line.placeId} and r.amount - r.given = -${line.amount}::bigint
    and r.status = ${sql.lit(receiptStatus.returned)} and r.worked_at ${near(line)}
    and exists (select from statement_line came where came.status = ${sql.lit(lineStatus.matched)} and came.no = r.receipt_no and came.amount > 0)`;
