import type { Static } from 'typebox';
import { read, write } from './call';
import {
  amount,
  codes,
  columnsOf,
  currency,
  dateRange,
  exact,
  fields,
  fileFormat,
  id,
  idOf,
  instant,
  list,
  money,
  numberOf,
  oneOf,
  optional,
  orNull,
  pageRequest,
  pageWith,
  reason,
  text,
  words,
} from './shape';
import {
  bizType,
  deductCategory,
  deductDirection,
  deductFrom,
  freezeAction,
  freezeScope,
  ticketStatus,
} from './status';

/** The pockets of one merchant in one currency. */
export const Balance = fields({
  merchantId: id,
  merchantName: words,
  currency,
  available: money,
  pending: money,
  /** What becomes spendable next; null when nothing is pending. */
  pendingNext: orNull(fields({ time: instant, amount: money })),
  frozen: money,
  payoutTransit: money,
  settleTransit: money,
  exchangeTransit: money,
  refundTransit: money,
  usdt: money,
  payoutDayLimit: orNull(money),
  payoutUsedToday: money,
  creditLine: money,
  asOf: instant,
});
export type Balance = Static<typeof Balance>;

/**
 * A merchant's pockets. Of an agent also `accrued`, its commission, and `rechargeTransit`, what it pays into the
 * balance of a merchant.
 */
export const subAccount = oneOf(
  'available',
  'pending',
  'frozen',
  'payoutTransit',
  'settleTransit',
  'exchangeTransit',
  'refundTransit',
  'accrued',
  'rechargeTransit',
);
const flowFilter = {
  ...dateRange,
  /** Left out by merchants, who see their own. */
  merchantId: optional(idOf('merchant')),
  ownerType: optional(oneOf('merchant', 'agent', 'dealer')),
  /** An agent's statement instead of merchants'. */
  proxyId: optional(idOf('agent')),
  currency: optional(currency),
  subAccount: optional(subAccount),
  bizType: optional(list(codes(bizType), 24)),
  direction: optional(oneOf('+', '-')),
  orderNo: optional(numberOf(text(1, 64), 'payment')),
  journalNo: optional(text(1, 40)),
  amountFrom: optional(amount),
  amountTo: optional(amount),
  operator: optional(text(1, 32)),
};
/** One change of one pocket, with what it left behind. */
export const FlowRow = fields({
  flowNo: words,
  bizTime: instant,
  merchantId: id,
  merchantName: words,
  bizType: codes(bizType),
  direction: oneOf('+', '-'),
  amount: money,
  currency,
  balanceBefore: money,
  balanceAfter: money,
  subAccount,
  /** What the change is about: a payment order's number, a freeze ticket's … */
  orderNo: orNull(words),
  merchantOrderNo: orNull(words),
  fee: orNull(money),
  remark: orNull(words),
  operator: words,
  journalNo: words,
});
export type FlowRow = Static<typeof FlowRow>;

const flowColumns = columnsOf(FlowRow, 'merchantId');
export type FlowColumn = Static<typeof flowColumns>[number];
/**
 * opening + in − out = closing; `net` is in − out. Opening and closing are null where the filter leaves lines out or no
 * one owner and currency is chosen.
 */
export const FlowSummary = fields({
  currency,
  in: money,
  out: money,
  net: money,
  opening: orNull(money),
  closing: orNull(money),
});
export type FlowSummary = Static<typeof FlowSummary>;

/** Part of a merchant's money, or a use of it, held back. */
export const FreezeTicket = fields({
  ticketId: id,
  /** What its journals name. */
  ticketNo: words,
  merchantId: id,
  merchantName: words,
  currency,
  scope: codes(freezeScope),
  amount: money,
  remaining: money,
  orderNo: orNull(words),
  complaintNo: orNull(words),
  reason: words,
  expireTime: orNull(instant),
  status: codes(ticketStatus),
  createdBy: words,
  createTime: instant,
  releaseTime: orNull(instant),
});
export type FreezeTicket = Static<typeof FreezeTicket>;

export const merchantMoney = {
  balanceInfo: read('/merchant/balanceInfo', {
    title: 'Show what a merchant has, pocket by pocket.',
    access: 'signedIn',
    input: { id: optional(idOf('merchant')), currency: optional(currency) },
    output: list(Balance),
  }),
  billingFlow: read('/merchant/billing/flow', {
    title: 'Show a merchant’s statement: opening, every change, closing.',
    access: 'billing.view',
    input: { ...pageRequest('bizTime', 'amount'), exact, ...flowFilter },
    output: pageWith(FlowRow, list(FlowSummary)),
  }),
  billingFlowExport: read('/merchant/billing/flow/export', {
    title: 'Download a merchant’s statement as a spreadsheet.',
    access: 'billing.export',
    answers: 'blob',
    /** Without `columns` it is the whole statement. */
    input: { ...flowFilter, columns: optional(flowColumns), format: fileFormat },
    output: fields({}),
  }),
  freeze: write('/merchant/freeze', {
    title: 'Freeze part of a merchant’s money or a use of it, or release a ticket.',
    access: 'merchant.freeze',
    stepUp: true,
    approval: ({ action }: { action: number }) => action === freezeAction.unfreeze,
    input: {
      merchantId: idOf('merchant'),
      currency,
      action: codes(freezeAction),
      scope: codes(freezeScope),
      /** What to freeze, or how much of a ticket to release; the whole remainder where it is left out. */
      amount: optional(amount),
      orderNo: optional(numberOf(text(6, 40), 'payment')),
      complaintNo: optional(numberOf(text(6, 40), 'complaint')),
      expireTime: optional(instant),
      /** The ticket to release. */
      ticketId: optional(idOf('ticket')),
      reason,
    },
    output: fields({ ticketId: id, available: money, frozen: money }),
  }),
  freezeTickets: read('/merchant/freeze/tickets', {
    title: 'List a merchant’s freeze tickets.',
    access: 'merchant.view',
    added: true,
    input: { merchantId: idOf('merchant'), currency: optional(currency), status: optional(codes(ticketStatus)) },
    output: list(FreezeTicket),
  }),
  deduct: write('/merchant/deduct', {
    title: 'Take money from a merchant, or give it, by hand.',
    access: 'merchant.deduct',
    stepUp: true,
    approval: true,
    input: {
      merchantId: idOf('merchant'),
      currency,
      direction: codes(deductDirection),
      from: codes(deductFrom),
      ticketId: optional(idOf('ticket')),
      amount,
      category: codes(deductCategory),
      orderNo: optional(numberOf(text(6, 40), 'payment')),
      fileUrl: optional(idOf('file')),
      reason: text(10, 200),
    },
    output: fields({ journalNo: words, available: money, frozen: money }),
  }),
};
