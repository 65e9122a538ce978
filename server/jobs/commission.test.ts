import { bizType, paymentStatus } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY, dayStart, HOUR } from '#contract/time';
import { buildAgent } from '../../tests/build/agent';
import { type BuildContext, buildContext } from '../../tests/build/context';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { engines } from '../../tests/database/engines';
import { movableClock } from '../clock';
import { agentAccrued, commissionCost } from '../ledger/account';
import { commissionMatured, maturityNo } from '../ledger/commissionEvents';
import { credit, debit, post } from '../ledger/post';
import { verify } from '../verification/verify';
import { matureCommissions } from './commission';

const CONNECTIONS = 24;
/** One for both: numbers only grow. */
const clock = movableClock();
const broken = async (db: TestDatabase) =>
  (await verify(db.reads)).filter((one) => one.broken.length > 0).map(({ name }) => name);

describe.each(engines)('on %s', (_, connect) => {
  let db: TestDatabase;
  let context: BuildContext;
  const services = () => ({ db, clock, nextId: context.nextId });
  beforeAll(async () => {
    db = await cloneDatabase({ now: clock.now(), max: CONNECTIONS, ...(connect && { connect }) });
    context = buildContext(db, { clock });
  });
  afterAll(() => db.drop());
  beforeEach(() => toHour(6));

  /** So many hours into the next business day. */
  function toHour(hours: number) {
    const now = clock.now().getTime();
    clock.jump(dayStart(businessDay(now, BOOK_ZONE), BOOK_ZONE) + DAY + hours * HOUR - now);
  }
  async function agentWithMerchant() {
    const agent = await buildAgent(context);
    return { agentId: agent.id, merchant: await buildMerchant(context, { agentId: agent.id }) };
  }
  /** Its agent earns 0.5 %. */
  const paid = (merchant: BuiltMerchant, amount = '1000.00') =>
    buildOrder(context, { merchant, status: paymentStatus.paid, amount });
  async function pockets(agentId: string): Promise<[string, string]> {
    const rows = await db.reads
      .selectFrom('ledgerAccount')
      .select(['kind', 'balance'])
      .where('ownerType', '=', 'agent')
      .where('ownerId', '=', agentId)
      .execute();
    const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? '0';
    return [of('agent:accrued'), of('agent:available')];
  }
  const journals = async (agentId: string) =>
    Number(
      (
        await db.reads
          .selectFrom('journal')
          .select(({ fn }) => fn.countAll().as('n'))
          .where('bizNo', 'like', `C%-${agentId}-MXN`)
          .executeTakeFirstOrThrow()
      ).n,
    );

  test('what was earned until a day’s end is spendable on the next, and what is earned on that waits', async () => {
    const { agentId, merchant } = await agentWithMerchant();
    await paid(merchant);
    await matureCommissions(services());
    expect(await pockets(agentId)).toEqual(['500', '0']);
    toHour(1);
    await paid(merchant, '200.00');
    await matureCommissions(services());
    expect(await pockets(agentId)).toEqual(['100', '500']);
    await matureCommissions(services());
    expect([await pockets(agentId), await journals(agentId)]).toEqual([['100', '500'], 1]);
    const [booked] = await db.reads
      .selectFrom('journal')
      .select(['bizNo', 'effectiveTime'])
      .where('bizNo', 'like', `C%-${agentId}-MXN`)
      .execute();
    const began = new Date(dayStart(businessDay(clock.now().getTime(), BOOK_ZONE), BOOK_ZONE));
    expect(booked).toEqual({ bizNo: maturityNo(began, `${agentId}-MXN`), effectiveTime: began });
    toHour(1);
    await matureCommissions(services());
    expect([await pockets(agentId), await journals(agentId)]).toEqual([['0', '600'], 2]);
    expect(await broken(db)).toEqual([]);
  });

  test('eight processes at once, while payments come in: each agent has its commission of before once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, agentWithMerchant));
    for (const { merchant } of all) await paid(merchant);
    toHour(0);
    const rounds = Array.from({ length: 8 }, () => matureCommissions(services()));
    const incoming = all.flatMap(({ merchant }) => [paid(merchant, '400.00'), paid(merchant, '600.00')]);
    const done = await Promise.all(rounds);
    await Promise.all(incoming);
    expect(done.reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(all.length);
    for (const { agentId } of all)
      expect([await pockets(agentId), await journals(agentId)]).toEqual([['500', '500'], 1]);
    expect(await broken(db)).toEqual([]);
  });

  test('what is booked late, under an id of the day before, waits for the next day', async () => {
    const { agentId, merchant } = await agentWithMerchant();
    await paid(merchant);
    const late = clock.now();
    toHour(0);
    await matureCommissions(services());
    await change(agentId, 'C', { amount: 70n, at: late });
    await matureCommissions(services());
    expect([await pockets(agentId), await journals(agentId)]).toEqual([['70', '500'], 1]);
    expect(await broken(db)).toEqual([]);
  });

  test('what went back on the day is of what was earned before', async () => {
    const { agentId, merchant } = await agentWithMerchant();
    await paid(merchant);
    toHour(1);
    await paid(merchant, '100.00');
    await change(agentId, 'D', { amount: 480n, at: clock.now() });
    await matureCommissions(services());
    expect(await pockets(agentId)).toEqual(['50', '20']);
    expect(await broken(db)).toEqual([]);
  });
  /** A line on what an agent has accrued, by the commission that we pay for. */
  const change = (agentId: string, side: 'D' | 'C', { amount, at }: { amount: bigint; at: Date }) =>
    db.writes.transaction().execute((tx) => {
      const lines =
        side === 'C'
          ? [debit(commissionCost, amount), credit(agentAccrued(agentId), amount)]
          : [debit(agentAccrued(agentId), amount), credit(commissionCost, amount)];
      const about = { bizNo: agentId, currency: 'MXN', merchantId: null, operator: 'test' } as const;
      const booking = { bizType: bizType.commissionBack, event: 'changed', lines };
      return post(tx, { ...booking, ...about }, { now: at, nextId: context.nextId });
    });

  test('more than was earned before the day is found', async () => {
    const { agentId, merchant } = await agentWithMerchant();
    await paid(merchant);
    const effective = new Date(clock.now().getTime() - DAY);
    const about = { bizNo: `C0-${agentId}-MXN`, currency: 'MXN', merchantId: null, operator: 'test' } as const;
    await db.writes
      .transaction()
      .execute((tx) =>
        post(
          tx,
          { ...commissionMatured(agentId, 1n), ...about, effective },
          { now: clock.now(), nextId: context.nextId },
        ),
      );
    expect(await broken(db)).toEqual([expect.stringContaining('no agent was given more commission')]);
  });
});
