import { type SqlBool, sql } from 'kysely';
import { receipt as contract } from '#contract/receipt';
import type { Book } from '#contract/status';
import { receiptStatus } from '#contract/status';
import type { Reads } from '../db/pools';
import { receiptInScope, type Scope } from '../db/scope';
import { soughtIn } from '../list/condition';
import { listOf, type RowOf } from '../list/list';

export interface ListScope {
  scope: Scope;
  /** Left out where one is looked for in whichever it is. */
  book?: Book | undefined;
}
const own = {
  numbers: ['receipt.receiptNo', 'receipt.orderNoTold'],
  references: ['receipt.bankTraceNo', 'receipt.upstreamOrderNo'],
};
const matchKeyword = (typed: string) =>
  sql<SqlBool>`(${soughtIn(own, typed)} or receipt.order_id in (select id from payment_order
    where ${soughtIn({ numbers: ['paymentOrder.orderNo'] }, typed)}))`;
/** Minor units, where a currency says which. */
const amount = sql<string | null>`case when receipt.currency is not null then receipt.amount end`;
const open = sql.raw(String(receiptStatus.open));
const left = sql<string | null>`case when receipt.currency is null then null
  when receipt.status = ${open} then receipt.amount - receipt.given else 0 end`;

/** Receipts, the newest first. */
export const receipts = listOf(contract.page, {
  from: (db: Reads) =>
    db
      .selectFrom('receipt')
      .leftJoin('paymentOrder', 'paymentOrder.id', 'receipt.orderId')
      .leftJoin('merchant', 'merchant.id', 'paymentOrder.merchantId')
      .leftJoin('bankAccount', 'bankAccount.id', 'receipt.placeId'),
  foundIn: 'receipt',
  id: 'receipt.id',
  scope: ({ scope, book }: ListScope) =>
    book === undefined ? receiptInScope(scope) : sql`${receiptInScope(scope)} and receipt.book = ${book}`,
  row: {
    receiptId: 'receipt.id',
    receiptNo: 'receipt.receiptNo',
    receivedTime: { time: 'receipt.receivedAt' },
    status: 'receipt.status',
    why: 'receipt.why',
    amount: { money: amount, in: 'receipt.currency' },
    left: { money: left, in: 'receipt.currency' },
    currency: 'receipt.currency',
    // A place of ours is called by its name.
    channelCode: sql<string>`coalesce(bank_account.name, receipt.channel_code)`,
    payerName: 'receipt.payerName',
    payerAccount: 'receipt.payerAccount',
    payerBank: 'receipt.payerBank',
    bankTraceNo: 'receipt.bankTraceNo',
    upstreamOrderNo: 'receipt.upstreamOrderNo',
    orderNo: 'paymentOrder.orderNo',
    merchantName: 'merchant.name',
    orderNoTold: 'receipt.orderNoTold',
    payTime: { time: 'receipt.paidAt' },
    isBooked: sql<boolean>`receipt.journal_no is not null`,
    workedTime: { time: 'receipt.workedAt' },
    workedBy: 'receipt.workedBy',
    workedReason: 'receipt.workedReason',
    version: 'receipt.version',
  },
  filters: {
    book: () => undefined, // found out before: it is never left out
    keyword: matchKeyword,
    status: { among: 'receipt.status' },
    why: { among: 'receipt.why' },
    channelCodes: { among: 'receipt.channelCode' },
    currency: { equals: 'receipt.currency' },
  },
  sorts: { receivedTime: 'receipt.id', amount: 'receipt.amount' },
  full: ['receivedTime', 'amount'],
  order: 'receivedTime',
});
/** A receipt with the names that it refers to; nothing of it is masked. */
export type ReceiptFound = RowOf<typeof receipts>;
