import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DAY } from '#contract/time';
import { buildAccount, buildPool } from '../../tests/build/account';
import { type BuildContext, buildContext } from '../../tests/build/context';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { engines } from '../../tests/database/engines';
import { Refusal } from '../words/word';
import { takeOrder } from './creation';

const CONNECTIONS = 48;

describe.each(engines)('on %s', (_, connect) => {
  let db: TestDatabase;
  let build: BuildContext;
  beforeAll(async () => {
    db = await cloneDatabase({ max: CONNECTIONS, ...(connect && { connect }) });
    build = buildContext(db);
  });
  afterAll(() => db.drop());

  const ask = (merchant: BuiltMerchant, no: string, amount: bigint) => {
    const now = build.clock.now();
    const asked = {
      merchant: {
        id: merchant.id,
        agentId: null,
        countryId: 'MEX',
        currency: merchant.currency,
        payMin: null,
        payMax: null,
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
        payer: { name: null, docType: null, docNo: null },
        clientIp: '127.0.0.1',
        bodyHash: createHash('sha256').update(no).digest(),
      },
    };
    return takeOrder(db.writes, asked, { now, nextId: build.nextId, actor: 'merchant' });
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
});
