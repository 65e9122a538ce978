import Type, { type Static } from 'typebox';
import { read, write } from './call';
import { type Currency, toMinor } from './money';
import { OrderStep } from './orderStep';
import { Journal } from './payment';
import { type Another, isAnother } from './paymentSupplement';
import { isAboveAlone } from './secondPerson';
import {
  amount,
  bulkResult,
  codes,
  columnsOf,
  count,
  countryId,
  countsOf,
  currency,
  dateRange,
  dateTypeOf,
  day,
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
  personal,
  price,
  queueOf,
  reason,
  text,
  words,
} from './shape';
import { rechargeOwner, rechargeStatus, rechargeType } from './status';

/** What the chain says about the transfer that an order names. */
export const chainState = oneOf(
  'looking',
  'found',
  'verified',
  'failed',
  'wrongContract',
  'wrongAddress',
  'tooLittle',
  'reorganised',
  'outOfTime',
  'unbound',
);
export type ChainState = Static<typeof chainState>;

/** Money that a merchant or an agent puts into its balance, from the wish to the booking. */
export const Recharge = fields({
  orderNo: words,
  ownerType: codes(rechargeOwner),
  ownerName: words,
  merchantId: orNull(id),
  countryId,
  rechargeType: codes(rechargeType),
  currency,
  /** What the transfer is worth in the currency of the balance, and what of it was credited; null until it was. */
  amount: money,
  creditAmount: orNull(money),
  fee: money,
  usdtAmount: orNull(money),
  /** Of a USDT, as it was when the order was made. */
  price: orNull(price),
  chain: orNull(words),
  address: orNull(words),
  txHash: orNull(words),
  confirmations: orNull(count),
  chainState: orNull(chainState),
  /** When the transfer was made, by the chain, from which address, and which of its transaction it is. */
  txTime: orNull(instant),
  txSender: orNull(words),
  txPosition: orNull(count),
  /** Null of an internal one, as are what a payer writes into a transfer, and until when it can be paid. */
  placeId: orNull(id),
  placeName: orNull(words),
  reference: orNull(words),
  /** Who sent it; of an internal one the agent from whose balance it comes. */
  fromName: orNull(words),
  fromAccount: orNull(words),
  bankTraceNo: orNull(words),
  /** The business day of the transfer, by its slip. */
  paidDay: orNull(day),
  fileUrl: orNull(id),
  status: codes(rechargeStatus),
  createdBy: words,
  createTime: instant,
  expireTime: orNull(instant),
  submitTime: orNull(instant),
  confirmer: orNull(words),
  confirmTime: orNull(instant),
  rejectReason: orNull(words),
  version: count,
});
export type Recharge = Static<typeof Recharge>;

export const rechargeColumns = columnsOf(Recharge, 'merchantId', 'placeId', 'fileUrl', 'version');
export type RechargeColumn = Static<typeof rechargeColumns>[number];

const orderNo = numberOf(text(6, 40), 'recharge');
const bankTraceNo = Type.String({ pattern: '^[A-Za-z0-9]{4,40}$' });

const rechargeFilter = {
  ...dateRange,
  /** Which day the range is about: that of creation where it is left out. */
  dateType: dateTypeOf('recharge'),
  queue: queueOf('recharge'),
  ownerType: optional(codes(rechargeOwner)),
  merchantIds: optional(list(idOf('merchant'))),
  proxyId: optional(idOf('agent')),
  countryId: optional(countryId),
  rechargeType: optional(codes(rechargeType)),
  currency: optional(currency),
  status: optional(list(codes(rechargeStatus), 7)),
  placeId: optional(idOf('bank')),
  chain: optional(text(1, 10)),
  /** Half an hour and more since its proof, and nobody has decided. */
  overdue: optional(flag),
  bankTraceNo: optional(bankTraceNo),
  txHash: optional(text(60, 70)),
  amountFrom: optional(amount),
  amountTo: optional(amount),
};

