// By creation an order counts in the day in which it was made; by payment in that in which the ledger booked it.
import { sql } from 'kysely';
import { businessDay, DAY, dayStart } from '#contract/time';
import { buildAccount, buildPool } from '../../tests/build/account';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { openStage, type Stage } from '../../tests/inflow/stage';
import { foldOrdersOnce } from '../jobs/orderFold';
import { hourlyTotals, orderTotals } from '../orderStat/totals';
import { verify } from '../verification/verify';

const platform = { kind: 'platform', countryIds: [] } as const;
/** Two minutes before Latin America's business day turns. */
const LATE = new Date('2026-03-18T02:58:00.000Z');
const days = [LATE.getTime(), LATE.getTime() + DAY].map((at) => dayStart(businessDay(at, 'MEX'), 'MEX'));

let stage: Stage;
let merchant: BuiltMerchant;
beforeAll(async () => {
  stage = await openStage({}, LATE);
  merchant = await buildMerchant(stage.build);
  await buildPool(stage.build, { merchantId: merchant.id, account: await buildAccount(stage.build) });
  const client = stage.clientOf(merchant);
  const ask = (merchantOrderNo: string, amount: string) =>
    client.createPayment({ merchantOrderNo, amount, currency: 'MXN', method: 'SPEI' });
  const [early, straddling, other] = [await ask('D-1', '100.00'), await ask('D-2', '30.00'), await ask('D-3', '7.00')];
  await stage.press(early.payUrl, 'success');
  stage.clock.jump(300_000);
  await stage.press(straddling.payUrl, 'success');
  await stage.press(other.payUrl, 'other', '6.00');
});
afterAll(() => stage.close());

const question = (from: number, basis: 'created' | 'paid') => ({
  scope: platform,
  range: { from, to: from + DAY },
  basis,
});
const paidOf = async (from: number, basis: 'created' | 'paid') =>
  (await orderTotals(stage.services.db.reads, question(from, basis)))
    .filter(({ status }) => status === 2)
    .map(({ n, paidAmount }) => [n, paidAmount]);
/** What the ledger booked as paid on a day. */
async function booked(from: number) {
  const { rows } = await sql<{ n: number; amount: string }>`
    select count(*)::int as n, sum(e.amount)::text as amount from journal j join ledger_entry e on e.journal_id = j.id
    join ledger_account a on a.id = e.account_id
    where j.event = 'paid' and a.path like 'asset:channel:%' and e.side = 'D' and j.book_time >= ${new Date(from)}
    and j.book_time < ${new Date(from + DAY)}`.execute(stage.services.db.reads);
  return rows.filter(({ n }) => n > 0).map(({ n, amount }) => [n, BigInt(amount)]);
}
const broken = async () =>
  (await verify(stage.services.db.reads)).filter((check) => check.broken.length > 0).map(({ name }) => name);

test.each(['before the fold', 'folded'])(
  'what counts as paid on a day is what the ledger booked on it, %s',
  async (when) => {
    if (when === 'folded') while ((await foldOrdersOnce(stage.build.db)) > 0);
    const [first = 0, second = 0] = days;
    expect([await paidOf(first, 'created'), await paidOf(second, 'created')]).toEqual([[[2, 13_000n]], []]);
    expect([await paidOf(first, 'paid'), await paidOf(second, 'paid')]).toEqual([[[1, 10_000n]], [[1, 3_000n]]]);
    for (const day of days) expect(await paidOf(day, 'paid')).toEqual(await booked(day));
    const hours = await hourlyTotals(stage.services.db.reads, question(second, 'paid'));
    expect(hours.map(({ hour, status, paidAmount }) => [hour.getTime(), status, paidAmount])).toEqual([
      [second, 2, 3_000n],
    ]);
    expect(await broken()).toEqual([]);
  },
);

test('an order whose paid time is not its journal’s, and a sum by payment that is wrong, are found', async () => {
  const change = (sets: string) =>
    sql.raw(`update payment_order set ${sets} where merchant_order_no = 'D-1'`).execute(stage.build.db);
  await change(`booked_at = booked_at + interval '1 day'`);
  expect(await broken()).toEqual([
    expect.stringContaining('each paid order has its one journal'),
    expect.stringContaining('each sum of the statistics'),
  ]);
  await change(`booked_at = booked_at - interval '1 day'`);
  await sql`update order_stat set n = n + 1 where basis = 'paid' and dim = 'all' and grain = 'day'`.execute(
    stage.build.db,
  );
  expect(await broken()).toEqual([expect.stringContaining('each sum of the statistics')]);
});
