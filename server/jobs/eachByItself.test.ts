import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { freezeScope, paymentStatus, rechargeStatus, settleState } from '#contract/status';
import { DAY, HOUR } from '#contract/time';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildAgent } from '../../tests/build/agent';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { buildRecharge } from '../../tests/build/recharge';
import { dataOf } from '../../tests/gate/answer';
import { gateOfEach } from '../../tests/gate/gate';
import { carryOutDue } from '../accountSwitch/job';
import { receiveChargeback } from '../chargeback/chargeback';
import { eachByItself, restingOf } from '../eachByItself';
import { releaseExpired } from '../hold/expiry';
import { expireOrders } from '../payment/expiry';
import { lockOrder } from '../payment/order';
import { expireRecharges } from '../recharge/expiry';
import { bookReady } from '../refund/overtaken';
import { jobs } from './all';
import { matureCommissions } from './commission';
import { matureDue } from './maturity';

const { app, db, context } = gateOfEach({ role: 'FINANCE_RISK', max: 16 });
/** Three that wait in vain and the work of the others are far within this, ms; the loops took 40 s and more. */
const SOON = 4_000;

/** While somebody holds all rows of a ledger account, and a merchant's own. */
async function holding<T>({ like, merchantId }: { like: string; merchantId: string }, work: () => Promise<T>) {
  return db.owner.transaction().execute(async (tx) => {
    await sql`select from merchant where id = ${merchantId} for update`.execute(tx);
    await sql`select from ledger_account where path like ${like} for update`.execute(tx);
    const begun = performance.now();
    const result = await work();
    expect(performance.now() - begun).toBeLessThan(SOON);
    return result;
  });
}
const merchantsWith = async (each: (merchant: BuiltMerchant) => Promise<unknown>) => {
  const all: BuiltMerchant[] = [];
  for (let n = 0; n < 4; n++) {
    const agent = await buildAgent(context);
    const merchant = await buildMerchant(context, { agentId: agent.id, available: '1000.00' });
    for (let times = 0; times < 3; times++) await each(merchant);
    all.push(merchant);
  }
  const [busy, ...others] = all;
  if (!busy) throw new Error('no merchant');
  return { busy, others };
};
const waiting = { with: { settleState: settleState.pending } };
const statesOf = async ({ id }: BuiltMerchant) => {
  const rows = await db.reads.selectFrom('paymentOrder').selectAll().where('merchantId', '=', id).execute();
  return [...new Set(rows.map((row) => row.settleState))];
};

test('one held merchant: the money of all others matures meanwhile, and its own once it is free', async () => {
  const { busy, others } = await merchantsWith((merchant) =>
    buildOrder(context, { merchant, status: paymentStatus.paid, ...waiting }),
  );
  app.clock.jump(3 * DAY);
  await holding({ like: `mch:${busy.id}:%`, merchantId: busy.id }, () => matureDue(app.services));
  for (const other of others) expect(await statesOf(other)).toEqual([settleState.available]);
  expect(await statesOf(busy)).toEqual([settleState.pending]);
  expect(restingOf(app.services, 'maturity')).toEqual([busy.id]);
  app.clock.jump(10_000);
  await matureDue(app.services);
  expect(await statesOf(busy)).toEqual([settleState.available]);
});

test('one held agent and one held merchant: the others have their commission and their tickets', async () => {
  const expireTime = app.clock.now().getTime() + HOUR;
  const { busy, others } = await merchantsWith(async (merchant) => {
    await buildOrder(context, { merchant, status: paymentStatus.paid });
    const body = { merchantId: merchant.id, action: 1, scope: freezeScope.amount, amount: '1.00', currency: 'MXN' };
    dataOf(await app.call('/merchant/freeze', { ...body, expireTime, reason: 'For a while' }));
  });
  app.clock.jump(2 * DAY);
  await holding({ like: `agent:${busy.agentId}:%`, merchantId: busy.id }, async () => {
    expect(await matureCommissions(app.services)).toBe(others.length);
    expect(await releaseExpired(app.services)).toBe(3 * others.length);
  });
  app.clock.jump(10_000);
  expect(await matureCommissions(app.services)).toBe(1);
  expect(await releaseExpired(app.services)).toBe(3);
});

test('one held merchant: chargebacks of the others that waited are booked', async () => {
  const at = () => ({ now: app.clock.now(), nextId: app.services.nextId, actor: 'tester' });
  const { busy, others } = await merchantsWith(async (merchant) => {
    const order = await buildOrder(context, { merchant, status: paymentStatus.paid });
    const notice = { channelCode: order.channelCode, eventNo: `H${order.id}`, reference: order.orderNo, amount: 0n };
    await sql`update payment_order set status = ${paymentStatus.refunding} where id = ${order.id}`.execute(db.owner);
    await db.writes
      .transaction()
      .execute(async (tx) => receiveChargeback(tx, { ...notice, lock: await lockOrder(tx, order.id) }, at()));
    await sql`update payment_order set status = ${paymentStatus.paid} where id = ${order.id}`.execute(db.owner);
  });
  await holding({ like: `mch:${busy.id}:%`, merchantId: busy.id }, async () =>
    expect(await bookReady(app.services, 20)).toBe(3 * others.length),
  );
  app.clock.jump(10_000);
  expect(await bookReady(app.services, 20)).toBe(3);
});

/** A row that cannot be written, as where a rule of its own is broken. */
const refusing = (table: string, id: string) =>
  sql
    .raw(
      `create function refuse_one() returns trigger language plpgsql as $$
       begin if new.id = ${id} then raise exception 'a rule of this one is broken'; end if; return new; end $$;
       create trigger a_refuse_one before update on ${table} for each row execute function refuse_one()`,
    )
    .execute(db.owner);
