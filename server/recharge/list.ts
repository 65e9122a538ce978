import { type RawBuilder, sql } from 'kysely';
import { recharge as contract } from '#contract/recharge';
import { doneRecharges, rechargeOwner, rechargeStatus, rechargeType } from '#contract/status';
import { inMinor } from '../db/minor';
import type { Reads } from '../db/pools';
import { madeWithin, timeWithin } from '../db/range';
import { rechargeInScope } from '../db/scope';
import { datedListOf, type Looker } from '../list/datedList';
import type { RowOf } from '../list/list';

export interface ListScope extends Looker<'recharge'> {
  now: Date;
}
const currency = 'rechargeOrder.currency';
/** A proof that nobody has decided about for so long, ms. */
const LONG = 30 * 60_000;

const { toConfirm, onChain } = rechargeStatus;
/** What a person has to decide: the machine is through with it. */
const waits = sql<boolean>`(recharge_order.status = ${sql.lit(toConfirm)} and coalesce(recharge_order.chain_state, '') <> 'looking'
  or recharge_order.status = ${sql.lit(onChain)} and recharge_order.chain_state <> 'found')`;
const isOverdue = (now: Date) => sql<boolean>`(recharge_order.status in (${sql.lit(toConfirm)}, ${sql.lit(onChain)})
  and recharge_order.submitted_at < ${new Date(now.getTime() - LONG)})`;

/** Minor units of USDT as people read them. */
const inUsdt = (minor: RawBuilder<unknown>) =>
  sql<string>`trim(to_char(${minor} / 1000000.0, '999999999999990.000000'))`;

const isDone = sql`recharge_order.status in (${sql.raw(doneRecharges.join())})`;

