import { notifyStatus, paymentStatus } from '#contract/status';
import type { Message } from '../../server/channel/simulator/message';
import type { NextId } from '../../server/db/snowflake';
import { noticeOf } from '../../server/payment/noticeStore';
import type { OrderEvent } from '../../server/payment/order';
import type { OrderStory } from './orderRow';

/** Delays between tries, ms, of which the last leads to giving up (screens B1.4). */
const ladder = [0, 15_000, 60_000, 300_000, 1_800_000, 7_200_000, 21_600_000, 43_200_000];
const ACCEPTED_AFTER_MS = 380;
const TOLD_AFTER_MS = 900;

type Step = Omit<OrderEvent, 'detail'> & { at: number; actor: string; detail?: OrderEvent['detail'] };

/** An order's timeline as the product would have written it. */
export function stepsOf({ planned, row }: OrderStory, now: number): Step[] {
  const { created, accepted, expired } = paymentStatus;
  const begin: Step[] = [
    { at: planned.at, kind: 'created', to: created, actor: 'merchant' },
    { at: planned.at + ACCEPTED_AFTER_MS, kind: 'accepted', from: created, to: accepted, actor: row.channelCode },
  ];
  const isExpired = planned.fate.kind === 'forgotten' || planned.fate.kind === 'late';
  const end: Step[] = isExpired
    ? [{ at: planned.expireAt, kind: 'expired', from: accepted, to: expired, actor: 'system' }]
    : [];
  return [...begin, ...end, ...outcomeSteps({ planned, row }), ...noticeSteps(row, endOf({ planned }))].filter(
    ({ at }) => at <= now,
  );
}

type Facts = Pick<OrderStory, 'planned' | 'row'>;
/** When it was decided. */
export const endOf = ({ planned: { fate, expireAt } }: Pick<OrderStory, 'planned'>): number =>
  fate.kind === 'forgotten' ? expireAt : fate.at;

function outcomeSteps({ planned, row }: Facts): Step[] {
  const { fate } = planned;
  const { accepted, paid, failed, expired, mismatch } = paymentStatus;
  if (fate.kind === 'forgotten') return [];
  const callback: Step = {
    at: fate.at,
    kind: 'callback',
    actor: row.channelCode,
    detail: { eventNo: eventNoOf(row), outcome: fate.kind === 'failed' ? 'failed' : 'paid' },
  };
  const trace = { bankTraceNo: row.bankTraceNo };
  const step = { at: fate.at, actor: row.channelCode };
  if (fate.kind === 'paid') return [callback, { ...step, kind: 'paid', from: accepted, to: paid, detail: trace }];
  if (fate.kind === 'failed')
    return [
      callback,
      { ...step, kind: 'failed', from: accepted, to: failed, detail: { reason: 'the channel says so' } },
    ];
  const detail = { ...trace, receivedMinor: row.paidAmount };
  return fate.kind === 'late'
    ? [callback, { ...step, kind: 'late', from: expired, to: mismatch, detail }]
    : [callback, { ...step, kind: 'mismatch', from: accepted, to: mismatch, detail }];
}

const noticeSteps = (row: OrderStory['row'], end: number): Step[] =>
  row.notifyStatus === notifyStatus.ok
    ? [{ at: end + TOLD_AFTER_MS, kind: 'notified', actor: 'system', detail: { tryNo: 1 } }]
    : [];

export const eventNoOf = (row: OrderStory['row']) => `E${row.id}`;

/** What the channel said on its own, as it arrived. */
export function callbackOf({ planned, row }: OrderStory, now: number, nextId: NextId) {
  const { fate } = planned;
  if (fate.kind === 'forgotten' || fate.at > now) return [];
  const message: Message = {
    eventNo: eventNoOf(row),
    orderNo: row.orderNo,
    upstreamOrderNo: row.upstreamOrderNo ?? '',
    outcome: fate.kind === 'failed' ? 'failed' : 'paid',
    paidAmount: row.paidAmount,
    paidAt: fate.at,
    bankTraceNo: row.bankTraceNo ?? eventNoOf(row),
    payerName: row.observedPayerName ?? planned.payer.initials,
    payerAccount: row.payerAccount ?? planned.payer.account,
  };
  const outcome = { paid: 'paid', other: 'mismatch', late: 'late', failed: 'failed' }[fate.kind];
  const at = new Date(fate.at);
  const took = 3 + (Number(row.id.slice(-2)) % 14);
  return [
    {
      id: nextId(at),
      channelCode: row.channelCode,
      eventNo: message.eventNo,
      orderId: row.id,
      receivedAt: at,
      ip: '127.0.0.1',
      body: JSON.stringify(message),
      outcome,
      tookMs: took,
    },
  ];
}

/** What we asked the channel, and its answer. */
export function upstreamOf({ planned, row }: OrderStory, nextId: NextId) {
  const at = new Date(planned.at + ACCEPTED_AFTER_MS);
  const request = {
    orderNo: row.orderNo,
    amount: row.amount,
    currency: row.currency,
    method: row.payMethod,
    merchantName: planned.merchant.name,
    returnUrl: null,
    expireTime: row.expireTime,
  };
  const response = {
    accepted: true,
    upstreamOrderNo: row.upstreamOrderNo,
    payUrl: row.payUrl,
    payReference: row.payReference,
  };
  return {
    id: nextId(at),
    orderId: row.id,
    at,
    action: 'create',
    request,
    response,
    httpStatus: 200,
    tookMs: ACCEPTED_AFTER_MS - 40,
  };
}

/** What the merchant was told of an order's end, and each attempt. */
export function noticesOf(story: OrderStory, now: number, nextId: NextId) {
  const { row } = story;
  if (row.notifyStatus === notifyStatus.none) return { notice: [], tries: [] };
  const end = endOf(story);
  const at = new Date(end);
  const isHeard = row.notifyStatus === notifyStatus.ok;
  const id = nextId(at);
  const notice = {
    id,
    merchantId: row.merchantId,
    orderId: row.id,
    url: row.notifyUrl,
    body: noticeOf(row, id),
    status: row.notifyStatus,
    tries: row.notifyCount,
    nextAt: null,
    createdAt: at,
  };
  const tries = ladder.slice(0, row.notifyCount).map((_, n) => {
    const tried = new Date(
      Math.min(now, end + TOLD_AFTER_MS + ladder.slice(0, n + 1).reduce((sum, wait) => sum + wait, 0)),
    );
    const reply = isHeard
      ? { httpStatus: 200, answer: 'success', error: null }
      : { httpStatus: 503, answer: 'Service Unavailable', error: null };
    return {
      id: nextId(tried),
      notificationId: notice.id,
      tryNo: n + 1,
      at: tried,
      ...reply,
      tookMs: isHeard ? 41 : 1200,
    };
  });
  return { notice: [notice], tries };
}
