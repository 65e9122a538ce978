import { sql } from 'kysely';
import { complaint as contract } from '#contract/complaint';
import { type Book, book, complaintStatus, SANDBOX, ticketStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { listOf, type RowOf } from '../db/list';
import { minorPerMajor } from '../db/minor';
import type { Reads } from '../db/pools';
import { madeWithin, type Range } from '../db/range';
import { bookFor, complaintColumns, inScope, type Scope } from '../db/scope';

/** Who looks, and at which days; all of them where none are named and something else is. */
export interface Looking {
  scope: Scope;
  employeeId?: string;
  range?: Range | undefined;
  /** Left out where one is looked for in whichever it is. */
  book?: Book | undefined;
  now: Date;
}
const currency = 'complaint.currency';
/** What is due within so long waits for a person, ms. */
const SOON = DAY;

const isOpen = sql<boolean>`complaint.status <> ${sql.lit(complaintStatus.closed)}`;
const dueBy = (time: number) => sql<boolean>`(${isOpen} and complaint.deadline < ${new Date(time)})`;
/** What of the merchant's money its tickets still hold, minor units. */
const held = sql<string>`(select coalesce(sum(remaining), 0) from freeze_ticket
  where freeze_ticket.complaint_no = complaint.complaint_no and freeze_ticket.merchant_id = complaint.merchant_id
  and freeze_ticket.status = ${sql.lit(ticketStatus.open)})`;
const inMinor = (major: string) => sql`${major}::numeric * ${minorPerMajor(currency)}`;

/** A channel says its book. */
const isOf = (of: Book) => sql`(complaint.channel_code = ${SANDBOX}) = ${of === book.test}`;

/** Complaints, the latest first. */
export const complaints = listOf(contract.page, {
  from: (db: Reads) =>
    db
      .selectFrom('complaint')
      .innerJoin('merchant', 'merchant.id', 'complaint.merchantId')
      .innerJoin('paymentOrder', 'paymentOrder.id', 'complaint.orderId')
      .leftJoin('employee', 'employee.id', 'complaint.assigneeId'),
  foundIn: 'complaint',
  id: 'complaint.id',
  scope: ({ scope, book: of }: Looking) =>
    of === undefined ? inScope(scope, complaintColumns) : sql`${inScope(scope, complaintColumns)} and ${isOf(of)}`,
  row: {
    complaintNo: 'complaint.complaintNo',
    source: 'complaint.source',
    type: 'complaint.type',
    orderNo: 'complaint.orderNo',
    merchantOrderNo: 'paymentOrder.merchantOrderNo',
    merchantId: 'complaint.merchantId',
    merchantName: 'merchant.name',
    countryId: 'complaint.countryId',
    channelCode: 'complaint.channelCode',
    amount: { money: 'complaint.amount', in: currency },
    currency,
    frozenAmount: { money: held, in: currency },
    owedAmount: { money: 'complaint.owed', in: currency },
    payerName: sql<string | null>`coalesce(payment_order.payer_name, payment_order.observed_payer_name)`,
    upstreamCaseNo: 'complaint.upstreamCaseNo',
    priority: 'complaint.priority',
    deadline: { time: 'complaint.deadline' },
    status: 'complaint.status',
    assignee: 'employee.userName',
    result: 'complaint.result',
    refundAmount: { money: 'complaint.refundAmount', in: currency },
    liability: 'complaint.liability',
    reason: 'complaint.reason',
    createdBy: 'complaint.createdBy',
    createTime: { time: 'complaint.createdAt' },
    closeTime: { time: 'complaint.closedAt' },
    firstReplyMinutes: sql<
      number | null
    >`floor(extract(epoch from complaint.first_reply_at - complaint.created_at) / 60)::int`,
    version: 'complaint.version',
  },
  filters: {
    queue: (_queue, { now }: Looking) => dueBy(now.getTime() + SOON),
    dates: (_dates: object, { range }: Looking) => (range ? madeWithin('complaint.id', range) : sql<boolean>`true`),
    book: () => undefined, // found out before: it is never left out
    source: { among: 'complaint.source' },
    type: { among: 'complaint.type' },
    status: { among: 'complaint.status' },
    merchantIds: { among: 'complaint.merchantId' },
    assigned: (whose, { employeeId }: Looking) =>
      whose === 'me'
        ? sql<boolean>`complaint.assignee_id = ${employeeId ?? null}`
        : sql<boolean>`complaint.assignee_id is null`,
    overdue: (wanted, { now }: Looking) => (wanted ? dueBy(now.getTime()) : undefined),
    countryId: { equals: 'complaint.countryId' },
    currency: { equals: currency },
    channelCodes: { among: 'complaint.channelCode' },
    amountFrom: (least) => sql<boolean>`complaint.amount >= ${inMinor(least)}`,
    amountTo: (most) => sql<boolean>`complaint.amount <= ${inMinor(most)}`,
    keyword: (no) =>
      sql`(complaint.complaint_no = ${no} or complaint.order_no = ${no} or complaint.upstream_case_no = ${no}
        or complaint.order_id in (select order_id from payment_order_no where merchant_order_no = ${no}))`,
  },
  sorts: { createTime: 'complaint.id', deadline: 'complaint.deadline', amount: 'complaint.amount' },
  full: ['amount'],
  order: 'createTime',
});
export type ComplaintListRow = RowOf<typeof complaints>;

/** How many are due within a day or were before, and since when the first is, epoch ms. */
export async function waitingComplaints(
  db: Reads,
  scope: Scope,
  now: Date,
): Promise<{ count: number; oldestTime: number | null }> {
  const looking = { scope, now, book: bookFor(scope) };
  const [found] = await complaints.sums(db, looking, { queue: 'complaintDue' }, { by: [], of: waiting });
  return { count: found?.count ?? 0, oldestTime: found?.oldest?.getTime() ?? null };
}
const waiting = {
  count: sql<number>`count(*)::int`,
  oldest: sql<Date | null>`min(greatest(complaint.created_at, complaint.deadline - interval '1 day'))`,
};
