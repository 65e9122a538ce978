import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { recorder } from '../../bench/tape';
import { buildAccount, buildPool } from '../../tests/build/account';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { openStage, type Stage } from '../../tests/inflow/stage';
import { databaseOn } from '../db/casing';
import { notifyJob } from '../jobs/notification';
import { signed } from './simulator/message';

let stage: Stage;
let pool: pg.Pool;
let merchant: BuiltMerchant;
let orderNo = '';
const { log, record } = recorder();
beforeAll(async () => {
  stage = await openStage();
  pool = new pg.Pool({ ...stage.services.db.connect, max: 4 });
  const heard = databaseOn(pool, log);
  Object.assign(stage.services.db, { writes: heard, reads: heard, foreseen: heard });
  merchant = await buildMerchant(stage.build);
  await buildPool(stage.build, { merchantId: merchant.id, account: await buildAccount(stage.build) });
});
afterAll(async () => {
  await pool.end();
  await stage.close();
});

/** Statements by what they do: `insert outbox` 2, `commit` 1. */
async function kindsOf(work: () => Promise<void>): Promise<Record<string, number>> {
  const kinds = (await record(work)).map(
    ({ text }) => /^(begin|commit|with|select)\b|^\w+ \w+ "?\w+/.exec(text.trim())?.[0] ?? text,
  );
  return Object.fromEntries(kinds.map((kind) => [kind, kinds.filter((one) => one === kind).length]));
}
const total = (kinds: Record<string, number>) => Object.values(kinds).reduce((sum, n) => sum + n, 0);

/** Each statement costs both processes a turn; who adds one to a payment says here that it is worth it. */
test('an order is taken in and accepted by 9 statements, the simulated channel included', async () => {
  const notifyUrl = new URL('/simulator/sink', stage.services.settings.publicUrl).href;
  const order = { merchantOrderNo: 'S-1', amount: '10.00', currency: 'MXN', method: 'SPEI', notifyUrl };
  // That a key was used is written once in ten seconds, and the first order tells what a table says of one: here before
  // anything is counted.
  await stage.clientOf(merchant).createPayment({ ...order, merchantOrderNo: 'S-0' });
  const kinds = await kindsOf(async () => {
    ({ orderNo } = await stage.clientOf(merchant).createPayment(order));
  });
  expect([total(kinds), kinds.begin]).toEqual([9, undefined]);
});

test('a payment is booked by 3 statements, and its merchant told by 2', async () => {
  const body = JSON.stringify({
    ...{ eventNo: 'E1', orderNo, upstreamOrderNo: 'U1', outcome: 'paid', paidAmount: '1000', bankTraceNo: 'T1' },
    ...{
      paidAt: stage.clock.now().getTime(),
      payerName: 'SIMULATED PAYER',
      payerAccount: randomBytes(4).toString('hex'),
    },
  });
  const headers = signed('the simulator signs with this', body, stage.clock.now());
  const booked = await kindsOf(async () => {
    const answer = await stage.app.inject({ method: 'POST', url: '/channel/SIM/callback', headers, payload: body });
    expect(answer.body).toBe('success');
  });
  expect([total(booked), booked]).toEqual([3, { select: 2, with: 1 }]);
  const statements = await kindsOf(async () => {
    await notifyJob.run(stage.services);
    await notifyJob.end?.(stage.services);
  });
  expect([total(statements), statements]).toEqual([2, { with: 2 }]);
});
