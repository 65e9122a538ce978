import { sql } from 'kysely';
import { code } from '#contract/error';
import { paymentStatus } from '#contract/status';
import { businessDay, DAY, dayStart, HOUR } from '#contract/time';
import { buildContext } from '../../tests/build/context';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import type { TestApp } from '../../tests/gate/app';
import { gateOfEach } from '../../tests/gate/gate';
import { maturity } from '../jobs/maturity';
import { verifyNightly } from './night';
import { releaseSettlement } from './release';
import { endNight, type Night, takeNight } from './store';

const { db, app } = gateOfEach();
beforeEach(async () => {
  await buildOrder(buildContext(db, app.services), {
    merchant: await buildMerchant(buildContext(db, app.services)),
    status: paymentStatus.paid,
  });
  app.clock.jump(
    dayStart(businessDay(app.clock.now().getTime(), 'ch'), 'ch') + 3 * DAY + 5 * HOUR - app.clock.now().getTime(),
  );
});

const change = (by: number) =>
  sql`update ledger_account set balance = balance + ${by} where path like 'mch:%:pending'`.execute(db.owner);
const nights = () => db.reads.selectFrom('verification').selectAll().orderBy('day').execute();
const noticesOf = async (call: TestApp['call']) =>
  (await call('/notify/page')).data.list.filter(({ kind }: { kind: string }) => kind === 'booksBroken') as {
    no: string;
    route: string;
  }[];
const release = () => releaseSettlement(db, { now: app.clock.now(), nextId: app.services.nextId });
const entries = () =>
  db.reads.selectFrom('audit').selectAll().where('call', 'like', 'verification.%').orderBy('id').execute();
const today = () => businessDay(app.clock.now().getTime(), 'ch');

test('a break is found at night and told once, maturity stands still, and goes on when it is mended and released', async () => {
  await change(7);
  expect([await verifyNightly(app.services), await verifyNightly(app.services)]).toEqual([1, 0]);
  const [night] = await nights();
  expect(night).toMatchObject({
    releasedAt: null,
    broken: expect.arrayContaining([
      { name: expect.stringContaining('each strict balance'), broken: [expect.anything()] },
    ]),
  });
  const finance = await app.as('FINANCE_RISK');
  expect(await noticesOf(finance.call)).toMatchObject([
    { no: today(), route: expect.stringContaining(`objectNo=${today()}`) },
  ]);
  expect([await noticesOf((await app.as('CASHIER')).call), await noticesOf((await app.as('OPERATION')).call)]).toEqual([
    [],
    [],
  ]);
  const [notice] = await noticesOf(finance.call);
  const filter = Object.fromEntries(new URLSearchParams(notice?.route.split('?')[1]));
  expect((await finance.call('/audit/page', filter)).data.list).toMatchObject([
    { action: 'verification.found', userName: 'system' },
  ]);

  expect(await maturity.run(app.services)).toBe(0);
  expect((await release()).days).toEqual([]);
  expect(await maturity.run(app.services)).toBe(0);
  app.clock.jump(DAY);
  await change(-7);
  expect(await verifyNightly(app.services)).toBe(1);
  expect(await maturity.run(app.services)).toBe(0); // a good night does not release a bad one
  expect((await release()).days).toHaveLength(1);
  expect(await maturity.run(app.services)).toBe(1);
  expect(await nights()).toMatchObject([{ releasedBy: 'command' }, { broken: [], releasedBy: null }]);
  expect(await entries()).toMatchObject([
    { call: 'verification.found', userName: 'system' },
    {
      call: 'verification.release',
      userName: 'command',
      result: code.ok,
      changes: [{ before: { stopped: true }, after: { stopped: false } }],
    },
  ]);
  await expect(release()).rejects.toThrow('Nothing is stopped');
  expect(await noticesOf((await app.as('FINANCE_RISK')).call)).toHaveLength(1);
});

test('where all is well nobody is told, and nothing stops', async () => {
  expect(await verifyNightly(app.services)).toBe(1);
  expect(await nights()).toMatchObject([{ broken: [], endedAt: expect.any(Date) }]);
  expect([await noticesOf((await app.as('ADMIN')).call), await entries()]).toEqual([[], []]);
  expect(await maturity.run(app.services)).toBe(1);
});

test('not before half past four in China', async () => {
  app.clock.jump(-HOUR);
  expect([await verifyNightly(app.services), await nights()]).toEqual([0, []]);
});

test('several processes look once', async () => {
  await change(1);
  const done = await Promise.all([1, 2, 3].map(() => verifyNightly(app.services)));
  expect(done.toSorted()).toEqual([0, 0, 1]);
  expect(await noticesOf((await app.as('ADMIN')).call)).toHaveLength(1);
});

test('a night that was begun and never ended is begun again when its lease is over, and only the last one ends it', async () => {
  const killed = await takeNight(db.writes, today(), app.clock.now());
  expect(await verifyNightly(app.services)).toBe(0);
  app.clock.jump(31 * 60_000);
  const second = await takeNight(db.writes, today(), app.clock.now());
  const end = (night: Night | undefined) =>
    db.writes.transaction().execute(async (tx) => night && endNight(tx, night, [], app.clock.now()));
  expect([await end(killed), await end(second), await end(second)]).toEqual([false, true, false]);
  expect(await verifyNightly(app.services)).toBe(0);
});
