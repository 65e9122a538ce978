// The list and the statistics put an order into the same business day as the sentence of the decision does, at every
// moment at which days turn.
import { paymentStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildContext } from '../../tests/build/context';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { pastContext } from '../../tests/build/past';
import { calendarDay, instants, settings } from '../../tests/core/dayGrid';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { type CallAs, startApp, type TestApp } from '../../tests/gate/app';
import { ensurePartitions } from '../db/partitions';
import { foldOrdersOnce } from '../jobs/orderFold';

const PAGE = '/order/payment/page';
const SERIES = '/home/info/transaction/paymentStatisticsDay';

let db: TestDatabase;
let app: TestApp;
let call: CallAs;
let merchantId: string;
beforeAll(async () => {
  db = await cloneDatabase();
  for (const instant of instants) await ensurePartitions(db.writes, new Date(instant));
  app = await startApp(db);
  app.clock.jump(Math.max(...instants) + 2 * DAY - app.clock.now().getTime());
  const context = buildContext(db, { vault: app.services.vault });
  const merchant = await buildMerchant(context);
  const account = await buildAccount(context, { countryId: 'MEX' });
  await buildPool(context, { merchantId: merchant.id, account });
  for (const instant of instants)
    await buildOrder(pastContext(context, instant), {
      merchant,
      account,
      merchantOrderNo: String(instant),
      status: paymentStatus.failed,
    });
  merchantId = merchant.id;
  ({ call } = await app.as('ADMIN'));
});
afterAll(async () => {
  await app.close();
  await db.drop();
});

/** The moments of one business day. */
const expected = (day: string, zone: (typeof settings)[number]) =>
  instants.filter((instant) => calendarDay(instant, zone) === day);
const days = (zone: (typeof settings)[number]) => [...new Set(instants.map((instant) => calendarDay(instant, zone)))];

test.each(settings)('seen in %s, a list of one day has that day’s orders and no other (§T18)', async (zone) => {
  for (const day of days(zone)) {
    const { data } = await call(
      PAGE,
      { merchantIds: [merchantId], startDate: day, endDate: day, pageSize: 50 },
      { timezone: zone },
    );
    const listed = data.list.map((row: { merchantOrderNo: string }) => Number(row.merchantOrderNo)).sort();
    expect([zone, day, listed]).toEqual([zone, day, expected(day, zone).sort()]);
    expect(data.summary.count).toBe(listed.length);
  }
});

test.each(settings)('seen in %s, the folded statistics count the same (§T18)', async (zone) => {
  while ((await foldOrdersOnce(db.writes)) > 0);
  for (const day of days(zone)) {
    const { data } = await call(
      SERIES,
      { merchantId, groupBy: 'day', startDate: day, endDate: day },
      { timezone: zone },
    );
    expect([zone, day, data.list[0].payCount]).toEqual([zone, day, expected(day, zone).length]);
  }
});
