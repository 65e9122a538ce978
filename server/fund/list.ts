import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/call';
import { fund as contract } from '#contract/fund';
import { fundPlace, fundStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { listOf, type RowOf } from '../db/list';
import { NOBODY } from '../db/nobody';
import type { Reads } from '../db/pools';
import { madeWithin, type Range, timeWithin } from '../db/range';
import { fundInScope, type Scope } from '../db/scope';

export type FundQueue = NonNullable<Input<typeof contract.page>['queue']>;
/** Who looks and when, and at which days; all of them where none are named and something else is. */
export interface Looking {
  scope: Scope;
  employeeId: string;
  now: Date;
  range?: Range | undefined;
  /** Which of their two times the days are about: that of making them where nothing is said. */
  basis?: 'made' | 'moved';
}
type Side = 'from' | 'to';
const column = (side: Side, name: 'kind' | 'id') => sql.ref(`fundRecord.${side}${name === 'kind' ? 'Kind' : 'Id'}`);
const currency = 'fundRecord.currency';
const toCurrency = 'fundRecord.toCurrency';

/** What a side is called. */
export const nameOfSide = (side: Side) => sql<string | null>`(case ${column(side, 'kind')}
  when ${sql.lit(fundPlace.bank)} then (select name from bank_account where id = ${column(side, 'id')}::bigint)
  when ${sql.lit(fundPlace.payoutAccount)} then (select account_name from account
    where id = ${column(side, 'id')}::bigint)
  else ${column(side, 'id')} end)`;
/** The account of the ledger that a side is. */
const pathOf = (side: Side, of: RawBuilder<unknown>) => sql`(case ${column(side, 'kind')}
  when ${sql.lit(fundPlace.bank)} then case ${of} when 'USDT' then 'asset:wallet:' else 'asset:bank:' end
    || ${column(side, 'id')}
  when ${sql.lit(fundPlace.payoutAccount)} then 'asset:payoutAccount:' || ${column(side, 'id')}
  else 'asset:channel:' || ${column(side, 'id')} || ':receivable' end)`;
/** What a side held before its line, minor units. */
function before(side: Side): RawBuilder<string | null> {
  const of = sql.ref(side === 'from' ? currency : toCurrency);
  const journal = sql.ref(side === 'from' ? 'fundRecord.sentJournalId' : 'fundRecord.arrivedJournalId');
  return sql`(select (account_at(place.id, ${journal})).balance from ledger_account place
    where ${journal} is not null and ${column(side, 'kind')} is not null
      and place.path = ${pathOf(side, of)} and place.currency = ${of})`;
}

/** How long a voucher may be missing, and how long money is usually under way. */
const PATIENCE = DAY;
const late = (now: Date) => new Date(now.getTime() - PATIENCE);
const booked = sql.raw([fundStatus.inTransit, fundStatus.arrived].join());
/** Which records wait for a person: list, badge and to-do know it from here alone. */
const queues: Record<FundQueue, (now: Date) => RawBuilder<boolean>> = {
  fundCheck: () => sql`fund_record.status = ${sql.lit(fundStatus.toCheck)}`,
  fundTransit: (now) =>
    sql`(fund_record.status = ${sql.lit(fundStatus.inTransit)} and fund_record.checked_at < ${late(now)})`,
  fundVoucher: (now) => sql`(fund_record.status in (${booked}) and fund_record.voucher_id is null
    and fund_record.approval_id is null and fund_record.checked_at < ${late(now)})`,
};

/** Movements of our own money, the latest first. */
export const records = listOf(contract.page, {
  from: (db: Reads) =>
    db
      .selectFrom('fundRecord')
      .innerJoin('employee as maker', 'maker.id', 'fundRecord.makerId')
      .leftJoin('employee as checker', 'checker.id', 'fundRecord.checkerId')
      .leftJoin('employee as confirmer', 'confirmer.id', 'fundRecord.confirmerId')
      // Whoever splits a record ends it too.
      .leftJoin('employee as voider', (join) =>
        join.on(sql<boolean>`voider.id = coalesce(fund_record.voider_id, fund_record.splitter_id)`),
      ),
  foundIn: 'fundRecord',
  id: 'fundRecord.id',
  scope: ({ scope }: Looking) => fundInScope(scope),
  row: {
    recordNo: 'fundRecord.recordNo',
    recordType: 'fundRecord.recordType',
    status: 'fundRecord.status',
    fromKind: 'fundRecord.fromKind',
    fromId: 'fundRecord.fromId',
    fromPlace: nameOfSide('from'),
    toKind: 'fundRecord.toKind',
    toId: 'fundRecord.toId',
    toPlace: nameOfSide('to'),
    countryId: 'fundRecord.countryId',
    currency,
    amount: { money: 'fundRecord.amount', in: currency },
    fee: { money: 'fundRecord.fee', in: currency },
    toCurrency,
    toAmount: { money: 'fundRecord.toAmount', in: toCurrency },
    price: sql<string | null>`fund_record.price::text`,
    fromBefore: { money: before('from'), in: currency },
    fromAfter: { money: sql<string | null>`(${before('from')} - fund_record.amount - fund_record.fee)`, in: currency },
    toBefore: { money: before('to'), in: toCurrency },
    toAfter: { money: sql<string | null>`(${before('to')} + fund_record.to_amount)`, in: toCurrency },
    category: 'fundRecord.category',
    bankTraceNo: 'fundRecord.bankTraceNo',
    txHash: 'fundRecord.txHash',
    voucherUrl: 'fundRecord.voucherId',
    maker: 'maker.realName',
    madeByMe: ({ employeeId }: Looking) => sql<boolean>`fund_record.maker_id = ${employeeId}`,
    checker: sql<string | null>`coalesce(checker.real_name, (select person.real_name
      from approval_decision decided join employee person on person.id = decided.employee_id
      where decided.approval_id = fund_record.approval_id order by decided.at limit 1))`,
    confirmer: 'confirmer.realName',
    voider: 'voider.realName',
    reason: 'fundRecord.reason',
    bizTime: { time: 'fundRecord.bizTime' },
    createTime: { time: 'fundRecord.createdAt' },
    checkTime: { time: 'fundRecord.checkedAt' },
    arriveTime: { time: 'fundRecord.arrivedAt' },
    voidTime: { time: 'fundRecord.voidedAt' },
    remark: 'fundRecord.remark',
    splitOf: sql<
      string | null
    >`(select origin.record_no from fund_record origin where origin.id = fund_record.split_of)`,
    version: 'fundRecord.version',
  },
  filters: {
    queue: (queue, { now }: Looking) => queues[queue](now),
    dates: (_dates: object, { range, basis }: Looking) => (range ? within(basis, range) : sql<boolean>`true`),
    dateType: () => undefined, // the basis says it
    recordTypes: { among: 'fundRecord.recordType' },
    status: { among: 'fundRecord.status' },
    bankId: (id) => sql`${isSide(fundPlace.bank, id)}`,
    accountId: (id) => sql`${isSide(fundPlace.payoutAccount, id)}`,
    channelCode: (code) => sql`${isSide(fundPlace.channel, code)}`,
    countryId: (country) => sql`(fund_record.country_id = ${country} or fund_record.to_country_id = ${country})`,
    currency: (one) => sql`(fund_record.currency = ${one} or fund_record.to_currency = ${one})`,
    makerId: { equals: 'fundRecord.makerId' },
    hasVoucher: (wanted) => sql`(fund_record.voucher_id is not null) = ${wanted}`,
    keyword: (no) => sql`(fund_record.record_no = ${no} or lower(fund_record.bank_trace_no) = lower(${no})
      or lower(fund_record.tx_hash) = lower(${no}))`,
  },
  sorts: { createTime: 'fundRecord.id', bizTime: 'fundRecord.bizTime', amount: 'fundRecord.amount' },
  full: ['amount', 'bizTime'],
  order: 'createTime',
});
export type FundRow = RowOf<typeof records>;

const within = (basis: Looking['basis'], range: Range) =>
  basis === 'moved' ? timeWithin('fundRecord.bizTime', range) : madeWithin('fundRecord.id', range);
const isSide = (
  kind: number,
  id: string,
) => sql<boolean>`((fund_record.from_kind, fund_record.from_id) = (${kind}, ${id})
  or (fund_record.to_kind, fund_record.to_id) = (${kind}, ${id}))`;

/** How many records of a queue wait, and since when the first, epoch ms. */
export async function waitingFunds(
  db: Reads,
  who: Pick<Looking, 'scope' | 'now'>,
  queue: FundQueue,
): Promise<{ count: number; oldestTime: number | null }> {
  const [found] = await records.sums(db, { ...who, employeeId: NOBODY }, { queue }, { by: [], of: waiting });
  return { count: found?.count ?? 0, oldestTime: found?.oldest?.getTime() ?? null };
}
const waiting = {
  count: sql<number>`count(*)::int`,
  oldest: sql<Date | null>`min(coalesce(fund_record.checked_at, fund_record.created_at))`,
};

const notVoid = sql`fund_record.status <> ${sql.lit(fundStatus.void)}`;
const summed = (amount: RawBuilder<unknown>, where: RawBuilder<unknown> = notVoid) =>
  sql<string>`coalesce(sum(${amount}) filter (where ${where}), 0)`;
/** Sums over a whole filter, by the currency of the first side. */
export const totals = {
  by: [currency],
  of: {
    currency,
    count: sql<number>`count(*)::int`,
    amount: { money: summed(sql`fund_record.amount`), in: currency },
    fee: { money: summed(sql`fund_record.fee`), in: currency },
    transitAmount: {
      money: summed(sql`fund_record.amount`, sql`fund_record.status = ${sql.lit(fundStatus.inTransit)}`),
      in: currency,
    },
  },
} as const;
