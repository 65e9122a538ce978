import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { DAY, HOUR } from '#contract/time';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { rawOrder } from '../../tests/database/rawOrder';
import { randomOf } from '../../tests/ledger/random';
import { within } from '../db/orderTime';
import type { Reads } from '../db/pools';
import { foldOrdersOnce } from '../jobs/orderFold';
import { appendOrderDelta } from './delta';
import { matches } from './store';
import { hourlyTotals, type OrderTotal, orderTotals, type TotalsQuestion } from './totals';
import { wantedOf } from './wanted';

const now = new Date('2026-11-20T12:34:56Z');
const end = now.getTime();
const random = randomOf(7);
const platform = { kind: 'platform', countryIds: [] } as const;
let db: TestDatabase;
beforeAll(async () => {
  db = await cloneDatabase({ now, max: 16 });
});
afterAll(() => db.drop());

/** Somewhere in the last eight days, of one of a few owners. */
const someOrder = () => {
  const brazil = random.below(4) === 0;
  const place = brazil
    ? { countryId: 'BRA', currency: 'BRL', payMethod: 'PIX' }
    : { countryId: 'MEX', currency: 'MXN', payMethod: 'SPEI' };
  const owners = {
    merchantId: String(1 + random.below(3)),
    agentId: random.below(2) ? '5' : null,
    accountId: String(1 + random.below(4)),
  };
  return rawOrder(end - random.below(8 * DAY), {
    ...place,
    ...owners,
    amount: random.amount(100_000),
    channelCode: random.below(3) ? 'demo' : 'other',
  });
};
/** Within a day and a half after it was made. */
const bookedAt = ({ createTime }: { createTime: Date }) => new Date(createTime.getTime() + random.below((3 * DAY) / 2));

class RolledBack extends Error {}

/** An order arrives, and perhaps is paid; sometimes all of it is taken back. */
async function write(): Promise<void> {
  const inTime = async () => {
    await db.writes.transaction().execute(async (tx) => {
      const order = await tx.insertInto('paymentOrder').values(someOrder()).returningAll().executeTakeFirstOrThrow();
      await appendOrderDelta(tx, null, order);
      if (random.below(3) === 0) return;
      const change = tx.updateTable('paymentOrder').set({
        status: 2,
        paidAmount: order.amount,
        bookedAt: bookedAt(order),
        fee: 35n,
        netAmount: 90n,
        channelCost: 20n,
        commission: 5n,
      });
      const paid = await change.where('id', '=', order.id).returningAll().executeTakeFirstOrThrow();
      await appendOrderDelta(tx, order, paid);
      if (random.below(4) === 0) throw new RolledBack();
    });
  };
  await inTime().catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}

function someQuestion(): TotalsQuestion {
  const from = end - random.below(8 * DAY);
  const scopes = [
    platform,
    platform,
    { kind: 'platform', countryIds: ['BRA'] },
    { kind: 'merchant', merchantId: '2' },
    { kind: 'agent', agentIds: ['5'] },
  ] as const;
  const filters = [
    {},
    {},
    { merchantIds: ['1', '2'] },
    { accountIds: ['3'] },
    { merchantIds: ['1'], accountIds: ['1'] },
    { channelCodes: ['demo'], statuses: [2] },
  ];
  const basis = random.below(2) ? 'paid' : 'created';
  return {
    scope: random.pick(scopes) ?? platform,
    range: { from, to: from + random.below(5 * DAY) },
    basis,
    filter: random.pick(filters) ?? {},
  };
}

async function countRaw(
  tx: Reads,
  { scope, range, basis = 'created', filter = {} }: TotalsQuestion,
): Promise<Pick<OrderTotal, 'currency' | 'status' | 'n' | 'amount' | 'fee'>[]> {
  const { rows } = await sql<{ currency: string; status: number; n: number; amount: string; fee: string }>`
    select currency, status, count(*)::int as n, sum(amount)::text as amount, sum(fee)::text as fee from payment_order
    where ${within(basis, range)} and ${matches(wantedOf(scope, filter))}
    group by currency, status order by currency, status`.execute(tx);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount), fee: BigInt(row.fee) }));
}

/** Both in one snapshot, so that they may differ only by being wrong. */
const compare = (question: TotalsQuestion) =>
  db.reads
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const counted = await countRaw(tx, question);
      expect(
        (await orderTotals(tx, question)).map(({ currency, status, n, amount, fee }) => ({
          currency,
          status,
          n,
          amount,
          fee,
        })),
      ).toEqual(counted);
      return counted.length;
    });

test('totals are exact at every moment, under writers, rollbacks and two folders', async () => {
  let writing = true;
  const writers = Array.from({ length: 4 }, async () => {
    for (let n = 0; n < 150; n++) await write();
  });
  const folders = Array.from({ length: 2 }, async () => {
    while (writing) {
      await foldOrdersOnce(db.writes);
      await sleep(5);
    }
  });
  const compared: number[] = [];
  const readers = Array.from({ length: 3 }, async () => {
    while (writing) compared.push(await compare(someQuestion()));
  });
  await Promise.all(writers);
  writing = false;
  await Promise.all([...folders, ...readers]);
  expect(compared.filter((groups) => groups > 0).length).toBeGreaterThan(20);
});

test('folded to the last row, they are the same', async () => {
  while ((await foldOrdersOnce(db.writes)) > 0);
  expect(await db.reads.selectFrom('orderDelta').select('id').execute()).toEqual([]);
  for (let n = 0; n < 100; n++) await compare(someQuestion());
});

test('hours add up to the total, ragged edges included', async () => {
  const question = { scope: platform, range: { from: end - 3 * DAY - 1234, to: end - HOUR / 3 } };
  const hours = await hourlyTotals(db.reads, question);
  const whole = await orderTotals(db.reads, question);
  const sum = (list: readonly OrderTotal[]) => list.reduce((total, { amount }) => total + amount, 0n);
  expect(sum(hours)).toBe(sum(whole));
  expect(new Set(hours.map(({ hour }) => hour.getTime() % HOUR))).toEqual(new Set([0]));
});

test('who may see nothing gets nothing, and nobody widens a scope by a filter', async () => {
  const range = { from: end - 8 * DAY, to: end };
  expect(await orderTotals(db.reads, { scope: { kind: 'dealer', dealerId: '1' }, range })).toEqual([]);
  expect(await orderTotals(db.reads, { scope: { kind: 'agent', agentIds: [] }, range })).toEqual([]);
  expect(
    await orderTotals(db.reads, {
      scope: { kind: 'merchant', merchantId: '1' },
      range,
      filter: { merchantIds: ['2'] },
    }),
  ).toEqual([]);
});
