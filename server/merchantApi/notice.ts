import { randomBytes } from 'node:crypto';
import { kinds, type NotifyingKind } from '#contract/kind';
import { notifyStatus } from '#contract/status';
import { isListed } from '../callbackHosts';
import { foresee } from '../db/foresight';
import { orderNo } from '../db/orderNo';
import { emit } from '../db/outbox';
import { persist } from '../db/persistence';
import type { Writes } from '../db/pools';
import { notifyPeople } from '../notify/notice';
import { addEvent, type Moment } from '../payment/order';
import type { Services } from '../services';
import { deliver } from './delivery';
import { failureOfAnswer, failureOfError } from './failure';
import { type Attempt, keepTry, type Notice, takeDue } from './noticeStore';
import { openSending, type Sending } from './sending';
import { sign } from './signature';

const TIMEOUT_MS = 10_000;
/** The merchant was told: that is kept however busy the database is, within the lease. */
const PATIENCE_MS = 40_000;

/** So many are taken at once. */
const BATCH = 40;
const open = new WeakMap<Services, Sending>();
function sendingOf(services: Services): Sending {
  const known = open.get(services) ?? openSending(services.settings.notifyPerSecond);
  open.set(services, known);
  return known;
}

/**
 * Tells merchants what is due, one try each, without waiting long for those that are slow: they are still on their way
 * when it ends. Gives how much there was to do.
 */
export async function tellDue(services: Services): Promise<number> {
  const sending = sendingOf(services);
  const most = Math.min(BATCH, sending.free());
  const due = most > 0 ? await takeDue(services.db.foreseen, services.clock.now(), most, sending.rooms()) : [];
  const begun = due.map((notice) => sending.begin(notice, () => tryNotice(services, notice)));
  return (await sending.breathe(begun)) ? Math.max(begun.length, 1) : 0;
}

/** Until every merchant that is being told has answered, or has not. */
export const endTelling = (services: Services): Promise<void> => sendingOf(services).settle();

/** Tells the merchant, and keeps what came of it: told, to be tried again, or given up. */
export async function tryNotice(services: Services, notice: Notice): Promise<Attempt> {
  const tried = await attempt(services, notice);
  await keepAttempt(services, notice, tried);
  return tried;
}

type NoticeMessage = Pick<Notice, 'url' | 'body' | 'merchantNo' | 'callbackSecret' | 'callbackHosts'>;
/**
 * One signed message to a merchant's system, and what came of it. An address that was fine when it was given may be
 * at a host that has been shut since: nothing is sent there.
 */
export async function attempt(
  { vault, clock, settings }: Pick<Services, 'vault' | 'clock' | 'settings'>,
  notice: NoticeMessage,
  timeoutMs = TIMEOUT_MS,
): Promise<Attempt> {
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  if (!isListed(notice.url, notice.callbackHosts)) return unlisted;
  const headers = signedHeaders(notice, vault.open(notice.callbackSecret), clock.now());
  try {
    const reply = await deliver(notice.url, {
      body: notice.body,
      headers,
      timeoutMs,
      allowPrivate: settings.allowLoopbackCallbacks,
    });
    return { ...reply, error: null, failure: failureOfAnswer(reply), tookMs: took() };
  } catch (error) {
    return {
      httpStatus: null,
      answer: null,
      error: error instanceof Error ? error.message : String(error),
      failure: failureOfError(error),
      tookMs: took(),
    };
  }
}

const unlisted: Attempt = { httpStatus: null, answer: null, error: null, failure: 'notListed', tookMs: 0 };

function signedHeaders({ merchantNo, body }: NoticeMessage, secret: string, now: Date) {
  const ts = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'content-type': 'application/json',
    'x-mch': merchantNo,
    'x-ts': ts,
    'x-nonce': nonce,
    'x-sign': sign(secret, ts, nonce, body),
  };
}

/** What the life of an order says once its merchant was told. */
const heard: Record<
  NotifyingKind,
  (tx: Writes, delivery: { orderId: string; tryNo: number }, at: Moment) => Promise<void>
> = {
  payment: (tx, { orderId: id, tryNo }, at) => addEvent(tx, { id }, { kind: 'notified', detail: { tryNo } }, at),
};

function keepAttempt({ db, clock, nextId, settings }: Services, notice: Notice, tried: Attempt): Promise<void> {
  const now = clock.now();
  const at = { now, nextId, actor: 'system' };
  const tryNo = notice.tries + 1;
  const wait = settings.notifyLadderMs[tryNo];
  const status =
    tried.failure === null ? notifyStatus.ok : wait === undefined ? notifyStatus.failed : notifyStatus.sending;
  const nextAt = status === notifyStatus.sending && wait !== undefined ? new Date(now.getTime() + wait) : null;
  const id = nextId(now);
  const keep = async (tx: Writes) => {
    const { orderKind, orderId, merchantId, agentId, countryId } = notice;
    const { letter, topic } = kinds[orderKind];
    const about = { no: orderNo(letter, orderId), merchantId, agentId, countryId };
    const speaks = await keepTry(tx, notice, { ...tried, id, tryNo, at: now }, { status, nextAt });
    if (speaks) await emit(tx, { ...about, topic, kind: 'changed' }, now);
    if (speaks && status === notifyStatus.failed) await notifyPeople(tx, { ...about, kind: 'notifyFailed' }, at);
    if (status === notifyStatus.ok) await heard[orderKind](tx, { orderId, tryNo }, at);
  };
  return persist(() => foresee(db, keep), PATIENCE_MS);
}
