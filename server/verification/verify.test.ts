import { sql } from 'kysely';
import { fundPlace, fundType, paymentStatus, settlementStatus } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY } from '#contract/time';
import { buildAccount } from '../../tests/build/account';
import { buildAgent } from '../../tests/build/agent';
import { type BuildContext, buildContext } from '../../tests/build/context';
import { buildEmployee } from '../../tests/build/employee';
import { buildArrived } from '../../tests/build/fund';
import { give } from '../../tests/build/give';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { buildOfficial, buildPlace } from '../../tests/build/place';
import { buildRecharge } from '../../tests/build/recharge';
import { buildSettlement } from '../../tests/build/settlement';
import { buildSettlementAccount } from '../../tests/build/settlementAccount';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { rawOrder } from '../../tests/database/rawOrder';
import { movableClock } from '../clock';
import { snowflake } from '../db/snowflake';
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
  await buildTreasury(merchant);
});
/** A channel has paid us, a float was filled, and a look at the place between them explains 0.02. */
async function buildTreasury({ id: merchantId, companyId }: BuiltMerchant) {
  const { id: makerId } = await buildEmployee(context, { role: 'CASHIER' });
  const { id: checkerId } = await buildEmployee(context, { role: 'FINANCE_RISK' });
  const place = await buildPlace(context, { companyId });
  await give(context, { merchantId, currency: 'MXN', amount: 50_000n, bankId: place.id });
  const { channelCode } = await db.reads.selectFrom('paymentOrder').select('channelCode').executeTakeFirstOrThrow();
  const upstream = { fromKind: fundPlace.channel, from: channelCode, to: place.id, amount: 1_000n };
  await buildArrived(context, { makerId, checkerId, recordType: fundType.upstream, ...upstream });
  const day = businessDay(clock.now().getTime(), BOOK_ZONE);
  const look = { bankId: place.id, takerId: makerId, day, booked: 51_000n, real: 51_002n };
  await buildOfficial(context, { ...look, checkerId });
  clock.jump(1_000);
  const float = { from: place.id, toKind: fundPlace.payoutAccount, to: (await buildAccount(context)).id };
  await buildArrived(context, { makerId, checkerId, recordType: fundType.payoutFunding, ...float, amount: 2_000n });
}
afterEach(() => db.drop());

const namesOf = (findings: readonly Finding[]) =>
  findings.filter(({ broken }) => broken.length > 0).map(({ name }) => name);
