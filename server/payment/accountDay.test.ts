import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { book, paymentStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildChannel } from '../../tests/build/channel';
import { type BuildContext, buildContext } from '../../tests/build/context';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { north } from '../../tests/build/recipe';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { engines } from '../../tests/database/engines';
import { snowflake } from '../db/snowflake';
import { Refusal } from '../words/word';
import { recountDay } from './accountStore';
import { takeOrder } from './creation';

const CONNECTIONS = 48;

describe.each(engines)('on %s', (_, connect) => {
  let db: TestDatabase;
  let build: BuildContext;
  beforeAll(async () => {
    db = await cloneDatabase({ max: CONNECTIONS, ...(connect && { connect }) });
    // Ids never go back in time: each engine begins with its own, as one test asks a day later.
    build = buildContext(db, { nextId: snowflake(1022) });
  });
  afterAll(() => db.drop());

  const minor = (text: string | null) => (text === null ? null : BigInt(text));
  const ask = (merchant: BuiltMerchant, no: string, amount: bigint, later = 0) => {
    const now = new Date(build.clock.now().getTime() + later);
    const request = {
      merchant: {
        id: merchant.id,
        agentId: null,
        countryId: 'MEX' as const,
        currency: merchant.currency,
        payMin: minor(merchant.payMin),
        payMax: minor(merchant.payMax),
        payStep: minor(merchant.payStep),
        payDayAmount: minor(merchant.payDayAmount),
        payDayCount: merchant.payDayCount,
        book: book.live,
        closedMethods: merchant.closedMethods,
      },
      ...{
        merchantOrderNo: no,
        amount,
        method: 'SPEI',
        notifyUrl: null,
        returnUrl: null,
        expireTime: new Date(now.getTime() + DAY),
      },
      ...{
        payer: { name: null, docType: null, docNo: null, phone: null },
        clientIp: '127.0.0.1',
        bodyHash: createHash('sha256').update(no).digest(),
      },
    };
    return takeOrder(db, request, { now, nextId: build.nextId, actor: 'merchant' });
  };
  /** Whom the server keeps waiting for too long asks again, as a merchant does: the number makes it the same order. */
  const askUntilAnswered = async (...order: Parameters<typeof ask>): Promise<unknown> => {
    for (;;)
      try {
        return await ask(...order);
      } catch (error) {
        if (!(error instanceof Error && error.message === 'timeout exceeded when trying to connect')) throw error;
      }
  };
  async function pooled(merchant: BuiltMerchant, dayLimit: bigint) {
    const account = await buildAccount(build);
    await db.writes.updateTable('account').set({ dayLimitAmount: dayLimit }).where('id', '=', account.id).execute();
    await buildPool(build, { merchantId: merchant.id, account });
    return account.id;
  }
  const counts = async (accountIds: string[]) => {
    const { rows } = await sql<{ counted: string; orders: number }>`
      select d.counted, (select count(*)::int from payment_order o where o.account_id = d.account_id) as orders
      from account_day d where d.account_id = any(${accountIds}::bigint[]) order by d.account_id`.execute(db.reads);
    return rows;
  };

  test('of 200 orders at once on an account with room for 50 exactly 50 are taken', async () => {
    const merchant = await buildMerchant(build);
    const account = await pooled(merchant, 5_000n);
    const ends = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) => askUntilAnswered(merchant, `full-${n}`, 100n)),
    );
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(refusals.filter((reason) => !(reason instanceof Refusal && reason.code === 1305))).toEqual([]);
    expect(refusals).toHaveLength(150);
    expect(await counts([account])).toEqual([{ counted: '5000', orders: 50 }]);
  });

  const limitTo = async (limits: { payDayAmount?: bigint; payDayCount?: number }) => {
    const merchant = await buildMerchant(build, limits);
    const accounts = [await pooled(merchant, 1_000_000n), await pooled(merchant, 1_000_000n)];
    const ends = await Promise.allSettled(
      Array.from({ length: 100 }, (_, n) => askUntilAnswered(merchant, `day-${n}`, 100n)),
    );
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    const [day] = await db.reads
      .selectFrom('merchantDay')
      .select(['counted', 'orders'])
      .where('merchantId', '=', merchant.id)
      .execute();
    return { merchant, refusals, day, total: (await counts(accounts)).reduce((sum, { orders }) => sum + orders, 0) };
  };

  test('of 100 orders at once over two accounts exactly as many are taken as the merchant’s day may number', async () => {
    const { merchant, refusals, day, total } = await limitTo({ payDayCount: 30 });
    expect(refusals).toHaveLength(70);
    const reached = { code: 1302, word: 'dayCountReached', data: { limit: 'payDayCount', figure: '30', used: '30' } };
    for (const refusal of refusals) expect(refusal).toMatchObject(reached);
    expect({ day, total }).toEqual({ day: { counted: '3000', orders: 30 }, total: 30 });
    // The same order again is no new one, and a day that is full does not refuse it.
    const [taken] = await db.reads
      .selectFrom('paymentOrder')
      .select(['id', 'merchantOrderNo'])
      .where('merchantId', '=', merchant.id)
      .execute();
    expect(await ask(merchant, taken?.merchantOrderNo ?? '', 100n)).toMatchObject({ id: taken?.id });
  });

  async function youngWith(dayAmount: bigint) {
    await db.writes.updateTable('youngCeiling').set({ dayAmount }).where('currency', '=', 'MXN').execute();
    const channelCode = `YOUNG${build.nextId(build.clock.now())}`.slice(0, 30);
    await buildChannel(build, { code: channelCode });
    const since = { recipe: JSON.stringify(north), consentedAt: build.clock.now() };
    await db.writes.updateTable('channel').set(since).where('code', '=', channelCode).execute();
    const account = () => buildAccount(build, { channelCode });
    const counted = async () =>
      (await db.reads.selectFrom('channelDay').select('counted').where('channelCode', '=', channelCode).execute()).map(
        (day) => day.counted,
      );
    return { channelCode, account, counted };
  }

  test('of 100 orders at once over two accounts of a young channel as many are taken as its day may hold', async () => {
    const { account, counted } = await youngWith(3_050n);
    const merchants = [await buildMerchant(build), await buildMerchant(build)];
    for (const { id } of merchants) await buildPool(build, { merchantId: id, account: await account() });
    const ends = await Promise.allSettled(
      merchants.flatMap((merchant) =>
        Array.from({ length: 50 }, (_, n) => askUntilAnswered(merchant, `young-${n}`, 100n)),
      ),
    );
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(refusals.filter((reason) => !(reason instanceof Refusal && reason.code === 1305))).toEqual([]);
    expect(refusals).toHaveLength(70);
    expect(await counted()).toEqual(['3000']);
    const [merchant] = merchants;
    if (!merchant) throw new Error('no merchant');
    await expect(ask(merchant, 'over', 100n)).rejects.toMatchObject({ code: 1305, word: 'channelDayUsed' });
    // What an older channel has room for goes there.
    const old = await pooled(merchant, 1_000_000n);
    expect(await ask(merchant, 'elsewhere', 100n)).toMatchObject({ accountId: old });
    expect(await counted()).toEqual(['3000']);
  });

  test('an order of a young channel that fails gives its place back; one that is 30 days old has no ceiling', async () => {
    const { channelCode, account, counted } = await youngWith(250n);
    const merchant = await buildMerchant(build);
    await buildPool(build, { merchantId: merchant.id, account: await account() });
    const [first] = [await ask(merchant, 'one', 100n), await ask(merchant, 'two', 100n)];
    await expect(ask(merchant, 'three', 100n)).rejects.toMatchObject({ word: 'channelDayUsed' });
    const failed = { ...first, status: paymentStatus.failed };
    await db.writes.transaction().execute((tx) => recountDay(tx, first, failed));
    expect(await counted()).toEqual(['100']);
    await ask(merchant, 'three again', 100n);
    expect(await counted()).toEqual(['200']);
    // What was taken before it became young is not among what is counted.
    const now = build.clock.now().getTime();
    const agoOf = (ms: number) => ({ consentedAt: new Date(now - ms) });
    await db.writes.updateTable('channel').set(agoOf(-DAY)).where('code', '=', channelCode).execute();
    await db.writes.transaction().execute((tx) => recountDay(tx, failed, first));
    expect(await counted()).toEqual(['200']);
    await db.writes
      .updateTable('channel')
      .set(agoOf(31 * DAY))
      .where('code', '=', channelCode)
      .execute();
    await ask(merchant, 'four', 10_000n);
    expect(await counted()).toEqual(['200']);
  });

  test('what one account has no room for goes to the next, until all are full', async () => {
    const merchant = await buildMerchant(build);
    const accounts = [await pooled(merchant, 2_000n), await pooled(merchant, 3_000n)].sort();
    const ends = await Promise.allSettled(Array.from({ length: 100 }, (_, n) => ask(merchant, `next-${n}`, 100n)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    expect((await counts(accounts)).reduce((sum, { orders }) => sum + orders, 0)).toBe(50);
  });

  test('an order asked for twice at once counts once', async () => {
    const merchant = await buildMerchant(build);
    const account = await pooled(merchant, 10_000n);
    const [one, other] = await Promise.all([ask(merchant, 'twice', 100n), ask(merchant, 'twice', 100n)]);
    expect(one.id).toBe(other.id);
    expect(await counts([account])).toEqual([{ counted: '100', orders: 1 }]);
  });

  test('exactly as much is taken as the merchant’s day may amount to; the next day begins at nothing', async () => {
    const { merchant, refusals, day } = await limitTo({ payDayAmount: 2_550n });
    expect(refusals).toHaveLength(75);
    expect(day).toEqual({ counted: '2500', orders: 25 });
    expect(refusals[0]).toMatchObject({
      word: 'dayAmountReached',
      data: { limit: 'payDayAmount', figure: '25.50', used: '25.00', currency: 'MXN' },
    });
    expect(await ask(merchant, 'what is left', 50n)).toMatchObject({ amount: '50' });
    expect(await ask(merchant, 'next day', 2_550n, DAY)).toMatchObject({ amount: '2550' });
  });
});
