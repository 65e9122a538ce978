import { refundStatus } from '#contract/status';
import { type RefundState, Unclear } from '../channel/channel';
import { type Judged, judged } from '../channel/errorMap';
import { keepExchange } from '../channel/exchange';
import { findChannel, type OpenChannel } from '../channel/registry';
import { transact } from '../db/gathering';
import type { Writes } from '../db/pools';
import { lockOrder, type Moment } from '../payment/order';
import type { Services } from '../services';
import { failRefund, finishRefund, type Held } from './end';
import { nextAfter } from './ladder';
import { changeRefund, type Due, leaseRefunds, lockOpen } from './store';
import { tellList } from './tellList';

type Answer = RefundState | { unknown: string };
interface Asked {
  answer: Answer;
  /** In the channel's own words; undefined where it said nothing. */
  raw?: string | undefined;
  action: 'refund' | 'refundQuery';
  /** What a refusal means by the map of its channel. */
  refused?: Judged | undefined;
  tookMs: number;
}

/** Sends refunds that are due, and asks about those that were sent; gives how many. */
export async function refundDue(services: Services, most: number): Promise<number> {
  const due = await leaseRefunds(services.db.writes, { now: services.clock.now(), most });
  await Promise.all(due.map((one) => askAbout(services, one)));
  return due.length;
}

async function askAbout(services: Services, due: Due): Promise<void> {
  const { db, clock, nextId } = services;
  const started = performance.now();
  const open = await findChannel(services, due.channelCode);
  const heard = open ? await answerOf(open, due) : nobody;
  const { answer } = heard;
  const isRefused = 'status' in answer && answer.status === 'refused';
  const refused = isRefused ? judged(open?.errors ?? [], answer.reason) : undefined;
  const asked = { ...heard, refused, tookMs: Math.round(performance.now() - started) };
  const at = { now: clock.now(), nextId, actor: due.channelCode };
  await db.lanes.take(due.merchantId, () => transact(db.writes, (tx) => keep(tx, due, asked, at)));
}
const nobody = { answer: { unknown: 'nothing here speaks to this channel' }, action: 'refund' } as const;

/** Why a refund ends that was not sent: what its list shows. */
export const CHARGED_BACK = 'charged back by the channel';

/** What was sent before is asked about; only what the channel never heard of is sent again, under the same number. */
async function answerOf({ channel, secret }: OpenChannel, due: Due): Promise<Omit<Asked, 'tookMs'>> {
  const { refunds } = channel;
  if (!refunds) return { answer: { unknown: 'this channel gives nothing back' }, action: 'refund' };
  if (due.isSent) {
    const heard = await refunds.query(due.refundNo, secret).catch(unknown);
    if ('unknown' in heard || heard.status !== 'neverHeard') return apart(heard, 'refundQuery');
    // The payer has the money by other ways, so it is not sent once more.
    if (due.isChargedBack) return apart({ status: 'refused', reason: CHARGED_BACK, raw: heard.raw }, 'refundQuery');
  }
  const { refundNo, orderNo, upstreamOrderNo, amount, currency } = due;
  const asked = { refundNo, orderNo, upstreamOrderNo, amount: BigInt(amount), currency };
  return apart(await refunds.ask(asked, secret).catch(unknown), 'refund');
}
const unknown = (error: unknown) => ({
  unknown: String(error),
  ...(error instanceof Unclear && { raw: error.raw }),
});
const apart = ({ raw, ...answer }: Answer & { raw?: string }, action: Asked['action']) => ({ answer, raw, action });

async function keep(tx: Writes, due: Due, asked: Asked, at: Moment): Promise<void> {
  const locked = await lockOrder(tx, due.orderId);
  const refund = locked && (await lockOpen(tx, due.id));
  const { refundNo, amount } = due;
  const { answer, raw: response = null, action, refused, tookMs } = asked;
  const told = refused && { by: due.channelCode, as: refused.theirs };
  const [request, meant] = [JSON.stringify({ refundNo, amount }), JSON.stringify(answer)];
  await keepExchange(tx, { orderId: due.orderId, action, request, response, meant, tookMs, refused: told }, at);
  // It ended while the channel was asked: a person had the last word, or another process did.
  if (locked && refund) await apply(tx, { order: locked.order, refund }, asked, at);
}

async function apply(tx: Writes, held: Held, { answer, refused }: Asked, at: Moment): Promise<void> {
  if ('unknown' in answer) return wait(tx, held, { status: refundStatus.unknown, failure: answer.unknown }, at);
  if (answer.status === 'waiting') return wait(tx, held, { status: refundStatus.sending, failure: null }, at);
  if (answer.status === 'done') return finishRefund(tx, held, answer, at);
  const failure = refused?.said ?? answer.reason;
  if (refused?.action === 'unknown') return wait(tx, held, { status: refundStatus.unknown, failure }, at);
  return failRefund(tx, held, { status: refundStatus.failed, failure }, at);
}

const LONGEST_SAID = 300;
async function wait(
  tx: Writes,
  { order, refund }: Held,
  { status, failure }: { status: 1 | 2; failure: string | null },
  { now }: Moment,
): Promise<void> {
  const nextAt = nextAfter(refund.tries, now);
  await changeRefund(tx, refund, { status, failure: failure?.slice(0, LONGEST_SAID) ?? null, nextAt });
  await tellList(tx, order, refund, now);
}
