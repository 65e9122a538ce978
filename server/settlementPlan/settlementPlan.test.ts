import { sql } from 'kysely';
import { code } from '#contract/error';
import { toMinor } from '#contract/money';
import { paymentStatus, settlementStatus } from '#contract/status';
import { DAY, HOUR } from '#contract/time';
import { give } from '../../tests/build/give';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { buildSettlementAccount } from '../../tests/build/settlementAccount';
import { buildSettlementRule } from '../../tests/build/settlementRule';
import { dataOf } from '../../tests/gate/answer';
import { gateOfEach } from '../../tests/gate/gate';
import { verifyNightly } from '../verification/night';
import { releaseSettlement } from '../verification/release';
import { runPlans } from './job';

const { app, context, db } = gateOfEach({ max: 24 });
const [PAGE, RUN] = ['/settlement/plan/page', '/settlement/plan/run'];

/** So much money of a merchant that has a reviewed account. */
async function owner(amount = 1_000_000n): Promise<BuiltMerchant> {
  const merchant = await buildMerchant(context);
  const person = await app.as('MERCHANT', { ownerId: merchant.id });
  await give(context, { merchantId: merchant.id, currency: 'MXN', amount });
  await buildSettlementAccount(context, { merchantId: merchant.id, usdt: false, makerId: person.employeeId });
  return merchant;
}
const auto = (more: object = {}) => buildSettlementRule(context, { auto: true, ...more });
const made = () => db.reads.selectFrom('settlement').selectAll().orderBy('id').execute();
const runs = () => db.reads.selectFrom('settlementPlanRun').selectAll().execute();
/** Everything that is to be done now, by one process after the other. */
async function runAll() {
  let all = 0;
  for (let did = await runPlans(app.services); did > 0; did = await runPlans(app.services)) all += did;
  return all;
}
const linesOf = async (merchant: BuiltMerchant) => {
  const rows = await db.reads.selectFrom('ledgerAccount').select(['path', 'balance']).execute();
  return Object.fromEntries(
    rows.filter(({ path }) => path.startsWith(`mch:${merchant.id}:`)).map(({ path, balance }) => [path, balance]),
  );
};
/** To noon of Mexico City of the next day that is a Tuesday, so that no weekend is near. */
function toTuesday() {
  const now = app.clock.now().getTime();
  const noon = Math.ceil((now - 18 * HOUR) / DAY) * DAY + 18 * HOUR;
  const days = (9 - new Date(noon).getUTCDay()) % 7;
  app.clock.jump(noon + days * DAY - now);
}

test('an owner is settled by itself once a day, by its rule, and three people go on as with any other', async () => {
  toTuesday();
  await auto({ most: '400000', feePercent: '10000', feeFixed: '100' });
  const merchant = await owner();
  expect(await runAll()).toBe(1);
  const [row] = await made();
  expect(row).toMatchObject({
    ...{ ownerId: merchant.id, mode: 2, applicantId: null, status: settlementStatus.toAudit, periodStart: null },
    ...{ amount: '400000', fee: '4100', remitAmount: '395900', debit: '400000' },
  });
  expect(await linesOf(merchant)).toMatchObject({
    [`mch:${merchant.id}:available`]: '600000',
    [`mch:${merchant.id}:settleTransit`]: '400000',
  });
  expect(await runAll()).toBe(0);
  app.clock.jump(DAY);
  expect(await runAll()).toBe(1);
  const [, next] = await made();
  expect(next).toMatchObject({ amount: '400000' });
  expect([next?.periodStart, next?.periodEnd].map(String)).toEqual([next?.periodEnd, next?.periodEnd].map(String));
  const finance = await app.as('FINANCE_RISK');
  const passed = await finance.call('/settlement/record/audit', { orderNos: [row?.orderNo], action: 1 });
  expect(dataOf(passed).okIds).toEqual([row?.orderNo]);
  const page = dataOf(await finance.call('/settlement/record/page', { mode: 2 })).list;
  expect(page.map(({ applicant }: { applicant: null }) => applicant)).toEqual([null]);
});

test('two processes, many connections, one settlement each', async () => {
  toTuesday();
  await auto();
  for (let n = 0; n < 12; n++) await owner(BigInt(100_000 + n));
  await Promise.all(Array.from({ length: 4 }, runAll));
  const rows = await made();
  expect(rows).toHaveLength(12);
  expect(new Set(rows.map(({ ownerId }) => ownerId)).size).toBe(12);
  expect(await runs()).toHaveLength(12);
});

