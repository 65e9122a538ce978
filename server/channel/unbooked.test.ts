import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { paymentStatus } from '#contract/status';
import { buildAccount, buildPool } from '../../tests/build/account';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { type End, foreseenEnding, replaced } from '../../tests/inflow/ending';
import { openStage, type Stage } from '../../tests/inflow/stage';
import { compose } from '../composition';
import { type Db, openDatabase } from '../db/pools';
import { standsOtherwise } from '../order/move';
import type { Services } from '../services';
import { type Message, signed } from './simulator/message';

const SECRET = 'the simulator signs with this';

/** The whole product, with its own way of answering faults. */
let stage: Stage;
let app: FastifyInstance;
let merchant: BuiltMerchant;
let orderNo: string;
let number = 0;
beforeAll(async () => {
  stage = await openStage({ channelPatienceMs: 10_000 });
  app = await compose(stage.services);
  await app.ready();
  merchant = await buildMerchant(stage.build);
  await buildPool(stage.build, { merchantId: merchant.id, account: await buildAccount(stage.build) });
});
beforeEach(async () => {
  number += 1;
  const input = { merchantOrderNo: `U-${number}`, amount: '1000.00', currency: 'MXN', method: 'SPEI' };
  ({ orderNo } = await stage.clientOf(merchant).createPayment(input));
});
afterAll(async () => {
  await app.close();
  await stage.close();
});

const message = (): Message => ({
  eventNo: `E${number}`,
  orderNo,
  upstreamOrderNo: `S${number}`,
  outcome: 'paid',
  paidAmount: '100000',
  paidAt: stage.clock.now().getTime(),
  bankTraceNo: `T${number}`,
  payerName: 'SIMULATED PAYER',
  payerAccount: '1234567890',
});
async function tell(changes: Partial<Services> = {}, body = JSON.stringify(message())) {
  const { services } = stage;
  const usual = { ...services };
  Object.assign(services, changes);
  const headers = signed(SECRET, body, stage.clock.now());
  const { statusCode, body: answer } = await app.inject({
    method: 'POST',
    url: '/channel/SIM/callback',
    payload: body,
    headers,
  });
  Object.assign(services, usual);
  return `${statusCode} ${answer}`;
}
const order = () =>
  stage.build.db.selectFrom('paymentOrder').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow();
const journals = () => stage.build.db.selectFrom('journal').select('event').where('bizNo', '=', orderNo).execute();

/** A database whose transactions, and what is foreseen, end as a test says, after or in place of the real end. */
function faulty(end: End): Pick<Services, 'db'> {
  const real = stage.services.db;
  const begun = {
    setAccessMode: () => begun,
    execute: (work: (tx: Db) => Promise<unknown>) => end(() => real.writes.transaction().execute(work)),
  };
  const writes = replaced(real.writes, { transaction: () => begun });
  return { db: { ...real, writes, foreseen: foreseenEnding(real.foreseen, end) } };
}
const lost = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });

it('while the database is away a channel hears 503 within its patience, and is believed when it comes again', async () => {
  const started = performance.now();
  const away = openDatabase({ host: '127.0.0.1', port: 9 }, 2);
  expect(await tell({ db: away, settings: { ...stage.services.settings, channelPatienceMs: 300 } })).toBe(
    '503 not booked, send it again',
  );
  expect(performance.now() - started).toBeLessThan(4_000);
  expect(await tell()).toBe('200 success');
  expect((await order()).status).toBe(paymentStatus.paid);
  await away.close();
});

it('messages about one merchant whose row is held leave connections to the others', async () => {
  const { jobs, writes } = stage.services.db;
  let answers: Promise<string>[] = [];
  await jobs.transaction().execute(async (tx) => {
    await tx.selectFrom('paymentOrder').select('id').where('orderNo', '=', orderNo).forUpdate().execute();
    answers = Array.from({ length: 20 }, () => tell());
    await sleep(300);
    // With no connection left this would wait until the first of them gives up.
    const first = await Promise.race([...answers, sql`select 1`.execute(writes).then(() => 'somebody else')]);
    expect(first).toBe('somebody else');
  });
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['200 success']));
  expect(await journals()).toEqual([{ event: 'paid' }]);
});

it('a transaction that hangs is not waited for beyond the patience', async () => {
  const settings = { ...stage.services.settings, channelPatienceMs: 200 };
  expect(await tell({ ...faulty(() => new Promise(() => undefined)), settings })).toBe('503 not booked, send it again');
});

it('a connection that ends in the middle is replaced: booked once, without a second message', async () => {
  const { writes, reads } = stage.services.db;
  let answer = Promise.resolve('');
  await writes.transaction().execute(async (tx) => {
    await tx.selectFrom('paymentOrder').select('id').where('orderNo', '=', orderNo).forUpdate().execute();
    answer = tell();
    const end = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`.execute(reads);
    while ((await end()).rows.length === 0) await sleep(10);
  });
  expect(await answer).toBe('200 success');
  expect(await journals()).toEqual([{ event: 'paid' }]);
});

it('a connection lost at COMMIT leaves open what happened: looked at again, booked once', async () => {
  let times = 0;
  const losing = faulty(async (run) => {
    const done = await run();
    times += 1;
    if (times === 1) throw lost();
    return done;
  });
  expect(await tell(losing)).toBe('200 success');
  expect(times).toBe(2);
  expect(await journals()).toEqual([{ event: 'paid' }]);
});

it.each([
  ['a deadlock', '40P01'],
  ['a serialization failure', '40001'],
  ['a row that is locked too long', '55P03'],
])('%s is tried again', async (_name, state) => {
  let times = 0;
  const refusing = faulty((run) => {
    times += 1;
    return times < 3 ? Promise.reject(Object.assign(new Error('try again'), { code: state })) : run();
  });
  expect(await tell(refusing)).toBe('200 success');
  expect((await order()).status).toBe(paymentStatus.paid);
});

it('a fault of ours is no 2xx either, nor a refusal that people would read', async () => {
  expect(await tell(faulty(() => Promise.reject(new Error('a bug'))))).toBe('500 not booked, send it again');
  expect(await tell(faulty(() => Promise.reject(standsOtherwise())))).toBe('503 not booked, send it again');
  expect(await journals()).toEqual([]);
});

it('what is no message is refused, not a fault: an empty body, one that is too large', async () => {
  expect(await tell({}, '')).toBe('401 refused');
  expect(await tell({}, 'x'.repeat(70_000))).toMatch(/^413 /);
});
