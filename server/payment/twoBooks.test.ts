// Random stories of live and test merchants beside each other: what tests do moves no live figure, whoever looks.
import { sql } from 'kysely';
import { book, SANDBOX } from '#contract/status';
import { buildAgents, buildCast, type Cast, writeStories } from '../../tests/books/world';
import { buildPool } from '../../tests/build/account';
import { dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { gateOfFile } from '../../tests/gate/gate';
import { foldOrdersOnce } from '../jobs/orderFold';

const SEEDS = 512;
const AT_ONCE = 128;
const { app, context, db } = gateOfFile();
let live: Cast;
let trying: Cast;
let agent: SignedIn;
beforeAll(async () => {
  const agents = await buildAgents(context);
  live = await buildCast(context, book.live, agents);
  trying = await buildCast(context, book.test, agents);
  agent = await app.as('PROXY', { ownerId: agents.get('1') ?? '' });
});

const page = { current: 1, pageSize: 20 };
/** Everything that adds up money or counts orders over many merchants, as people ask for it. */
const questions: readonly [path: string, input: object][] = [
  ['/home/info/transaction/total', {}],
  ['/home/info/transaction/paymentStatisticsDay', { groupBy: 'hour' }],
  ['/order/payment/page', page],
  ['/order/receipt/page', page],
  ['/order/payment/refund/page', page],
  ['/ledger/trialBalance', {}],
  ['/ledger/account/page', { current: 1, pageSize: 200 }],
  ['/merchant/billing/flow', page],
  ['/todo/summary', {}],
];
/** Of these the rows are everybody's, and only the sums are compared. */
const sums: readonly [path: string, input: object][] = [
  ['/merchant/page', page],
  ['/account/account/page', page],
];
const withoutTime = (data: object) => ({ ...data, asOf: 0 });
async function figures() {
  const whole = questions.map(async ([path, input]) => [path, withoutTime(dataOf(await app.call(path, input)))]);
  const summed = sums.map(async ([path, input]) => [path, dataOf(await app.call(path, input)).summary]);
  const own = ['/employee/profile', '/home/info/transaction/total'].map(async (path) => [
    path,
    withoutTime(dataOf(await agent.call(path))),
  ]);
  const { headers: _, ...orders } = Object(await app.call('/order/payment/export', { format: 'csv' }));
  return { orders, answers: await Promise.all([...whole, ...summed, ...own]) };
}
/** Debits less credits of each currency of each book, that are not equal. */
const unequal = async () =>
  (
    await sql`select a.book, e.currency from ledger_entry e join ledger_account a on a.id = e.account_id
    group by 1, 2 having sum(case e.side when 'D' then e.amount else -e.amount end) <> 0`.execute(db.reads)
  ).rows;
const write = (cast: Cast, seeds: readonly number[]) =>
  db.writes.transaction().execute((tx) => writeStories(tx, context, cast, seeds));

test(`in ${SEEDS} stories no live total, statistic, balance or export moves by a test merchant`, async () => {
  for (let from = 0; from < SEEDS; from += AT_ONCE) {
    const seeds = Array.from({ length: AT_ONCE }, (_, n) => from + n);
    await write(live, seeds);
    const before = await figures();
    await write(trying, seeds);
    expect(await figures()).toEqual(before);
    expect(await unequal()).toEqual([]);
    // Some are read from the folded sums, and some from what is not folded yet.
    await foldOrdersOnce(db.writes);
  }
  const { n } = await db.reads
    .selectFrom('ledgerAccount')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('book', '=', book.test)
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBeGreaterThan(20);
});

test('an account of the sandbox is in no company’s month, no sum and no coverage of a live merchant', async () => {
  const [order] = [...trying.orders.values()];
  const [real] = [...live.merchants.values()];
  if (!order || !real) throw new Error('a cast has merchants and their orders');
  const account = await db.reads
    .selectFrom('account')
    .select(['id', 'companyId', 'payMethods', 'accountName'])
    .where('id', '=', order.accountId)
    .executeTakeFirstOrThrow();
  const { list } = dataOf(await app.call('/account/company/page', { ...page, pageSize: 200 }));
  const [company] = list.filter(({ id }: { id: string }) => id === account.companyId);
  expect([company.accountCount, company.monthVolume]).toEqual([1, '0.00']);
  const { summary } = dataOf(await app.call('/account/account/page', { keyword: account.accountName }));
  expect(summary).toMatchObject([{ usedToday: '0.00' }]);
  await db.writes.deleteFrom('accountPool').where('merchantId', '=', real.id).execute();
  await buildPool(context, { merchantId: real.id, account });
  const pool = dataOf(
    await app.call('/merchant/queryAccountPoolMerchantOwn', { merchantId: real.id, payType: 'payment' }),
  );
  expect(pool.coverage).toMatchObject([{ ok: false, maxAmount: null }]);
  const health = dataOf(await app.call('/channel/health', { code: SANDBOX, window: '24h' }));
  expect(health.orders).toBeGreaterThan(100);
});
