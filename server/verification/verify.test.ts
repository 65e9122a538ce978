import { sql } from 'kysely';
import { paymentStatus, settlementStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { buildAgent } from '../../tests/build/agent';
import { type BuildContext, buildContext } from '../../tests/build/context';
import { buildEmployee } from '../../tests/build/employee';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { buildRecharge } from '../../tests/build/recharge';
import { buildSettlement } from '../../tests/build/settlement';
import { buildSettlementAccount } from '../../tests/build/settlementAccount';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { rawOrder } from '../../tests/database/rawOrder';
import { movableClock } from '../clock';
import { foldHouseOnce } from '../jobs/houseFold';
import { matureDue } from '../jobs/maturity';
import { foldOrdersOnce } from '../jobs/orderFold';
import { setMarks } from '../merchant/markStore';
import { type Finding, verify } from './verify';

let db: TestDatabase;
let context: BuildContext;
/** Some days ago, so that the last hour of the ledger is not all of it. */
const clock = movableClock({ now: () => new Date(Date.now() - 5 * DAY) });
beforeEach(async () => {
  db = await cloneDatabase();
  context = buildContext(db, { clock });
  const merchant = await buildMerchant(context, { available: '100.00', agentId: (await buildAgent(context)).id });
  await buildOrder(context, { merchant, status: paymentStatus.paid });
  await buildOrder(context, { merchant });
  await foldOrdersOnce(db.writes);
  await buildOrder(context, { status: paymentStatus.paid });
  await buildRecharge(context, { merchant });
  const { id: makerId } = await buildEmployee(context, { role: 'MERCHANT', ownerId: merchant.id });
  const account = await buildSettlementAccount(context, { merchantId: merchant.id, makerId });
  await buildSettlement(context, { account, applicantId: makerId, status: settlementStatus.audited });
});
afterEach(() => db.drop());

const namesOf = (findings: readonly Finding[]) =>
  findings.filter(({ broken }) => broken.length > 0).map(({ name }) => name);
/** In pieces of one row each, which find the same as one piece. */
async function brokenNames() {
  const [pieces, once] = [await verify(db.reads, { rows: 1 }), await verify(db.reads)];
  expect(pieces.map(({ name, figures }) => [name, figures])).toEqual(once.map(({ name, figures }) => [name, figures]));
  expect(namesOf(pieces)).toEqual(namesOf(once));
  return namesOf(pieces);
}

test('an honest business is in order, folded or not, matured or not', async () => {
  expect(await brokenNames()).toEqual([]);
  await foldHouseOnce(db.writes);
  await foldOrdersOnce(db.writes);
  expect(await setMarks(db.writes, 1)).toBeGreaterThan(1);
  clock.jump(3 * DAY);
  await matureDue({ db, clock, nextId: context.nextId });
  expect(await brokenNames()).toEqual([]);
});

const lies: [string, string, string][] = [
  [
    'a balance that was raised',
    `update ledger_account set balance = balance + 1 where path like 'mch:%:available'`,
    'each strict balance is the sum',
  ],
  [
    'a recharge that was credited without its journal',
    `insert into recharge_order (id, order_no, merchant_id, country_id, type, currency, amount, place_id, reference, status,
        created_by, creator_id, created_at, expires_at, confirmed_at)
      select m.id, 'R1', m.id, m.country_id, 1, m.currency, 100, b.id, '1', 7, 'x', e.id, m.created_at, m.created_at,
        m.created_at from merchant m cross join (select min(id) as id from bank_account) b
        cross join (select min(id) as id from employee) e limit 1`,
    'each credited recharge has its one journal',
  ],
  [
    'a settlement that was called rejected while its money is held',
    `update settlement set status = 3`,
    'settleTransit of each merchant is the sum of its open settlements',
  ],
  [
    'a settlement that is called paid without its journal',
    `with proof as (insert into file (id, name, uploaded_by, size, content_type, status, address_until, created_at, loose_since)
        select 1, 'x', min(id), 1, 'image/png', 1, now(), now(), now() from employee returning id)
      update settlement set status = 5, trace = 'T-1', file_id = proof.id,
        remitter_id = (select id from employee where id not in (applicant_id, auditor_id) limit 1),
        bank_id = (select id from bank_account limit 1) from proof`,
    'every paid settlement has its one journal',
  ],
  [
    'a house balance that was lowered',
    `update ledger_account set balance = balance - 1 where path = 'rev:fee:payment'`,
    'each house balance',
  ],
  [
    'a paid order that is called unpaid',
    `update payment_order set status = 1 where status = 2`,
    'each payment journal has its order',
  ],
  [
    'a cost that was changed on the row',
    `update payment_order set channel_cost = channel_cost + 1 where status = 2`,
    'what each channel owes',
  ],
  [
    'a number without its order',
    `insert into payment_order_no values ('stray', 1, 1)`,
    "each order has one place under its merchant's number",
  ],
  [
    'an unpaid order that is called paid',
    `update payment_order set status = 2, settle_state = 1 where status = 0`,
    'each paid order has its one journal',
  ],
  [
    'a fee that was changed on the row',
    `update payment_order set fee = fee + 1 where status = 2`,
    'each paid order has its one journal',
  ],
  [
    'terms of an agent that were changed behind its back',
    `update payment_order set agent_terms = jsonb_build_array(jsonb_build_object('agentId', agent_id::text, 'percent', '0.4000',
      'fixed', '0')) where status = 2 and agent_id is not null`,
    'each agent of a paid order earned what its terms say',
  ],
  [
    'an order that vanished',
    `delete from payment_order where status = 0`,
    "each order has one place under its merchant's number",
  ],
  [
    'room of a day that nobody gave back',
    `update account_day set counted = counted + 1`,
    'what each account counts of a day',
  ],
  [
    'a place among the orders of a day that nobody gave back',
    `update account_day set orders = orders + 1`,
    'what each account counts of a day',
  ],
  [
    'room of a merchant’s day that nobody gave back',
    `update merchant_day set counted = counted + 1`,
    'what each merchant counts of a day',
  ],
  ['a sum that counts one too many', `update order_stat set n = n + 1`, 'each sum of the statistics'],
  [
    'a receipt that nobody counted',
    `insert into receipt_delta (book, currency, channel_code, why, status, n, booked) values (0, 'MXN', 'SIM', 'late', 1, 1, 5)`,
    'each sum of the receipts',
  ],
  [
    'a statement that is marked with too little',
    `insert into statement_mark select id, seq, balance - 1 from ledger_account where strict and seq = 1`,
    'each mark of a statement',
  ],
  [
    'maturity without a journal',
    `update payment_order set settle_state = 1 where status = 2`,
    'pending of each merchant',
  ],
  [
    'a line that was edited behind the trigger',
    `alter table ledger_entry disable trigger user; update ledger_entry set balance_after = balance_after + 1 where seq = 1; alter table ledger_entry enable trigger user`,
    'lines of each strict account follow each other',
  ],
  [
    'a line that was taken out behind the trigger',
    `alter table ledger_entry disable trigger user; delete from ledger_entry where line_no = 1; alter table ledger_entry enable trigger user`,
    'trial balance is 0',
  ],
  [
    'a key that was taken away behind the trigger',
    `alter table posting_key disable trigger user; delete from posting_key where event = 'paid'; alter table posting_key enable trigger user`,
    'each journal stands under its key',
  ],
];
test.each(lies)('%s is found and named', async (_, lie, name) => {
  await sql.raw(lie).execute(db.owner);
  expect(await brokenNames()).toContainEqual(expect.stringContaining(name));
});

test('a ticket without money behind it is found', async () => {
  const merchant = await buildMerchant(context);
  await sql`insert into freeze_ticket (id, merchant_id, currency, scope, amount, remaining, reason, status, created_by,
    created_at)
    values (1, ${merchant.id}, 'MXN', 1, 500, 500, 'story', 1, 'ops', ${clock.now()})`.execute(db.writes);
  expect(await brokenNames()).toEqual(['frozen of each merchant is the sum of its open tickets']);
});

test('an order that nobody counted is found', async () => {
  await db.writes.insertInto('paymentOrder').values(rawOrder(Date.now())).execute();
  expect(await brokenNames()).toEqual([
    expect.stringContaining("under its merchant's number"),
    expect.stringContaining('what each account counts of a day'),
    expect.stringContaining('what each merchant counts of a day'),
    expect.stringContaining('each sum of the statistics'),
  ]);
});

test('in pieces while money moves, nothing looks broken', async () => {
  let pieces = 0;
  const onSlice = async () => {
    pieces += 1;
    if (pieces % 8 === 0) await buildOrder(context, { status: paymentStatus.paid });
  };
  expect(namesOf(await verify(db.reads, { rows: 2, onSlice }))).toEqual([]);
  expect(pieces).toBeGreaterThan(24);
});
