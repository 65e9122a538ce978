import { sql } from 'kysely';
import { BOOK_ZONE, businessDay } from '#contract/time';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildMerchant } from '../../tests/build/merchant';
import { gateOfFile } from '../../tests/gate/gate';
import { poolOf } from './candidates';
import { recallPool } from './poolCache';

const { db, app, context } = gateOfFile();
const COUNT = 12;
let merchantId = '';
let accountIds: string[] = [];
beforeAll(async () => {
  ({ id: merchantId } = await buildMerchant(context));
  for (let n = 0; n < COUNT; n++) {
    const account = await buildAccount(context);
    await buildPool(context, { merchantId, account });
    accountIds.push(account.id);
  }
  accountIds = accountIds.toSorted();
});
const poolRows = () => recallPool({ merchantId, way: 'payment' })?.rows ?? [];
const today = () => businessDay(app.clock.now().getTime(), BOOK_ZONE);

test('of a pool of which one account changed that one alone is read again', async () => {
  const ask = () => poolOf(db.reads, { merchantId, way: 'payment', now: app.clock.now() });
  await ask();
  const before = poolRows();
  await context.db
    .updateTable('account')
    .set({ dayLimitCount: 7 })
    .where('id', '=', accountIds[4] ?? '')
    .execute();
  expect((await ask()).accounts.map(({ dayLimitCount }) => dayLimitCount)).toEqual(
    accountIds.map((_, n) => (n === 4 ? 7 : 0)),
  );
  expect(poolRows().map((row, n) => row === before[n])).toEqual(accountIds.map((_, n) => n !== 4));
});

let moved = 0;
/**
 * Takes weight from one account and gives it to another, counts that in the limits of both and in the day of one. So
 * what is read together adds up. Every fifth is taken back.
 */
async function move(turn: number): Promise<void> {
  const [from = '', to = ''] = accountIds.toSorted(() => Math.random() - 0.5);
  const done = db.writes.transaction().execute(async (tx) => {
    for (const [id, by] of [[from, -1] as const, [to, 1] as const].toSorted()) {
      await sql`update account_pool set weight = weight + ${by} where account_id = ${id}`.execute(tx);
      await sql`update account set day_limit_count = day_limit_count + 1 where id = ${id}`.execute(tx);
    }
    await sql`insert into account_day as d (account_id, day, counted, orders) values (${from}, ${today()}::date, 1, 1)
      on conflict (account_id, day) do update set counted = d.counted + 1, orders = d.orders + 1`.execute(tx);
    if (turn % 5 === 0) throw new Error('taken back');
  });
  if (turn % 5 === 0) return expect(done).rejects.toThrow('taken back');
  await done;
  moved += 1;
}
async function moveMuch(): Promise<void> {
  for (let turn = 0; turn < 150; turn++) await move(turn);
}

const totalOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
/** How often something was moved, by each of three figures of what is given; all weight there is. */
async function totals() {
  const { accounts } = await poolOf(db.reads, { merchantId, way: 'payment', now: app.clock.now() });
  const weight = totalOf(accounts.map(({ place }) => place?.weight ?? 0));
  const byOrders = totalOf(accounts.map(({ usage }) => usage.dayCount));
  const byAmount = accounts.reduce((sum, { usage }) => sum + usage.dayAmount, 0n);
  const byLimit = totalOf(accounts.map(({ dayLimitCount }) => dayLimitCount)) / 2;
  return { weight, byOrders, byAmount, byLimit };
}

test('while others change it, what is given of a pool stood so at one moment after it was asked for', async () => {
  await context.db.updateTable('account').set({ dayLimitCount: 0 }).execute();
  const { weight } = await totals();
  let [isOver, looks, mended] = [false, 0, 0];
  const look = async () => {
    while (!isOver) {
      const [before, rows] = [moved, poolRows()];
      const seen = await totals();
      expect(seen).toMatchObject({ weight, byOrders: seen.byLimit, byAmount: BigInt(seen.byLimit) });
      expect(seen.byLimit).toBeGreaterThanOrEqual(before);
      looks += 1;
      if (poolRows() !== rows && poolRows().some((row) => rows.includes(row))) mended += 1;
    }
  };
  const work = [look(), look(), look()];
  await Promise.all([moveMuch(), moveMuch()]).finally(() => {
    isOver = true;
  });
  await Promise.all(work);
  expect(await totals()).toEqual({ weight, byOrders: 240, byAmount: 240n, byLimit: 240 });
  expect({ asked: looks > 50, mended: mended > 20 }).toEqual({ asked: true, mended: true });
}, 60_000);
