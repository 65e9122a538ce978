import type { Updateable } from 'kysely';
import { accountStatus, choice, paymentStatus } from '#contract/status';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildChannel } from '../../tests/build/channel';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { buildRouteRule } from '../../tests/build/routeRule';
import { openStage, type Stage } from '../../tests/inflow/stage';
import type { Writes } from '../db/pools';
import type { Account } from '../db/tables';
import { expireJob } from '../jobs/expiry';
import { foldOrdersOnce } from '../jobs/orderFold';
import { verify } from '../verification/verify';
import { chooseAccount } from './chooseAccount';

describe('an order goes to an account that is open', () => {
  let stage: Stage;
  let merchant: BuiltMerchant;
  beforeEach(async () => {
    stage = await openStage();
    merchant = await buildMerchant(stage.build);
  });
  afterEach(() => stage.close());

  let number = 0;
  const ask = (amount: string) =>
    stage
      .clientOf(merchant)
      .createPayment({ merchantOrderNo: `R-${++number}`, amount, currency: 'MXN', method: 'SPEI' });
  async function pooled(given: Parameters<typeof buildAccount>[1], dayLimit?: bigint) {
    const account = await buildAccount(stage.build, given);
    if (dayLimit !== undefined)
      await stage.build.db
        .updateTable('account')
        .set({ dayLimitAmount: dayLimit })
        .where('id', '=', account.id)
        .execute();
    await buildPool(stage.build, { merchantId: merchant.id, account });
    return account;
  }
  const limited = (id: string, limits: Updateable<Account>) =>
    stage.build.db.updateTable('account').set(limits).where('id', '=', id).execute();
  const brokenNames = async () =>
    (await verify(stage.services.db.reads)).filter(({ broken }) => broken.length > 0).map(({ name }) => name);
  const accountOf = async ({ orderNo }: { orderNo: string }) =>
    (
      await stage.build.db
        .selectFrom('paymentOrder')
        .select('accountId')
        .where('orderNo', '=', orderNo)
        .executeTakeFirstOrThrow()
    ).accountId;

  it('paused ones and those of another country are passed over', async () => {
    await pooled({ status: accountStatus.paused });
    await pooled({ countryId: 'BRA', payMethods: ['SPEI'] });
    const open = await pooled({});
    for (let n = 0; n < 5; n += 1) expect(await accountOf(await ask('100.00'))).toBe(open.id);
  });

  it('each amount to the account whose limits it fits', async () => {
    const small = await pooled({ maxAmount: 50_000n });
    const large = await pooled({ minAmount: 50_001n });
    expect(await accountOf(await ask('500.00'))).toBe(small.id);
    expect(await accountOf(await ask('500.01'))).toBe(large.id);
  });

  it('what waits counts as well, until it fails or expires', async () => {
    await pooled({}, 1_000_000n);
    const waits = [await ask('5000.00'), await ask('4000.00')];
    await expect(ask('1000.01')).rejects.toMatchObject({ code: 1305 });
    await stage.press(waits[0]?.payUrl ?? null, 'fail');
    await ask('5000.00');
    await expect(ask('1000.01')).rejects.toMatchObject({ code: 1305 });
    stage.clock.jump(3_600_000);
    await stage.run(expireJob);
    await ask('10000.00');
    await expect(ask('0.01')).rejects.toMatchObject({ code: 1305 });
  });

  it('another amount than asked counts for what came', async () => {
    await pooled({}, 1_000_000n);
    const { payUrl } = await ask('9000.00');
    await stage.press(payUrl, 'other', '4000.00');
    await ask('6000.00');
    await expect(ask('0.01')).rejects.toMatchObject({ code: 1305 });
    expect(await brokenNames()).toEqual([]);
  });

  it('of many at once as many are open as the account takes, and the next when one ends', async () => {
    const account = await pooled({});
    await limited(account.id, { maxConcurrent: 3 });
    const ends = await Promise.allSettled(Array.from({ length: 8 }, () => ask('100.00')));
    const taken = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    expect(taken).toHaveLength(3);
    await stage.press(taken[0]?.payUrl ?? null, 'success');
    await ask('100.00');
    await expect(ask('100.00')).rejects.toMatchObject({ code: 1305 });
  });

  it('a day’s number of orders is kept, and one that fails gives its place back', async () => {
    const account = await pooled({});
    await limited(account.id, { dayLimitCount: 2 });
    const { payUrl } = await ask('100.00');
    await stage.press((await ask('100.00')).payUrl, 'success');
    await expect(ask('100.00')).rejects.toMatchObject({ code: 1305 });
    await stage.press(payUrl, 'fail');
    await ask('100.00');
    await expect(ask('100.00')).rejects.toMatchObject({ code: 1305 });
    expect(await brokenNames()).toEqual([]);
  });

  it('a month’s amount is kept over its days', async () => {
    const account = await pooled({});
    await limited(account.id, { monthLimitAmount: 150_000n });
    await stage.press((await ask('1000.00')).payUrl, 'success');
    stage.clock.jump(86_400_000);
    await expect(ask('500.01')).rejects.toMatchObject({ code: 1305 });
    await ask('500.00');
  });

  it('the cost an order was taken under stays its own', async () => {
    const account = await pooled({ costPercent: '2.0000' });
    const { orderNo, payUrl } = await ask('1000.00');
    await stage.build.db
      .updateTable('account')
      .set({ costPercent: '9', version: 2 })
      .where('id', '=', account.id)
      .execute();
    await stage.press(payUrl, 'success');
    const columns = ['costPercent', 'costVersion', 'rateVersion', 'channelCost'] as const;
    const row = await stage.build.db
      .selectFrom('paymentOrder')
      .select(columns)
      .where('orderNo', '=', orderNo)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ costPercent: '2.0000', costVersion: 1, rateVersion: 1, channelCost: '2000' });
  });

  it('one that has collected its day is full until the next business day, folded or not', async () => {
    await pooled({}, 100_000n);
    const { payUrl } = await ask('600.00');
    await stage.press(payUrl, 'success');
    await expect(ask('400.01')).rejects.toMatchObject({ code: 1305 });
    await foldOrdersOnce(stage.build.db);
    await expect(ask('400.01')).rejects.toMatchObject({ code: 1305 });
    await ask('400.00');
    stage.clock.jump(86_400_000);
    await ask('1000.00');
  });

  /** Two accounts of the pool, at a channel of their own each; by the pool's own way the first takes every order. */
  async function twoChannels() {
    await buildChannel(stage.build, { code: 'NORTH' });
    const [north, sim] = [await pooled({ channelCode: 'NORTH' }), await pooled({})];
    const { db } = stage.build;
    await db.updateTable('accountPool').set({ priority: 9 }).where('accountId', '=', sim.id).execute();
    return { north, sim };
  }
  const chosen = async (amount = 10_000n) => {
    const wanted = {
      merchantId: merchant.id,
      countryId: 'MEX',
      currency: 'MXN',
      method: 'SPEI',
      amount,
      book: 0,
    } as const;
    const now = stage.clock.now();
    const work = (tx: Writes) => chooseAccount(tx, wanted, now);
    return (await stage.services.db.writes.transaction().execute(work)).accountId;
  };

  it('a rule sends the next order to its channels, and once it is switched off the pool decides again', async () => {
    const { north, sim } = await twoChannels();
    expect(await chosen()).toBe(north.id);
    const rule = { name: 'By the simulator', channels: ['SIM'], merchantIds: [merchant.id] };
    const id = await buildRouteRule(stage.build, rule);
    expect(await accountOf(await ask('100.00'))).toBe(sim.id);
    await buildRouteRule(stage.build, { ...rule, id, version: 2, status: 0 });
    expect(await chosen()).toBe(north.id);
  });

  it('a rule that is not saved after all is heeded by nobody', async () => {
    const { north } = await twoChannels();
    await chosen();
    const saved = stage.build.db.transaction().execute(async (tx) => {
      await buildRouteRule({ ...stage.build, db: tx as unknown as typeof stage.build.db }, { channels: ['SIM'] });
      await chooseAccount(
        tx,
        { merchantId: merchant.id, countryId: 'MEX', currency: 'MXN', method: 'SPEI', amount: 1n, book: 0 },
        stage.clock.now(),
      );
      throw new Error('undone');
    });
    await expect(saved).rejects.toThrow('undone');
    expect(await chosen()).toBe(north.id);
  });

  it('a rule for some amounts leaves the others alone, and one that names no usable channel takes no order', async () => {
    const { north, sim } = await twoChannels();
    await buildRouteRule(stage.build, { currency: 'MXN', amountFrom: 20_000n, amountTo: 30_000n, channels: ['SIM'] });
    const all = [19_999n, 20_000n, 29_999n, 30_000n].map((amount) => chosen(amount));
    expect(await Promise.all(all)).toEqual([north.id, sim.id, sim.id, north.id]);
    await buildRouteRule(stage.build, { priority: 1, channels: ['SOUTH'] });
    await expect(chosen()).rejects.toMatchObject({ code: 1305 });
  });

  it('a rule by success looks at the last hour of its own orders alone', async () => {
    const { north, sim } = await twoChannels();
    await buildOrder(stage.build, { merchant, account: north, status: paymentStatus.failed });
    await buildOrder(stage.build, { merchant, account: sim, status: paymentStatus.paid });
    expect(await chosen()).toBe(north.id);
    await buildRouteRule(stage.build, { strategy: choice.bestSuccess });
    expect(await chosen()).toBe(sim.id);
  });
});
