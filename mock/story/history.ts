import { notifyStatus, paymentStatus } from '#contract/status';
import type { Message } from '../../server/channel/simulator/message';
import type { NextId } from '../../server/db/snowflake';
import { noticeOf } from '../../server/payment/notice';
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
    { at: planned.at + ACCEPTED_AFTER_MS, kind: 'accepted', from: created, to: accepted, actor: row.channel_code },
  ];
  const isExpired = planned.fate.kind === 'forgotten' || planned.fate.kind === 'late';
  const end: Step[] = isExpired ? [{ at: planned.expireAt, kind: 'expired', from: accepted, to: expired, actor: 'system' }] : [];
  return [...begin, ...end, ...outcomeSteps({ planned, row }), ...toldSteps(row, endOf({ planned }))].filter(({ at }) => at <= now);
}

type Facts = Pick<OrderStory, 'planned' | 'row'>;
/** When it was decided. */
export const endOf = ({ planned: { fate, expireAt } }: Pick<OrderStory, 'planned'>): number => (fate.kind === 'forgotten' ? expireAt : fate.at);

function outcomeSteps({ planned, row }: Facts): Step[] {
  const { fate } = planned;
  const { accepted, paid, failed, expired, mismatch } = paymentStatus;
  if (fate.kind === 'forgotten') return [];
  const said: Step = {
    at: fate.at,
    kind: 'callback',
    actor: row.channel_code,
    detail: { eventNo: eventNoOf(row), outcome: fate.kind === 'failed' ? 'failed' : 'paid' },
  };
  const trace = { bankTraceNo: row.bank_trace_no };
  const step = { at: fate.at, actor: row.channel_code };
  if (fate.kind === 'paid') return [said, { ...step, kind: 'paid', from: accepted, to: paid, detail: trace }];
  if (fate.kind === 'failed') return [said, { ...step, kind: 'failed', from: accepted, to: failed, detail: { reason: 'the channel says so' } }];
  const detail = { ...trace, receivedMinor: row.paid_amount };
  return fate.kind === 'late'
    ? [said, { ...step, kind: 'late', from: expired, to: mismatch, detail }]
    : [said, { ...step, kind: 'mismatch', from: accepted, to: mismatch, detail }];
}

const toldSteps = (row: OrderStory['row'], end: number): Step[] =>
  row.notify_status === notifyStatus.ok ? [{ at: end + TOLD_AFTER_MS, kind: 'notified', actor: 'system', detail: { tryNo: 1 } }] : [];

const eventNoOf = (row: OrderStory['row']) => `E${row.id}`;

/** What the channel said on its own, as it arrived. */
export function callbackOf({ planned, row }: OrderStory, now: number, nextId: NextId) {
  const { fate } = planned;
  if (fate.kind === 'forgotten' || fate.at > now) return [];
  const message: Message = {
    eventNo: eventNoOf(row),
    orderNo: row.order_no,
    upstreamOrderNo: row.upstream_order_no ?? '',
    outcome: fate.kind === 'failed' ? 'failed' : 'paid',
    paidAmount: row.paid_amount,
    paidAt: fate.at,
    bankTraceNo: row.bank_trace_no ?? eventNoOf(row),
    payerName: row.observed_payer_name ?? planned.payer.initials,
    payerAccount: row.payer_account ?? planned.payer.account,
  };
  const outcome = { paid: 'paid', other: 'mismatch', late: 'late', failed: 'failed' }[fate.kind];
  const at = new Date(fate.at);
  const took = 3 + (Number(row.id.slice(-2)) % 14);
  return [
    {
      id: nextId(at),
      channel_code: row.channel_code,
      event_no: message.eventNo,
      order_id: row.id,
      received_at: at,
      ip: '127.0.0.1',
      body: JSON.stringify(message),
      outcome,
      took_ms: took,
    },
  ];
}

/** What we asked the channel, and its answer. */
export function upstreamOf({ planned, row }: OrderStory, nextId: NextId) {
  const at = new Date(planned.at + ACCEPTED_AFTER_MS);
  const request = {
    orderNo: row.order_no,
    amount: row.amount,
    currency: row.currency,
    method: row.pay_method,
    merchantName: planned.merchant.name,
    returnUrl: null,
    expireTime: row.expire_time,
  };
  const response = { accepted: true, upstreamOrderNo: row.upstream_order_no, payUrl: row.pay_url, payReference: row.pay_reference };
  return { id: nextId(at), order_id: row.id, at, action: 'create', request, response, http_status: 200, took_ms: ACCEPTED_AFTER_MS - 40 };
}

/** What the merchant was told of an order's end, and each attempt. */
export function noticesOf(told: OrderStory, now: number, nextId: NextId) {
  const { row } = told;
  if (row.notify_status === notifyStatus.none) return { notice: [], tries: [] };
  const end = endOf(told);
  const at = new Date(end);
  const isHeard = row.notify_status === notifyStatus.ok;
  const notice = {
    id: nextId(at),
    merchant_id: row.merchant_id,
    order_id: row.id,
    url: row.notify_url,
    body: noticeOf(row),
    status: row.notify_status,
    tries: row.notify_count,
    next_at: null,
    created_at: at,
  };
  const tries = ladder.slice(0, row.notify_count).map((_, n) => {
    const tried = new Date(Math.min(now, end + TOLD_AFTER_MS + ladder.slice(0, n + 1).reduce((sum, wait) => sum + wait, 0)));
    const said = isHeard ? { http_status: 200, answer: 'success', error: null } : { http_status: 503, answer: 'Service Unavailable', error: null };
    return { id: nextId(tried), notification_id: notice.id, try_no: n + 1, at: tried, ...said, took_ms: isHeard ? 41 : 1200 };
  });
  return { notice: [notice], tries };
}
