import type { Agent } from 'node:http';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { sender } from './payments';

/** As `useFresh` has it, ms: so soon after a change, and never while a question is on its way. */
const AT_ONCE = 10;
/** What waits for a person is counted so seldom, ms, and so are the presets of a list. */
const WAITING = 5_000;
const COUNTS = 10_000;

const first = { current: 1, pageSize: 20 };
const presets = [
  { status: [3] },
  { queue: 'paymentMismatch' },
  { queue: 'notifyFailed' },
  { isSupplement: true },
  { amountFrom: '10000' },
];

/** Hears when a list was answered in which these orders are paid, epoch ms. */
type OnShown = (orderNo: string, at: number) => void;

/** An open list of orders without its browser: follows the stream and asks what the console asks after a change. */
export class StreamConsole {
  private readonly ask: (path: string, input: object) => Promise<string>;
  private readonly headers: Record<string, string>;
  private waiting: NodeJS.Timeout | undefined;
  private isUnderWay = false;
  private askAgain = false;
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
    const topics = ['order.payment', 'merchant.balance', 'notice', 'menu', 'approval'];
    return new Promise((resolve, reject) => {
      const asking = request(
        `${this.url}/backend/stream`,
        { method: 'POST', headers: this.headers, agent: false },
        (answer) => {
          const lines = createInterface(answer);
          lines.on('line', (text) => {
            const { topic } = JSON.parse(text) as { topic: string };
            if (topic === 'ready') resolve();
            if (topic === 'order.payment' || topic === 'refetch') this.changed();
          });
          lines.on('error', () => undefined); // it was left
        },
      );
      asking.on('error', reject); // heard by nobody once it is open
      asking.end(JSON.stringify({ topics }));
      this.leave = () => asking.destroy();
    });
  }

  close(): void {
    clearTimeout(this.waiting);
    this.waiting = undefined;
    this.leave();
  }

  private changed(): void {
    this.waiting ??= setTimeout(() => {
      this.waiting = undefined;
      if (this.isUnderWay) this.askAgain = true;
      else void this.refresh().catch(this.refuse);
    }, AT_ONCE);
  }

  /** What nobody waits for. */
  private count(path: string, input: object): Promise<void> {
    return this.ask(path, input).then(() => undefined, this.refuse);
  }

  private readonly refuse = (): void => {
    this.refused += 1;
  };

  private async rows(): Promise<string> {
    this.isUnderWay = true;
    this.askAgain = false;
    const text = await this.ask('/order/payment/page', first).finally(() => {
      this.isUnderWay = false;
    });
    if (this.askAgain) this.changed();
    return text;
  }

  private async refresh(): Promise<void> {
    const now = performance.now();
    const others: Promise<void>[] = [];
    if (now - this.todoAt > WAITING) {
      this.todoAt = now;
      others.push(this.count('/todo/summary', {}));
    }
    const text = await this.rows();
    const at = Date.now();
    this.answers += 1;
    const { data } = JSON.parse(text) as { data: { list: { orderNo: string; status: number }[] } };
    for (const { orderNo, status } of data.list) if (status === 2) this.onShown(orderNo, at);
    if (now - this.countedAt > COUNTS) {
      this.countedAt = now;
      others.push(this.count('/order/payment/page', { current: 1, pageSize: 1, counts: presets }));
    }
    await Promise.all(others);
  }
}
