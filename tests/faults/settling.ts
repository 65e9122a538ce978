// Merchants who apply for their money while the server is killed, and the people who audit, pay and take back.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { code } from '#contract/error';
import { approvalAction, type SettlementStatus, settlementMode, settlementStatus } from '#contract/status';
import { PASSWORD } from '../build/employee';
import { PNG } from '../build/file';
import { consentBy, wordIn } from '../matrix/wire';
import { Clerk } from './clerk';

/** A merchant's own person, and where its money goes. */
export interface Applicant {
  userName: string;
  merchantId: string;
  accountId: string;
}
/** Who settles: their names, and the place that pays. */
export interface Settlers {
  applicants: Applicant[];
  auditor: string;
  cashier: string;
  second: string;
  placeId: string;
  /** Owners whose plans run meanwhile. */
  planned: string[];
}
interface Seen {
  orderNo: string;
  version: number;
}
const BASE = 'settlement/record';
const PAUSE_MS = 150;
const { toAudit, audited, rejected, paying, paid, failed, returned } = settlementStatus;
const sure = { password: PASSWORD };

export class Settling {
  /** What was asked for, sent or not: `merchant amount`; each amount is asked for once. */
  readonly requests: string[] = [];
  /** The same → its number, of answers that came. */
  readonly applied = new Map<string, string>();
  /** The status that people were told last, and the one that they asked for last. */
  readonly statuses = new Map<string, SettlementStatus>();
  readonly tried = new Map<string, SettlementStatus>();
  /** Answers that let a settlement go on. */
  steps = 0;
  private going = true;
  private readonly url: string;
  private readonly clerks: Clerk[] = [];
  private readonly auditor: Clerk;
  private readonly cashier: Clerk;
  private readonly second: Clerk;
  private readonly working: Promise<unknown>;

  constructor(
    private readonly port: number,
    private readonly settlers: Settlers,
  ) {
    this.url = `http://127.0.0.1:${port}`;
    this.auditor = this.clerk(settlers.auditor, 'FINANCE_RISK');
    this.cashier = this.clerk(settlers.cashier, 'CASHIER');
    this.second = this.clerk(settlers.second, 'FINANCE_RISK');
    this.working = Promise.all([
      ...settlers.applicants.map((one, n) => this.repeat(this.applying(one, n))),
      this.repeat(() => this.audit()),
      this.repeat(() => this.pay()),
      this.repeat(() => this.takeBack()),
    ]);
  }

  async stop(): Promise<void> {
    this.going = false;
    for (const clerk of this.clerks) clerk.stop();
    await this.working;
  }

  private clerk(...who: [string, ConstructorParameters<typeof Clerk>[2]]): Clerk {
    const clerk = new Clerk(this.port, ...who);
    this.clerks.push(clerk);
    return clerk;
  }

  private async repeat(work: () => Promise<unknown>): Promise<void> {
    while (this.going) {
      await work();
      await sleep(PAUSE_MS);
    }
  }

  /** Each time another amount, so that one that is taken in twice is seen. */
  private applying({ userName, merchantId, accountId }: Applicant, n: number): () => Promise<void> {
    const owner = this.clerk(userName, 'MERCHANT');
    let cents = 1_000 + n;
    return async () => {
      cents += 10;
      this.requests.push(`${merchantId} ${cents}`);
      const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      const answer = await owner.write(`${BASE}/apply`, { accountId, currency: 'MXN', amount, ...sure });
      const orderNo = answer?.code === code.ok ? wordIn(answer, 'orderNo') : undefined;
      if (orderNo === undefined) return;
      this.applied.set(`${merchantId} ${cents}`, orderNo);
      this.tell([orderNo], toAudit);
    };
  }

  private tell(orderNos: readonly string[], status: SettlementStatus): void {
    for (const no of orderNos) this.statuses.set(no, status);
    this.steps += orderNos.length;
  }

