import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { code } from '#contract/error';
import { approvalAction, receiptStatus, refundStatus } from '#contract/status';
import { PASSWORD, roles } from '../build/employee';
import { type Answer, wireTo } from '../matrix/wire';

const PAUSE_MS = 100;
const SURE = { reason: 'Worked off while the server is killed', password: PASSWORD };
/** Nothing was done: the same is asked again. */
const passing: readonly number[] = [code.inProgress, code.tooManyRequests, code.fault, code.busy, code.sessionInvalid];
/** An order of another amount that was paid, and the unpaid one that its money is for. */
export interface Misled {
  told: string;
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
  private headers: Record<string, string> | undefined;
  private readonly send: ReturnType<typeof wireTo>;
  private readonly working: Promise<void>;

  constructor(
    port: number,
    private readonly userName: string,
  ) {
    this.send = wireTo(port);
    this.working = this.work();
  }

  async stop(): Promise<void> {
    this.going = false;
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
    const { list } = await this.ask<{ list: { orderNo: string; version: number }[] }>(
      'order/payment/refund/page',
      body,
    );
    for (const { orderNo, version } of list)
      await this.write('order/payment/refundReview', { orderNo, version, action: approvalAction.pass, ...SURE });
  }

  /** Gives money that came for another order to the one that it is for. */
  private async match(misled: Misled | undefined): Promise<void> {
    if (!misled) return;
    const body = { keyword: misled.told, status: [receiptStatus.open] };
    const { list } = await this.ask<{ list: { receiptId: string; version: number }[] }>('order/receipt/page', body);
    const [receipt] = list;
    if (!receipt) return void this.misled.push(misled);
    const { receiptId, version } = receipt;
    const answer = await this.write('order/receipt/match', { receiptId, version, orderNo: misled.meant, ...SURE });
    if (answer?.code === 0) this.matched.set(receiptId, misled.meant);
  }

  /** Tells a merchant once more. */
  private async resend(orderNo: string | undefined): Promise<void> {
    if (orderNo === undefined) return;
    const body = { keyword: orderNo, replayed: false };
    const { list } = await this.ask<{ list: { id: string }[] }>('notifyLog/page', body);
    const [notice] = list;
    if (!notice) return void this.untold.push(orderNo);
    const answer = await this.write('notifyLog/resend', { ids: [notice.id] });
    if (answer?.code === 0) this.resent.add(notice.id);
  }

  /** What a list says; an empty one once the work is over. */
  private async ask<Data extends { list: unknown[] }>(path: string, body: object): Promise<Data> {
    const answer = await this.until(path, body);
    // The shape is the call's own, by the contract.
    return (answer?.code === 0 ? answer.data : { list: [] }) as Data;
  }

  /** The same request is sent again until it is answered: its number says that it is the same. */
  private write(path: string, body: object): Promise<Answer | undefined> {
    return this.until(path, { ...body, requestId: randomBytes(16).toString('hex') });
  }

  private async until(path: string, body: object): Promise<Answer | undefined> {
    while (this.going) {
      const answer = await this.once(path, body).catch(() => undefined);
      if (answer && !passing.includes(answer.code)) return answer;
      if (answer?.code === code.sessionInvalid) this.headers = undefined;
      await sleep(PAUSE_MS);
    }
    return undefined;
  }

  private async once(path: string, body: object): Promise<Answer> {
    this.headers ??= await this.signIn();
    return this.send(`/${path}`, body, this.headers);
  }

  private async signIn(): Promise<Record<string, string>> {
    const { data } = await this.send('/merchant/login', { userName: this.userName, password: PASSWORD });
    const authorization: unknown = Reflect.get(Object(data), 'token');
    if (typeof authorization !== 'string') throw new Error('the desk could not sign in');
    return { authorization, role: String(roles.ADMIN.id) };
  }
}
