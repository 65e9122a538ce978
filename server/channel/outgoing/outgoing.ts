// The one way by which money leaves through a channel: leased, and sent once under its own number outside any
// transaction. It is asked about by a ladder, and each answer is taken while its order is held.
import { transact } from '../../db/gathering';
import type { Writes } from '../../db/pools';
import { eachByItself } from '../../eachByItself';
import type { Moment } from '../../payment/order';
import type { Services } from '../../services';
import { type Raw, Unclear } from '../channel';
import { type Judged, judged } from '../errorMap';
import { keepExchange } from '../exchange';
import { findChannel, type OpenChannel } from '../registry';
import type { ExchangeAction } from '../store';
import type { Answer, CalledOff, OutgoingKind, Shape } from './kind';
import { nextAfter } from './ladder';
import { LEASE_MS, leaseAttempts } from './leaseStore';

/** Sends attempts that are due, and asks about those that were sent; gives how many. */
export async function sendDue<S extends Shape>(
  services: Services,
  kind: OutgoingKind<S>,
  most: number,
): Promise<number> {
  const leasedAt = performance.now();
  const due = await leaseDue(services, kind, most);
  const walk = { job: kind.kind, things: due, nameOf: ({ id }: S['due']) => id, atOnce: most };
  await eachByItself(services, walk, (one) => sendOne(services, kind, one, leasedAt).then(() => 1));
  return due.length;
}

function leaseDue<S extends Shape>({ db, clock }: Services, kind: OutgoingKind<S>, most: number): Promise<S['due'][]> {
  const now = clock.now();
  return db.writes.transaction().execute(async (tx) => {
    const leased = await leaseAttempts(tx, kind.table, { now, most });
    return leased.length > 0 ? kind.prepare(tx, leased, now) : [];
  });
}

async function sendOne<S extends Shape>(
  services: Services,
  kind: OutgoingKind<S>,
  due: S['due'],
  leasedAt: number,
): Promise<void> {
  const { db, clock, nextId } = services;
  const started = performance.now();
  const open = await findChannel(services, due.channelCode);
  const heard = await hear(kind, open, due, leasedAt);
  if (!heard) return;
  const { answer } = heard;
  const isRefused = 'status' in answer && answer.status === 'refused';
  const refusal = isRefused ? judged(open?.errors ?? [], answer.reason, kind.unmapped) : undefined;
  const exchange = { ...heard, refusal, tookMs: Math.round(performance.now() - started) };
  // Who ends it is the channel, or we.
  const at = { now: clock.now(), nextId, actor: 'calledOff' in answer ? 'system' : due.channelCode };
  await db.lanes.take(due.merchantId, () => transact(db.writes, (tx) => keep(tx, kind, { due, exchange }, at)));
}

interface Heard<Result extends object> {
  answer: Answer<Result> | CalledOff;
  /** In the channel's own words; undefined where it said nothing. */
  raw?: string | undefined;
  action: ExchangeAction;
}
interface Exchange<Result extends object> extends Heard<Result> {
  /** What a refusal means by the map of its channel. */
  refusal: Judged | undefined;
  tookMs: number;
}

/**
 * What was leased before is asked about; whether one that the channel never heard of is sent, its kind says. Nothing
 * where the lease is over before it could be sent: then it is another's.
 */
async function hear<S extends Shape>(
  kind: OutgoingKind<S>,
  open: OpenChannel | undefined,
  due: S['due'],
  leasedAt: number,
): Promise<Heard<S['result']> | undefined> {
  const { actions } = kind;
  if (!open) return { answer: { unknown: 'nothing here speaks to this channel' }, action: actions.ask };
  const desk = kind.deskOf(open.channel);
  if (!desk) return { answer: { unknown: kind.noDesk }, action: actions.ask };
  if (due.isSent) {
    const reply = await desk.query(kind.noOf(due), open.secret, kind.orderOf(due)).catch(unknown);
    if (!isUnheard(reply)) return apart<S['result']>(reply, actions.query);
    const answer = kind.neverHeard(due);
    if (answer !== 'send') return { answer, raw: reply.raw, action: actions.query };
  }
  if (performance.now() - leasedAt > LEASE_MS / 2) return undefined;
  return apart<S['result']>(await desk.ask(kind.orderOf(due), open.secret).catch(unknown), actions.ask);
}
const isUnheard = (reply: object): reply is { status: 'neverHeard' } & Raw =>
  'status' in reply && reply.status === 'neverHeard';
const apart = <R extends object>({ raw, ...answer }: Answer<R> & { raw?: string }, action: ExchangeAction) => ({
  answer: answer as Answer<R>, // what is left without the words of the channel
  raw,
  action,
});
const unknown = (error: unknown) => ({
  unknown: String(error),
  ...(error instanceof Unclear && { raw: error.raw }),
});

interface DueExchange<S extends Shape> {
  due: S['due'];
  exchange: Exchange<S['result']>;
}
/** What was said stays, also where the order has ended meanwhile: by a person, or by another process. */
async function keep<S extends Shape>(
  tx: Writes,
  kind: OutgoingKind<S>,
  { due, exchange }: DueExchange<S>,
  at: Moment,
): Promise<void> {
  const lock = await kind.lock(tx, due);
  const { answer, raw: response = null, action, refusal, tookMs } = exchange;
  const refused = refusal && { by: due.channelCode, as: refusal.theirs };
  const [request, meant] = [JSON.stringify(kind.requestOf(due)), JSON.stringify(answer)];
  const about = { orderKind: kind.kind, orderId: kind.orderIdOf(due) };
  await keepExchange(tx, { ...about, action, request, response, meant, tookMs, refused }, at);
  if (lock !== undefined) await take(tx, kind, { due, exchange, lock }, at);
}

/** What an answer does. */
async function take<S extends Shape>(
  tx: Writes,
  kind: OutgoingKind<S>,
  { due, exchange: { answer, refusal }, lock }: DueExchange<S> & { lock: S['lock'] },
  at: Moment,
): Promise<void> {
  const nextAt = nextAfter(kind.ladderMs, due.tries, at.now);
  const unclear = (why: string) => kind.waits(tx, lock, { isUnknown: true, why, nextAt }, at);
  if ('calledOff' in answer) return kind.calledOff(tx, lock, answer.calledOff, at);
  if ('unknown' in answer) return unclear(answer.unknown);
  if (answer.status === 'waiting') return kind.waits(tx, lock, { isUnknown: false, why: null, nextAt }, at);
  if (answer.status === 'done') return kind.done(tx, lock, answer, at);
  const why = refusal?.reason ?? answer.reason;
  if (!refusal || refusal.action === 'unknown') return unclear(why);
  return kind.refused(tx, lock, { why, judged: refusal }, at);
}
