import { randomBytes, randomInt } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Currency } from '#contract/money';
import type { Tables } from '../../db/columns';
import type { Db, Reads } from '../../db/pools';
import type { OrderRequest } from './message';

export type Payment = Selectable<Tables['simulatorPayment']>;
export type Choice = Selectable<Tables['simulatorChoice']>;

/** Keeps a payment that was asked for; asked again, gives the first. */
export const keepPayment = (db: Db, ask: OrderRequest & { channelCode: string }, now: Date): Promise<Payment> =>
  db
    .insertInto('simulatorPayment')
    .values({
      upstreamOrderNo: `S${now.getTime()}${randomInt(1e6).toString().padStart(6, '0')}`,
      token: randomBytes(18).toString('base64url'),
      orderNo: ask.orderNo,
      channelCode: ask.channelCode,
      amount: ask.amount,
      currency: ask.currency,
      method: ask.method,
      merchantName: ask.merchantName,
      payReference: Array.from({ length: 18 }, () => randomInt(10)).join(''),
      returnUrl: ask.returnUrl,
      expireTime: new Date(ask.expireTime),
      createdAt: now,
    })
    // What changes nothing, so that the first is given.
    .onConflict((conflict) => conflict.column('orderNo').doUpdateSet({ orderNo: ask.orderNo }))
    .returningAll()
    .executeTakeFirstOrThrow();

export const paymentByToken = (db: Db, token: string): Promise<Payment | undefined> =>
  db.selectFrom('simulatorPayment').selectAll().where('token', '=', token).executeTakeFirst();
export const paymentByOrderNo = (db: Reads, orderNo: string): Promise<Payment | undefined> =>
  db.selectFrom('simulatorPayment').selectAll().where('orderNo', '=', orderNo).executeTakeFirst();

/** What was chosen for a payment, first choice first. */
export const choicesOf = (db: Reads, { upstreamOrderNo }: Payment): Promise<Choice[]> =>
  db
    .selectFrom('simulatorChoice')
    .selectAll()
    .where('upstreamOrderNo', '=', upstreamOrderNo)
    .orderBy('createdAt')
    .orderBy('eventNo')
    .execute();

const noPayments: readonly Choice['choice'][] = ['fail', 'silent', 'chargeback'];
/** Did somebody pay, rather than fail or keep silent? */
export const isPayment = ({ choice }: Pick<Choice, 'choice'>): boolean => !noPayments.includes(choice);
/** The simulator's own number of a payment: the order's, and for who pays again another. */
export const paymentNoOf = ({ upstreamOrderNo, nth }: Pick<Choice, 'upstreamOrderNo' | 'nth'>): string =>
  nth === 1 ? upstreamOrderNo : `${upstreamOrderNo}-${nth}`;

/** How many payments were made within a stretch, epoch milliseconds, and for how much in minor units. */
export async function takingsOf(
  db: Reads,
  { channelCode, currency, from, to }: { channelCode: string; currency: string; from: number; to: number },
): Promise<{ count: number; amount: string }> {
  const { count, amount } = await db
    .selectFrom('simulatorChoice as choice')
    .innerJoin('simulatorPayment as payment', 'payment.upstreamOrderNo', 'choice.upstreamOrderNo')
    .select([sql<number>`count(*)::int`.as('count'), sql<string>`coalesce(sum(choice.amount), 0)::text`.as('amount')])
    .where('payment.channelCode', '=', channelCode)
    .where('payment.currency', '=', currency)
    .where('choice.choice', 'not in', noPayments)
    .where('choice.happensAt', '>=', new Date(from))
    .where('choice.happensAt', '<', new Date(to))
    .executeTakeFirstOrThrow();
  return { count, amount };
}

/** Long enough after the order's end that nobody can call it in time. */
const LATE_BY_MS = 2_000;

/** Keeps what a person chose; its message is due at once, after the order's end (`late`), or never (`silent`). */
export async function keepChoice(
  db: Db,
  payment: Payment,
  choice: 'success' | 'other' | 'fail' | 'late' | 'silent' | 'chargeback',
  amount: bigint,
  now: Date,
  besides: Partial<Pick<Choice, 'nextAt' | 'toldOrderNo'>> = {},
): Promise<void> {
  const happensAt =
    choice === 'late' ? new Date(Math.max(payment.expireTime.getTime() + LATE_BY_MS, now.getTime())) : now;
  await db
    .insertInto('simulatorChoice')
    .values({
      eventNo: `E${now.getTime()}${randomBytes(6).toString('hex')}`,
      upstreamOrderNo: payment.upstreamOrderNo,
      choice,
      amount: choice === 'fail' || choice === 'silent' ? 0n : amount,
      happensAt,
      createdAt: now,
      nextAt: choice === 'silent' ? null : happensAt,
      nth: (await choicesOf(db, payment)).filter((earlier) => isPayment(earlier)).length + 1,
      ...besides,
    })
    .execute();
}

/** What it does wrong from now on when it is asked about an order. */
export const keepFault = (db: Db, { upstreamOrderNo }: Payment, queryFault: 'silent') =>
  db.updateTable('simulatorPayment').set({ queryFault }).where('upstreamOrderNo', '=', upstreamOrderNo).execute();

/** Nobody pays it from now on; asked again, it is the first time that counts. */
export const keepCancelled = (db: Db, orderNo: string, cancelledAt: Date) =>
  db
    .updateTable('simulatorPayment')
    .set({ cancelledAt })
    .where('orderNo', '=', orderNo)
    .where('cancelledAt', 'is', null)
    .execute();

/** A message that was sent is due once more. */
export const sendAgain = (db: Db, eventNo: string, nextAt: Date) =>
  db.updateTable('simulatorChoice').set({ nextAt }).where('eventNo', '=', eventNo).execute();

/** A message to be sent. */
export interface Due
  extends Pick<Choice, 'eventNo' | 'upstreamOrderNo' | 'choice' | 'amount' | 'happensAt' | 'tries' | 'nth'>,
    Pick<Payment, 'orderNo' | 'channelCode'> {
  currency: Currency;
}

/** Messages that are due, for one try each; nobody else sends them for as long as the lease lasts. */
export async function leaseChoices(
  db: Db,
  { now, leaseMs, most }: { now: Date; leaseMs: number; most: number },
): Promise<Due[]> {
  // biome-ignore lint/plugin: leased and read together with its payment.
  const { rows } = await sql<Due>`
    update simulator_choice c set next_at = ${new Date(now.getTime() + leaseMs)}, tries = c.tries + 1
    from simulator_payment p
    where p.upstream_order_no = c.upstream_order_no and c.event_no in
      (select event_no from simulator_choice where next_at <= ${now} order by next_at limit ${most}
      for update skip locked)
    returning c.event_no, c.upstream_order_no, coalesce(c.told_order_no, p.order_no) as order_no, p.channel_code, c.choice,
    c.amount, c.happens_at, c.tries, c.nth,
    p.currency`.execute(db);
  return rows;
}

export const keepAnswer = (db: Db, eventNo: string, change: { nextAt: Date | null; answer: string }) =>
  db.updateTable('simulatorChoice').set(change).where('eventNo', '=', eventNo).execute();