/** Amounts of different currencies are never added up. */
export const RechargeTotal = fields({
  ...{ currency, count, amount: money },
  ...{ confirmedCount: count, confirmedAmount: money, fee: money, usdtAmount: money, overdue: count },
});
export type RechargeTotal = Static<typeof RechargeTotal>;

const takenType = { bank: rechargeType.bank, usdt: rechargeType.usdt };
/** A place of ours that takes such money, with what a payer must know. */
export const PayTo = fields({
  ...{ placeId: id, rechargeType: codes(takenType), currency },
  ...{ bankName: orNull(words), branch: orNull(words), accountType: orNull(words), holderName: words },
  ...{ chain: orNull(words), numbers: list(fields({ kind: words, value: words }), 10) },
});
export type PayTo = Static<typeof PayTo>;
/** How one order is paid: where, how much exactly, and as one picture. */
const Payable = fields({ ...PayTo.properties, payAmount: money, reference: words, qr: words, expireTime: instant });
export type Payable = Static<typeof Payable>;

/** Another order that may be meant by the same money. */
const Similar = fields({ orderNo: words, ownerName: words, status: codes(rechargeStatus), createTime: instant });
const Decided = fields({ at: instant, userName: words, call: words, makerName: words, passed: flag });

/** What somebody chose to confirm, as they saw it. */
const seen = Type.Object({ orderNo, version: count, amount: money, currency }, { additionalProperties: false });
interface Seen {
  amount: string;
  currency: Currency;
}
interface Confirming {
  orders: Seen[];
  creditAmount?: string;
}
/** What of the asker's own day decides whether somebody else must consent. */
interface OfDay {
  aboveLimit: boolean;
}
/** A second person decides above the limit, of one order and of a day, and where less is credited than came. */
const needsSecond = ({ orders, creditAmount }: Confirming, looked: OfDay | null): boolean =>
  creditAmount !== undefined ||
  looked === null ||
  looked.aboveLimit ||
  orders.some((order) => isAboveAlone(order, toMinor));
const confirmLook = read('/order/recharge/confirmLook', {
  title: 'Say whether recharges of these amounts are more than the asker may confirm alone on this day.',
  access: 'recharge.confirm',
  added: true,
  input: {
    orders: Type.Array(Type.Object({ amount, currency }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: 100,
    }),
  },
  output: fields({ aboveLimit: flag }),
});

/** Money leaves a balance. */
const paysFromBalance = ({ merchantId }: { merchantId?: string }): boolean => merchantId !== undefined;

const one = { orderNo, version: count };
const stands = fields({ orderNo: words, status: codes(rechargeStatus), version: count });