test('a process that dies between the money and its note leaves neither', async () => {
  toTuesday();
  await auto();
  await owner();
  await sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
    create trigger dies before insert on settlement_plan_run for each row execute function die()`.execute(db.owner);
  expect(await runAll()).toBe(0);
  expect(await made()).toEqual([]);
  await sql`drop trigger dies on settlement_plan_run`.execute(db.owner);
  expect(await runAll()).toBe(1);
});

test('what is not due yet stays: takings of the last days, by the days that the rule counts', async () => {
  toTuesday();
  const merchant = await owner();
  await db.writes.updateTable('merchant').set({ settleDays: 0 }).where('id', '=', merchant.id).execute();
  const order = await buildOrder(context, {
    merchant: { ...merchant, settleDays: 0 },
    status: paymentStatus.paid,
    amount: '3000.00',
  });
  const net = BigInt(
    (await db.reads.selectFrom('paymentOrder').select('netAmount').where('id', '=', order.id).executeTakeFirstOrThrow())
      .netAmount,
  );
  await db.writes.updateTable('paymentOrder').set({ settleState: 1 }).where('id', '=', order.id).execute();
  await auto({ cycle: 'T', cycleDays: 1 });
  const finance = await app.as('FINANCE_RISK');
  const [{ available, estimate }] = dataOf(await finance.call(PAGE)).list;
  expect(toMinor(available, 'MXN') - toMinor(estimate, 'MXN')).toBe(net);
});

test('an owner that cannot be settled today is noted with the reason, and tried again by hand', async () => {
  toTuesday();
  await auto({ least: '2000000' });
  const merchant = await owner();
  const lonely = await buildMerchant(context);
  await give(context, { merchantId: lonely.id, currency: 'MXN', amount: 3_000_000n });
  expect(await runAll()).toBe(2);
  expect((await runs()).map(({ word }) => word).sort()).toEqual(['planNoAccount', 'planTooLittle']);
  const finance = await app.as('FINANCE_RISK');
  const rows = dataOf(await finance.call(PAGE)).list;
  const shown = rows.find(({ ownerId }: { ownerId: string }) => ownerId === merchant.id);
  expect(shown).toMatchObject({ estimate: null, available: '10000.00', lastOrderNo: null });
  expect(shown.lastWord).toContain('20,000.00');
  await give(context, { merchantId: merchant.id, currency: 'MXN', amount: 1_500_000n });
  expect(await runAll()).toBe(0);
  const tried = dataOf(await finance.call(RUN, { ownerIds: [merchant.id, lonely.id] }));
  expect(tried.okIds).toEqual([merchant.id]);
  expect(tried.failed).toMatchObject([{ id: lonely.id, code: code.notFound }]);
  const again = dataOf(await finance.call(RUN, { ownerIds: [merchant.id] }));
  expect(again.failed).toMatchObject([{ id: merchant.id, code: code.duplicate }]);
  expect(await made()).toHaveLength(1);
});

test('outside its hours nothing runs, nor does it by hand; broken books stop both', async () => {
  toTuesday();
  await auto({ windowFrom: '01:00', windowTo: '02:00' });
  const merchant = await owner();
  expect(await runAll()).toBe(0);
  const finance = await app.as('FINANCE_RISK');
  const early = dataOf(await finance.call(RUN, { ownerIds: [merchant.id] }));
  expect(early.failed).toMatchObject([{ code: code.outsideWindow }]);
  const rule = await db.reads.selectFrom('settlementRule').selectAll().executeTakeFirstOrThrow();
  await db.writes
    .insertInto('settlementRule')
    .values({ ...rule, version: 2, windowFrom: '00:00', windowTo: '00:00' })
    .execute();
  const now = app.clock.now();
  await sql`insert into verification (day, run, started_at, lease_until, ended_at, broken) values ('2026-01-01',
    gen_random_uuid(), ${now}, ${now}, ${now}, '[{"name":"trial balance","broken":["MXN"]}]')`.execute(db.owner);
  expect(await runAll()).toBe(0);
  expect((await finance.call(RUN, { ownerIds: [merchant.id] })).code).toBe(code.transitionNotAllowed);
  await sql`update verification set released_at = ${now}, released_by = 'command'`.execute(db.owner);
  expect(await runAll()).toBe(1);
});

test('a balance that the night finds broken stops plans, people are told, and they go on once it is mended', async () => {
  toTuesday();
  app.clock.jump(4 * HOUR);
  await auto();
  const merchant = await owner();
  const change = (by: number) =>
    sql`update ledger_account set balance = balance + ${by} where path = ${`mch:${merchant.id}:available`}`.execute(
      db.owner,
    );
  await change(5);
  expect([await verifyNightly(app.services), await runAll(), await made()]).toEqual([1, 0, []]);
  const notices = dataOf(await (await app.as('FINANCE_RISK')).call('/notify/page')).list;
  expect(notices.map(({ kind }: { kind: string }) => kind)).toContain('booksBroken');
  await change(-5);
  expect(await runAll()).toBe(0);
  const at = { now: app.clock.now(), nextId: app.services.nextId };
  expect((await releaseSettlement(db, at)).days).toHaveLength(1);
  expect([await runAll(), (await made()).length]).toEqual([1, 1]);
});

test('who sees one country sees and runs its owners alone', async () => {
  toTuesday();
  await auto();
  await owner();
  const desk = await app.as('FINANCE_RISK', { countryIds: ['CHL'] });
  expect(dataOf(await desk.call(PAGE)).total).toBe(0);
  const [{ ownerId }] = dataOf(await (await app.as('FINANCE_RISK')).call(PAGE)).list;
  expect(dataOf(await desk.call(RUN, { ownerIds: [ownerId] })).failed).toMatchObject([{ code: code.notFound }]);
});