  private async found(who: Clerk, status: SettlementStatus): Promise<Seen[]> {
    const wanted = { status: [status], mode: settlementMode.manual, pageSize: 20 };
    return (await who.ask<{ list: Seen[] }>(`${BASE}/page`, wanted)).list;
  }

  /** Sends some of them on; what came of each is told by its number. */
  private async move(who: Clerk, path: string, to: SettlementStatus, orderNos: string[], body: object): Promise<void> {
    if (orderNos.length === 0) return;
    for (const no of orderNos) this.tried.set(no, to);
    const answer = await who.write(`${BASE}/${path}`, { orderNos, ...body, ...sure });
    const done: unknown = answer?.code === code.ok ? Reflect.get(Object(answer.data), 'okIds') : [];
    this.tell(Array.isArray(done) ? done.map(String) : [], to);
  }

  private async audit(): Promise<void> {
    const [refused, good] = everyNth(await this.found(this.auditor, toAudit), 9);
    await this.move(this.auditor, 'audit', audited, good, { action: approvalAction.pass });
    await this.move(this.auditor, 'audit', rejected, refused, { action: approvalAction.reject, remark: 'Refused' });
  }

  private async pay(): Promise<void> {
    const begun = (await this.found(this.cashier, audited)).map(({ orderNo }) => orderNo);
    await this.move(this.cashier, 'remit', paying, begun, { mode: 'paying', bankAccountId: this.settlers.placeId });
    const [broken, good] = everyNth(await this.found(this.cashier, paying), 6);
    await this.move(this.cashier, 'remit', failed, broken, { mode: 'failed', reason: 'The bank refused' });
    const fileUrl = good.length === 0 ? undefined : await this.upload();
    if (fileUrl === undefined) return;
    const traces = good.map((no) => `SPEI-${no}`);
    await this.move(this.cashier, 'remit', paid, good, { mode: 'paid', traces, fileUrl });
  }

  /** A voucher, begun anew where its bytes did not arrive. */
  private async upload(): Promise<string | undefined> {
    while (this.going) {
      const announced = { name: 'voucher.png', size: PNG.length, type: 'image/png' };
      const answer = await this.cashier.write('file/upload', announced);
      const address = answer && wordIn(answer, 'address');
      if (answer && address !== undefined && (await this.put(address))) return wordIn(answer, 'fileUrl');
      await sleep(PAUSE_MS);
    }
    return undefined;
  }

  private put(address: string): Promise<boolean> {
    const sent = fetch(`${this.url}${address}`, { method: 'PUT', body: new Uint8Array(PNG) });
    return sent.then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** One that a bank has sent back, with a second person. */
  private async takeBack(): Promise<void> {
    await sleep(PAUSE_MS * 5);
    const [one] = (await this.found(this.cashier, paid)).slice(-1);
    if (!one) return;
    const input = { ...one, reason: 'Sent back by the bank', ...sure, requestId: randomBytes(16).toString('hex') };
    const { orderNo, version, reason, requestId, password } = input;
    const reply = await this.cashier.until(`${BASE}/returned`, { orderNo, version, reason, requestId, password });
    const approvalId = reply?.code === code.approvalNeeded ? wordIn(reply, 'approvalId') : undefined;
    if (approvalId === undefined) return;
    this.tried.set(orderNo, returned);
    const answer = await consentBy(async (name, body) => {
      const path = name.replace('.', '/');
      const given = name === 'approval.act' ? { ...body, ...sure, requestId: randomBytes(16).toString('hex') } : body;
      return (await this.second.until(path, given)) ?? { code: code.fault, msg: '', data: null, raw: '' };
    }, approvalId);
    if (answer.code === code.ok) this.tell([orderNo], returned);
  }
}

/** Every so many by themselves, by the last digits of their numbers. */
function everyNth(rows: readonly Seen[], n: number): [string[], string[]] {
  const nos = rows.map(({ orderNo }) => orderNo);
  const isNth = (no: string) => Number(no.slice(-6)) % n === 0;
  return [nos.filter(isNth), nos.filter((no) => !isNth(no))];
}
