import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { sql } from 'kysely';
import { code } from '#contract/error';
import { freezeScope, paymentStatus } from '#contract/status';
import { signed } from '../../server/channel/simulator/message';
import { registerHealth } from '../../server/http/health';
import { startJobs } from '../../server/jobs/runner';
import { buildMerchant } from '../build/merchant';
import { buildOrder } from '../build/order';
import { temporaryFolder } from '../database/folder';
import { channelGateOfFile } from '../inflow/channelGate';

// What a full disk does to whoever writes: PostgreSQL says 53100, a file ENOSPC.
const { db, app, context, channels } = channelGateOfFile(12);
const health = fastify();
beforeAll(async () => {
  app.services.settings.dataFolder = temporaryFolder('caudal-full-');
  app.services.settings.channelPatienceMs = 1_000;
  registerHealth(health, app.services);
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    db.owner,
  );
});
afterAll(() => health.close());
const ready = async () => (await health.inject('/readyz')).statusCode;

/** How ready it says it is, again and again. */
function readyUntilEnded() {
  const statuses: number[] = [];
  let isEnded = false;
  const work = (async () => {
    while (!isEnded) {
      statuses.push(await ready());
      await sleep(5);
    }
    statuses.push(await ready());
  })();
  const end = async () => {
    isEnded = true;
    await work;
    return statuses;
  };
  return { end };
}

/** Whichever table is written first: there is no room. */
async function fill<T>(tables: readonly string[], work: () => Promise<T>): Promise<T> {
  for (const table of tables)
    await sql`create trigger no_room before insert or update on ${sql.table(table)} for each statement
      execute function no_room()`.execute(db.owner);
  try {
    return await work();
  } finally {
    for (const table of tables) await sql`drop trigger no_room on ${sql.table(table)}`.execute(db.owner);
  }
}

const freeze = async () => {
  const { id: merchantId } = await buildMerchant(context, { available: '100.00' });
  return fill(['journal', 'ledger_account'], async () => {
    const body = {
      merchantId,
      action: 1,
      scope: freezeScope.amount,
      amount: '1.00',
      currency: 'MXN',
      reason: 'No room',
    };
    expect((await app.call('/merchant/freeze', body)).code).toBe(code.busy);
  });
};
const callback = async () => {
  const { orderNo } = await buildOrder(context, { status: paymentStatus.accepted });
  const payload = JSON.stringify({
    ...{ eventNo: 'FULL', orderNo, upstreamOrderNo: `S${orderNo}`, outcome: 'paid', paidAmount: '100000' },
    ...{ paidAt: app.clock.now().getTime(), bankTraceNo: 'FULL', payerName: 'PAYER', payerAccount: '1' },
  });
  const headers = signed('the simulator signs with this', payload, app.clock.now());
  const tell = () => channels.inject({ method: 'POST', url: '/channel/SIM/callback', payload, headers });
  await fill(['payment_order', 'ledger_account'], async () => expect((await tell()).statusCode).toBe(503));
  expect((await tell()).body).toBe('success');
};
const job = async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const jobs = startJobs(app.services, [{ name: 'story', everyMs: 10_000, run: () => Promise.reject(full) }]);
  await sleep(20);
  await jobs.stop();
};

test.each([
  ['a person', freeze],
  ['a channel', callback],
  ['a job', job],
])('where %s meets a full disk the server is not ready, until its own look finds room', async (_, meet) => {
  expect(await ready()).toBe(200);
  // Its own look may come while what it met is still being answered.
  const looks = readyUntilEnded();
  await meet();
  expect(await looks.end()).toContain(503);
  for (let n = 0; n < 100 && (await ready()) !== 200; n++) await sleep(100);
  expect(await ready()).toBe(200);
});
