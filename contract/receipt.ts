import Type, { type Static, type TSchema } from 'typebox';
import { read, write } from './call';
import { type Currency, toMinor } from './money';
import { OrderStep } from './orderStep';
import { type Doubts, doubts, needsSecond } from './paymentSupplement';
import { isAboveAlone } from './secondPerson';
import {
  amount,
  bulkResult,
  codes,
  columnsOf,
  count,
  countsOf,
  currency,
  dryRun,
  fields,
  fileFormat,
  flag,
  id,
  idOf,
  instant,
  keyword,
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
import { book, paymentStatus, receiptStatus } from './status';

const orderNo = numberOf(text(6, 40), 'payment');
/** Why money is not simply an order's. */
const why = oneOf(
  'mismatch',
  'late',
  'extra',
  'conflict',
  'unknownOrder',
  'otherCurrency',
  'zero',
  'aboveBound',
  'transfer',
);

/** One credit that is not exactly an order's. Payer data leaves the server masked. */
export const Receipt = fields({
  receiptId: id,
  receiptNo: words,
  receivedTime: instant,
  status: codes(receiptStatus),
  why,
  /** Null, as its currency, where nobody said in which. */
  amount: orNull(money),
  currency: orNull(currency),
  channelCode: words,
  payerName: orNull(words),
  payerAccount: orNull(words),
  payerBank: orNull(words),
  bankTraceNo: orNull(words),
  upstreamOrderNo: orNull(words),
  /** The order that it was told for, and whose; null where none of the channel has that number. */
  orderNo: orNull(words),
  merchantName: orNull(words),
  orderNoTold: orNull(words),
  payTime: instant,
  /** It lies in suspense; else it is kept for a person and nothing was posted. */
  isBooked: flag,
  /** Of the amount, what no order has been given; null where nobody said in which currency. */
  left: orNull(money),
  workedTime: orNull(instant),
  workedBy: orNull(words),
  workedReason: orNull(words),
  version: count,
});
export type Receipt = Static<typeof Receipt>;

export const receiptColumns = columnsOf(Receipt, 'receiptId', 'version');
export type ReceiptColumn = Static<typeof receiptColumns>[number];

/** What the list and the export can be narrowed by. */
const receiptFilter = {
  /** The live one where it is left out. */
  book: optional(codes(book)),
  status: optional(list(codes(receiptStatus), 4)),
  why: optional(list(why, 9)),
  channelCodes: optional(list(text(1, 32), 100)),
  currency: optional(currency),
};

/** What somebody noted for others. */
const ReceiptNote = fields({ noteId: id, text: words, by: words, at: instant });

/** An order that the money may be for, with how sure that is: 0 to 100. */
const Candidate = fields({
  orderNo: words,
  merchantName: words,
  amount: money,
  currency,
  status: codes(paymentStatus),
  payerName: orNull(words),
  createTime: instant,
  score: count,
});
export type Candidate = Static<typeof Candidate>;
/** What of it was given to an order. */
const ReceiptPart = fields({ orderNo: words, merchantName: words, amount: money, currency });

interface Part {
  orderNo: string;
  amount: string;
}
/** What each order is to get. */
const partsOf = <A extends TSchema>(given: A, most: number) =>
  Type.Array(Type.Object({ orderNo, amount: given }, { additionalProperties: false }), { minItems: 1, maxItems: most });
const MOST_PARTS = 20;

/** What somebody chose of it, as they saw it. */
const sureRow = Type.Object(
  { receiptId: idOf('receipt'), version: count, orderNo, amount, currency },
  { additionalProperties: false },
);
/** A receipt and the one order that it is surely for. */
const Sure = fields({
  ...{ receiptId: id, receiptNo: words, version: count, amount: money, currency },
  ...{ orderNo: words, merchantName: words, score: count },
  /** Above what one person gives alone. */
  aboveLimit: flag,
});
export type Sure = Static<typeof Sure>;

const look = read('/order/receipt/look', {
  title: 'Say what is doubtful about giving a receipt to orders.',
  access: 'receipt.view',
  added: true,
  input: {
    receiptId: idOf('receipt'),
    /** Without an amount: all that is left. */
    parts: partsOf(optional(amount), MOST_PARTS),
  },
  output: doubts,
});

/** One reference under two things, of before the register: both are looked at by a person. */
export const Clash = fields({
  /** The second use, and the first. */
  no: words,
  usedNo: words,
  /** As it is compared, and as it was typed. */
  key: words,
  typed: words,
});
export type Clash = Static<typeof Clash>;

export const receipt = {
  page: read('/order/receipt/page', {
    title: 'List money that came in and is not exactly an order’s.',
    access: 'receipt.view',
    added: true,
    input: {
      ...pageRequest('receivedTime', 'amount'),
      ...receiptFilter,
      ...countsOf(receiptFilter),
    },
    /** How much each currency has, over the whole filter. */
    output: pageWith(Receipt, list(fields({ currency, count, amount: money }))),
  }),
  details: read('/order/receipt/details', {
    title: 'Explain one receipt: the orders that it may be for, and those that it was given to.',
    access: 'receipt.view',
    added: true,
    input: { receiptId: idOf('receipt') },
    output: fields({
      ...{ receipt: Receipt, candidates: list(Candidate), parts: list(ReceiptPart) },
      /** The newest first. */
      notes: list(ReceiptNote),
      timeline: list(OrderStep),
    }),
  }),
  export: read('/order/receipt/export', {
    title: 'Download the receipts of a filter as a spreadsheet.',
    access: 'receipt.view',
    added: true,
    answers: 'blob',
    input: { ...receiptFilter, keyword, columns: optional(receiptColumns), format: fileFormat },
    output: fields({}),
  }),
  remark: write('/order/receipt/remark', {
    title: 'Note on a receipt what others should know.',
    access: 'payment.link',
    added: true,
    input: { receiptId: idOf('receipt'), text: text(1, 500) },
    output: fields({ noteId: id }),
  }),
  look,
  match: write('/order/receipt/match', {
    title: 'Give what is left of a receipt to the order that it is for.',
    access: 'payment.link',
    added: true,
    stepUp: true,
    facts: {
      read: look,
      ask: ({ receiptId, orderNo }: { receiptId: string; orderNo: string }) => ({ receiptId, parts: [{ orderNo }] }),
      take: (looked: Doubts) => looked,
    },
    queue: () => 'match',
    approval: needsSecond,
    input: { receiptId: idOf('receipt'), version: count, orderNo, reason },
    output: fields({ status: codes(receiptStatus) }),
  }),
  split: write('/order/receipt/split', {
    title: 'Share a receipt out between orders; what no order gets stays open.',
    access: 'payment.link',
    added: true,
    stepUp: true,
    facts: {
      read: look,
      ask: ({ receiptId, parts }: { receiptId: string; parts: Part[] }) => ({ receiptId, parts }),
      take: (looked: Doubts) => looked,
    },
    approval: needsSecond,
    input: { receiptId: idOf('receipt'), version: count, parts: partsOf(amount, MOST_PARTS), reason },
    output: fields({ status: codes(receiptStatus), left: money }),
  }),
  autoMatch: write('/order/receipt/autoMatch', {
    title: 'Name the receipts that one order alone is surely for, or give those that were chosen.',
    access: 'payment.link',
    added: true,
    stepUp: true,
    approval: ({ rows = [] }: { rows?: { amount: string; currency: Currency }[] }) =>
      rows.some((row) => isAboveAlone(row, toMinor)),
    input: {
      /** Left out, with `dryRun`: what could be matched is named, the next few after `after`. */
      rows: optional(Type.Array(sureRow, { minItems: 1, maxItems: 100 })),
      after: optional(idOf('moment')),
      reason: optional(reason),
      dryRun,
    },
    output: fields({ sure: list(Sure, 100), next: orNull(id), ...bulkResult.properties }),
  }),
  forOrder: read('/order/receipt/forOrder', {
    title: 'List the open receipts that may be for an unpaid order, the likeliest first.',
    access: 'receipt.view',
    added: true,
    input: { orderNo },
    output: fields({ receipts: list(fields({ ...Receipt.properties, score: count }), 20) }),
  }),
  return: write('/order/receipt/return', {
    title: 'Send what is left of a receipt back to its payer, or take it to income.',
    access: 'receipt.return',
    added: true,
    stepUp: true,
    approval: true,
    input: { receiptId: idOf('receipt'), version: count, to: oneOf('payer', 'income'), reason },
    output: fields({ status: codes(receiptStatus) }),
  }),
  clashes: read('/order/receipt/clashes', {
    title: 'List references that stood under two things before there was a register, until somebody explains them.',
    access: 'receipt.return',
    added: true,
    input: {},
    output: fields({ clashes: list(Clash, 200) }),
  }),
  explainClash: write('/order/receipt/explainClash', {
    title: 'Say why a reference of the past stands under two things.',
    access: 'receipt.return',
    added: true,
    input: { no: text(6, 40), key: text(1, 200), reason },
    output: fields({}),
  }),
};
