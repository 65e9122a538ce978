import { BOOK_ZONE, businessDay } from '#contract/time';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildMerchant } from '../../tests/build/merchant';
import { gateOfFile } from '../../tests/gate/gate';
import { poolOf } from './candidates';
import { recallPool } from './poolCache';

const { db, app, context } = gateOfFile();
let [merchantId, accountId, channelCode] = ['', '', ''];
beforeAll(async () => {
  const account = await buildAccount(context);
  ({ id: accountId, channelCode } = account);
  ({ id: merchantId } = await buildMerchant(context));
  await buildPool(context, { merchantId, account });
});
const pool = () => poolOf(db.reads, { merchantId, way: 'payment', now: app.clock.now() });
/** The one account, and whether all of it was read for that. */
async function readPool() {
  const before = recallPool({ merchantId, way: 'payment' })?.rows;
  const { accounts, strategy } = await pool();
  const anew = recallPool({ merchantId, way: 'payment' })?.rows !== before;
  return { ...accounts[0], count: accounts.length, strategy, anew };
}
const today = (counted: string, orders: number) =>
  context.db
    .insertInto('accountDay')
    .values({ accountId, day: businessDay(app.clock.now().getTime(), BOOK_ZONE), counted, orders })
    .execute();

test('a pool that stands as it was read is not read again, but what was counted since is known', async () => {
  await pool();
  expect(await readPool()).toMatchObject({ anew: false, count: 1, usage: { dayAmount: 0n, dayCount: 0 } });
  await today('12345', 7);
  expect(await readPool()).toMatchObject({ anew: false, usage: { dayAmount: 12_345n, dayCount: 7 } });
});

test('whatever changes of it is seen at once: account, place, channel, strategy, and who is in it', async () => {
  await pool();
  const { db: tx } = context;
  await tx.updateTable('account').set({ status: 2 }).where('id', '=', accountId).execute();
  expect(await readPool()).toMatchObject({ anew: true, status: 2 });
  await tx.updateTable('accountPool').set({ weight: 77 }).where('accountId', '=', accountId).execute();
  expect(await readPool()).toMatchObject({ anew: true, place: { weight: 77 } });
  await tx.updateTable('channel').set({ status: 0 }).where('code', '=', channelCode).execute();
  expect(await readPool()).toMatchObject({ anew: true, channelStatus: 0 });
  await tx.insertInto('merchantPool').values({ merchantId, payType: 'payment', strategy: 3 }).execute();
  // It is asked for each time and kept by nobody.
  expect(await readPool()).toMatchObject({ anew: false, strategy: 3 });
  await buildPool(context, { merchantId, account: await buildAccount(context) });
  expect(await readPool()).toMatchObject({ anew: true, count: 2 });
  await tx.deleteFrom('accountPool').where('accountId', '<>', accountId).execute();
  expect(await readPool()).toMatchObject({ anew: true, count: 1 });
  expect(await readPool()).toMatchObject({ anew: false, status: 2, place: { weight: 77 }, strategy: 3 });
});

test('what a transaction changes and takes back is its own alone', async () => {
  await pool();
  await expect(
    context.db.transaction().execute(async (tx) => {
      await tx.updateTable('account').set({ maxConcurrent: 5 }).where('id', '=', accountId).execute();
      const { accounts } = await poolOf(tx, { merchantId, way: 'payment', now: app.clock.now() });
      throw new Error(`sees ${accounts[0]?.maxConcurrent}`);
    }),
  ).rejects.toThrow('sees 5');
  expect((await pool()).accounts).toMatchObject([{ maxConcurrent: 0 }]);
});