/** Recharge orders: a merchant or an agent tops up its balance. */
export const recharge = {
  page: read('/order/recharge/page', {
    title: 'List recharge orders with totals over the whole filter.',
    access: 'recharge.view',
    added: true,
    input: {
      ...pageRequest('createTime', 'amount', 'confirmTime'),
      ...rechargeFilter,
      ...countsOf(rechargeFilter),
    },
    output: pageWith(Recharge, list(RechargeTotal)),
  }),
  details: read('/order/recharge/details', {
    title: 'Explain one recharge order: how it is paid, what it booked, who decided, what may be meant as well.',
    access: 'recharge.view',
    added: true,
    input: { orderNo },
    output: fields({
      recharge: Recharge,
      /** While it can still be paid. */
      pay: orNull(Payable),
      journals: list(Journal),
      decisions: list(Decided),
      /** Open ones of the same place and amount, and others with the same trace; for who confirms. */
      similar: list(Similar, 20),
      timeline: list(OrderStep),
    }),
  }),
  methods: read('/order/recharge/methods', {
    title: 'Say where, in which currency and at which price the asker can recharge.',
    access: 'recharge.create',
    added: true,
    input: { currency: optional(currency) },
    output: fields({
      currencies: list(currency, 7),
      currency: orNull(currency),
      places: list(PayTo, 50),
      /** What a USDT is worth now; null where nobody knows, or it is too old. */
      price: orNull(price),
      /** What an agent may pay into a merchant's balance from its own; null for a merchant. */
      available: orNull(money),
    }),
  }),
  create: write('/order/recharge/create', {
    title: 'Begin a recharge: an exact amount to one of our places, or from an agent’s balance into a merchant’s.',
    access: 'recharge.create',
    begins: true,
    stepUp: paysFromBalance,
    added: true,
    limit: '30/minute',
    input: {
      /** One of the two: where it will be sent, or the merchant into whose balance an agent pays from its own. */
      ...{ placeId: optional(idOf('bank')), merchantId: optional(idOf('merchant')) },
      /** Of the balance. */
      currency,
      /** What will be sent, in the currency of the place; or what is paid, in that of the balance. */
      amount,
    },
    /** Null where there is nothing to send. */
    output: fields({ recharge: Recharge, pay: orNull(Payable) }),
  }),
  submitProof: write('/order/recharge/submitProof', {
    title: 'Say, with proof, that a recharge was sent.',
    access: 'recharge.create',
    begins: true,
    added: true,
    input: {
      ...one,
      /** Of a transfer on a chain. */
      txHash: optional(text(60, 70)),
      /** Of a transfer by a bank: its trace, its business day and its slip. */
      ...{ bankTraceNo: optional(bankTraceNo), paidDay: optional(day), fileUrl: optional(idOf('file')) },
      ...{ fromName: optional(text(2, 100)), fromAccount: optional(personal(text(4, 40))) },
    },
    output: stands,
  }),
  confirmLook,
  confirm: write('/order/recharge/confirm', {
    title: 'Confirm that the money of recharges is there, and credit it.',
    access: 'recharge.confirm',
    added: true,
    stepUp: true,
    queue: ({ orders }: { orders: readonly object[] }) => (orders.length === 1 ? 'confirm' : undefined),
    facts: {
      read: confirmLook,
      ask: ({ orders }: Confirming) => ({ orders: orders.map(({ amount, currency }) => ({ amount, currency })) }),
      take: (looked: OfDay) => looked,
    },
    approval: (input: Confirming & Another, looked: OfDay | null) => isAnother(input) || needsSecond(input, looked),
    input: {
      orders: Type.Array(seen, { minItems: 1, maxItems: 100 }),
      /** Of one order: what the bank calls the transfer, and its business day; else what each proof says. */
      ...{ bankTraceNo: optional(bankTraceNo), paidDay: optional(day) },
      /** A person looked: it is another transfer than the one of that number and another day. */
      anotherTransfer: optional(flag),
      /** Of one order: less than its amount, and the rest is our fee. */
      creditAmount: optional(amount),
      dryRun,
    },
    output: bulkResult,
  }),
  reject: write('/order/recharge/reject', {
    title: 'Refuse a recharge whose money did not come.',
    access: 'recharge.reject',
    added: true,
    input: { ...one, reason },
    output: stands,
  }),
  cancel: write('/order/recharge/cancel', {
    title: 'Give up a recharge that was not sent, or get back what waits in one from the own balance.',
    access: 'recharge.create',
    added: true,
    input: one,
    output: stands,
  }),
  recheckChain: write('/order/recharge/recheckChain', {
    title: 'Look at the chain again for recharges whose transfer is not certain.',
    access: 'recharge.view',
    added: true,
    limit: '30/minute',
    input: { orderNos: list(orderNo, 100) },
    output: bulkResult,
  }),
  export: read('/order/recharge/export', {
    title: 'Download the recharge orders of a filter as a spreadsheet.',
    access: 'recharge.view',
    added: true,
    answers: 'blob',
    input: { ...rechargeFilter, keyword, columns: optional(rechargeColumns), format: fileFormat },
    output: fields({}),
  }),
};
