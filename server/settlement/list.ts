import { sql } from 'kysely';
import type { Input } from '#contract/call';
import { settlement as contract } from '#contract/settlement';
import { openSettlements, settlementStatus } from '#contract/status';

import { listOf, type RowOf } from '../db/list';
import type { Reads } from '../db/pools';
import { madeWithin, type Range, timeWithin } from '../db/range';
import { ownedInScope, type Scope } from '../db/scope';

export type SettlementQueue = NonNullable<Input<typeof contract.page>['queue']>;
/** Who looks, when, and at which days; all of them where none are named and something else is. */
export interface Looking {
  scope: Scope;
  now: Date;
  range?: Range | undefined;
  /** Which of their two times the days are about: that of asking where nothing is said. */
  basis?: 'created' | 'remitted';
}
const currency = 'settlement.currency';
/** A transfer that has been under way for longer is looked after. */
const SLOW = 30 * 60_000;

/** Which settlements wait for a person: list, badge and to-do know it from here alone. */
const queues: Record<SettlementQueue, (now: Date) => ReturnType<typeof sql<boolean>>> = {
  settlementAudit: () => sql<boolean>`settlement.status = ${sql.lit(settlementStatus.toAudit)}`,
  settlementRemit: () => sql<boolean>`settlement.status = ${sql.lit(settlementStatus.audited)}`,
  settlementSlow: (now) =>
    sql<boolean>`(settlement.status = ${sql.lit(settlementStatus.paying)}
      and settlement.remit_at < ${new Date(now.getTime() - SLOW)})`,
};

/** Found by our own people alone: what a row does not tell others, no filter tells them. */
const ofOurs =
  (column: string) =>
  (id: string, { scope }: Looking) =>
    scope.kind === 'platform' ? sql<boolean>`${sql.ref(column)} = ${id}` : sql<boolean>`false`;

/** Money of owners on its way to them, the latest first. */
export const settlements = listOf(contract.page, {
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
  scope: ({ scope }: Looking) => ownedInScope(scope, 'settlement'),
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
    voucherUrl: ({ scope }: Looking) =>
      scope.kind === 'platform' ? sql<string | null>`settlement.file_id` : ownVoucher,
    failure: 'settlement.failure',
    createTime: { time: 'settlement.createdAt' },
    endTime: { time: 'settlement.endedAt' },
    version: 'settlement.version',
  },
  filters: {
    dates: (_dates: object, { range, basis }: Looking) => (range ? within(basis, range) : sql<boolean>`true`),
    dateType: () => undefined, // the basis says it
    queue: (queue, { now }: Looking) => queues[queue](now),
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
    minAmount: (major) => sql<boolean>`settlement.amount >= ${inCurrency(major)}`,
    maxAmount: (major) => sql<boolean>`settlement.amount <= ${inCurrency(major)}`,
    keyword: (no) => sql`(settlement.order_no = ${no} or settlement.trace = ${no} or settlement.identifier = ${no})`,
  },
  sorts: { createTime: 'settlement.id', amount: 'settlement.amount' },
  full: ['amount'],
  order: 'createTime',
});
export type ListedSettlement = RowOf<typeof settlements>;

/** What proves this one alone. */
const ownVoucher = sql<string | null>`(select id from file where file.id = settlement.file_id
  and owner_kind = 'settlement')`;

/** A major amount in the minor units of each row's own currency. */
const inCurrency = (major: string) =>
  sql`(${major}::numeric * case settlement.currency when 'CLP' then 1 else 100 end)`;

const within = (basis: Looking['basis'], range: Range) =>
  basis === 'remitted' ? timeWithin('settlement.remitAt', range) : madeWithin('settlement.id', range);

/** How many settlements of a queue wait, and since when the first, epoch ms. */
export async function waitingSettlements(
  db: Reads,
  looking: Looking,
  queue: SettlementQueue,
): Promise<{ count: number; oldestTime: number | null }> {
  const [found] = await settlements.sums(db, looking, { queue }, { by: [], of: waiting });
  return { count: found?.count ?? 0, oldestTime: found?.oldest?.getTime() ?? null };
}
const waiting = { count: sql<number>`count(*)::int`, oldest: sql<Date | null>`min(settlement.created_at)` };

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
