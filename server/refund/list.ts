import { sql } from 'kysely';
import { refund as contract } from '#contract/refund';
import { type Book, book, openRefunds, refundStatus, SANDBOX } from '#contract/status';
import type { Reads } from '../db/pools';
import { madeWithin } from '../db/range';
import { inScope, type OwnerColumns } from '../db/scope';
import { datedListOf, type Looker } from '../list/datedList';
import { RUNGS } from './ladder';

export interface ListScope extends Looker<'refund'> {
  /** Left out where one is looked for in whichever it is. */
  book?: Book | undefined;
}

const owner: OwnerColumns = {
  merchantId: 'refund.merchantId',
  agentId: 'refund.agentId',
  countryId: 'refund.countryId',
};
const currency = 'refund.currency';

/** Refunds, the latest first. */
export const refunds = datedListOf(contract.refundPage, {
  days: 'refund',
  from: (db: Reads) =>
    db
      .selectFrom('refund')
      .innerJoin('merchant', 'merchant.id', 'refund.merchantId')
      .innerJoin('paymentOrder', 'paymentOrder.id', 'refund.orderId'),
  foundIn: 'refund',
  id: 'refund.id',
  scope: ({ scope, book: of }: ListScope) =>
    of === undefined ? inScope(scope, owner) : sql`${inScope(scope, owner)} and ${isOf(of)}`,
  row: {
    refundNo: 'refund.refundNo',
    orderNo: 'refund.orderNo',
    merchantOrderNo: 'paymentOrder.merchantOrderNo',
    merchantRefundNo: 'refund.merchantRefundNo',
    merchantId: 'refund.merchantId',
    merchantName: 'merchant.name',
    countryId: 'refund.countryId',
    channelCode: 'refund.channelCode',
    amount: { money: 'refund.amount', in: currency },
    currency,
    feeBack: { money: 'refund.feeBack', in: currency },
    status: 'refund.status',
    reason: 'refund.reason',
    askedBy: 'refund.askedBy',
    upstreamRefundNo: 'refund.upstreamRefundNo',
    bankTraceNo: 'refund.bankTraceNo',
    failure: 'refund.failure',
    tries: 'refund.tries',
    nextTime: { time: 'refund.nextAt' },
    createTime: { time: 'refund.createdAt' },
    endTime: { time: 'refund.endedAt' },
    version: 'refund.version',
  },
  dates: { created: (range) => madeWithin('refund.id', range) },
  queues: {
    refundReview: () => sql<boolean>`refund.status = ${sql.lit(refundStatus.asked)}`,
    refundUnknown: () =>
      sql<boolean>`(refund.status = ${sql.lit(refundStatus.unknown)} and refund.tries >= ${sql.lit(RUNGS)})`,
  },
  waitsSince: sql<Date | null>`min(refund.created_at)`,
  filters: {
    book: () => undefined, // found out before: it is never left out
    merchantIds: { among: 'refund.merchantId' },
    countryId: { equals: 'refund.countryId' },
    currency: { equals: currency },
    status: { among: 'refund.status' },
    keyword: {
      sought: {
        numbers: ['refund.refundNo', 'refund.orderNo', 'refund.merchantRefundNo'],
        references: ['refund.upstreamRefundNo', 'refund.bankTraceNo'],
      },
    },
  },
  sorts: { createTime: 'refund.id', amount: 'refund.amount' },
  full: ['amount'],
  order: 'createTime',
});

/** A channel says its book. */
const isOf = (of: Book) => sql`(refund.channel_code = ${SANDBOX}) = ${of === book.test}`;

const ofStatuses = (statuses: readonly number[]) =>
  sql<string>`coalesce(sum(refund.amount) filter (where refund.status in (${sql.raw(statuses.join())})), 0)`;

/** Sums over a whole filter, by currency. */
export const totals = {
  by: [currency],
  of: {
    currency,
    count: sql<number>`count(*)::int`,
    amount: { money: ofStatuses(Object.values(refundStatus)), in: currency },
    doneAmount: { money: ofStatuses([refundStatus.done]), in: currency },
    openAmount: { money: ofStatuses(openRefunds), in: currency },
  },
} as const;