/** Recharge orders, the latest first. */
export const recharges = datedListOf(contract.page, {
  days: 'recharge',
  from: (db: Reads) =>
    db
      .selectFrom('rechargeOrder')
      .leftJoin('bankAccount', 'bankAccount.id', 'rechargeOrder.placeId')
      .leftJoin('merchant', 'merchant.id', 'rechargeOrder.merchantId')
      .leftJoin('agent', 'agent.id', 'rechargeOrder.agentId')
      .leftJoin('agent as payer', 'payer.id', 'rechargeOrder.payerAgentId'),
  foundIn: 'rechargeOrder',
  id: 'rechargeOrder.id',
  scope: ({ scope }: ListScope) => rechargeInScope(scope),
  row: {
    orderNo: 'rechargeOrder.orderNo',
    ownerType: sql<1 | 2>`case when recharge_order.merchant_id is null
      then ${sql.lit(rechargeOwner.agent)} else ${sql.lit(rechargeOwner.merchant)} end`,
    ownerName: sql<string>`coalesce(merchant.name, agent.name)`,
    merchantId: 'rechargeOrder.merchantId',
    countryId: 'rechargeOrder.countryId',
    rechargeType: 'rechargeOrder.type',
    currency,
    amount: { money: 'rechargeOrder.amount', in: currency },
    creditAmount: {
      money: sql<string | null>`case when ${isDone} then recharge_order.amount - recharge_order.fee end`,
      in: currency,
    },
    fee: { money: 'rechargeOrder.fee', in: currency },
    usdtAmount: sql<string | null>`${inUsdt(sql`recharge_order.usdt_amount`)}`,
    price: sql<string | null>`trim(to_char(recharge_order.price / 10000.0, '999999999990.0000'))`,
    chain: 'rechargeOrder.chain',
    address: 'rechargeOrder.address',
    txHash: 'rechargeOrder.txHash',
    confirmations: 'rechargeOrder.confirmations',
    chainState: 'rechargeOrder.chainState',
    txTime: { time: 'rechargeOrder.txAt' },
    txSender: 'rechargeOrder.txSender',
    txPosition: 'rechargeOrder.txPosition',
    placeId: 'rechargeOrder.placeId',
    placeName: 'bankAccount.name',
    bankName: 'bankAccount.bankName',
    holderName: 'bankAccount.holderName',
    reference: 'rechargeOrder.reference',
    fromName: sql<string | null>`coalesce(payer.name, recharge_order.from_name)`,
    fromAccount: 'rechargeOrder.fromAccount',
    bankTraceNo: 'rechargeOrder.bankTraceNo',
    paidDay: 'rechargeOrder.paidDay',
    fileUrl: 'rechargeOrder.fileId',
    status: 'rechargeOrder.status',
    createdBy: 'rechargeOrder.createdBy',
    createTime: { time: 'rechargeOrder.createdAt' },
    expireTime: { time: 'rechargeOrder.expiresAt' },
    submitTime: { time: 'rechargeOrder.submittedAt' },
    confirmer: 'rechargeOrder.confirmer',
    confirmTime: { time: 'rechargeOrder.confirmedAt' },
    rejectReason: 'rechargeOrder.rejectReason',
    version: 'rechargeOrder.version',
  },
  dates: {
    created: (range) => madeWithin('rechargeOrder.id', range),
    confirmed: (range) => timeWithin('rechargeOrder.confirmedAt', range),
  },
  queues: { rechargeConfirm: () => waits },
  waitsSince: sql<Date | null>`min(recharge_order.submitted_at)`,
  filters: {
    ownerType: (type) =>
      type === rechargeOwner.merchant
        ? sql<boolean>`recharge_order.merchant_id is not null`
        : sql<boolean>`recharge_order.agent_id is not null`,
    merchantIds: { among: 'rechargeOrder.merchantId' },
    // Whether it is the agent's own, or paid by it.
    proxyId: (agent) => sql<boolean>`(recharge_order.agent_id = ${agent} or recharge_order.payer_agent_id = ${agent})`,
    countryId: { equals: 'rechargeOrder.countryId' },
    rechargeType: { equals: 'rechargeOrder.type' },
    currency: { equals: currency },
    status: { among: 'rechargeOrder.status' },
    placeId: { equals: 'rechargeOrder.placeId' },
    chain: { equals: 'rechargeOrder.chain' },
    bankTraceNo: (trace) => sql<boolean>`reference_key(recharge_order.bank_trace_no) = reference_key(${trace})`,
    txHash: (hash) => sql<boolean>`reference_key(recharge_order.tx_hash) = reference_key(${hash})`,
    amountFrom: (least) => sql<boolean>`recharge_order.amount >= ${inMinor(least, currency)}`,
    amountTo: (most) => sql<boolean>`recharge_order.amount <= ${inMinor(most, currency)}`,
    overdue: (wanted, { now }: ListScope) => (wanted ? isOverdue(now) : undefined),
    keyword: {
      sought: {
        numbers: ['rechargeOrder.orderNo', 'rechargeOrder.reference'],
        references: ['rechargeOrder.txHash', 'rechargeOrder.bankTraceNo'],
      },
    },
  },
  sorts: {
    createTime: 'rechargeOrder.id',
    amount: 'rechargeOrder.amount',
    confirmTime: 'rechargeOrder.confirmedAt',
  },
  full: ['amount'],
  order: 'createTime',
});
export type RechargeListRow = RowOf<typeof recharges>;

const usdt = sql`recharge_order.type = ${sql.lit(rechargeType.usdt)}`;
/** Sums over a whole filter, by currency. */
export const totalsAt = (now: Date) =>
  ({
    by: [currency],
    of: {
      currency,
      count: sql<number>`count(*)::int`,
      amount: { money: sql<string>`sum(recharge_order.amount)`, in: currency },
      confirmedCount: sql<number>`(count(*) filter (where ${isDone}))::int`,
      confirmedAmount: {
        money: sql<string>`coalesce(sum(recharge_order.amount) filter (where ${isDone}), 0)`,
        in: currency,
      },
      fee: { money: sql<string>`coalesce(sum(recharge_order.fee) filter (where ${isDone}), 0)`, in: currency },
      usdtAmount: inUsdt(sql`coalesce(sum(recharge_order.usdt_amount) filter (where ${isDone} and ${usdt}), 0)`),
      overdue: sql<number>`(count(*) filter (where ${isOverdue(now)}))::int`,
    },
  }) as const;
