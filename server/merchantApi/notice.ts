import { randomBytes } from 'node:crypto';
import { notifyStatus } from '#contract/status';
import { transact } from '../db/gathering';
import { emit } from '../db/outbox';
import { persist } from '../db/persistence';
import type { Writes } from '../db/pools';
import { notifyPeople } from '../notify/notice';
import { addEvent } from '../payment/order';
import { aboutOrder, liveRow } from '../payment/transition';
import type { Services } from '../services';
import { deliver } from './delivery';
import { failureOfAnswer, failureOfError } from './failure';
import { type Attempt, keepTry, type Notice, takeDue } from './noticeStore';
import { sign } from './signature';

const TIMEOUT_MS = 10_000;
/** The merchant was told: that is kept however busy the database is, within the lease. */
const PATIENCE_MS = 40_000;

/** Tells merchants what is due, up to `most` at once, one try each; gives how many. */
export async function tellDue(services: Services, most: number): Promise<number> {
  const due = await takeDue(services.db.writes, services.clock.now(), most);
  await Promise.all(due.map((notice) => tryNotice(services, notice)));
  return due.length;
}

/** Tells the merchant, and keeps what came of it: told, to be tried again, or given up. */
export async function tryNotice(services: Services, notice: Notice): Promise<void> {
  await keepAttempt(services, notice, await attempt(services, notice));
}

async function attempt({ vault, clock, settings }: Services, notice: Notice): Promise<Attempt> {
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  const headers = signedHeaders(notice, vault.open(notice.callbackSecret), clock.now());
  try {
    const told = await deliver(notice.url, {
      body: notice.body,
      headers,
      timeoutMs: TIMEOUT_MS,
      allowPrivate: settings.allowLoopbackCallbacks,
    });
    return { ...told, error: null, failure: failureOfAnswer(told), tookMs: took() };
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

function signedHeaders({ merchantNo, body }: Notice, secret: string, now: Date) {
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
    const rows = await keepTry(tx, notice, { ...tried, id, tryNo, at: now }, { status, nextAt });
    for (const order of rows) await emit(tx, { ...liveRow(order), no: order.orderNo, kind: 'changed' }, now);
    if (status === notifyStatus.failed)
      for (const order of rows) await notifyPeople(tx, { ...aboutOrder(order), kind: 'notifyFailed' }, at);
    if (status === notifyStatus.ok)
      await addEvent(tx, { id: notice.orderId }, { kind: 'notified', detail: { tryNo } }, at);
  };
  return persist(() => transact(db.writes, keep), PATIENCE_MS);
}
