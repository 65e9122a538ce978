import { sql } from 'kysely';
import { settlement as contract } from '#contract/settlement';
import { openSettlements, settlementStatus } from '#contract/status';
import { inMinor } from '../db/minor';
import type { Reads } from '../db/pools';
import { madeWithin, timeWithin } from '../db/range';
import { ownedInScope } from '../db/scope';
import { datedListOf, type Looker } from '../list/datedList';
import type { RowOf } from '../list/list';

export interface ListScope extends Looker<'settlement'> {
  now: Date;
}
const currency = 'settlement.currency';
/** A transfer that has been under way for longer is looked after. */
const SLOW = 30 * 60_000;

/** Found by our own people alone: what a row does not tell others, no filter tells them. */
const ofOurs =
  (column: string) =>
  (id: string, { scope }: ListScope) =>
    scope.kind === 'platform' ? sql<boolean>`${sql.ref(column)} = ${id}` : sql<boolean>`false`;

/** Money of owners on its way to them, the latest first. */
export const settlements = datedListOf(contract.page, {
  days: 'settlement',
  from: (db: Reads) =>
    db
      .selectFrom('settlement')
      .leftJoin('employee as applicant', 'applicant.id', 'settlement.applicantId')
      .leftJoin('employee as auditor', 'auditor.id', 'settlement.auditorId')
      .leftJoin('employee as remitter', 'remitter.id', 'settlement.remitterId')
      .leftJoin('bankAccount', 'bankAccount.id', 'settlement.bankId')
      .leftJoin('merchant', 'merchant.id', 'settlement.merchantId')
      .leftJoin('agent', 'agent.id', 'settlement.agentId'),
  foundIn: 'settlement',
  id: 'settlement.id',
  scope: ({ scope }: ListScope) => ownedInScope(scope, 'settlement'),
  row: {
    orderNo: 'settlement.orderNo',
    ownerType: 'settlement.ownerType',
    ownerId: 'settlement.ownerId',
    ownerName: sql<string>`coalesce(merchant.name, agent.name, '')`,
    countryId: 'settlement.countryId',
    settleType: 'settlement.settleType',
    mode: 'settlement.mode',
    currency,
    amount: { money: 'settlement.amount', in: currency },
    fee: { money: 'settlement.fee', in: currency },
    feeMode: 'settlement.feeMode',
    remitAmount: { money: 'settlement.remitAmount', in: currency },
    usdtAmount: sql<string | null>`settlement.usdt_amount::text`,
    price: sql<string | null>`settlement.price::text`,
    chain: 'settlement.chain',
    address: 'settlement.identifier',
    txHash: 'settlement.trace',
    bankName: 'settlement.bankName',
    bankAccountName: 'settlement.holderName',
    bankAccountNo: 'settlement.identifier',
    status: 'settlement.status',
    applicant: 'applicant.userName',
    periodStart: sql<string | null>`settlement.period_start::text`,
    periodEnd: sql<string | null>`settlement.period_end::text`,
    auditor: 'auditor.userName',
    auditTime: { time: 'settlement.auditedAt' },
    auditRemark: 'settlement.auditRemark',
    remitter: 'remitter.userName',
    remitTime: { time: 'settlement.remitAt' },
    remitAccountName: 'bankAccount.name',
    bankTraceNo: 'settlement.trace',
    voucherUrl: ({ scope }: ListScope) =>
      scope.kind === 'platform' ? sql<string | null>`settlement.file_id` : ownVoucher,
    failure: 'settlement.failure',
    createTime: { time: 'settlement.createdAt' },
    endTime: { time: 'settlement.endedAt' },
    version: 'settlement.version',
  },
  dates: {
    created: (range) => madeWithin('settlement.id', range),
    remitted: (range) => timeWithin('settlement.remitAt', range),
  },
  queues: {
    settlementAudit: () => sql<boolean>`settlement.status = ${sql.lit(settlementStatus.toAudit)}`,
    settlementRemit: () => sql<boolean>`settlement.status = ${sql.lit(settlementStatus.audited)}`,
    settlementSlow: ({ now }) =>
      sql<boolean>`(settlement.status = ${sql.lit(settlementStatus.paying)}
        and settlement.remit_at < ${new Date(now.getTime() - SLOW)})`,
  },
  waitsSince: sql<Date | null>`min(settlement.created_at)`,
  filters: {
    ownerType: { equals: 'settlement.ownerType' },
    merchantIds: { among: 'settlement.merchantId' },
    proxyId: { equals: 'settlement.agentId' },
    settleType: { equals: 'settlement.settleType' },
    mode: { equals: 'settlement.mode' },
    countryId: { equals: 'settlement.countryId' },
    currency: { equals: currency },
    status: { among: 'settlement.status' },
    auditorId: ofOurs('settlement.auditorId'),
    remitterId: ofOurs('settlement.remitterId'),
    bankAccountId: ofOurs('settlement.bankId'),
    minAmount: (major) => sql<boolean>`settlement.amount >= ${inMinor(major, currency)}`,
    maxAmount: (major) => sql<boolean>`settlement.amount <= ${inMinor(major, currency)}`,
    keyword: { sought: { numbers: ['settlement.orderNo', 'settlement.identifier'], references: ['settlement.trace'] } },
  },
  sorts: { createTime: 'settlement.id', amount: 'settlement.amount' },
  full: ['amount'],
  order: 'createTime',
});
export type ListedSettlement = RowOf<typeof settlements>;

/** What proves this one alone. */
const ownVoucher = sql<string | null>`(select id from file where file.id = settlement.file_id
  and owner_kind = 'settlement')`;

const sumOf = (column: 'amount' | 'fee' | 'remit_amount', statuses: readonly number[]) =>
  sql<string>`coalesce(sum(settlement.${sql.raw(column)})
    filter (where settlement.status in (${sql.raw(statuses.join())})), 0)`;
const all = Object.values(settlementStatus);

/** Sums over a whole filter, by currency. */
export const totals = {
  by: [currency],
  of: {
    currency,
    count: sql<number>`count(*)::int`,
    amount: { money: sumOf('amount', all), in: currency },
    fee: { money: sumOf('fee', all), in: currency },
    remitAmount: { money: sumOf('remit_amount', all), in: currency },
    usdtAmount: sql<string>`coalesce(sum(settlement.usdt_amount), 0)::text`,
    openAmount: { money: sumOf('amount', openSettlements), in: currency },
    paidAmount: { money: sumOf('amount', [settlementStatus.paid]), in: currency },
  },
} as const;
