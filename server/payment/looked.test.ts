import { DAY, HOUR } from '#contract/time';
import { listening } from '../../bench/scans';
import { buildAccount } from '../../tests/build/account';
import { buildContext } from '../../tests/build/context';
import { buildMerchant } from '../../tests/build/merchant';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { rawOrder } from '../../tests/database/rawOrder';
import { summaryOf } from '../orderStat/summary';
import { orders } from './list';
import { countedTotals, foundTotals } from './walkTotals';

/** Filters that no index carries: what is found soon, and all of it. */
let db: TestDatabase;
const now = new Date('2026-11-20T12:00:00Z');
const end = now.getTime();
const listScope = { scope: { kind: 'platform', countryIds: [] }, range: { from: end - 90 * DAY, to: end } } as const;
beforeAll(async () => {
  db = await cloneDatabase({ now, max: 4 });
  const context = buildContext(db);
  const [{ id: merchantId }, { id: accountId }] = [await buildMerchant(context), await buildAccount(context)];
  const made = Array.from({ length: 90 }, (_, day) =>
    rawOrder(end - day * DAY - 1000, {
      merchantId,
      accountId,
      status: day % 3,
      amount: String(day < 45 ? 1000 : 2000),
      payerName: day % 30 === 29 ? 'Ana Rara' : 'Juan',
    }),
  );
  const together = Array.from({ length: 120 }, (_, n) =>
    rawOrder(end - 10 * DAY - n * 1000, { merchantId, accountId, status: 2, amount: '9000', payerName: 'Muchos' }),
  );
  await db.writes
    .insertInto('paymentOrder')
    .values([...made, ...together])
    .execute();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => db.drop());

const page = { current: 1, pageSize: 10 };
const all = { ...page, exact: true };
const summaryIn = (found: Awaited<ReturnType<typeof foundTotals>>) => summaryOf(found?.totals ?? [], true);

test.each<[Partial<Parameters<typeof foundTotals>[2]>]>([
  [{ payerName: 'ana' }],
  [{ payerName: 'nobody' }],
  [{ amountFrom: '15' }],
  [{ amountFrom: '15', sortField: 'createTime', sortOrder: 'ascend' }],
  [{ amountTo: '15', sortField: 'amount', sortOrder: 'ascend' }],
  [{ amountFrom: '15', current: 3 }],
  [{ payerName: 'ana', status: [2], current: 2 }],
  [{ payerName: 'muchos' }],
  [{ payerName: 'muchos', current: 7, sortField: 'createTime', sortOrder: 'ascend' }],
])('%j gives the rows and figures that one question over everything gives', async (filter) => {
  const input = { ...all, ...filter };
  const found = await foundTotals(db.reads, listScope, input);
  expect(found).not.toHaveProperty('counting');
  expect(found?.rows).toEqual(await orders.rows(db.reads, listScope, input));
  expect(summaryIn(found)).toEqual(summaryOf(await countedTotals(db.reads, listScope, input), true));
});

test('when the time is up, what was found is given, and that it is not all', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 30));
  const found = await foundTotals(db.reads, listScope, { ...page, amountTo: '15' });
  expect(found).toMatchObject({ counting: true, rows: [{ amount: '10.00' }] });
  expect(summaryIn(found).count).toBeLessThan(45);
});

test('hours that are still to come are not looked through', async () => {
  let ms = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (ms += 30));
  const today = { ...listScope, now, range: { from: end - DAY, to: end + 20 * HOUR } };
  expect((await foundTotals(db.reads, today, { ...page, amountTo: '15' }))?.rows).toHaveLength(1);
});

test.each([
  ['few', 'ana', true],
  ['many', 'muchos', false],
])('where a stretch has %s, their rows are named with its sums: %s, %s', async (_, payerName, isNamed) => {
  const { reads, queries } = listening(db);
  await foundTotals(reads, listScope, { ...all, payerName });
  const paged = queries.filter(({ sql: text }) => text.includes(' limit '));
  expect(paged.length).toBeGreaterThan(0);
  expect(paged.map(({ sql: text }) => text.includes('= any('))).toEqual(paged.map(() => isNamed));
});

test('what an index carries is not looked for', async () => {
  expect(await foundTotals(db.reads, listScope, { ...all, status: [2] })).toBeUndefined();
  expect(await foundTotals(db.reads, listScope, { ...all, merchantIds: ['1'] })).toBeUndefined();
  expect(await foundTotals(db.reads, listScope, { ...all, merchantIds: ['1'], accountIds: ['1'] })).toBeDefined();
  const merchant = { ...listScope, scope: { kind: 'merchant', merchantId: '1' } } as const;
  expect(await foundTotals(db.reads, merchant, { ...all, merchantIds: ['1'] })).toBeUndefined();
  expect(await foundTotals(db.reads, merchant, { ...all, proxyId: '1' })).toBeDefined();
});
