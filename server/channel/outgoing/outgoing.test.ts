// Money leaves once: whoever dies or sleeps while a channel works, and whatever that answers. Tried with a kind that
// goes as payouts are to go: an account and a number for each attempt, three of them, and nothing sent twice.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { MappedError } from '#contract/channelError';
import { buildChannel } from '../../../tests/build/channel';
import { buildContext } from '../../../tests/build/context';
import { buildOrder } from '../../../tests/build/order';
import { cloneDatabase, type TestDatabase } from '../../../tests/database/clone';
import { engines } from '../../../tests/database/engines';
import { startApp, type TestApp } from '../../../tests/gate/app';
import { type Database, type Db, openDatabase, type Writes } from '../../db/pools';
import { snowflake } from '../../db/snowflake';
import type { OrderRow } from '../../payment/order';
import { type Desk, type DeskState, Unclear } from '../channel';
import type { Attempt, Leased, OutgoingKind } from './kind';
import { sendDue } from './outgoing';

type Result = { traceNo: string };
type Sent = { no: string; account: string };
interface Trial {
  table: 'refund';
  due: Leased & Sent;
  order: Sent;
  result: Result;
  lock: { id: string };
}
interface Row extends Sent {
  id: string;
  status: string;
  why: string | null;
  tries: number;
  isDue: boolean;
}
type Reply = DeskState<Result> | { status: 'neverHeard' } | 'cut' | 'unreadable' | 'never';

/** A channel that answers as a story says, and remembers what it was asked. */
class ChannelDesk implements Desk<Sent, Result> {
  requests: string[] = [];
  queried: string[] = [];
  answers: { ask: Reply; query: Reply } = { ask: { status: 'done', traceNo: 'T' }, query: { status: 'neverHeard' } };
  async ask({ no }: Sent) {
    this.requests.push(no);
    const reply = await this.#say(this.answers.ask);
    if (reply.status === 'neverHeard') throw new Error('it was asked just now');
    return reply;
  }
  query(no: string) {
    this.queried.push(no);
    return this.#say(this.answers.query);
  }
  async #say(reply: Reply) {
    await sleep(5);
    if (reply === 'never') await new Promise(() => undefined);
    if (reply === 'unreadable') throw new Unclear('what is this?', '{"x":1}');
    if (typeof reply === 'string') throw new Error('socket hang up');
    return { ...reply, raw: '{}' };
  }
}

