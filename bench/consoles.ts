import type { Agent } from 'node:http';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { gunzipSync } from 'node:zlib';
import { sender } from './payments';

/** What waits for a person is counted so seldom, ms, and so are the presets of a list. */
const WAITING = 5_000;
const COUNTS = 10_000;

const LIST = '/order/payment/page';
const first = { current: 1, pageSize: 20 };
const presets = [
  { status: [3] },
  { queue: 'paymentMismatch' },
  { queue: 'notifyFailed' },
  { isSupplement: true },
  { amountFrom: '10000' },
];
/** What an open list of orders is opened with. */
const following = {
  topics: ['order.payment', 'merchant.balance', 'notice', 'menu', 'approval'],
  questions: [{ topic: 'order.payment', call: 'payment.page', input: JSON.stringify(first) }],
};

/** Hears when a list was answered in which these orders are paid, epoch ms. */
type OnShown = (orderNo: string, at: number) => void;

/** An open list of orders without its browser: follows the stream, and asks besides what the console asks. */
export class StreamConsole {
  private readonly ask: (path: string, input: object) => Promise<string>;
  private readonly headers: Record<string, string>;
  private todoAt = 0;
  private countedAt = 0;
  private leave = () => {};
  /** Answers so far. */
  answers = 0;
  refused = 0;

  constructor(
    private readonly url: string,
    agent: Agent,
    token: string,
    private readonly onShown: OnShown,
  ) {
    this.headers = {
      'content-type': 'application/json',
      authorization: token,
      role: '1',
      timezone: 'ch',
    };
    const send = sender(url, agent);
    const headers = { ...this.headers, 'accept-encoding': 'gzip, deflate, br', 'x-refresh': '1' };
    this.ask = (path, input) =>
      send({
        path: `/backend${path}`,
        headers,
        body: JSON.stringify(input),
        isDone: (text) => text.startsWith('{"success":true'),
      });
  }

  /** Resolves once it listens. */
  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      const asking = request(
        `${this.url}/backend/stream`,
        { method: 'POST', headers: this.headers, agent: false },
        (answer) => {
          const lines = createInterface(answer);
          lines.on('line', (text) => {
            const { topic, answer: packed } = JSON.parse(text) as { topic: string; answer?: string };
            if (topic === 'ready') resolve();
            if (topic === 'answer') this.answered(packed ?? '');
            if (topic === 'refetch') void this.ask(LIST, first).then(this.show, this.refuse);
          });
          lines.on('error', () => undefined); // it was left
        },
      );
      asking.on('error', reject); // heard by nobody once it is open
      asking.end(JSON.stringify(following));
      this.leave = () => asking.destroy();
    });
  }

  close(): void {
    this.leave();
  }

  private answered(packed: string): void {
    if (packed === '') this.refuse();
    else this.show(gunzipSync(Buffer.from(packed, 'base64')).toString('utf8'));
  }

  /** What nobody waits for. */
  private count(path: string, input: object): void {
    void this.ask(path, input).catch(this.refuse);
  }

  private readonly refuse = (): void => {
    this.refused += 1;
  };

  private readonly show = (text: string): void => {
    const now = performance.now();
    const at = Date.now();
    this.answers += 1;
    const { data } = JSON.parse(text) as { data: { list: { orderNo: string; status: number }[] } };
    for (const { orderNo, status } of data.list) if (status === 2) this.onShown(orderNo, at);
    if (now - this.todoAt > WAITING) {
      this.todoAt = now;
      this.count('/todo/summary', {});
    }
    if (now - this.countedAt > COUNTS) {
      this.countedAt = now;
      this.count(LIST, { current: 1, pageSize: 1, counts: presets });
    }
  };
}
