import { Agent } from 'node:http';
import type { Clock } from '../../clock';
import { askOver } from '../../publicAnswer';
import { type Cancelled, type Channel, Forged, type RefundState } from '../channel';
import { withRaw } from '../withRaw';
import {
  CHANNEL_HEADER,
  isCancelAnswer,
  isGenuine,
  isMessage,
  isRefundState,
  isState,
  isTakings,
  isUpstreamOrder,
  type OrderRequest,
  type RefundAnswer,
  signed,
} from './message';

const TIMEOUT_MS = 10_000;

/** The simulator as a channel: it is asked over HTTP and calls back over HTTP, like a stranger's system. */
export function simulator({ code, baseUrl, clock }: { code: string; baseUrl: string; clock: Clock }): Channel {
  const ask = (path: string, body: object, secret: string) =>
    send(new URL(path, baseUrl), JSON.stringify(body), { code, secret, now: clock.now() });
  return {
    code,
    create: async ({ payer: _, clientIp: __, countryId: ___, ...order }, secret) => {
      const body: OrderRequest = { ...order, amount: order.amount.toString(), expireTime: order.expireTime.getTime() };
      const answer = await ask('/simulator/payment/create', body, secret);
      if (!isUpstreamOrder.Check(answer)) throw new Error('the simulator gave an answer of another shape');
      return { accepted: true, ...answer, payReferenceKind: 'reference' };
    },
    query: async ({ orderNo }, secret) => {
      const answer = await ask('/simulator/payment/query', { orderNo }, secret);
      if (!isState.Check(answer)) throw new Error('the simulator gave an answer of another shape');
      if (!answer.known) return { known: false };
      const payments = answer.payments.map((payment) => ({
        ...payment,
        orderNo,
        paidAmount: BigInt(payment.paidAmount),
        paidAt: new Date(payment.paidAt),
        payerBank: null,
      }));
      return { known: true, status: answer.status, payments, raw: JSON.stringify(answer) };
    },
    cancel: async ({ orderNo }, secret) =>
      withRaw(await ask('/simulator/payment/cancel', { orderNo }, secret), cancelAnswer),
    takings: async ({ from, to, currency }, secret) => {
      const question = { from: from.getTime(), to: to.getTime(), currency };
      const answer = await ask('/simulator/payment/takings', question, secret);
      if (!isTakings.Check(answer)) throw new Error('the simulator gave an answer of another shape');
      return { count: answer.count, amount: BigInt(answer.amount), balance: null };
    },
    refunds: {
      ask: async ({ refundNo, orderNo, amount }, secret) => {
        const question = { refundNo, orderNo, amount: amount.toString() };
        return withRaw(await ask('/simulator/refund/create', question, secret), takenAnswer);
      },
      query: async (refundNo, secret) =>
        withRaw(await ask('/simulator/refund/query', { refundNo }, secret), refundAnswer),
    },
    parseCallback: ({ headers, body }, secret) => {
      if (!isGenuine(secret, headers, body, clock.now())) throw new Forged('signature or time', 'badSignature');
      const message = parsed(body);
      if (!isMessage.Check(message)) throw new Forged('signed, but of another shape');
      return {
        ...message,
        paidAmount: BigInt(message.paidAmount),
        paidAt: new Date(message.paidAt),
        currency: message.currency ?? null,
        payerBank: message.payerBank ?? null,
      };
    },
  };
}

/** @throws where it is none */
function cancelAnswer(answer: unknown): Cancelled {
  if (!isCancelAnswer.Check(answer)) throw new Error('the simulator gave an answer of another shape');
  return answer.cancelled ? { cancelled: true } : { cancelled: false, reason: answer.reason ?? 'refused' };
}

/** @throws where it is none, or says less than it must */
function refundAnswer(answer: unknown): RefundState | { status: 'neverHeard' } {
  if (!isRefundState.Check(answer)) throw new Error('the simulator gave an answer of another shape');
  const { status, upstreamRefundNo, reason = '' }: RefundAnswer = answer;
  if (status === 'refused') return { status, reason };
  if (status !== 'done') return { status };
  if (upstreamRefundNo === undefined) throw new Error('the simulator named no refund of its own');
  return { status, upstreamRefundNo, bankTraceNo: `B${upstreamRefundNo.slice(1)}` };
}

/** @throws also where it was not taken */
function takenAnswer(reply: unknown): RefundState {
  const answer = refundAnswer(reply);
  if (answer.status === 'neverHeard') throw new Error('the simulator did not take the refund');
  return answer;
}

interface From {
  code: string;
  secret: string;
  now: Date;
}
/** Connections are kept a while: less than the server leaves them open. */
const agent = new Agent({ keepAlive: true, timeout: 5_000 });

async function send(url: URL, body: string, { code, secret, now }: From): Promise<unknown> {
  const headers = { ...signed(secret, body, now), [CHANNEL_HEADER]: code };
  return JSON.parse(await askOver(url, { body, headers, timeoutMs: TIMEOUT_MS, allowPrivate: true, agent }));
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
