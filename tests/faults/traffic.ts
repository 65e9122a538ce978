import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CaudalClient, CaudalRefusal } from '../../docs/merchant-api/client.mjs';

export interface Credentials {
  merchantNo: string;
  apiSecret: string;
  currency: string;
  method: string;
}
/** What the outside world was promised. */
export interface Promised {
  /** Sent, whether or not the answer came; each may exist once at most. */
  sent: string[];
  /** Merchant's order number → our order number, of answers that came. */
  orders: Map<string, string>;
  /** Payer told us to pay and was told that it is done. */
  paid: Set<string>;
}
const PAUSE_MS = 30;

/** Merchants' systems that send orders and payers who pay them, through every outage, until told to stop. */
export class Traffic {
  readonly promised: Promised = { sent: [], orders: new Map(), paid: new Set() };
  /** Numbers of this run begin with it. */
  readonly prefix = `K${randomBytes(4).toString('hex')}-`;
  private going = true;
  private readonly workers: Promise<void>[];

  constructor(
    private readonly baseUrl: string,
    private readonly merchants: readonly Credentials[],
    count: number,
  ) {
    this.workers = Array.from({ length: count }, (_, n) => this.work(n));
  }

  async stop(): Promise<void> {
    this.going = false;
    await Promise.all(this.workers);
  }

  /** Waits for so many acknowledged orders; gives how many there are. */
  async untilOrders(count: number): Promise<number> {
    while (this.promised.orders.size < count) await sleep(PAUSE_MS);
    return this.promised.orders.size;
  }

  clientOf({ merchantNo, apiSecret }: Credentials): CaudalClient {
    return new CaudalClient({ baseUrl: this.baseUrl, merchantNo, apiSecret });
  }

  private async work(worker: number): Promise<void> {
    for (let n = 0; this.going; n++) {
      const merchant = this.merchants[(worker + n) % this.merchants.length];
      if (merchant) await this.sell(merchant, `${this.prefix}${worker}-${n}`);
      await sleep(PAUSE_MS);
    }
  }

  /** The same order is sent again until it is answered: that is what the documentation asks of a merchant. */
  private async sell(merchant: Credentials, merchantOrderNo: string): Promise<void> {
    const order = {
      merchantOrderNo,
      amount: '100.00',
      currency: merchant.currency,
      method: merchant.method,
      notifyUrl: `${this.baseUrl}/simulator/sink`,
    };
    this.promised.sent.push(merchantOrderNo);
    while (this.going) {
      const created = await unlessDown(() => this.clientOf(merchant).createPayment(order));
      if (created) this.promised.orders.set(merchantOrderNo, created.orderNo);
      if (created?.payUrl) return this.pay(created.payUrl, merchantOrderNo);
      await sleep(PAUSE_MS);
    }
  }

  private async pay(payUrl: string, merchantOrderNo: string): Promise<void> {
    const press = () =>
      fetch(payUrl, { method: 'POST', body: new URLSearchParams({ choice: 'success' }), redirect: 'manual' });
    while (this.going) {
      const answer = await unlessDown(press);
      if (answer?.status === 303) {
        this.promised.paid.add(merchantOrderNo);
        return;
      }
      await sleep(PAUSE_MS);
    }
  }
}

/** Undefined while the server is down or says that it is busy. */
async function unlessDown<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CaudalRefusal && error.code < 1500) throw error;
    return undefined;
  }
}
