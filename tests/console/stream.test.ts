import { ReadableStream } from 'node:stream/web';
import Cookies from 'js-cookie';
import { follow } from '@/services/stream';

const encoder = new TextEncoder();
interface Line {
  say(text: string): void;
  end(): void;
}
let lines: Line[];
let requests: { url: string; init: RequestInit }[];
let answer: () => object;

const opened = () => {
  const body = new ReadableStream<Uint8Array>({
    start: (control) => {
      lines.push({ say: (text) => control.enqueue(encoder.encode(text)), end: () => control.close() });
    },
  });
  return { ok: true, body, headers: new Headers({ 'content-type': 'application/x-ndjson; charset=utf-8' }) };
};

beforeEach(() => {
  jest.useFakeTimers();
  [lines, requests, answer] = [[], [], opened];
  Cookies.set('token', 'mine', { expires: 3650 });
  Cookies.set('roleIds', '3', { expires: 3650 });
  globalThis.fetch = async (url, init = {}) => {
    requests.push({ url: String(url), init });
    // Only what the stream reads of an answer.
    return answer() as Response;
  };
});
afterEach(() => jest.useRealTimers());
const settle = () => jest.advanceTimersByTimeAsync(1);

test('the stream is a POST with the four headers, and each changed line is told, also when it arrives in pieces (§R15a R15c)', async () => {
  const listener = jest.fn();
  const stop = follow(['order.payment'], listener);
  await settle();
  expect(requests[0]?.url).toBe('/backend/stream');
  expect(requests[0]?.init).toMatchObject({
    method: 'POST',
    body: '{"topics":["order.payment","order.recharge","order.settlement","complaint","merchant.balance","notice","menu","approval","account","price"],"questions":[]}',
    headers: { 'Content-Type': 'application/json', Authorization: 'mine', Role: '3', TimeZone: 'ch' },
  });
  lines[0]?.say(
    '{"topic":"ready","no":"","kind":"","at":1}\n{"topic":"beat","no":"","kind":"","at":2}\n{"topic":"order.pay',
  );
  lines[0]?.say('ment","no":"P1","kind":"created","at":3}\n{"topic":"refetch","no":"","kind":"","at":4}\n');
  await settle();
  expect(listener.mock.calls).toEqual([
    [{ topic: 'order.payment', no: 'P1', kind: 'created', at: 3 }],
    ['fell behind'],
  ]);
  stop();
});

test('a lost line is tried again after 1, 2, 4 … 30 seconds, and meanwhile the listener looks for itself (§9.17 R15c R31a)', async () => {
  const listener = jest.fn();
  answer = () => {
    throw new Error('offline');
  };
  const stop = follow(['order.payment'], listener);
  await settle();
  const tries: number[] = [];
  for (let second = 1; second <= 91; second += 1) {
    await jest.advanceTimersByTimeAsync(1000);
    if (requests.length > tries.length + 1) tries.push(second);
  }
  expect(tries).toEqual([1, 3, 7, 15, 31, 61, 91]);
  expect(listener).toHaveBeenCalledWith('fell behind');
  stop();
});

test('once it is back, the listener asks again for what it may have missed', async () => {
  const listener = jest.fn();
  const stop = follow(['order.payment'], listener);
  await settle();
  lines[0]?.end();
  await jest.advanceTimersByTimeAsync(1001);
  lines[1]?.say('{"topic":"ready","no":"","kind":"","at":1}\n');
  await settle();
  expect(listener.mock.calls).toEqual([['fell behind']]);
  stop();
});

test('whoever stops hears nothing more, and no further call is made', async () => {
  const listener = jest.fn();
  const stop = follow(['order.payment'], listener);
  await settle();
  stop();
  lines[0]?.end();
  await jest.advanceTimersByTimeAsync(120_000);
  expect([requests.length, listener.mock.calls.length]).toEqual([1, 0]);
});

test('however many listen share one connection, and each hears what it asked for', async () => {
  const [orders, balances] = [jest.fn(), jest.fn()];
  const stops = [follow(['order.payment'], orders), follow(['merchant.balance'], balances)];
  await settle();
  lines[0]?.say(
    '{"topic":"ready","no":"","kind":"","at":1}\n{"topic":"merchant.balance","no":"7","kind":"changed","at":2}\n',
  );
  await settle();
  expect([requests.length, orders.mock.calls.length, balances.mock.calls.length]).toEqual([1, 0, 1]);
  for (const stop of stops) stop();
});

test('a tab that nobody sees gives its connection back, and asks again for everything when it is seen', async () => {
  const listener = jest.fn();
  const stop = follow(['order.payment'], listener);
  await settle();
  lines[0]?.say('{"topic":"ready","no":"","kind":"","at":1}\n');
  await settle();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(61_000);
  expect(requests[0]?.init.signal?.aborted).toBe(true);
  lines[0]?.end();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(requests.length).toBe(1);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  lines[1]?.say('{"topic":"ready","no":"","kind":"","at":1}\n');
  await settle();
  expect([requests.length, listener.mock.calls]).toEqual([2, [['fell behind']]]);
  hidden.mockRestore();
  stop();
});

test('a line that falls silent, as after a sleep, is opened again at once (§W5i)', async () => {
  const listener = jest.fn();
  answer = (): object => {
    const { signal } = requests.at(-1)?.init ?? {};
    const line = opened();
    const ended = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new Error('ended'))),
    );
    return { ...line, body: { getReader: () => endingWith(line.body.getReader(), ended) } };
  };
  const stop = follow(['order.payment'], listener);
  await settle();
  lines[0]?.say('{"topic":"ready","no":"","kind":"","at":1}\n');
  await jest.advanceTimersByTimeAsync(45_000);
  expect(requests).toHaveLength(2);
  lines[1]?.say('{"topic":"ready","no":"","kind":"","at":2}\n');
  await settle();
  expect(listener.mock.calls).toEqual([['fell behind']]);
  stop();
});

/** A reader that fails when its request is given up, as a browser's does. */
const endingWith = (reader: { read(): Promise<unknown> }, ended: Promise<never>) => ({
  read: () => Promise.race([reader.read(), ended]),
});
