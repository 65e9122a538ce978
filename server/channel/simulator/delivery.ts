import { eachByItself } from '../../eachByItself';
import type { Job, Services } from '../../services';
import { findChannel } from '../registry';
import { type Message, signed } from './message';
import { type Due, keepAnswer, leaseChoices, paymentNoOf } from './store';

/** After the first try, ms; then the simulator gives up. */
const LADDER_MS = [1_000, 5_000, 30_000, 120_000, 600_000];
/** While a message is under way nobody else sends it. */
const LEASE_MS = 12_000;
const TIMEOUT_MS = 10_000;
const BATCH = 50;

/** Sends what is due, as a channel tells the outcome of payments; what is not answered with `success` is sent again. */
export const simulatorJob: Job = { name: 'simulator', everyMs: 500, run: (services) => sendDue(services) };

/** Sends up to fifty due messages at once; gives how many. */
export async function sendDue(services: Services): Promise<number> {
  const due = await leaseChoices(services.db.writes, { now: services.clock.now(), leaseMs: LEASE_MS, most: BATCH });
  const walk = { job: 'simulator', things: due, nameOf: ({ eventNo }: Due) => eventNo, atOnce: BATCH };
  await eachByItself(services, walk, (one) => send(services, one).then(() => 1));
  return due.length;
}

async function send(services: Services, due: Due): Promise<void> {
  const { settings, clock, db } = services;
  const open = await findChannel(services, due.channelCode);
  const body = JSON.stringify(messageOf(due));
  const url = new URL(`/channel/${due.channelCode}/callback`, settings.publicUrl);
  const answer = open ? await post(url, body, signed(open.secret, body, clock.now())) : 'no such channel';
  const wait = answer === 'success' ? undefined : LADDER_MS[due.tries - 1];
  const nextAt = wait === undefined ? null : new Date(clock.now().getTime() + wait);
  await keepAnswer(db.writes, due.eventNo, { nextAt, answer: answer.slice(0, 200) });
}

const post = (url: URL, body: string, headers: Record<string, string>): Promise<string> =>
  fetch(url, { method: 'POST', body, headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((answer) => answer.text())
    .catch((error: unknown) => String(error));

const outcomes: Readonly<Record<string, Message['outcome']>> = { fail: 'failed', chargeback: 'chargeback' };
const messageOf = (due: Due): Message => ({
  eventNo: due.eventNo,
  orderNo: due.orderNo,
  // Somebody who pays an order again makes another payment.
  upstreamOrderNo: paymentNoOf(due),
  outcome: outcomes[due.choice] ?? 'paid',
  paidAmount: due.amount,
  currency: due.currency,
  paidAt: due.happensAt.getTime(),
  bankTraceNo: `T${due.eventNo.slice(1)}`,
  payerName: 'SIMULATED PAYER',
  payerAccount: due.upstreamOrderNo.slice(-10),
});