describe.each(engines)('what leaves through a channel, on %s', (_name, connect) => {
  let db: TestDatabase;
  let app: TestApp;
  let order: OrderRow;
  let desk: ChannelDesk;
  let ended: string[];
  let floats: string[];
  const others: Database[] = [];
  beforeAll(async () => {
    db = await cloneDatabase({ max: 20, ...(connect && { connect }) });
    app = await startApp(db);
    const context = buildContext(db, app.services);
    await buildChannel(context);
    order = await buildOrder(context);
    await sql`create table trial (id bigint primary key generated always as identity, no text, account text,
      attempt int, status text default 'sending', why text, merchant_id bigint, channel_code text default 'SIM',
      sent_at timestamptz, tries int default 0, next_at timestamptz, leased_until timestamptz default '-infinity')`.execute(
      db.owner,
    );
    await sql`grant select, insert, update, delete on trial to public`.execute(db.owner);
    const errors: MappedError[] = [
      { theirs: 'NO FLOAT', means: 'F12', action: 'elsewhere' },
      { theirs: 'NO SUCH ACCOUNT', means: 'F01', action: 'final' },
      { theirs: 'ASK LATER', means: 'F11', action: 'unknown' },
    ];
    await db.owner
      .updateTable('channel')
      .set({ errors: JSON.stringify(errors) })
      .where('code', '=', 'SIM')
      .execute();
  });
  beforeEach(async () => {
    await sql`delete from trial`.execute(db.owner);
    [desk, ended, floats] = [new ChannelDesk(), [], []];
  });
  afterAll(async () => {
    for (const other of others) await other.close();
    await app.close();
    await db.drop();
  });

  const begin = (tx: Db | Writes, no: string, attempt = 1) =>
    sql`insert into trial (no, account, attempt, merchant_id, next_at)
      values (${no}, ${`account ${attempt}`}, ${attempt}, ${order.merchantId}, ${app.clock.now()})`.execute(tx);
  const rows = async () =>
    (await sql<Row>`select *, next_at is not null as is_due from trial order by id`.execute(db.reads)).rows;
  const end = async (tx: Writes, id: string, status: string, why: string | null = null) => {
    ended.push(`${id} ${status}`);
    await sql`update trial set status = ${status}, why = ${why}, next_at = null where id = ${id}`.execute(tx);
  };
  const trial: OutgoingKind<Trial> = {
    kind: 'refund',
    table: 'trial' as 'refund', // a table of this story alone, which has the columns of an attempt
    actions: { ask: 'refund', query: 'refundQuery' },
    ladderMs: [60_000, 300_000],
    unmapped: 'unknown',
    noDesk: 'it pays nothing out',
    deskOf: () => desk,
    async prepare(_tx, leased) {
      const due = leased as (Attempt<'refund'> & Sent)[]; // its own columns besides
      floats.push(...due.filter(({ isSent }) => !isSent).map(({ account }) => account));
      return due;
    },
    noOf: ({ no }) => no,
    orderIdOf: () => order.id,
    orderOf: ({ no, account }) => ({ no, account }),
    requestOf: ({ no }) => ({ no }),
    neverHeard: () => ({ unknown: 'the channel has not heard of it' }),
    async lock(tx, { id }) {
      const { rows: open } = await sql<{ id: string }>`
        select id from trial where id = ${id} and status in ('sending', 'unknown') for update`.execute(tx);
      return open[0];
    },
    done: (tx, { id }, { traceNo }) => end(tx, id, 'done', traceNo),
    async refused(tx, { id }, { why, judged: { action } }) {
      await end(tx, id, 'failed', why);
      const { attempt = 1 } =
        (await sql<{ attempt: number }>`select attempt from trial where id = ${id}`.execute(tx)).rows[0] ?? {};
      if (action === 'elsewhere' && attempt < 3) await begin(tx, `${why} ${attempt + 1}`, attempt + 1);
    },
    calledOff: (tx, { id }, why) => end(tx, id, 'off', why),
    async waits(tx, { id }, { isUnknown, why, nextAt }) {
      const status = isUnknown ? 'unknown' : 'sending';
      await sql`update trial set status = ${status}, why = ${why}, next_at = ${nextAt}, leased_until = '-infinity'
        where id = ${id}`.execute(tx);
    },
  };
  /** A process of its own: its connections, its numbers. */
  function worker(n: number): TestApp['services'] {
    const own = openDatabase(db.connect, 6);
    others.push(own);
    return { ...app.services, db: own, nextId: snowflake(n) };
  }
  const send = (services = app.services) => sendDue(services, trial, 10);
  const leaseIsOver = () =>
    sql`update trial set leased_until = clock_timestamp() - interval '1 second'`.execute(db.owner);

  test('six processes send each attempt once, and take each answer once', async () => {
    const nos = Array.from({ length: 90 }, (_, n) => `N${n}`);
    for (const no of nos) await begin(db.writes, no);
    const work = async (services: TestApp['services']) => {
      while ((await send(services)) > 0);
    };
    await Promise.all([2, 3, 4, 5, 6, 7].map((n) => work(worker(n))));
    expect(desk.requests.toSorted()).toEqual(nos.toSorted());
    expect(desk.queried).toEqual([]);
    expect(ended).toHaveLength(90);
    expect(floats).toHaveLength(90);
    expect((await rows()).filter(({ status, tries }) => status !== 'done' || tries !== 1)).toEqual([]);
  });

  test('one whose process dies while the channel works is asked about, and never sent again', async () => {
    await begin(db.writes, 'N1');
    desk.answers.ask = 'never';
    const dying = worker(8);
    void send(dying).catch(() => undefined);
    while (desk.requests.length === 0) await sleep(10);
    await dying.db.close();
    app.clock.jump(3_600_000);
    expect(await send()).toBe(0);
    await leaseIsOver();
    expect(await send()).toBe(1);
    expect(await rows()).toMatchObject([{ status: 'unknown', why: 'the channel has not heard of it', isDue: true }]);
    app.clock.jump(300_000);
    desk.answers.query = { status: 'done', traceNo: 'T9' };
    expect([await send(), await send()]).toEqual([1, 0]);
    expect(await rows()).toMatchObject([{ status: 'done', why: 'T9', tries: 3 }]);
    expect([desk.requests, desk.queried, floats]).toEqual([['N1'], ['N1', 'N1'], ['account 1']]);
  });

  test('two processes that both hear how it ended take it once', async () => {
    await begin(db.writes, 'N1');
    const slow = send(worker(9));
    while (desk.requests.length === 0) await sleep(1);
    await leaseIsOver();
    desk.answers.query = { status: 'done', traceNo: 'T' };
    await Promise.all([slow, send()]);
    expect(ended).toHaveLength(1);
    expect(desk.requests).toEqual(['N1']);
  });

  test('a process that slept until its lease was over sends nothing: another may have by then', async () => {
    await begin(db.writes, 'N1');
    const awake = performance.now();
    const asleep = jest
      .spyOn(performance, 'now')
      .mockReturnValueOnce(awake)
      .mockReturnValue(awake + 59_000);
    expect(await send()).toBe(1);
    asleep.mockRestore();
    expect([desk.requests, desk.queried]).toEqual([[], []]);
    expect(await rows()).toMatchObject([{ status: 'sending', isDue: true }]);
    await leaseIsOver();
    await send();
    expect(desk.queried).toEqual(['N1']);
  });

  test.each<[string, Reply]>([
    ['a cut connection', 'cut'],
    ['an answer that nobody can read', 'unreadable'],
    ['a refusal that the map does not know', { status: 'refused', reason: 'E77' }],
    ['a refusal that the map calls no answer', { status: 'refused', reason: 'ASK LATER' }],
  ])('%s is unknown: asked about by the ladder, never sent again, never given back', async (_what, reply) => {
    await begin(db.writes, 'N1');
    desk.answers = { ask: reply, query: reply };
    for (const minutes of [0, 1, 5, 5, 5]) {
      app.clock.jump(minutes * 60_000);
      expect(await send()).toBe(1);
      expect(await send()).toBe(0);
    }
    expect(await rows()).toMatchObject([{ status: 'unknown', tries: 5 }]);
    expect([desk.requests, ended]).toEqual([['N1'], []]);
  });

  test('a failure that another account may mend is tried with a number and an account of its own, three times at most', async () => {
    await begin(db.writes, 'N1');
    desk.answers.ask = { status: 'refused', reason: 'NO FLOAT' };
    while ((await send()) > 0);
    expect(desk.requests).toEqual(['N1', 'NO FLOAT 2', 'NO FLOAT 3']);
    expect(floats).toEqual(['account 1', 'account 2', 'account 3']);
    await begin(db.writes, 'N2');
    desk.answers.ask = { status: 'refused', reason: 'NO SUCH ACCOUNT' };
    while ((await send()) > 0);
    expect(desk.requests.at(-1)).toBe('N2');
    expect((await rows()).map(({ status }) => status)).toEqual(['failed', 'failed', 'failed', 'failed']);
  });
});
