import { parseArgs } from 'node:util';
import { drive } from './traffic/driver';
import { readDemoMerchants } from './traffic/merchants';
import { openReceiver } from './traffic/receiver';

/**
 * `npm run demo:traffic`: merchants' systems and payers at work against a running demo, with the documented client.
 * --url http://127.0.0.1:8000 --data ./data --rate 2 (orders a second) --minutes 10 --orders 1000 (stops at whichever
 * comes first)
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: `http://127.0.0.1:${process.env['PORT'] ?? '8000'}` },
    data: { type: 'string', default: process.env['DATA'] ?? './data' },
    rate: { type: 'string', default: '2' },
    minutes: { type: 'string', default: '10' },
    orders: { type: 'string', default: '1000' },
  },
});

const merchants = readDemoMerchants(values.data);
const receiver = await openReceiver(merchants);
const leaving = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => leaving.abort());
try {
  const bounds = {
    perSecond: Number(values.rate),
    seconds: Number(values.minutes) * 60,
    orders: Number(values.orders),
    signal: leaving.signal,
  };
  await drive({ url: values.url, merchants, notifyUrl: receiver.url }, bounds);
} finally {
  receiver.close();
  console.log(`notifications received: ${receiver.genuine()} genuine, ${receiver.refused()} refused`);
}
