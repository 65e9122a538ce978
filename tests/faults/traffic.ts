import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { code } from '#contract/error';
import { CaudalClient, CaudalRefusal } from '../../docs/merchant-api/client.mjs';
import type { Desk as WorkingDesk } from './desk';

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
  /** Merchant's refund number → our order number, of refunds that we took in. */
  refunds: Map<string, string>;
}
/** Works off by hand what orders leave. */
export type Desk = Pick<WorkingDesk, 'misled' | 'untold'>;
/** Of so many orders one is given back in part, one gets another's money, and one merchant is told again. */
const ROUND = 12;
const PAUSE_MS = 30;
const HALF = '50.00';
interface Sold {
  orderNo: string;
  payUrl: string;
}

/** Merchants' systems that send orders and payers who pay them, through every outage, until told to stop. */
export class Traffic {
  readonly promised: Promised = { sent: [], orders: new Map(), paid: new Set(), refunds: new Map() };
  /** Numbers of this run begin with it. */
  readonly prefix = `K${randomBytes(4).toString('hex')}-`;
  private going = true;
  private readonly workers: Promise<void>[];

  constructor(
    private readonly baseUrl: string,
    private readonly merchants: readonly Credentials[],
    count: number,
    private readonly desk: Desk,
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
      if (merchant) await this.serve(merchant, `${this.prefix}${worker}-${n}`, n % ROUND);
      await sleep(PAUSE_MS);
    }
  }

  /** An order, and what becomes of one in a round. */
  private async serve(merchant: Credentials, no: string, turn: number): Promise<void> {
    if (turn === 1) return this.mislead(merchant, no);
    const sold = await this.sell(merchant, no);
    if (!sold) return;
    await this.pay(sold.payUrl, no);
    if (turn === 5) await this.giveBack(merchant, no);
    if (turn === 9) this.desk.untold.push(sold.orderNo);
  }

  /** Somebody pays half for one order, and the desk finds out which it is meant for. */
  private async mislead(merchant: Credentials, no: string): Promise<void> {
    const order = await this.sell(merchant, no);
    const meant = await this.sell(merchant, `${no}-meant`, HALF);
    if (!order || !meant) return;
    if (await this.press(order.payUrl, { choice: 'other', amount: HALF }))
      this.desk.misled.push({ wrongNo: order.orderNo, meant: meant.orderNo });
  }

  /** The same refund is asked for until it is taken in: its payment is booked a moment after it was made. */
  private async giveBack(merchant: Credentials, merchantOrderNo: string): Promise<void> {
    const input = { merchantRefundNo: `${merchantOrderNo}-back`, merchantOrderNo, amount: HALF, reason: 'Sent back' };
    const ask = () => this.clientOf(merchant).refundPayment(input).catch(notYet);
    while (this.going) {
      const refund = await unlessDown(ask);
      if (refund) return void this.promised.refunds.set(input.merchantRefundNo, refund.orderNo);
      await sleep(PAUSE_MS);
    }
  }

  /** The same order is sent again until it is answered: that is what the documentation asks of a merchant. */
  private async sell(merchant: Credentials, merchantOrderNo: string, amount = '100.00'): Promise<Sold | undefined> {
    const order = {
      merchantOrderNo,
      amount,
      currency: merchant.currency,
      method: merchant.method,
      notifyUrl: `${this.baseUrl}/simulator/sink`,
    };
    this.promised.sent.push(merchantOrderNo);
    while (this.going) {
      const created = await unlessDown(() => this.clientOf(merchant).createPayment(order));
      if (created) this.promised.orders.set(merchantOrderNo, created.orderNo);
      if (created?.payUrl) return { orderNo: created.orderNo, payUrl: created.payUrl };
      await sleep(PAUSE_MS);
    }
    return undefined;
  }

  private async pay(payUrl: string, merchantOrderNo: string): Promise<void> {
    if (await this.press(payUrl, { choice: 'success' })) this.promised.paid.add(merchantOrderNo);
  }

  /** Until the payer is told that it is done; false where the run ends before. */
  private async press(payUrl: string, choice: Record<string, string>): Promise<boolean> {
    const press = () => fetch(payUrl, { method: 'POST', body: new URLSearchParams(choice), redirect: 'manual' });
    while (this.going) {
      const answer = await unlessDown(press);
      if (answer?.status === 303) return true;
      await sleep(PAUSE_MS);
    }
    return false;
  }
}

/** Not paid as far as the books say. */
function notYet(error: unknown): undefined {
  if (error instanceof CaudalRefusal && error.code === code.transitionNotAllowed) return undefined;
  throw error;
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
