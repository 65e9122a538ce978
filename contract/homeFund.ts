import type { Static } from 'typebox';
import { read } from './call';
import {
  countryId,
  currency,
  fields,
  id,
  instant,
  list,
  money,
  oneOf,
  optional,
  orNull,
  percent,
  words,
} from './shape';

/** Where our money is, and who owes us some. */
export const Assets = fields({
  paymentAccounts: money,
  payoutAccounts: money,
  banks: money,
  wallets: money,
  upstreamReceivable: money,
  /** Between two places of ours, and what a dealer has not delivered yet. */
  inTransit: money,
});
/** Whom it belongs to. */
export const Liabilities = fields({
  merchantAvailable: money,
  merchantPending: money,
  merchantFrozen: money,
  payoutTransit: money,
  settleTransit: money,
  exchangeTransit: money,
  refundTransit: money,
  agent: money,
  dealerMargin: money,
  suspense: money,
});
/** All accounts of one kind, as the ledger names it: which rows are behind the figures. */
const KindTotal = fields({
  kind: words,
  side: oneOf('assets', 'liabilities'),
  amount: money,
  /** How far what people saw there is from the books, where nobody has explained it: the amount holds it. */
  unexplained: money,
});
/** A place that is counted as it was seen, because its books said something else. */
const Seen = fields({
  placeId: id,
  name: words,
  currency,
  /** When somebody looked, what the books of that moment said, what was found, and how far apart they were. */
  asOf: instant,
  snapshotBook: money,
  balance: money,
  diff: money,
  unexplained: money,
});
export type Seen = Static<typeof Seen>;
/** One currency by itself: what is there, what of it is others', and what is left. */
const Position = fields({
  currency,
  assets: Assets,
  liabilities: Liabilities,
  accounts: list(KindTotal, 200),
  totalAssets: money,
  totalLiabilities: money,
  /** Assets ÷ liabilities, cut after two decimals; null where nobody is owed anything. */
  coverage: orNull(percent),
  /** Assets − liabilities: earned, lost and exchanged so far. Left out without the grant `home.profit`. */
  own: optional(money),
});
export type Position = Static<typeof Position>;
/**
 * What a person should see to: others own more than there is, a kind of place holds less than nothing, debits and
 * credits differ. Or a place was seen to hold something else than its books say.
 */
const alertKind = oneOf('uncovered', 'overdrawn', 'unbalanced', 'unexplained');
const Alert = fields({
  kind: alertKind,
  currency,
  amount: money,
  /** The kind of place, as the ledger names it; null where it is about all of them. */
  account: orNull(words),
});
export type Alert = Static<typeof Alert>;

export const homeFund = {
  fund: read('/home/info/fund', {
    title: 'Show the treasury position: assets, liabilities and coverage.',
    access: 'home.fund',
    alike: true,
    input: { countryId: optional(countryId), currency: optional(currency), asOf: optional(instant) },
    output: fields({
      asOf: instant,
      byCurrency: list(Position),
      byChannel: list(fields({ channelCode: words, name: words, currency, receivable: money }), 2000),
      places: list(Seen, 2000),
      alerts: list(Alert),
    }),
  }),
};
