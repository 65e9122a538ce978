// What test merchants do, from the order to the books, beside a live merchant that must not notice.
import { sql } from 'kysely';
import { code } from '#contract/error';
import { book, merchantType, paymentStatus, SANDBOX } from '#contract/status';
import { DAY } from '#contract/time';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildAgent } from '../../tests/build/agent';
import { buildChannel } from '../../tests/build/channel';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { openStage, type Stage } from '../../tests/inflow/stage';
import { simulatorJob } from '../channel/simulator/delivery';
import { foldOrdersOnce } from '../jobs/orderFold';
import { merchantPocket } from '../ledger/account';
import { credited } from '../ledger/events';
import { credit, debit, post } from '../ledger/post';
import { orderTotals } from '../orderStat/totals';
import { verify } from '../verification/verify';

const everything = { kind: 'platform', countryIds: [] } as const;
let stage: Stage;
let live: BuiltMerchant;
let trying: BuiltMerchant;
beforeAll(async () => {
  stage = await openStage();
  const agent = await buildAgent(stage.build);
  live = await buildMerchant(stage.build, { agentId: agent.id });
  trying = await buildMerchant(stage.build, { merchantType: merchantType.test, agentId: agent.id });
  const sandbox = await buildChannel(stage.build, { code: SANDBOX, callbackSecret: 'the sandbox signs with another' });
  const atSandbox = await buildAccount(stage.build, { channelCode: sandbox.code });
  const atChannel = await buildAccount(stage.build);
  for (const account of [atSandbox, atChannel])
    for (const merchantId of [live.id, trying.id]) await buildPool(stage.build, { merchantId, account });
});
afterAll(() => stage.close());

let number = 0;
const ask = (merchant: BuiltMerchant, amount = '1000.00') =>
  stage.clientOf(merchant).createPayment({ merchantOrderNo: `T-${++number}`, amount, currency: 'MXN', method: 'SPEI' });
const rowOf = (orderNo: string) =>
  stage.build.db.selectFrom('paymentOrder').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow();
async function paid(merchant: BuiltMerchant, choice: 'success' | 'other' = 'success', amount = '') {
  const { orderNo, payUrl } = await ask(merchant);
  await stage.press(payUrl, choice, amount);
  await stage.run(simulatorJob);
  return rowOf(orderNo);
}
/** What every account of a book holds, by path. */
async function balancesOf(of: number): Promise<Record<string, string>> {
  const { rows } = await sql<{ path: string; balance: string }>`select path, (balance + coalesce((select sum(amount)
    from house_delta where account_id = a.id), 0))::text as balance from ledger_account a where book = ${of}`.execute(
    stage.build.db,
  );
  return Object.fromEntries(rows.map(({ path, balance }) => [path, balance]));
}
const totals = () => {
  const now = stage.clock.now().getTime();
  return orderTotals(stage.build.db, { scope: everything, range: { from: now - DAY, to: now + DAY } });
};

test('each goes to the accounts of its own book, whatever stands in its pool', async () => {
  const [real, tried] = [await rowOf((await ask(live)).orderNo), await rowOf((await ask(trying)).orderNo)];
  expect([real.channelCode, real.book]).toEqual(['SIM', book.live]);
  expect([tried.channelCode, tried.book]).toEqual([SANDBOX, book.test]);
});

test('a test merchant without an account of the sandbox gets none, though a real one is in its pool', async () => {
  const alone = await buildMerchant(stage.build, { merchantType: merchantType.test });
  await buildPool(stage.build, { merchantId: alone.id, account: await buildAccount(stage.build) });
  await expect(ask(alone)).rejects.toMatchObject({ code: code.noAccountAvailable });
});

test('what test merchants collect, late or at odds, moves no balance and no total of the live book', async () => {
  await paid(live);
  const [before, counted] = [await balancesOf(book.live), await totals()];
  expect((await paid(trying)).status).toBe(paymentStatus.paid);
  expect((await paid(trying, 'other', '5.00')).status).toBe(paymentStatus.mismatch);
  expect(await balancesOf(book.live)).toEqual(before);
  expect(await totals()).toEqual(counted);
  while ((await foldOrdersOnce(stage.build.db)) > 0);
  expect(await totals()).toEqual(counted);
  const tried = await balancesOf(book.test);
  expect(tried).toMatchObject({ 'test:plat:suspense': '500', 'test:rev:fee:payment': '3500' });
  expect(Object.keys(tried).every((path) => /^(test|mch):/.test(path))).toBe(true);
  expect(await stage.build.db.selectFrom('notice').selectAll().execute()).toEqual([]);
});

test('no journal carries money from one book to the other, whoever it says it is for', async () => {
  const between = (from: string, to: string) => ({
    ...credited(to, 'correction', 100n),
    lines: [debit(merchantPocket(from, 'pending'), 100n), credit(merchantPocket(to, 'pending'), 100n)],
  });
  const bookings = [credited(trying.id, 'correction', 100n), between(live.id, trying.id), between(trying.id, live.id)];
  for (const merchantId of [null, live.id])
    for (const booking of bookings) {
      const journal = { ...booking, bizNo: `X-${++number}`, currency: 'MXN', merchantId, operator: 'nobody' } as const;
      const at = { now: stage.clock.now(), nextId: stage.build.nextId };
      const posted = stage.build.db.transaction().execute((tx) => post(tx, journal, at));
      await expect(posted).rejects.toMatchObject({ constraint: 'journal_of_one_book' });
    }
  const { rows } = await sql`select from journal where operator = 'nobody'`.execute(stage.build.db);
  expect(rows).toEqual([]);
});

test('the books hold together, each by itself', async () => {
  const found = await verify(stage.build.db);
  expect(found.filter((one) => one.broken.length > 0)).toEqual([]);
});

test('whose type is settled by its first order', async () => {
  const change = (id: string, type: 1 | 2) =>
    stage.build.db.updateTable('merchant').set({ merchantType: type }).where('id', '=', id).execute();
  await expect(change(live.id, 2)).rejects.toMatchObject({ constraint: 'merchant_type_kept' });
  await expect(change(trying.id, 1)).rejects.toMatchObject({ constraint: 'merchant_type_kept' });
  const fresh = await buildMerchant(stage.build);
  await change(fresh.id, 2);
});
