import { sql } from 'kysely';
import type { Input } from '#contract/call';
import { refund as contract } from '#contract/refund';
import { type Book, book, openRefunds, refundStatus, SANDBOX } from '#contract/status';
import { listOf } from '../db/list';
import type { Reads } from '../db/pools';
import { madeWithin, type Range } from '../db/range';
import { bookFor, inScope, type OwnerColumns, type Scope } from '../db/scope';
import { RUNGS } from './ladder';

export type RefundQueue = NonNullable<Input<typeof contract.refundPage>['queue']>;
/** Who looks, and at which days; all of them where none are named and something else is. */
export interface Looking {
  scope: Scope;
  range?: Range | undefined;
  /** Left out where one is looked for in whichever it is. */
  book?: Book | undefined;
}

const owner: OwnerColumns = {
  merchantId: 'refund.merchantId',
  agentId: 'refund.agentId',
  countryId: 'refund.countryId',
};
const currency = 'refund.currency';

/** Which refunds wait for a person: list, badge and to-do know it from here alone. */
const queues = {
  refundReview: sql<boolean>`refund.status = ${sql.lit(refundStatus.asked)}`,
  refundUnknown: sql<boolean>`(refund.status = ${sql.lit(refundStatus.unknown)} and refund.tries >= ${sql.lit(RUNGS)})`,
} as const satisfies Record<RefundQueue, unknown>;

/** Refunds, the latest first. */
export const refunds = listOf(contract.refundPage, {
  from: (db: Reads) =>
    db
      .selectFrom('refund')
      .innerJoin('merchant', 'merchant.id', 'refund.merchantId')
      .innerJoin('paymentOrder', 'paymentOrder.id', 'refund.orderId'),
  foundIn: 'refund',
  id: 'refund.id',
  scope: ({ scope, book: of }: Looking) =>
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
  filters: {
    queue: (queue) => queues[queue],
    dates: (_dates: object, { range }: Looking) => (range ? madeWithin('refund.id', range) : sql<boolean>`true`),
    book: () => undefined, // found out before: it is never left out
    merchantIds: { among: 'refund.merchantId' },
    countryId: { equals: 'refund.countryId' },
    currency: { equals: currency },
    status: { among: 'refund.status' },
    keyword: (no) =>
      sql`(refund.refund_no = ${no} or refund.order_no = ${no} or refund.merchant_refund_no = ${no}
        or refund.upstream_refund_no = ${no})`,
  },
  sorts: { createTime: 'refund.id', amount: 'refund.amount' },
  full: ['amount'],
  order: 'createTime',
});

/** How many refunds of a queue wait, and since when the first, epoch ms. */
export async function waitingRefunds(
  db: Reads,
  scope: Scope,
  queue: RefundQueue,
): Promise<{ count: number; oldestTime: number | null }> {
  const [found] = await refunds.sums(db, { scope, book: bookFor(scope) }, { queue }, { by: [], of: waiting });
  return { count: found?.count ?? 0, oldestTime: found?.oldest?.getTime() ?? null };
}
const waiting = { count: sql<number>`count(*)::int`, oldest: sql<Date | null>`min(refund.created_at)` };

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
