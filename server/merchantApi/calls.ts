import Type, { type Static } from 'typebox';
import { referenceKinds } from '#contract/method';
import {
  amount,
  countryId,
  currency,
  dialled,
  fields,
  instant,
  list,
  money,
  oneOf,
  optional,
  orNull,
  text,
  words,
} from '#contract/shape';
import { paymentStatus, refundStatus } from '#contract/status';

/** Closed: a field that nobody declared is refused, so that a misspelt `notifyUrl` is not silently lost. */
const closed = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

const merchantOrderNo = Type.String({
  pattern: '^[\\w.:/-]{1,64}$',
  description: "The merchant's own number of the order; unique per merchant.",
});
const method = Type.String({
  pattern: '^[A-Z0-9_]{2,20}$',
  description: 'SPEI, OXXO, PIX, PSE … as agreed in the contract.',
});
const url = Type.String({ minLength: 8, maxLength: 500, pattern: '^https?://' });
/** What merchants call each status; the numbers are the contract's. */
const statusNames: Record<keyof typeof paymentStatus, string> = {
  created: 'created',
  accepted: 'accepted',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  mismatch: 'under review',
  refunding: 'refunding',
  refunded: 'refunded',
  partlyRefunded: 'partly refunded',
  chargedBack: 'charged back',
};
const numbers = Object.values(paymentStatus);
// An object's own names are the keys of its type.
const names = Object.keys(paymentStatus) as (keyof typeof paymentStatus)[];
const status = Type.Integer({
  minimum: Math.min(...numbers),
  maximum: Math.max(...numbers),
  description: names.map((name) => `${paymentStatus[name]} ${statusNames[name]}`).join(' · '),
});

export const createInput = closed({
  merchantOrderNo,
  amount,
  currency,
  method,
  notifyUrl: optional(url),
  returnUrl: optional(url),
  expireSeconds: optional(
    Type.Integer({ minimum: 60, maximum: 7 * 86_400, description: 'How long the payer has; 1800 when left out.' }),
  ),
  payer: optional(
    closed({
      name: optional(text(1, 100)),
      docType: optional(text(1, 20)),
      docNo: optional(text(1, 40)),
      phone: optional(Type.With(dialled, { description: 'As E.164 writes it, +525512345678.' })),
    }),
  ),
});
export type CreateInput = Static<typeof createInput>;

export const queryInput = closed({ merchantOrderNo: optional(merchantOrderNo), orderNo: optional(text(1, 32)) });
export type QueryInput = Static<typeof queryInput>;

export const refundInput = closed({
  merchantOrderNo: optional(merchantOrderNo),
  orderNo: optional(text(1, 32)),
  merchantRefundNo: Type.String({
    pattern: '^[\\w.:/-]{1,64}$',
    description: "The merchant's own number of the refund: the same number is the same refund, asked for again.",
  }),
  amount,
  reason: text(5, 200),
  returnFee: optional(Type.Boolean({ description: 'Give the part of the fee back too; not when left out.' })),
});
export type RefundInput = Static<typeof refundInput>;

export const balanceInput = closed({});

export const rateInput = closed({ method: optional(method) });
export type RateInput = Static<typeof rateInput>;

export const bankListInput = closed({ countryId: optional(countryId) });
export type BankListInput = Static<typeof bankListInput>;

/** A page that the payer opens, a reference to pay by, or both. */
const payBy = {
  payUrl: orNull(words),
  payReference: orNull(words),
  payReferenceKind: orNull(oneOf(...referenceKinds)),
};
const created = fields({ orderNo: words, status, ...payBy, expireTime: instant });
export type Created = Static<typeof created>;

const order = fields({
  orderNo: words,
  merchantOrderNo: words,
  status,
  amount: money,
  paidAmount: money,
  fee: money,
  netAmount: money,
  currency,
  method: words,
  ...payBy,
  createTime: instant,
  expireTime: instant,
  payTime: Type.Unsafe<number | null>({ ...instant, type: ['integer', 'null'] }),
});
export type OrderView = Static<typeof order>;

const refundNames: Record<keyof typeof refundStatus, string> = {
  asked: 'under review',
  sending: 'in progress',
  unknown: 'outcome not known yet',
  byHand: 'being paid by hand',
  done: 'refunded',
  failed: 'failed',
  rejected: 'rejected',
};
// An object's own names are the keys of its type.
const refundKeys = Object.keys(refundStatus) as (keyof typeof refundStatus)[];
const refund = fields({
  refundNo: words,
  merchantRefundNo: words,
  orderNo: words,
  amount: money,
  currency,
  status: Type.Integer({
    minimum: 0,
    maximum: 6,
    description: refundKeys.map((name) => `${refundStatus[name]} ${refundNames[name]}`).join(' · '),
  }),
});
export type RefundView = Static<typeof refund>;

const balance = fields({
  currency,
  available: money,
  pending: money,
  frozen: money,
  payoutTransit: money,
  settleTransit: money,
});
export type BalanceView = Static<typeof balance>;

const rates = fields({
  currency,
  list: list(
    fields({
      bizType: Type.Enum(['payment', 'payout'], { description: 'Money that comes in, or goes out.' }),
      method: words,
      percent: Type.String({ description: 'Of the amount: "3.5000" is 3.5 %.' }),
      fixed: money,
      minFee: Type.String({
        description: 'A fee is never less; "0.00" where there is no minimum.',
      }),
      /** A fee is never more; null where there is no maximum. */
      maxFee: orNull(money),
      minAmount: orNull(money),
      maxAmount: orNull(money),
      effectiveFrom: instant,
    }),
  ),
});
export type RatesView = Static<typeof rates>;

const bankList = fields({
  list: list(
    fields({
      countryId,
      numberType: Type.String({ description: 'The kind of account number: CLABE, CCI, CBU or CVU.' }),
      begins: Type.String({ description: 'How its account numbers begin.' }),
      bankName: words,
    }),
  ),
});
export type BankListView = Static<typeof bankList>;

/**
 * The merchants' API as data: routes, checks and the OpenAPI file are made from this. `whileStopped`: answered also to
 * a merchant that is not enabled.
 */
export const calls = {
  create: {
    path: '/api/v1/payment/create',
    title: 'Ask for a payment',
    whileStopped: false,
    input: createInput,
    output: created,
  },
  query: {
    path: '/api/v1/payment/query',
    title: 'Look at one order',
    whileStopped: true,
    input: queryInput,
    output: order,
  },
  refund: {
    path: '/api/v1/payment/refund',
    title: 'Ask that a payment be given back',
    whileStopped: false,
    input: refundInput,
    output: refund,
  },
  balance: {
    path: '/api/v1/balance',
    title: 'Look at the balance',
    whileStopped: true,
    input: balanceInput,
    output: balance,
  },
  rate: {
    path: '/api/v1/rate',
    title: 'Look at what is agreed: the price of each method now, and its limits',
    whileStopped: true,
    input: rateInput,
    output: rates,
  },
  bankList: {
    path: '/api/v1/bank/list',
    title: 'List the banks of a country by how their account numbers begin',
    whileStopped: true,
    input: bankListInput,
    output: bankList,
  },
} as const;
