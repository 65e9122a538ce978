import { sql } from 'kysely';
import { complaint as contract } from '#contract/complaint';
import { type Book, book, complaintStatus, SANDBOX, ticketStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { inMinor } from '../db/minor';
import type { Reads } from '../db/pools';
import { madeWithin } from '../db/range';
import { complaintColumns, inScope } from '../db/scope';
import { soughtIn } from '../list/condition';
import { datedListOf, type Looker } from '../list/datedList';
import type { RowOf } from '../list/list';

export interface ListScope extends Looker<'complaint'> {
  employeeId?: string;
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
const holdSum = sql<string>`(select coalesce(sum(remaining), 0) from freeze_ticket
  where freeze_ticket.complaint_no = complaint.complaint_no and freeze_ticket.merchant_id = complaint.merchant_id
  and freeze_ticket.status = ${sql.lit(ticketStatus.open)})`;

/** A channel says its book. */
const isOf = (of: Book) => sql`(complaint.channel_code = ${SANDBOX}) = ${of === book.test}`;

/** Complaints, the latest first. */
export const complaints = datedListOf(contract.page, {
  days: 'complaint',
  from: (db: Reads) =>
    db
      .selectFrom('complaint')
      .innerJoin('merchant', 'merchant.id', 'complaint.merchantId')
      .innerJoin('paymentOrder', 'paymentOrder.id', 'complaint.orderId')
      .leftJoin('employee', 'employee.id', 'complaint.assigneeId'),
  foundIn: 'complaint',
  id: 'complaint.id',
  scope: ({ scope, book: of }: ListScope) =>
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
    frozenAmount: { money: holdSum, in: currency },
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
  dates: { created: (range) => madeWithin('complaint.id', range) },
  queues: { complaintDue: ({ now }) => dueBy(now.getTime() + SOON) },
  waitsSince: sql<Date | null>`min(greatest(complaint.created_at, complaint.deadline - interval '1 day'))`,
  filters: {
    book: () => undefined, // found out before: it is never left out
    source: { among: 'complaint.source' },
    type: { among: 'complaint.type' },
    status: { among: 'complaint.status' },
    merchantIds: { among: 'complaint.merchantId' },
    assigned: (whose, { employeeId }: ListScope) =>
      whose === 'me'
        ? sql<boolean>`complaint.assignee_id = ${employeeId ?? null}`
        : sql<boolean>`complaint.assignee_id is null`,
    overdue: (wanted, { now }: ListScope) => (wanted ? dueBy(now.getTime()) : undefined),
    countryId: { equals: 'complaint.countryId' },
    currency: { equals: currency },
    channelCodes: { among: 'complaint.channelCode' },
    amountFrom: (least) => sql<boolean>`complaint.amount >= ${inMinor(least, currency)}`,
    amountTo: (most) => sql<boolean>`complaint.amount <= ${inMinor(most, currency)}`,
    keyword: (typed) =>
      sql`(${soughtIn({ numbers: ['complaint.complaintNo', 'complaint.orderNo', 'complaint.upstreamCaseNo'] }, typed)}
        or complaint.order_id in (select order_id from payment_order_no
          where ${soughtIn({ numbers: ['paymentOrderNo.merchantOrderNo'] }, typed)}))`,
  },
  sorts: { createTime: 'complaint.id', deadline: 'complaint.deadline', amount: 'complaint.amount' },
  full: ['amount'],
  order: 'createTime',
});
export type ComplaintListRow = RowOf<typeof complaints>;
