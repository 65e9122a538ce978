import { randomBytes } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { paymentStatus } from '#contract/status';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildAgent } from '../../tests/build/agent';
import { buildEntry } from '../../tests/build/blacklist';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { engines } from '../../tests/database/engines';
import { balances, trialBalance } from '../../tests/inflow/books';
import { type End, foreseenEnding } from '../../tests/inflow/ending';
import { openStage, type Stage } from '../../tests/inflow/stage';
import { openDatabase } from '../db/pools';
import { snowflake } from '../db/snowflake';
import { notifyJob } from '../jobs/notification';
import { takeOrder } from '../payment/creation';
import { registerChannels } from './routes';
import { type Message, signed } from './simulator/message';

const SECRET = 'the simulator signs with this';

let number = 0;
const message = (stage: Stage, orderNo: string, changes: Partial<Message> = {}): Message => ({
  ...{ eventNo: `E${++number}`, orderNo, upstreamOrderNo: `U${number}`, outcome: 'paid', paidAmount: '100000' },
  ...{ paidAt: stage.clock.now().getTime(), bankTraceNo: `T${number}`, payerName: 'A', payerAccount: '12' },
  ...changes,
});
async function tell(app: FastifyInstance, stage: Stage, notice: Message): Promise<string> {
  const body = JSON.stringify(notice);
  const headers = signed(SECRET, body, stage.clock.now());
  return (await app.inject({ method: 'POST', url: '/channel/SIM/callback', payload: body, headers })).body;
}
async function collecting(stage: Stage, given: Parameters<typeof buildMerchant>[1] = {}): Promise<BuiltMerchant> {
  const merchant = await buildMerchant(stage.build, given);
  await buildPool(stage.build, { merchantId: merchant.id, account: await buildAccount(stage.build) });
  return merchant;
}
const ask = (stage: Stage, merchant: BuiltMerchant, more: object = {}) => {
  const order = { merchantOrderNo: `F-${++number}`, amount: '1000.00', currency: 'MXN', method: 'SPEI' };
  return stage.clientOf(merchant).createPayment({ ...order, ...more });
};
/** From now on what a stage foresees ends so. */
function ending(stage: Stage, end: End): void {
  stage.services.db.foreseen = foreseenEnding(stage.services.db.foreseen, end);
}

const WRITTEN = [
  ...['payment_order', 'payment_order_no', 'payment_event', 'order_delta', 'outbox', 'channel_query', 'upstream_ref'],
  ...['upstream_log', 'account_day', 'merchant_day', 'channel_callback', 'receipt_key', 'bank_trace', 'journal'],
  ...['ledger_entry', 'ledger_account', 'house_delta', 'posting_key', 'notification', 'notification_try'],
];
/** What tells one run from another. */
const OWN =
  /"(?:took_ms|pay_url|url|body_hash|balance_version|leased_until|pay_reference|lines_hash|written_by)": ?[^,}]*/g;
