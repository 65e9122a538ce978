import type { Static } from 'typebox';
import { read } from './call';
import {
  count,
  currency,
  dateRange,
  day,
  fields,
  flag,
  instant,
  list,
  money,
  optional,
  orNull,
  text,
  words,
} from './shape';

const channelCode = optional(text(1, 32));
const Collected = fields({
  channelCode: words,
  channelName: words,
  currency,
  /** Orders whose success was booked on the day. */
  ourCount: count,
  ourAmount: money,
  /** Null where the channel tells nothing of it, which `msg` then says: nothing is made up. */
  upstreamCount: orNull(count),
  upstreamAmount: orNull(money),
  diffAmount: orNull(money),
  upstreamBalance: orNull(money),
  queryTime: instant,
  ok: flag,
  msg: words,
});
export type Collected = Static<typeof Collected>;
const Owed = fields({
  channelCode: words,
  channelName: words,
  currency,
  /** What it has paid us, by fund records that were checked in the period. */
  settledAmount: money,
  /** What it owes us by the books, now. */
  pendingAmount: money,
  lastSettleTime: orNull(instant),
});
export type Owed = Static<typeof Owed>;

/** What channels have collected for us, and what of it they have paid us. The paths are the specification's. */
export const homeUpstream = {
  paytmQuery: read('/home/info/transaction/paytmQuery', {
    title: 'Compare what each channel collected on a day by our count and by its own.',
    access: 'home.upstream',
    input: { channelCode, date: day },
    output: list(Collected, 2000),
  }),
  paytmsettle: read('/home/info/transaction/paytmsettle', {
    title: 'Show what each channel owes us, and what it has paid.',
    access: 'home.upstream',
    input: { ...dateRange, channelCode },
    output: list(Owed, 2000),
  }),
};