async function statusOf(table: string, ids: readonly string[]): Promise<number[]> {
  const all = sql<{ status: number }>`select status from ${sql.table(table)} where id = any(${ids}::bigint[])`;
  return (await all.execute(db.owner)).rows.map(({ status }) => status);
}

test('one order that cannot end: the others expire meanwhile, orders and recharges alike', async () => {
  const merchant = await buildMerchant(context);
  const orders: string[] = [];
  const recharges: string[] = [];
  for (let n = 0; n < 4; n++) {
    const { id, expireTime, channelCode } = await buildOrder(context, { merchant });
    const row = { orderId: id, channelCode, expireTime, nextAt: expireTime, answeredAt: expireTime };
    await context.db
      .insertInto('channelQuery')
      .values(row)
      .onConflict((on) => on.column('orderId').doUpdateSet({ answeredAt: expireTime }))
      .execute();
    orders.push(id);
    recharges.push((await buildRecharge(context, { merchant, status: rechargeStatus.toPay })).id);
  }
  app.clock.jump(2 * DAY);
  for (const [table, [first = '', ...others]] of [
    ['payment_order', orders],
    ['recharge_order', recharges],
  ] as const) {
    await refusing(table, first);
    const isOrder = table === 'payment_order';
    const work = isOrder ? expireOrders(app.services, 50) : expireRecharges(app.services, 50);
    expect([table, await work]).toEqual([table, others.length]);
    const ended = isOrder ? paymentStatus.expired : rechargeStatus.expired;
    expect(await statusOf(table, others)).toEqual(others.map(() => ended));
    await sql.raw(`drop function refuse_one cascade`).execute(db.owner);
  }
});

test('one switch whose account is held: the others begin meanwhile', async () => {
  const operation = await app.as('OPERATION');
  const froms: string[] = [];
  for (let n = 0; n < 3; n++) {
    const [from, to] = [await buildAccount(context), await buildAccount(context)];
    await buildPool(context, { merchantId: (await buildMerchant(context)).id, account: from });
    const effectiveTime = app.clock.now().getTime() + 5 * 60_000;
    const ask = { fromAccountId: from.id, toAccountId: to.id, scope: 1, reason: 'it fails too often', effectiveTime };
    dataOf(await operation.call('/account/account/switchAccount', ask));
    froms.push(from.id);
  }
  app.clock.jump(5 * 60_000);
  await db.owner.transaction().execute(async (tx) => {
    await sql`select from account where id = ${froms[0]} for update`.execute(tx);
    expect(await carryOutDue(app.services)).toBe(2);
  });
  app.clock.jump(10_000);
  expect(await carryOutDue(app.services)).toBe(1);
});

test('an error that lasts at one is told to people once, and comes again an hour later', async () => {
  const tried: string[] = [];
  const round = () =>
    eachByItself(app.services, { job: 'story', things: ['1', '2', '3'], nameOf: (name) => name }, async (name) => {
      tried.push(name);
      if (name === '2') throw new Error('a rule of this one is broken');
      return 1;
    });
  const triedSince = () => tried.splice(0).join();
  const listNotices = async () =>
    (await db.reads.selectFrom('notice').select('no').where('kind', '=', 'jobStuck').execute()).map(({ no }) => no);
  expect([await round(), triedSince(), await listNotices()]).toEqual([2, '1,2,3', []]);
  expect([await round(), triedSince(), await listNotices()]).toEqual([2, '1,3', []]);
  app.clock.jump(61_000);
  expect([await round(), triedSince(), await listNotices()]).toEqual([2, '1,2,3', ['story 2']]);
  app.clock.jump(HOUR - 1_000);
  expect([await round(), triedSince()]).toEqual([2, '1,3']);
  app.clock.jump(2_000);
  expect([await round(), triedSince(), await listNotices()]).toEqual([2, '1,2,3', ['story 2', 'story 2']]);
});

/** Jobs that do one thing, in one statement or one transaction, or take what nobody holds. */
const alone: Readonly<Record<string, string>> = {
  relay: 'one statement',
  foldOrders: 'one statement',
  foldHouse: 'one statement',
  foldReceipts: 'one statement',
  markLines: 'statements that hold nobody’s rows',
  markBooks: 'statements that hold nobody’s rows',
  notify: 'each notification is on its way by itself (sending.ts)',
  partitions: 'months of a log, one after the other as they are made',
  forgetNonces: 'one statement',
  apiLog: 'one statement',
  unkept: 'one statement',
  testCatchers: 'one statement',
  sealAudit: 'one chain: what comes later stands on what came before',
  tallyAudit: 'takes what nobody holds, in one transaction',
  anchorAudit: 'one line of a file',
  approvals: 'one statement',
  maintenance: 'one statement, and the audit of it',
  coverageAlerts: 'one transaction over a handful of currencies',
  verification: 'one night',
};

test('every job that walks over many does each by itself', () => {
  const walking = new Set<string>();
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' });
  for (const file of sources.filter((name) => /(?:^|\/)[^./]+\.ts$/.test(name))) {
    const text = readFileSync(`server/${file}`, 'utf8');
    const sends = text.includes(': OutgoingKind<');
    if (!sends && !text.includes('eachByItself(')) continue;
    const own = sends ? /\bkind: '(\w+)'/g : /(?:name: |JOB = |job: )'(\w+)'/g;
    for (const [, name] of text.matchAll(own)) if (name) walking.add(name);
  }
  const names = jobs.map(({ name }) => name);
  expect(names.filter((name) => !walking.has(name) && !(name in alone))).toEqual([]);
  expect(Object.keys(alone).filter((name) => !names.includes(name) || walking.has(name))).toEqual([]);
});
