import { type RawBuilder, sql } from 'kysely';
import { fund as contract } from '#contract/fund';
import { fundPlace, fundStatus } from '#contract/status';
import { DAY } from '#contract/time';
import type { Reads } from '../db/pools';
import { madeWithin, timeWithin } from '../db/range';
import { fundInScope } from '../db/scope';
import { datedListOf, type Looker } from '../list/datedList';
import type { RowOf } from '../list/list';

export interface ListScope extends Looker<'fund'> {
  employeeId: string;
  now: Date;
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
/** What of the place that the money goes to: an account of a bank, or one of ours at a channel. */
const ofPlace = (bank: RawBuilder<unknown>, atChannel: RawBuilder<unknown>) => sql<
  string | null
>`(case ${column('to', 'kind')}
  when ${sql.lit(fundPlace.bank)} then (select ${bank} from bank_account where id = ${column('to', 'id')}::bigint)
  when ${sql.lit(fundPlace.payoutAccount)} then (select ${atChannel} from account
    join channel on channel.code = account.channel_code where account.id = ${column('to', 'id')}::bigint) end)`;
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
/** Movements of our own money, the latest first. */
export const records = datedListOf(contract.page, {
  days: 'fund',
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
  scope: ({ scope }: ListScope) => fundInScope(scope),
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
    toBank: ofPlace(sql`coalesce(bank_name, chain)`, sql`channel.name`),
    // In full: it leaves the house by `presentRecord` alone.
    toNumber: ofPlace(sql`identifier`, sql`account.identifier`),
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
    madeByMe: ({ employeeId }: ListScope) => sql<boolean>`fund_record.maker_id = ${employeeId}`,
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
  dates: {
    created: (range) => madeWithin('fundRecord.id', range),
    moved: (range) => timeWithin('fundRecord.bizTime', range),
  },
  queues: {
    fundCheck: () => sql<boolean>`fund_record.status = ${sql.lit(fundStatus.toCheck)}`,
    fundTransit: ({ now }) =>
      sql<boolean>`(fund_record.status = ${sql.lit(fundStatus.inTransit)} and fund_record.checked_at < ${late(now)})`,
    fundVoucher: ({ now }) =>
      sql<boolean>`(fund_record.status in (${booked}) and fund_record.voucher_id is null
        and fund_record.approval_id is null and fund_record.checked_at < ${late(now)})`,
  },
  waitsSince: sql<Date | null>`min(coalesce(fund_record.checked_at, fund_record.created_at))`,
  filters: {
    recordTypes: { among: 'fundRecord.recordType' },
    status: { among: 'fundRecord.status' },
    bankId: (id) => sql`${isSide(fundPlace.bank, id)}`,
    accountId: (id) => sql`${isSide(fundPlace.payoutAccount, id)}`,
    channelCode: (code) => sql`${isSide(fundPlace.channel, code)}`,
    countryId: (country) => sql`(fund_record.country_id = ${country} or fund_record.to_country_id = ${country})`,
    currency: (one) => sql`(fund_record.currency = ${one} or fund_record.to_currency = ${one})`,
    makerId: { equals: 'fundRecord.makerId' },
    hasVoucher: (wanted) => sql`(fund_record.voucher_id is not null) = ${wanted}`,
    keyword: {
      sought: { numbers: ['fundRecord.recordNo'], references: ['fundRecord.bankTraceNo', 'fundRecord.txHash'] },
    },
  },
  sorts: { createTime: 'fundRecord.id', bizTime: 'fundRecord.bizTime', amount: 'fundRecord.amount' },
  full: ['amount', 'bizTime'],
  order: 'createTime',
});
export type FundRow = RowOf<typeof records>;

const isSide = (
  kind: number,
  id: string,
) => sql<boolean>`((fund_record.from_kind, fund_record.from_id) = (${kind}, ${id})
  or (fund_record.to_kind, fund_record.to_id) = (${kind}, ${id}))`;

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
