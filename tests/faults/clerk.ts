import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { code } from '#contract/error';
import { PASSWORD, type RoleCode, roles } from '../build/employee';
import { type Answer, wireTo } from '../matrix/wire';

const PAUSE_MS = 100;
/** Nothing was done: the same is asked again. */
const passing: readonly number[] = [code.inProgress, code.tooManyRequests, code.fault, code.busy, code.sessionInvalid];

/** Somebody at a console who asks again through every outage, until told to stop. */
export class Clerk {
  /** Writes that are sent and not answered, of everybody. */
  static underWay = 0;
  private going = true;
  private headers: Record<string, string> | undefined;
  private readonly send: ReturnType<typeof wireTo>;

  constructor(
    port: number,
    private readonly userName: string,
    private readonly role: RoleCode = 'ADMIN',
  ) {
    this.send = wireTo(port);
  }

  stop(): void {
    this.going = false;
  }

  /** What a list says; an empty one once the work is over. */
  async ask<Data extends { list: unknown[] }>(path: string, body: object): Promise<Data> {
    const answer = await this.until(path, body);
    // The shape is the call's own, by the contract.
    return (answer?.code === 0 ? answer.data : { list: [] }) as Data;
  }

  /** The same request is sent again until it is answered: its number says that it is the same. */
  async write(path: string, body: object): Promise<Answer | undefined> {
    Clerk.underWay += 1;
    const answer = await this.until(path, { ...body, requestId: randomBytes(16).toString('hex') });
    Clerk.underWay -= 1;
    return answer;
  }

  async until(path: string, body: object): Promise<Answer | undefined> {
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
    if (typeof authorization !== 'string') throw new Error(`${this.userName} could not sign in`);
    return { authorization, role: String(roles[this.role].id) };
  }
}
