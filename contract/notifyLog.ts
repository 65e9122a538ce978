import Type, { type Static } from 'typebox';
import { read, write } from './call';
import { paymentFilter } from './payment';
import {
  bulkResult,
  codes,
  count,
  dateRange,
  defaulted,
  dryRun,
  exact,
  fields,
  flag,
  id,
  idOf,
  instant,
  keyword,
  list,
  nothing,
  oneOf,
  optional,
  orNull,
  pageOf,
  paging,
  percent,
  words,
} from './shape';
import { notifyStatus } from './status';

/**
 * Why a merchant was not told, a closed list: what is wrong with the address, with the way there, or with the answer.
 */
export const noticeFailure = oneOf(
  'dns',
  'tls',
  'timeout',
  'refused',
  'broken',
  'unreachable',
  'redirect',
  'status4xx',
  'status5xx',
  'otherStatus',
  'wrongBody',
  'blocked',
  'notListed',
  'badAddress',
  'other',
);
export type NoticeFailure = Static<typeof noticeFailure>;

/** What an attempt came to. */
const outcome = {
  /** Null where the merchant was told. */
  failure: orNull(noticeFailure),
  httpStatus: orNull(count),
  tookMs: orNull(count),
};
/** What a merchant was to be told of an order, and what the last try came to. */
export const MerchantNotice = fields({
  id,
  time: instant,
  orderNo: words,
  /** The merchant's own number of the order. */
  merchantOrderNo: orNull(words),
  merchantId: id,
  merchantName: words,
  status: codes(notifyStatus),
  tries: count,
  ...outcome,
  triedTime: orNull(instant),
  /** When it is tried again. */
  nextTime: orNull(instant),
  url: words,
  /** The one that somebody had sent again. */
  replayOf: orNull(id),
});
export type MerchantNotice = Static<typeof MerchantNotice>;

const NoticeTry = fields({ tryNo: count, time: instant, ...outcome, answer: orNull(words), error: orNull(words) });
export type NoticeTry = Static<typeof NoticeTry>;

const filter = {
  ...dateRange,
  /** An order's number, ours or the merchant's, whatever its day. */
  keyword,
  merchantIds: optional(list(idOf('merchant'), 50)),
  status: optional(list(codes(notifyStatus), 5)),
  failure: optional(list(noticeFailure, 20)),
  /** True for what was sent again, false for what was told first. */
  replayed: optional(flag),
};

/** How telling a merchant went in a while. */
export const NoticeHealth = fields({
  merchantId: id,
  merchantName: words,
  /** Its present address. */
  url: orNull(words),
  tries: count,
  told: count,
  /** Of its tries those that were heard; null where there were none. */
  share: orNull(percent),
  /** Of 95 in a hundred tries none took longer, ms. */
  p95: orNull(count),
  /** Tries in vain since the last one that was heard. */
  streak: count,
  /** What was wrong most often. */
  failure: orNull(noticeFailure),
  waiting: count,
  oldestTime: orNull(instant),
});
export type NoticeHealth = Static<typeof NoticeHealth>;

export const replayState = oneOf('running', 'done', 'cancelled');
export type ReplayState = Static<typeof replayState>;
/** Notifications of a filter that somebody had sent again. */
export const Replay = fields({
  id,
  time: instant,
  userName: words,
  state: replayState,
  /** How many there were; made anew so far; with nothing to tell by now, or nowhere. */
  total: count,
  queued: count,
  refused: count,
  /** Of those made anew: told, and tried in vain so far. */
  told: count,
  failed: count,
  endTime: orNull(instant),
});
export type Replay = Static<typeof Replay>;

export const notifyLog = {
  page: read('/notifyLog/page', {
    title: 'List what merchants were to be told of their orders, and what came of it.',
    access: 'notifyLog.view',
    added: true,
    /** Always the latest first. */
    input: { ...paging, exact, ...filter },
    output: pageOf(MerchantNotice),
  }),
  details: read('/notifyLog/details', {
    title: 'Show one notification with every try, and where it would be sent now.',
    access: 'notifyLog.view',
    added: true,
    input: { id: idOf('notification') },
    output: fields({
      notice: MerchantNotice,
      /** What is told, as the merchant gets it. */
      body: words,
      tries: list(NoticeTry),
      /** The address that its merchant has now. */
      presentUrl: orNull(words),
    }),
  }),
  health: read('/notifyLog/health', {
    title: 'Say for each merchant how often it hears us, how fast, and since when it does not.',
    access: 'notifyLog.view',
    added: true,
    input: { hours: defaulted(Type.Integer({ minimum: 1, maximum: 168 }), 24) },
    output: fields({ list: list(NoticeHealth) }),
  }),
  resend: write('/notifyLog/resend', {
    title: 'Tell merchants again, at their present address, how these orders stand now.',
    access: 'notifyLog.resend',
    limit: '60/minute',
    begins: true,
    added: true,
    input: { ids: Type.Array(idOf('notification'), { minItems: 1, maxItems: 200 }), dryRun },
    output: bulkResult,
  }),
  resendBatch: write('/notifyLog/resendBatch', {
    title: 'Tell merchants again of all orders that a filter has, the last of each; a job does it.',
    access: 'notifyLog.resend',
    limit: '20/minute',
    begins: true,
    added: true,
    input: { ...filter, dryRun },
    output: fields({ id, total: count }),
  }),
  resendOrders: write('/notifyLog/resendOrders', {
    title: 'Tell merchants again of all orders that a filter of the payments has; a job does it.',
    access: 'notifyLog.resend',
    limit: '20/minute',
    begins: true,
    added: true,
    input: { ...paymentFilter, keyword, dryRun },
    output: fields({ id, total: count }),
  }),
  replays: read('/notifyLog/replay/page', {
    title: 'List what was sent again by a filter, and how far it is.',
    access: 'notifyLog.view',
    added: true,
    input: { ...paging },
    output: pageOf(Replay),
  }),
  cancelReplay: write('/notifyLog/replay/cancel', {
    title: 'Stop sending again; what was tried already goes on.',
    access: 'notifyLog.resend',
    added: true,
    input: { id: idOf('replay') },
    output: nothing,
  }),
};