/** In pieces of so many rows, which find the same as one piece. */
async function brokenNames(rows = 4) {
  const [pieces, once] = [await verify(db.reads, { rows }), await verify(db.reads)];
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
  expect(await brokenNames(1)).toEqual([]);
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
    'a recharge from an agent’s balance that holds nothing of it',
    `insert into recharge_order (id, order_no, merchant_id, payer_agent_id, country_id, type, currency, amount, status,
        created_by, creator_id, created_at, submitted_at)
      select m.id, 'R1', m.id, m.agent_id, m.country_id, 3, m.currency, 100, 2, 'x', e.id, m.created_at, m.created_at
        from merchant m cross join (select min(id) as id from employee) e where m.agent_id is not null`,
    'rechargeTransit of each agent is the sum of the open recharges that it pays from its balance',
  ],
  [
    'a recharge from an agent’s balance that was refused and never moved anything back',
    `with held as (insert into recharge_order (id, order_no, merchant_id, payer_agent_id, country_id, type, currency, amount,
        status, created_by, creator_id, created_at, submitted_at)
      select m.id, 'R1', m.id, m.agent_id, m.country_id, 3, m.currency, 100, 4, 'x', e.id, m.created_at, m.created_at
        from merchant m cross join (select min(id) as id from employee) e where m.agent_id is not null returning *)
      select post_journal(held.id, 'J1', 8::smallint, 'R1', 'held', 1, null, held.created_at, held.created_at, 'x', null,
        null, jsonb_build_array(
          jsonb_build_object('n', 1, 'path', 'asset:bank:1', 'normal', 'D', 'strict', false, 'currency', held.currency,
            'side', 'D', 'amount', '100'),
          jsonb_build_object('n', 2, 'path', 'agent:' || held.payer_agent_id || ':rechargeTransit', 'normal', 'C',
            'strict', true, 'ownerType', 'agent', 'ownerId', held.payer_agent_id::text, 'currency', held.currency,
            'side', 'C', 'amount', '100')), null) from held`,
    'the journals of each recharge from an agent’s balance moved of it what its status says',
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
    'the journals of each settlement moved what its status and its amounts say',
  ],
  [
    'a settlement that vanished from its order',
    `update settlement set order_no = 'S1'`,
    'each journal of a settlement has its settlement',
  ],
  [
    'money in settleTransit that was moved to the book of tests',
    `update ledger_account set book = 1 where path like 'mch:%:settleTransit'`,
    'settleTransit of each currency of each book',
  ],
  [
    'a look that was written over behind the trigger',
    `alter table bank_snapshot_check disable trigger user; delete from bank_snapshot_check;
      alter table bank_snapshot disable trigger user; update bank_snapshot set book_balance = book_balance + 7, real_balance = real_balance + 7;
      insert into bank_snapshot_check select s.id, s.bank_id, s.day, s.taker_id, s.diff, e.id, 'x', now()
        from bank_snapshot s, (select max(id) as id from employee) e`,
    'each place holds what was last found there',
  ],
  [
    'a place that lost money since the look',
    `update ledger_account set balance = balance - 1 where path = (select ledger_path from bank_account b
      join bank_snapshot s on s.bank_id = b.id)`,
    'each place holds what was last found there',
  ],
  [
    'a place that differs and lost money that nobody saw leave',
    `update ledger_account set balance = balance - 1 where path = (select ledger_path from bank_account b
      join bank_snapshot s on s.bank_id = b.id)`,
    'coverage counts each place that differs as it was seen',
  ],
  [
    'a record of the treasury that arrived with more than it says',
    `alter table fund_record disable trigger user; update fund_record set amount = amount + 1, to_amount = to_amount + 1
      where record_type = 6`,
    'the journals of each fund record moved at its places what it says',
  ],
  [
    'a record that was made a draft again',
    `alter table fund_record disable trigger user; update fund_record set status = 1`,
    'each journal of our own money has its record',
  ],
  [
    'a channel that is said to have paid more',
    `alter table fund_record disable trigger user; update fund_record set amount = amount + 1, to_amount = to_amount + 1
      where record_type = 3`,
    'what each channel owes is what was posted to it, less',
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
    'coverage that was embellished on its mark',
    `insert into trial_mark (journal_id, book, kind, currency, side, debit, credit)
      select (select max(id) + 1 from journal), a.book, a.kind, a.currency, a.side,
        coalesce(sum(e.amount) filter (where e.side = 'D'), 0) + case a.kind when 'asset:bank' then 100 else 0 end,
        coalesce(sum(e.amount) filter (where e.side = 'C'), 0)
      from ledger_entry e join ledger_account a on a.id = e.account_id group by 2, 3, 4, 5`,
    'coverage on the home page',
  ],
  [
    'a house account that is marked with too much',
    `insert into running_mark select a.id, max(e.journal_id), count(*), 1000000, 0 from ledger_entry e
      join ledger_account a on a.id = e.account_id where a.path = 'rev:fee:payment' group by a.id`,
    'each house account is shown, by its marks',
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

/** A journal of a moment before the checked look at a place, which ends only now. */
async function bookLate() {
  const place = await db.reads
    .selectFrom('bankAccount')
    .innerJoin('bankSnapshot as look', 'look.bankId', 'bankAccount.id')
    .select(['bankAccount.id', 'look.asOf', 'look.takerId'])
    .executeTakeFirstOrThrow();
  const before = buildContext(db, {
    clock: { now: () => new Date(place.asOf.getTime() - 10) },
    nextId: snowflake(1022),
  });
  const merchantId = (await buildMerchant(context)).id;
  await give(before, { merchantId, currency: 'MXN', amount: 5n, bankId: place.id });
  return place;
}

test('a journal that ends after a look was checked is no break, before and after somebody looks again', async () => {
  const place = await bookLate();
  expect(await brokenNames()).toEqual([]);
  clock.jump(DAY);
  const { id: checkerId } = await buildEmployee(context, { role: 'FINANCE_RISK' });
  const day = businessDay(clock.now().getTime(), BOOK_ZONE);
  await buildOfficial(context, { bankId: place.id, takerId: place.takerId, checkerId, day, booked: 49_005n });
  expect(await brokenNames()).toEqual([]);
});

const PLACES = 'each place holds what was last found there';
test.each([
  ['the late one', 'e.amount = 5'],
  ['one from after the look', 'e.amount = 2000'],
])('a line of a place that is missing is found beside a late one: %s', async (_, which) => {
  await bookLate();
  await sql
    .raw(`alter table ledger_entry disable trigger user; delete from ledger_entry e using ledger_account a
      where a.id = e.account_id and a.path like 'asset:bank:%' and ${which}`)
    .execute(db.owner);
  expect(await brokenNames()).toContainEqual(expect.stringContaining(PLACES));
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
