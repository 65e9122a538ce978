import { sql } from 'kysely';
import { payment as contract } from '#contract/payment';
import { documentKey } from '#contract/spelling';
import { type Book, book, notifyStatus, paymentStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { momentOfId } from '../db/idTime';
import { inMinor, mostAlone } from '../db/minor';
import { within } from '../db/orderTime';
import type { Reads } from '../db/pools';
import { idsOf, LONGEST_RANGE_DAYS, madeIdsOf, type Range } from '../db/range';
import { inScope, paymentColumns } from '../db/scope';
import { datedListOf, type Looker } from '../list/datedList';
import type { FilterOf, RowOf } from '../list/list';
import type { Ids } from '../list/walk';
import { ownersOf, wantedOf } from '../orderStat/wanted';
import { phonesMeant } from './phone';

export type PaymentFilter = FilterOf<typeof contract.page>;
/** An empty list asks for nothing. */
export const narrows = (value: PaymentFilter[keyof PaymentFilter]): boolean =>
  value !== undefined && !(Array.isArray(value) && value.length === 0);
export type Queue = NonNullable<PaymentFilter['queue']>;

/** Whoever looks, and what was found out before. */
export interface ListScope extends Looker<'payment'> {
  /** Left out where an order is looked for in whichever it is. */
  book?: Book | undefined;
  /** Whoever waits for a page says when: no order was made later. */
  now?: Date;
  /** The orders that the keyword names. */
  orderIds?: readonly string[] | undefined;
}

/** The queue that a status is alone; the statistics know how many it has. */
export const statusOfQueue: Partial<Record<Queue, number>> = { paymentMismatch: paymentStatus.mismatch };

const inBook = (of: Book) => sql<boolean>`payment_order.book = ${of}`;
const currency = 'paymentOrder.currency';

/** Of these an index holds too few orders, or none. */
const uncarried = [
  'amountFrom',
  'amountTo',
  'amountMismatch',
  'isSupplement',
  'large',
  'notifyStatus',
  'payerName',
  'riskFlag',
  'settleState',
  'tag',
] as const satisfies (keyof PaymentFilter)[];

/** What is waited for, and what a number names, is few. */
function walked(filter: Partial<PaymentFilter>, { scope, range, basis, now, ...rest }: ListScope): Ids | undefined {
  if (range === undefined || filter.queue !== undefined || filter.keyword !== undefined) return undefined;
  if (filter.payerDocNo !== undefined || filter.payerPhone !== undefined) return undefined;
  const { merchantIds = [], proxyId, accountIds = [] } = filter;
  const owners = ownersOf(wantedOf(scope, { merchantIds, agentIds: proxyId ? [proxyId] : [], accountIds }));
  // An index carries one owner; of the orders of two each would be looked at.
  const isCarried = rest.book !== book.test && !uncarried.some((name) => narrows(filter[name]));
  if (owners.length < 2 && isCarried) return undefined;
  // Nothing is booked before it is made.
  const sought = basis === 'paid' ? { ...range, from: 0 } : range;
  return now ? madeIdsOf(sought, now) : idsOf(sought);
}

/** Payment orders, the newest first. */
export const orders = datedListOf(contract.page, {
  days: 'payment',
  from: (db: Reads) =>
    db
      .selectFrom('paymentOrder')
      .innerJoin('merchant', 'merchant.id', 'paymentOrder.merchantId')
      .leftJoin('agent', 'agent.id', 'paymentOrder.agentId')
      .innerJoin('account', 'account.id', 'paymentOrder.accountId'),
  foundIn: 'paymentOrder',
  id: 'paymentOrder.id',
  scope: ({ scope, book: of }: ListScope) =>
    of === undefined ? inScope(scope, paymentColumns) : sql`${inScope(scope, paymentColumns)} and ${inBook(of)}`,
  row: {
    id: 'paymentOrder.id',
    orderNo: 'paymentOrder.orderNo',
    merchantOrderNo: 'paymentOrder.merchantOrderNo',
    upstreamOrderNo: 'paymentOrder.upstreamOrderNo',
    merchantId: 'paymentOrder.merchantId',
    merchantName: 'merchant.name',
    book: 'paymentOrder.book',
    proxyName: 'agent.name',
    countryId: 'paymentOrder.countryId',
    payMethod: 'paymentOrder.payMethod',
    channelCode: 'paymentOrder.channelCode',
    accountId: 'paymentOrder.accountId',
    accountName: 'account.accountName',
    amount: { money: 'paymentOrder.amount', in: currency },
    paidAmount: { money: 'paymentOrder.paidAmount', in: currency },
    currency,
    fee: { money: 'paymentOrder.fee', in: currency },
    feeRate: 'paymentOrder.feePercent',
    feeFixed: { money: 'paymentOrder.feeFixed', in: currency },
    feeMin: { money: 'paymentOrder.feeMin', in: currency },
    feeMax: { money: 'paymentOrder.feeMax', in: currency },
    netAmount: { money: 'paymentOrder.netAmount', in: currency },
    channelCost: { money: 'paymentOrder.channelCost', in: currency },
    commission: { money: 'paymentOrder.commission', in: currency },
    profit: {
      money: sql<string>`payment_order.fee - payment_order.channel_cost - payment_order.commission`,
      in: currency,
    },
    status: 'paymentOrder.status',
    notifyStatus: 'paymentOrder.notifyStatus',
    notifyCount: 'paymentOrder.notifyCount',
    isSupplement: 'paymentOrder.isSupplement',
    settleState: 'paymentOrder.settleState',
    availableTime: { time: 'paymentOrder.availableTime' },
    payerName: 'paymentOrder.payerName',
    observedPayerName: 'paymentOrder.observedPayerName',
    payerDocType: 'paymentOrder.payerDocType',
    payerDocNo: 'paymentOrder.payerDocNo',
    payerPhone: 'paymentOrder.payerPhone',
    payerAccount: 'paymentOrder.payerAccount',
    payReference: 'paymentOrder.payReference',
    payReferenceKind: 'paymentOrder.payReferenceKind',
    bankTraceNo: 'paymentOrder.bankTraceNo',
    riskFlags: 'paymentOrder.riskFlags',
    clientIp: 'paymentOrder.clientIp',
    createTime: { time: 'paymentOrder.createTime' },
    expireTime: { time: 'paymentOrder.expireTime' },
    payTime: { time: 'paymentOrder.payTime' },
    remark: 'paymentOrder.remark',
    tags: 'paymentOrder.tags',
    lastOperator: 'paymentOrder.lastOperator',
    version: 'paymentOrder.version',
  },
  dates: { created: (range) => within('created', range), paid: (range) => within('paid', range) },
  // Said as their indexes say it.
  queues: {
    paymentMismatch: () => sql<boolean>`payment_order.status = ${sql.lit(paymentStatus.mismatch)}`,
    notifyFailed: () => sql<boolean>`payment_order.notify_status = ${sql.lit(notifyStatus.failed)}`,
  },
  // When the first was made: by the id, which their index holds.
  waitsSince: sql<Date | null>`${momentOfId(sql`min(payment_order.id)`)}`,
  reach: queueRange,
  filters: {
    book: () => undefined, // found out before: it is never left out
    merchantIds: { among: 'paymentOrder.merchantId' },
    proxyId: { equals: 'paymentOrder.agentId' },
    countryId: { equals: 'paymentOrder.countryId' },
    currency: { equals: currency },
    payMethods: { among: 'paymentOrder.payMethod' },
    channelCodes: { among: 'paymentOrder.channelCode' },
    accountIds: { among: 'paymentOrder.accountId' },
    status: { among: 'paymentOrder.status' },
    notifyStatus: { among: 'paymentOrder.notifyStatus' },
    amountFrom: (amount) => sql`payment_order.amount >= ${inMinor(amount, 'paymentOrder.currency')}`,
    amountTo: (amount) => sql`payment_order.amount <= ${inMinor(amount, 'paymentOrder.currency')}`,
    amountMismatch: (differs) => sql`(payment_order.paid_amount not in (0, payment_order.amount)) = ${differs}`,
    large: (isLarge) => sql`(payment_order.amount > ${mostAlone('paymentOrder.currency')}) = ${isLarge}`,
    isSupplement: { equals: 'paymentOrder.isSupplement' },
    riskFlag: (flag) => sql`${flag} = any(payment_order.risk_flags)`,
    settleState: { equals: 'paymentOrder.settleState' },
    payerName: { contains: ['paymentOrder.payerName', 'paymentOrder.observedPayerName'] },
    payerDocNo: (typed) => sql`payment_order.payer_doc_no = any(${[typed, documentKey(typed)]}::text[])`,
    payerPhone: (typed) => sql`payment_order.payer_phone = any(${phonesMeant(typed)}::text[])`,
    tag: (tag) => sql`${tag} = any(payment_order.tags)`,
    keyword: (_no, { orderIds = [] }) => sql`payment_order.id = any(${orderIds}::bigint[])`,
  },
  sorts: {
    createTime: 'paymentOrder.id',
    amount: 'paymentOrder.amount',
    paidAmount: 'paymentOrder.paidAmount',
    payTime: 'paymentOrder.payTime',
  },
  full: ['amount', 'paidAmount'],
  order: 'createTime',
  walked,
});
/** Work has no day; this is as far back as any list goes. */
function queueRange(now: Date): Range {
  return { from: now.getTime() - LONGEST_RANGE_DAYS * DAY, to: now.getTime() + DAY };
}

/** An order with the names that it refers to; nothing of it is masked. */
export type Order = RowOf<typeof orders>;