/** All rows of a table, without ids and other words of one run. */
async function written(stage: Stage, table: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} as t`.execute(
    stage.build.db,
  );
  const plain = rows.map(({ row }) =>
    row
      .replaceAll(OWN, '')
      .replaceAll(/127\.0\.0\.1:\d+|pay\/[^"]+|Merchant \d+/g, 'own')
      .replaceAll(/\b[A-Z]?\d{13,}\b/g, '#'),
  );
  return plain.sort();
}

/** A payment of a merchant with agents, told to it. */
async function pay(stage: Stage): Promise<void> {
  const top = await buildAgent(stage.build, { proxyType: 'admpro' });
  const merchant = await collecting(stage, { agentId: top.id });
  const notifyUrl = new URL('/simulator/sink', stage.services.settings.publicUrl).href;
  const { orderNo } = await ask(stage, merchant, { notifyUrl, payer: { name: 'Ana', phone: '+525511112222' } });
  expect(await tell(stage.app, stage, message(stage, orderNo))).toBe('success');
  await notifyJob.run(stage.services);
  await notifyJob.end?.(stage.services);
}

test('what is foreseen writes the rows that a transaction writes which asks, and not one other', async () => {
  const [short, long] = await Promise.all([openStage(), openStage()]);
  for (const stage of [short, long]) {
    number = 0;
    await ask(stage, await collecting(stage)); // the first order of a process is asked for
  }
  let statements = 0;
  ending(short, (run) => {
    statements += 1;
    return run();
  });
  long.services.db.foresees = false; // as FORESIGHT=off sets it
  ending(long, () => Promise.reject(new Error('nothing is foreseen here')));
  for (const stage of [short, long]) {
    number = 100;
    await pay(stage);
  }
  for (const table of WRITTEN)
    expect([table, await written(short, table)]).toEqual([table, await written(long, table)]);
  expect((await written(short, 'notification_try')).length).toBe(1);
  expect(statements).toBe(4); // the order, its answer, the callback, and that its merchant was told
  await Promise.all([short.close(), long.close()]);
});

describe('one server', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
    await ask(stage, await collecting(stage));
  });
  afterAll(async () => {
    expect(await trialBalance(stage.build.db)).toBe('0');
    await stage.close();
  });
  const rowOf = (orderNo: string) =>
    stage.build.db.selectFrom('paymentOrder').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow();

  test('an order that was foreseen is given back as its row is', async () => {
    const agent = await buildAgent(stage.build);
    const merchant = await collecting(stage, { agentId: agent.id });
    const { services, build } = stage;
    const order = await takeOrder(
      services.db,
      {
        merchant: {
          ...{ id: merchant.id, agentId: agent.id, countryId: 'MEX', currency: 'MXN', book: 0, closedMethods: [] },
          ...{ payMin: null, payMax: null, payStep: null, payDayAmount: null, payDayCount: null },
        },
        ...{ merchantOrderNo: 'G-1', amount: 100_000n, method: 'SPEI', notifyUrl: null, returnUrl: null },
        expireTime: new Date(stage.clock.now().getTime() + 60_000),
        payer: { name: 'Ana', docType: null, docNo: null, phone: null },
        ...{ clientIp: '127.0.0.1', bodyHash: randomBytes(32) },
      },
      { now: stage.clock.now(), nextId: services.nextId, actor: 'merchant' },
    );
    expect(order).toEqual(await rowOf(order.orderNo));
    expect(order.agentTerms).toEqual([expect.objectContaining({ agentId: agent.id })]);
    expect(
      await build.db.selectFrom('accountDay').select('orders').where('accountId', '=', order.accountId).execute(),
    ).toEqual([{ orders: 1 }]);
  });

  test('a payer who is blocked is flagged, and one who asks is refused', async () => {
    const merchant = await collecting(stage);
    await buildEntry(stage.build, { type: 'account', value: '9876543210' });
    await buildEntry(stage.build, { type: 'phone', value: '+525500001111' });
    const { orderNo } = await ask(stage, merchant);
    await tell(stage.app, stage, message(stage, orderNo, { payerAccount: '9876543210' }));
    expect(await rowOf(orderNo)).toMatchObject({ status: paymentStatus.paid, riskFlags: ['blockedPayer'] });
    await expect(ask(stage, merchant, { payer: { phone: '+525500001111' } })).rejects.toThrow();
  });

  test('an order that changed since it was looked at is booked as it is by then', async () => {
    const { orderNo } = await ask(stage, await collecting(stage));
    let times = 0;
    const before = stage.services.db.foreseen;
    ending(stage, async (run) => {
      times += 1;
      // Somebody corrects it between the look and the statement.
      await sql`update payment_order set fee_fixed = 700, version = version + 1 where order_no = ${orderNo}`.execute(
        stage.build.db,
      );
      return run();
    });
    await tell(stage.app, stage, message(stage, orderNo));
    stage.services.db.foreseen = before;
    expect([times, await rowOf(orderNo)]).toEqual([
      1,
      expect.objectContaining({ status: paymentStatus.paid, fee: '4200' }),
    ]);
  });

  test('another amount, a late payment, a second one and a failure are what they are in a transaction', async () => {
    const merchant = await collecting(stage);
    const numbers = await Promise.all([1, 2, 3].map(async () => (await ask(stage, merchant)).orderNo));
    const [other = '', twice = '', failed = ''] = numbers;
    await tell(stage.app, stage, message(stage, other, { paidAmount: '99999' }));
    await tell(stage.app, stage, message(stage, twice));
    await tell(stage.app, stage, message(stage, twice));
    await tell(stage.app, stage, message(stage, failed, { outcome: 'failed' }));
    const { mismatch, paid, failed: isFailed } = paymentStatus;
    expect(await Promise.all(numbers.map(async (no) => (await rowOf(no)).status))).toEqual([mismatch, paid, isFailed]);
    const { rows } = await sql<{ counted: string }>`select counted::text from merchant_day
      where merchant_id = ${merchant.id}`.execute(stage.build.db);
    expect(rows).toEqual([{ counted: '199999' }]);
  });

  test('a merchant’s day takes what it holds and no more, however many ask at once', async () => {
    const merchant = await collecting(stage, { payDayAmount: 500_000n });
    const ends = await Promise.allSettled(Array.from({ length: 12 }, () => ask(stage, merchant)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });
});

describe.each(engines)('two servers on %s', (_, connect) => {
  let stage: Stage;
  let second: FastifyInstance;
  let other: ReturnType<typeof openDatabase>;
  beforeAll(async () => {
    stage = await openStage({}, undefined, connect);
    other = openDatabase(stage.services.db.connect, 20);
    second = fastify();
    await registerChannels(second, { ...stage.services, db: other, nextId: snowflake(2) });
    await second.ready();
    await ask(stage, await collecting(stage));
  });
  afterAll(async () => {
    await second.close();
    await other.close();
    expect(await trialBalance(stage.build.db)).toBe('0');
    await stage.close();
  });

  test('the same message at both at once is booked once, each time', async () => {
    const merchant = await collecting(stage);
    for (let round = 0; round < 15; round += 1) {
      const { orderNo } = await ask(stage, merchant);
      const notice = message(stage, orderNo);
      const heard = [stage.app, second, stage.app, second].map((app) => tell(app, stage, notice));
      expect(await Promise.all(heard)).toEqual(Array(4).fill('success'));
    }
    expect((await balances(stage.build.db))[`mch:${merchant.id}:pending`]).toBe(`${15 * 96_500}`);
  });

  test('one payment told for two orders is booked for one of them, and waits for a person as the other’s', async () => {
    const merchants = [await collecting(stage), await collecting(stage)];
    for (let round = 0; round < 15; round += 1) {
      const orders = await Promise.all(merchants.map((merchant) => ask(stage, merchant)));
      const same = { bankTraceNo: `SAME${round}`, upstreamOrderNo: `SAME${round}` };
      await Promise.all(
        orders.map(({ orderNo }, n) => tell(n === 0 ? stage.app : second, stage, message(stage, orderNo, same))),
      );
      const rows = await stage.build.db
        .selectFrom('paymentOrder')
        .select('status')
        .where(
          'orderNo',
          'in',
          orders.map(({ orderNo }) => orderNo),
        )
        .execute();
      expect(rows.map(({ status }) => status).sort()).toEqual([paymentStatus.accepted, paymentStatus.paid]);
    }
  });
});
