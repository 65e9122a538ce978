import { randomBytes } from 'node:crypto';
import { type Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { signed } from '../server/channel/simulator/message';
import { sign } from '../server/merchantApi/signature';
import type { BuiltMerchant } from '../tests/build/merchant';
import type { Call } from './calls';

/** The simulator signs with this: the builders' own. */
export const CHANNEL_SECRET = 'the simulator signs with this';

/** What a merchant's system asks for: an order of ten. */
export function createOf(merchant: BuiltMerchant, notifyUrl?: string): Call {
  const merchantOrderNo = `B-${randomBytes(9).toString('hex')}`;
  const nonce = randomBytes(16).toString('hex');
  const ts = String(Math.floor(Date.now() / 1000));
  const order = {
    merchantOrderNo,
    amount: '10.00',
    currency: merchant.currency,
    method: 'SPEI',
    ...(notifyUrl && { notifyUrl }),
  };
  const body = JSON.stringify(order);
  const proof = {
    'x-mch': merchant.merchantNo,
    'x-ts': ts,
    'x-nonce': nonce,
    'x-sign': sign(merchant.secrets.api, ts, nonce, body),
  };
  return {
    path: '/api/v1/payment/create',
    headers: { 'content-type': 'application/json', ...proof },
    body,
    own: [merchantOrderNo, nonce, merchant.id],
    isDone: (answer) => answer.startsWith('{"success":true'),
  };
}

/** What the channel says once an order is paid. */
export function paidOf(orderNo: string): Call {
  const id = randomBytes(9).toString('hex');
  const payer = { payerName: 'SIMULATED PAYER', payerAccount: '0000000000' };
  const message = {
    eventNo: `E${id}`,
    orderNo,
    upstreamOrderNo: `U${id}`,
    outcome: 'paid',
    paidAmount: '1000',
    paidAt: Date.now(),
  };
  const body = JSON.stringify({ ...message, bankTraceNo: `T${id}`, ...payer });
  return {
    path: '/channel/SIM/callback',
    headers: signed(CHANNEL_SECRET, body, new Date()),
    body,
    own: [id, orderNo],
    isDone: (answer) => answer === 'success',
  };
}

/** The number of the order that was made. */
export const orderNoIn = (answer: string): string => (JSON.parse(answer) as { data: { orderNo: string } }).data.orderNo;

function opened(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

/** Sends requests over connections that stay open. */
export function sender(url: string, agent: Agent) {
  return ({ path, headers, body, isDone }: Pick<Call, 'path' | 'headers' | 'body' | 'isDone'>): Promise<string> =>
    new Promise((resolve, reject) => {
      const length = { 'content-length': Buffer.byteLength(body) };
      const asking = request(
        new URL(path, url),
        { method: 'POST', agent, headers: { ...headers, ...length } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const text = opened(Buffer.concat(parts), answer.headers['content-encoding']).toString('utf8');
            if (isDone(text)) resolve(text);
            else reject(new Error(`${path} answered ${text.slice(0, 300)}`));
          });
        },
      );
      asking.on('error', reject);
      asking.end(body);
    });
}
