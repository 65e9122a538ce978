import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { notifyJob } from '../server/jobs/notification';
import type { BuiltMerchant } from '../tests/build/merchant';
import type { Call } from './calls';
import type { Script } from './heard';
import { createOf, orderNoIn, paidOf } from './payments';

/** Something that is measured over HTTP and beside it by a bare driver. */
export interface Measured {
  name: string;
  script: Script;
  overHttp(): Promise<void>;
  /** New numbers for a replay. */
  own(): string[];
  /** Resolves once all that was asked for has happened. */
  settled?: () => Promise<void>;
  /** What it does besides: a bare driver with that as well is a line of its own. */
  also?: 'hash' | 'channel';
}

const LONGEST_WAIT = 30_000;

/** The merchants' own server: content with whatever it is told, and knows of which orders. */
export async function openSink() {
  const notices = new Set<string>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString('utf8');
    if (body !== '') notices.add((JSON.parse(body) as { orderNo: string }).orderNo); // our own notification
    response.end('success');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, notices, close: () => server.close() };
}

/** Orders of one merchant after another. */
export function ordersOf(merchants: readonly BuiltMerchant[], url: string): () => ReturnType<typeof createOf> {
  let turn = 0;
  return () => {
    const merchant = merchants[turn++ % merchants.length];
    if (!merchant) throw new Error('a world without merchants');
    return createOf(merchant, url);
  };
}

/** An order, its payment and its notification. Its time counts until the last merchant is told. */
export function wholePayment(
  merchants: readonly BuiltMerchant[],
  send: (call: Call) => Promise<string>,
  { url, notices }: { url: string; notices: ReadonlySet<string> },
): Measured {
  const next = ordersOf(merchants, url);
  const paid: string[] = [];
  return {
    name: 'payment, whole',
    script: async (speak, services) => {
      const create = next();
      const callback = paidOf(orderNoIn(await speak(create)));
      await speak(callback);
      await notifyJob.run(services);
      return [...create.own, ...callback.own.slice(0, 1)];
    },
    overHttp: async () => {
      const orderNo = orderNoIn(await send(next()));
      await send(paidOf(orderNo));
      paid.push(orderNo);
    },
    own: () => [...next().own, ...paidOf('').own.slice(0, 1)],
    settled: async () => {
      const latest = Date.now() + LONGEST_WAIT;
      while (paid.some((orderNo) => !notices.has(orderNo))) {
        if (Date.now() > latest) throw new Error('merchants were not told of their payments');
        await sleep(5);
      }
      paid.length = 0;
    },
  };
}
