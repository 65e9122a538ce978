import { book } from '#contract/status';
import { DAY, HOUR } from '#contract/time';
import { numberOrders } from '../../bench/orderNumbers';
import { fillOrders } from '../../bench/orders';
import { listening } from '../../bench/scans';
import { buildAccount } from '../../tests/build/account';
import { buildAgent } from '../../tests/build/agent';
import { buildContext } from '../../tests/build/context';
import { buildMerchant } from '../../tests/build/merchant';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { rawOrder } from '../../tests/database/rawOrder';
import { pageWithTotals } from '../payment/pageTotals';
import { appendOrderDelta } from './delta';
import { sumUp } from './sums';

/** Deep pages are led to by what days and hours count: they hold what counting off every row would give. */
let db: TestDatabase;
let merchantIds: string[] = [];
let all: { id: string; merchantId: string; status: number }[] = [];
const now = new Date('2026-11-20T12:34:56Z');
const end = now.getTime();
/** Folded, in six days; then some that no fold has seen, and a day without any between. */
const FOLDED = 24_000;
beforeAll(async () => {
  db = await cloneDatabase({ now, max: 4 });
  const context = buildContext(db);
  const { id: agentId } = await buildAgent(context);
  const accountIds = [(await buildAccount(context)).id];
  merchantIds = [(await buildMerchant(context, { agentId })).id, (await buildMerchant(context)).id];
  const owners = { merchantIds, accountIds, agentId, channelCode: 'demo' };
  await numberOrders(db.owner, FOLDED, 6, end - 2 * DAY);
  await fillOrders(db.owner, owners);
  await db.writes.transaction().execute(async (tx) => {
    for (let at = end - 3 * DAY; at < end; at += HOUR / 2 + 1234) {
      if (at > end - 2 * DAY && at < end - DAY) continue;
      const order = rawOrder(at, { merchantId: merchantIds[1] ?? '', accountId: accountIds[0] ?? '', status: 2 });
      await appendOrderDelta(
        tx,
        null,
        await tx.insertInto('paymentOrder').values(order).returningAll().executeTakeFirstOrThrow(),
      );
    }
  });
  all = await db.owner
    .selectFrom('paymentOrder')
    .select(['id', 'merchantId', 'status'])
    .orderBy('id', 'desc')
    .execute();
});
afterAll(() => db.drop());

const listScope = {
  scope: { kind: 'platform', countryIds: [] },
  book: book.live,
  range: { from: end - 9 * DAY, to: end },
} as const;
type Order = (typeof all)[number];

test.each<[string, () => object, (order: Order) => boolean]>([
  ['of all', () => ({}), () => true],
  ['of a merchant', () => ({ merchantIds: merchantIds.slice(1) }), ({ merchantId }) => merchantId === merchantIds[1]],
  ['of a status', () => ({ status: [2] }), ({ status }) => status === 2],
])('deep pages %s hold what stands there, from both ends', async (_, filterOf, isMeant) => {
  const meant = all.filter(isMeant).map(({ id }) => id);
  expect(meant.length).toBeGreaterThan(11_000);
  const last = Math.ceil(meant.length / 20);
  for (const current of [50, 51, 52, 501, 512, 577, 590, last, last + 1])
    for (const sortOrder of ['descend', 'ascend'] as const) {
      const input = { ...filterOf(), pageSize: 20, current, sortOrder };
      const { rows } = await pageWithTotals(db.reads, listScope, input);
      const sorted = sortOrder === 'descend' ? meant : meant.toReversed();
      expect(rows.map(({ id }) => id)).toEqual(sorted.slice((current - 1) * 20, current * 20));
    }
});

test('no more rows than an hour has are counted off for one', async () => {
  const { reads, queries } = listening(db);
  await pageWithTotals(reads, listScope, { pageSize: 20, current: 577 });
  const offsets = queries.flatMap(({ sql: text, parameters }) => {
    const place = /offset \$(\d+)/.exec(text)?.[1];
    return place === undefined ? [] : [Number(parameters[Number(place) - 1])];
  });
  expect(offsets.length).toBeGreaterThan(0);
  expect(Math.max(...offsets)).toBeLessThan(FOLDED / (6 * 24) + 2);
});

test('a deep page asks for its totals and the days that lead to it at once', async () => {
  const { reads, queries } = listening(db);
  const { totals } = await pageWithTotals(reads, listScope, { pageSize: 20, current: 577 });
  expect(sumUp(totals).count).toBe(all.length);
  // The days of the range, then the hours of a day.
  expect(queries.filter(({ sql: text }) => text.includes('order_stat'))).toHaveLength(2);
});

test.each<[string, object, readonly number[]]>([
  ['alone', {}, [5]],
  ['with its status and others', { status: [2, 5] }, [5]],
  ['with other statuses', { status: [2] }, []],
])('totals of the queue of mismatches, %s, are those of its orders', async (_, filter, statuses) => {
  const { totals, rows } = await pageWithTotals(db.reads, listScope, {
    ...filter,
    queue: 'paymentMismatch',
    pageSize: 20,
    current: 1,
  });
  const meant = all.filter(({ status }) => statuses.includes(status));
  expect(sumUp(totals).count).toBe(meant.length);
  expect(rows.map(({ id }) => id)).toEqual(meant.slice(0, 20).map(({ id }) => id));
});

test('the queue of mismatches is not read to be summed up', async () => {
  const { reads, queries } = listening(db);
  await pageWithTotals(reads, listScope, { queue: 'paymentMismatch', pageSize: 20, current: 1 });
  expect(queries.filter(({ sql: text }) => text.includes('order_stat'))).toHaveLength(1);
  expect(queries.filter(({ sql: text }) => text.includes('count(*)'))).toHaveLength(0);
});
