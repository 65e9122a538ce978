import type { Clock } from '../../clock';
import { type Channel, Forged } from '../channel';
import { isGenuine, isMessage, isState, isUpstreamOrder, type OrderRequest, SIMULATOR, signed } from './message';

const TIMEOUT_MS = 10_000;

/** The simulator as a channel: it is asked over HTTP and calls back over HTTP, like a stranger's system. */
export function simulator({ baseUrl, clock }: { baseUrl: string; clock: Clock }): Channel {
  const ask = (path: string, body: object, secret: string) =>
    send(new URL(path, baseUrl), JSON.stringify(body), secret, clock.now());
  return {
    code: SIMULATOR,
    create: async (order, secret) => {
      const body: OrderRequest = { ...order, amount: order.amount.toString(), expireTime: order.expireTime.getTime() };
      const answer = await ask('/simulator/payment/create', body, secret);
      if (!isUpstreamOrder.Check(answer)) throw new Error('the simulator gave an answer of another shape');
      return { accepted: true, ...answer };
    },
    query: async (orderNo, secret) => {
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
    parseCallback: ({ headers, body }, secret) => {
      if (!isGenuine(secret, headers, body, clock.now())) throw new Forged('signature or time');
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

async function send(url: URL, body: string, secret: string, now: Date): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: signed(secret, body, now),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the simulator answered ${answer.status}`);
  return answer.json();
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
