import Type from 'typebox';
import { read } from './call';
import {
  codes,
  count,
  countryId,
  currency,
  dateRange,
  fields,
  flag,
  idOf,
  instant,
  list,
  money,
  oneOf,
  optional,
  orNull,
  pageRequest,
  pageWith,
  percent,
  text,
  words,
} from './shape';
import { owner } from './status';

const dimension = oneOf(
  'hour',
  'day',
  'month',
  'merchant',
  'country',
  'currency',
  'channel',
  'payMethod',
  'account',
  'proxy',
  'company',
  'bizType',
);
const closed = <P extends Parameters<typeof fields>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
const filters = closed({
  merchantIds: optional(list(idOf('merchant'))),
  countryIds: optional(list(countryId, 6)),
  channelCodes: optional(list(text(1, 32))),
  payMethods: optional(list(text(1, 32))),
  accountIds: optional(list(idOf('account'))),
  proxyIds: optional(list(idOf('agent'))),
  companyIds: optional(list(idOf('company'))),
  bizType: optional(list(oneOf('payment', 'payout', 'exchange', 'recharge', 'settlement'), 5)),
});
const question = {
  ...pageRequest(),
  ...dateRange,
  groupBy: Type.Array(dimension, { minItems: 1, maxItems: 3 }),
  filters: optional(filters),
  compare: optional(oneOf('prev', 'yoy')),
};
/** What a row is about: one entry for each dimension asked for, in that order. */
const about = { keys: list(fields({ dimension, value: words, label: words })), currency };
const Txn = fields({
  ...about,
  count,
  amount: money,
  paidCount: count,
  paidAmount: money,
  successRate: orNull(percent),
  fee: money,
  netAmount: money,
  averageSeconds: orNull(count),
});
const Profit = fields({
  ...about,
  fee: money,
  channelCost: money,
  commission: money,
  fxSpread: money,
  chargebackLoss: money,
  otherCost: money,
  profit: money,
  profitPermille: orNull(percent),
});
const pockets = {
  available: money,
  pending: money,
  frozen: money,
  payoutTransit: money,
  settleTransit: money,
  exchangeTransit: money,
  total: money,
};

export const stat = {
  txn: read('/statistics/txn', {
    title: 'Count and total orders by up to three dimensions.',
    access: 'stat.txn',
    input: { ...question, measures: optional(list(text(1, 40), 20)) },
    output: fields({
      columns: list(words),
      list: list(Txn),
      total: count,
      summary: list(Txn),
      chart: list(fields({ t: instant, currency, count, amount: money, paidAmount: money }), 2500),
      /** The rows of the period compared with, in the order of `list`; left out where nothing is compared. */
      compare: optional(list(orNull(Txn))),
    }),
  }),
  profit: read('/statistics/profit', {
    title: 'Show what was earned, by up to three dimensions.',
    access: 'stat.profit',
    input: { ...question, includeFx: optional(flag) },
    output: pageWith(Profit, list(Profit)),
  }),
  balance: read('/statistics/balance', {
    title: 'Show whose money we hold, now or at an instant.',
    access: 'stat.balance',
    input: { ...pageRequest(), asOf: optional(instant), ownerType: codes(owner), groupBy: optional(dimension) },
    output: pageWith(
      fields({
        ownerType: codes(owner),
        ownerId: words,
        ownerName: words,
        currency,
        ...pockets,
        change24h: money,
        lastFlowTime: orNull(instant),
      }),
      list(fields({ currency, ...pockets })),
    ),
  }),
};
