import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { notifyStatus } from '#contract/status';
import type { Writes } from '../db/open';
import { emit } from '../db/outbox';
import { persist } from '../db/persist';
import { notifyPeople } from '../notify/notice';
import { aboutOrder, type LiveRow, liveRow } from '../payment/move';
import { addEvent } from '../payment/order';
import type { Services } from '../services';
import { sign } from './signature';
import { deliver } from './tell';

/** A notification that this worker has taken: until the lease ends nobody else sends it. */
export interface Notice {
  id: string;
  order_id: string;
  url: string;
  body: string;
  /** Tries before this one. */
  tries: number;
  merchant_no: string;
  callback_secret: Buffer;
}
interface Attempt {
  httpStatus: number | null;
  answer: string | null;
  error: string | null;
  tookMs: number;
}

/** By the database's clock: those of two processes differ, and business time may be moved. */
const LEASE = sql`interval '60 seconds'`;
const TIMEOUT_MS = 10_000;
/** The merchant was told: that is kept however busy the database is, within the lease. */
const PATIENCE_MS = 40_000;

/** Takes up to `most` notifications that are due, for one try each. */
export async function takeDue({ db, clock }: Services, most: number): Promise<Notice[]> {
  const now = clock.now();
  // biome-ignore lint/plugin: leased and read together with its merchant, by the clock of the database.
  const { rows } = await sql<Notice>`
    update notification n set leased_until = clock_timestamp() + ${LEASE} from merchant m
    where m.id = n.merchant_id and n.id in
      (select id from notification where status = ${notifyStatus.sending} and next_at <= ${now} and leased_until < clock_timestamp()
        order by next_at limit ${most} for update skip locked)
    returning n.id, n.order_id, n.url, n.body, n.tries, m.merchant_no, m.callback_secret`.execute(db.writes);
  return rows;
}

/** Tells the merchant, and keeps what came of it: told, to be tried again, or given up. */
export async function tryNotice(services: Services, notice: Notice): Promise<void> {
  await keepAttempt(services, notice, await attempt(services, notice));
}

async function attempt({ vault, clock, settings }: Services, notice: Notice): Promise<Attempt> {
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  const headers = signedHeaders(notice, vault.open(notice.callback_secret), clock.now());
  try {
    const told = await deliver(notice.url, { body: notice.body, headers, timeoutMs: TIMEOUT_MS, allowPrivate: settings.allowLoopbackCallbacks });
    return { ...told, error: null, tookMs: took() };
  } catch (error) {
    return { httpStatus: null, answer: null, error: error instanceof Error ? error.message : String(error), tookMs: took() };
  }
}

function signedHeaders({ merchant_no, body }: Notice, secret: string, now: Date) {
  const ts = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  return { 'content-type': 'application/json', 'x-mch': merchant_no, 'x-ts': ts, 'x-nonce': nonce, 'x-sign': sign(secret, ts, nonce, body) };
}

const isTold = ({ httpStatus, answer }: Attempt) => httpStatus === 200 && answer?.trim() === 'success';

function keepAttempt({ db, clock, nextId, settings }: Services, notice: Notice, tried: Attempt): Promise<void> {
  const now = clock.now();
  const at = { now, nextId, actor: 'system' };
  const tryNo = notice.tries + 1;
  const wait = settings.notifyLadderMs[tryNo];
  const status = isTold(tried) ? notifyStatus.ok : wait === undefined ? notifyStatus.failed : notifyStatus.sending;
  const nextAt = status === notifyStatus.sending && wait !== undefined ? new Date(now.getTime() + wait) : null;
  const id = nextId(now);
  const keep = async (tx: Writes) => {
    // The order first, then its notifications: whoever sends again takes them in this order too.
    await sql`select from payment_order where id = ${notice.order_id} for update`.execute(tx);
    // biome-ignore lint/plugin: at every order, where an object costs 6 µs more (decision 0038).
    const { numAffectedRows: kept } = await sql`insert into notification_try (id, notification_id, try_no, at, http_status, answer, error, took_ms)
      values (${id}, ${notice.id}, ${tryNo}, ${now}, ${tried.httpStatus}, ${tried.answer}, ${tried.error}, ${tried.tookMs}) on conflict do nothing`.execute(
      tx,
    );
    if (kept !== 1n) return; // kept by a COMMIT whose answer was lost
    // A newer notification may have stopped this one while it was under way: then the order says nothing about it.
    const { numAffectedRows } =
      // biome-ignore lint/plugin: at every order, where an object costs 6 µs more (decision 0038).
      await sql`update notification set status = ${status}, next_at = ${nextAt}, tries = ${tryNo}, leased_until = '-infinity'
      where id = ${notice.id} and status = ${notifyStatus.sending} and tries = ${notice.tries}`.execute(tx);
    if (numAffectedRows !== 1n) return;
    // biome-ignore lint/plugin: at every order, where an object costs 6 µs more (decision 0038).
    const { rows } = await sql<LiveRow & { order_no: string }>`
      update payment_order set notify_status = ${status}, notify_count = notify_count + 1, version = version + 1
      where id = ${notice.order_id} returning order_no, merchant_id, agent_id, country_id`.execute(tx);
    for (const order of rows) await emit(tx, { ...liveRow(order), no: order.order_no, kind: 'changed' }, now);
    if (status === notifyStatus.failed) for (const order of rows) await notifyPeople(tx, { ...aboutOrder(order), kind: 'notifyFailed' }, at);
    if (status === notifyStatus.ok) await addEvent(tx, { id: notice.order_id }, { kind: 'notified', detail: { tryNo } }, at);
  };
  return persist(() => db.writes.transaction().execute(keep), PATIENCE_MS);
}
