import { setTimeout as sleep } from 'node:timers/promises';
import { approvalAction, receiptStatus, refundStatus } from '#contract/status';
import { PASSWORD } from '../build/employee';
import { Clerk } from './clerk';

const PAUSE_MS = 100;
const SURE = { reason: 'Worked off while the server is killed', password: PASSWORD };
/** An order of another amount that was paid, and the unpaid one that its money is for. */
export interface Misled {
  wrongNo: string;
  meant: string;
}

/** A person of ours who works off what the traffic leaves, through every outage, until told to stop. */
export class Desk {
  /** Left for the person, in the order in which it came. */
  readonly misled: Misled[] = [];
  readonly untold: string[] = [];
  /** What the person was told is done: receipt → order, and notifications that were sent again. */
  readonly matched = new Map<string, string>();
  readonly resent = new Set<string>();
  private going = true;
  private readonly clerk: Clerk;
  private readonly working: Promise<void>;

  constructor(port: number, userName: string) {
    this.clerk = new Clerk(port, userName);
    this.working = this.work();
  }

  async stop(): Promise<void> {
    this.going = false;
    this.clerk.stop();
    await this.working;
  }

  private async work(): Promise<void> {
    while (this.going) {
      await this.review();
      await this.match(this.misled.shift());
      await this.resend(this.untold.shift());
      await sleep(PAUSE_MS);
    }
  }

  /** Lets go what merchants' systems ask for. */
  private async review(): Promise<void> {
    const body = { status: [refundStatus.asked], pageSize: 5 };
    const { list } = await this.clerk.ask<{ list: { orderNo: string; version: number }[] }>(
      'order/payment/refund/page',
      body,
    );
    for (const { orderNo, version } of list)
      await this.clerk.write('order/payment/refundReview', { orderNo, version, action: approvalAction.pass, ...SURE });
  }

  /** Gives money that came for another order to the one that it is for. */
  private async match(misled: Misled | undefined): Promise<void> {
    if (!misled) return;
    const body = { keyword: misled.wrongNo, status: [receiptStatus.open] };
    const { list } = await this.clerk.ask<{ list: { receiptId: string; version: number }[] }>(
      'order/receipt/page',
      body,
    );
    const [receipt] = list;
    if (!receipt) return void this.misled.push(misled);
    const { receiptId, version } = receipt;
    const answer = await this.clerk.write('order/receipt/match', {
      receiptId,
      version,
      orderNo: misled.meant,
      ...SURE,
    });
    if (answer?.code === 0) this.matched.set(receiptId, misled.meant);
  }

  /** Tells a merchant once more. */
  private async resend(orderNo: string | undefined): Promise<void> {
    if (orderNo === undefined) return;
    const body = { keyword: orderNo, replayed: false };
    const { list } = await this.clerk.ask<{ list: { id: string }[] }>('notifyLog/page', body);
    const [notice] = list;
    if (!notice) return void this.untold.push(orderNo);
    const answer = await this.clerk.write('notifyLog/resend', { ids: [notice.id] });
    if (answer?.code === 0) this.resent.add(notice.id);
  }
}
