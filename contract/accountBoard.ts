import { accountFilter, alertKind } from './accountFilter';
import { Account } from './accountShape';
import { read } from './call';
import { OrderHour } from './orderHour';
import {
  codes,
  count,
  countryId,
  currency,
  fields,
  flag,
  id,
  idOf,
  instant,
  keyword,
  list,
  money,
  orNull,
  percent,
  words,
} from './shape';
import { accountStatus } from './status';

/** More accounts than a person can look over at once. */
export const MOST_CARDS = 500;

/** An account as one watches it: how it does, what of its day is left, and why it rests. */
const AccountCard = fields({
  accountId: id,
  accountName: words,
  channelCode: words,
  countryId,
  currency,
  status: codes(accountStatus),
  pauseReason: orNull(words),
  /** Since when it rests. */
  pauseTime: orNull(instant),
  pauseUntil: orNull(instant),
  successRate15m: orNull(percent),
  successRate1h: orNull(percent),
  successRate24h: orNull(percent),
  lastSuccessTime: orNull(instant),
  usedToday: Account.properties.usedToday,
  dayLimitAmount: money,
  dayLimitCount: count,
  openOrders: count,
  poolCount: count,
  alerts: list(alertKind, 3),
});

export const accountBoard = {
  hours: read('/account/account/hours', {
    title: 'Show how the orders of an account went in each of the last 24 hours.',
    access: 'account.view',
    added: true,
    input: { accountId: idOf('account') },
    output: list(OrderHour, 24),
  }),
  board: read('/account/account/board', {
    title: 'Show how accounts do now, those first that paused themselves.',
    access: 'account.view',
    added: true,
    alike: true,
    input: { ...accountFilter, keyword },
    output: fields({
      asOf: instant,
      list: list(AccountCard, MOST_CARDS),
      /** There are others, which a narrower filter shows. */
      more: flag,
    }),
  }),
};
