import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { code } from '#contract/error';
import { notifyStatus, paymentStatus } from '#contract/status';
import { buildContext } from '../../tests/build/context';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { engines } from '../../tests/database/engines';
import { startApp, type TestApp } from '../../tests/gate/app';
import { openReceiver } from '../../tests/inflow/stage';
import { openDatabase } from '../db/pools';
import { snowflake } from '../db/snowflake';
import { tryNotice } from './notice';
import { takeDue } from './noticeStore';

describe.each(engines)('notifications on %s', (_name, connect) => {
  let db: TestDatabase;
  let other: ReturnType<typeof openDatabase>;
  let app: TestApp;
  let shop: Awaited<ReturnType<typeof openReceiver>>;
  let orderNos: string[];
  beforeAll(async () => {
    db = await cloneDatabase({ max: 30, ...(connect && { connect }) });
    app = await startApp(db);
    other = openDatabase(db.connect, 30);
    shop = await openReceiver();
    const context = buildContext(db, app.services);
    const merchant = await buildMerchant(context);
    const orders = await Promise.all(
      Array.from({ length: 20 }, () =>
        buildOrder(context, { merchant, status: paymentStatus.paid, with: { notifyUrl: shop.url } }),
      ),
    );
    orderNos = orders.map(({ orderNo }) => orderNo);
  });
  afterAll(async () => {
    await shop.close();
    await app.close();
    await other.close();
    await db.drop();
  });
  const roomy = () => ({ known: [{ host: new URL(shop.url).host, room: 50 }], merchantsFull: [] });
  const resend = () => app.call('/order/payment/notify', { orderNos });
  /** Whoever waited for a row too long is told so, and asks again. */
  const resendInTheEnd = async () => {
    let answer = await resend();
    while (answer.code === code.busy) answer = await resend();
    return answer;
  };
  const tries = () => db.reads.selectFrom('notificationTry').select(['id', 'notificationId']).execute();

  test('sent again by people while workers of two processes deliver: nobody deadlocks, and every attempt is kept', async () => {
    const two = { ...app.services, db: other, nextId: snowflake(2) };
    await resend();
    const before = shop.told.length;
    const deadlocks = async () =>
      (
        await sql<{
          n: string;
        }>`select deadlocks as n from pg_stat_database where datname = current_database()`.execute(db.reads)
      ).rows[0]?.n;
    const work = async (services: typeof two | TestApp['services']) => {
      for (let round = 0; round < 8; round += 1)
        await Promise.all(
          (await takeDue(services.db.writes, services.clock.now(), 20, roomy())).map((notice) =>
            tryNotice(services, notice),
          ),
        );
    };
    const answers = await Promise.all([work(app.services), work(two), ...Array.from({ length: 6 }, resendInTheEnd)]);
    for (const answer of answers.slice(2)) expect(answer).toMatchObject({ code: 0 });
    await sleep(1_100); // the statistics of a database come with a delay of a second
    expect(await deadlocks()).toBe('0');
    expect(await tries()).toHaveLength(shop.told.length - before);
  });

  test('a worker that died holds its notification for the lease, by the database’s clock and not by business time', async () => {
    await resend();
    const taken = await takeDue(app.services.db.writes, app.services.clock.now(), 50, roomy());
    expect(taken.length).toBeGreaterThan(0);
    app.clock.jump(3_600_000);
    expect(await takeDue(app.services.db.writes, app.services.clock.now(), 50, roomy())).toEqual([]);
    await sql`update notification set leased_until = clock_timestamp() - interval '1 second'
      where status = ${notifyStatus.sending}`.execute(db.writes);
    app.clock.jump(-3_600_000);
    expect(
      (await takeDue(app.services.db.writes, app.services.clock.now(), 50, roomy())).map(({ id }) => id).sort(),
    ).toEqual(taken.map(({ id }) => id).sort());
    await sql`update notification set leased_until = '-infinity'`.execute(db.writes);
  });

  test('an attempt whose transaction the database undid is kept by the next', async () => {
    await resend();
    const [notice] = await takeDue(app.services.db.writes, app.services.clock.now(), 1, roomy());
    if (!notice) throw new Error('nothing was due');
    const count = (await tries()).length;
    let undone = 0;
    const undo = {
      setAccessMode: () => undo,
      execute: () => Promise.reject(Object.assign(new Error('deadlock'), { code: '40P01' })),
    };
    const writes = new Proxy(db.writes, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (key !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
        return () => (undone++ < 2 ? undo : target.transaction());
      },
    });
    await tryNotice({ ...app.services, db: { ...db, writes } }, notice);
    expect(await tries()).toHaveLength(count + 1);
  });
});
