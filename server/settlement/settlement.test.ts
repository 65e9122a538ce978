import { sql } from 'kysely';
import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import {
  bankKind,
  bizType,
  freezeScope,
  fundType,
  merchantType,
  owner,
  priceMode,
  settlementFeeMode,
  settlementStatus,
} from '#contract/status';
import { BOOK_ZONE, businessDay, DAY } from '#contract/time';
import { buildAgent } from '../../tests/build/agent';
import { buildCompany } from '../../tests/build/company';
import { buildComplaint } from '../../tests/build/complaint';
import { buildFile } from '../../tests/build/file';
import { give } from '../../tests/build/give';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { buildPlace } from '../../tests/build/place';
import { buildSettlementAccount } from '../../tests/build/settlementAccount';
import { buildSettlementRule } from '../../tests/build/settlementRule';
import { dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import { agentPocket, manualAdjustment, wallet } from '../ledger/account';
import { balances } from '../ledger/holding';
import { credit, debit, post } from '../ledger/post';

const BASE = '/settlement/record';
const { app, context, db } = gateOfFile();
const { audited, rejected, paying, paid, failed, cancelled, returned } = settlementStatus;

beforeAll(() => buildSettlementRule(context));

interface Story {
  merchant: BuiltMerchant;
  owner: SignedIn;
  finance: SignedIn;
  cashier: SignedIn;
  accountId: string;
  bankId: string;
}
/** A merchant with 10,000 pesos, a reviewed account, and our bank that holds them. */
async function begin({ usdt = false, amount = 1_000_000n } = {}): Promise<Story> {
  const merchant = await buildMerchant(context);
  const owner = await app.as('MERCHANT', { ownerId: merchant.id });
  const { id: companyId } = await buildCompany(context, { countryId: 'MEX' });
  const wallet = { kind: bankKind.usdtWallet, currency: 'USDT', chain: 'TRC20' } as const;
  const place = await buildPlace(context, { companyId, ...(usdt && wallet) });
  await give(context, { merchantId: merchant.id, currency: 'MXN', amount, ...(!usdt && { bankId: place.id }) });
  const account = await buildSettlementAccount(context, { merchantId: merchant.id, usdt, makerId: owner.employeeId });
  const [finance, cashier] = [await app.as('FINANCE_RISK'), await app.as('CASHIER')];
  return { merchant, owner, finance, cashier, accountId: account.id, bankId: place.id };
}
const wanted = ({ accountId }: Story, amount = '2000.00') => ({ accountId, currency: 'MXN', amount });
const apply = async (story: Story, amount?: string) =>
  dataOf(await story.owner.call(`${BASE}/apply`, wanted(story, amount)));
const pass = ({ finance }: Story, ...orderNos: string[]) => finance.call(`${BASE}/audit`, { orderNos, action: 1 });
const startPaying = ({ cashier, bankId }: Story, ...orderNos: string[]) =>
  cashier.call(`${BASE}/remit`, { orderNos, mode: 'paying', bankAccountId: bankId });
const voucher = ({ cashier }: Story) => buildFile(context, app.services.settings, { uploadedBy: cashier.employeeId });
const pay = async (story: Story, orderNo: string, bankTraceNo: string) =>
  story.cashier.call(`${BASE}/remit`, {
    ...{
      orderNos: [orderNo],
      mode: 'paid',
      ...(bankTraceNo.length > 20 ? { txHash: bankTraceNo } : { bankTraceNo }),
      fileUrl: await voucher(story),
    },
  });
const pockets = async ({ merchant }: Story): Promise<Record<string, string>> => {
  const rows = await db.reads
    .selectFrom('ledgerAccount')
    .select(['path', 'balance'])
    .where('ownerId', '=', merchant.id)
    .where('currency', '=', 'MXN')
    .execute();
  return Object.fromEntries(rows.map(({ path, balance }) => [path.split(':')[2] ?? '', balance]));
};
const linesOf = async (bizNo: string, bizType: number) => {
  const { rows } = await sql`
    select a.path, e.side, e.amount::text, e.currency from posting_key k join ledger_entry e on e.journal_id = k.journal_id
      join ledger_account a on a.id = e.account_id where k.biz_no = ${bizNo} and k.biz_type = ${bizType}
    order by e.line_no`.execute(db.reads);
  return rows;
};
const statusOf = async (orderNo: string) =>
  (await db.reads.selectFrom('settlement').select('status').where('orderNo', '=', orderNo).executeTakeFirst())?.status;
const textOf = (answer: Awaited<ReturnType<SignedIn['call']>>) =>
  new TextDecoder().decode(new Uint8Array(dataOf(answer)));
/** Of one alone its refusal is the answer. */
const failuresOf = (answer: Awaited<ReturnType<SignedIn['call']>>) =>
  answer.success ? answer.data.failed.map((one: { code: number }) => one.code) : [answer.code];

test('three people settle 2,000: it is held, audited, paid, and both lines stand in the books', async () => {
  const story = await begin();
  const { orderNo } = await apply(story);
  expect(await pockets(story)).toEqual({ available: '800000', settleTransit: '200000' });
  expect(dataOf(await pass(story, orderNo)).okIds).toEqual([orderNo]);
  expect(dataOf(await startPaying(story, orderNo)).okIds).toEqual([orderNo]);
  expect(dataOf(await pay(story, orderNo, 'SPEI-1')).okIds).toEqual([orderNo]);
  expect(await pockets(story)).toEqual({ available: '800000', settleTransit: '0' });
  expect(await linesOf(orderNo, 10)).toMatchObject([
    { path: `mch:${story.merchant.id}:settleTransit`, side: 'D', amount: '200000' },
    { path: `asset:bank:${story.bankId}`, side: 'C', amount: '200000' },
  ]);
  const shown = dataOf(await story.owner.call(`${BASE}/details`, { orderNo }));
  expect(shown.settlement).toMatchObject({ status: paid, bankTraceNo: 'SPEI-1', auditor: null, remitter: null });
  expect(shown).toMatchObject({ risk: null, journalNos: [] });
  expect(shown.settlement.bankAccountNo).toContain('******');
  const ours = dataOf(await story.finance.call(`${BASE}/details`, { orderNo }));
  expect(ours.settlement.remitAccountName).not.toBeNull();
  expect(ours.journalNos).toHaveLength(2);
});

test('whoever audits sees what is complained about, of the owner alone and while it is open', async () => {
  const story = await begin();
  const other = await buildMerchant(context);
  const { orderNo } = await apply(story);
  const [open, closed] = [
    await buildOrder(context, { merchant: story.merchant }),
    await buildOrder(context, { merchant: story.merchant }),
  ];
  await buildComplaint(context, { order: open });
  await buildComplaint(context, { order: await buildOrder(context, { merchant: other }) });
  const done = await buildComplaint(context, { order: closed });
  await db.writes
    .updateTable('complaint')
    .set({ status: 8, closedAt: app.clock.now(), result: 1 })
    .where('id', '=', done.id)
    .execute();
  const { risk } = dataOf(await story.finance.call(`${BASE}/details`, { orderNo }));
  expect(risk).toMatchObject({ complaints: 1, complaintAmount: toMajor(open.amount, 'MXN') });
});

test('what was paid already is said in one dialog: from where, and with what', async () => {
  const story = await begin();
  const { orderNo } = await apply(story);
  const fileUrl = await voucher(story);
  const paidBy = { mode: 'paid', bankTraceNo: `SPEI-${orderNo}`, fileUrl };
  const input = { orderNos: [orderNo], ...paidBy, bankAccountId: story.bankId };
  expect((await story.cashier.call(`${BASE}/remit`, input)).code).toBe(code.transitionNotAllowed);
  await pass(story, orderNo);
  // Without a place nobody knows where it came from.
  expect((await story.cashier.call(`${BASE}/remit`, { orderNos: [orderNo], ...paidBy })).code).toBe(
    code.transitionNotAllowed,
  );
  expect(await statusOf(orderNo)).toBe(audited);
  expect(dataOf(await story.cashier.call(`${BASE}/remit`, input)).okIds).toEqual([orderNo]);
  expect(await statusOf(orderNo)).toBe(paid);
  expect(await linesOf(orderNo, 10)).toMatchObject([
    { path: `mch:${story.merchant.id}:settleTransit`, side: 'D', amount: '200000' },
    { path: `asset:bank:${story.bankId}`, side: 'C', amount: '200000' },
  ]);
});

test('the number of its account is shown in full to whoever pays or reviews, for a reason, and to nobody else', async () => {
  const story = await begin();
  const { orderNo } = await apply(story);
  const [{ identifier }] = [
    await db.reads
      .selectFrom('settlementAccount')
      .select('identifier')
      .where('id', '=', story.accountId)
      .executeTakeFirstOrThrow(),
  ];
  const wish = (objectType: string, id: string) => ({ objectType, id, field: 'accountNo', reason: 'paid by hand' });
  const things = [wish('settlement', orderNo), wish('settlementAccount', story.accountId)];
  for (const thing of things) {
    for (const who of [story.finance, story.cashier])
      expect(dataOf(await who.call('/audit/unmask', thing))).toEqual({ value: identifier });
    expect((await story.owner.call('/audit/unmask', thing)).code).toBe(code.noPermission);
    expect((await (await app.as('OPERATION')).call('/audit/unmask', thing)).code).toBe(code.noPermission);
    const abroad = await app.as('CASHIER', { countryIds: ['BRA'] });
    expect((await abroad.call('/audit/unmask', thing)).code).toBe(code.notFound);
    expect((await story.cashier.call('/audit/unmask', { ...thing, reason: undefined })).code).toBe(code.badParameter);
  }
  const last = db.reads.selectFrom('audit').selectAll().where('call', '=', 'audit.unmask').where('result', '=', 0);
  const entry = await last.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ reason: 'paid by hand', employeeId: story.cashier.employeeId });
  expect(JSON.stringify(entry.changes)).not.toContain(identifier);
});

test('an audit that is only tried out says what would be refused, and changes nothing', async () => {
  const story = await begin();
  const [first, second] = [await apply(story, '100.00'), await apply(story, '200.00')];
  await pass(story, first.orderNo);
  const orderNos = [first.orderNo, second.orderNo];
  const tried = dataOf(await story.finance.call(`${BASE}/audit`, { orderNos, action: 1, dryRun: true }));
  expect([tried.okIds, tried.failed.map(({ id }: { id: string }) => id)]).toEqual([[second.orderNo], [first.orderNo]]);
  expect(await statusOf(second.orderNo)).toBe(settlementStatus.toAudit);
});

test('what is asked for is within the balance, to a reviewed account of one’s own, in its currency', async () => {
  const story = await begin();
  const call = (body: object) => story.owner.call(`${BASE}/apply`, { ...wanted(story), ...body });
  expect((await call({ amount: '10000.01' })).code).toBe(code.balanceTooLow);
  expect((await call({ currency: 'BRL' })).code).toBe(code.badParameter);
  const other = await begin();
  expect((await call({ accountId: other.accountId })).code).toBe(code.notFound);
  const { id } = await buildSettlementAccount(context, {
    ...{ merchantId: story.merchant.id, makerId: story.owner.employeeId, status: 3 },
  });
  expect((await call({ accountId: id })).code).toBe(code.transitionNotAllowed);
  expect((await story.finance.call(`${BASE}/apply`, wanted(story))).code).toBe(code.noPermission);
  expect(await pockets(story)).toEqual({ available: '1000000' });
});

test('nobody audits or pays what is theirs, nor does both', async () => {
  const story = await begin();
  const { orderNo } = await apply(story);
  await pass(story, orderNo);
  const both = await app.as('CASHIER');
  await sql`update settlement set auditor_id = ${both.employeeId} where order_no = ${orderNo}`.execute(db.owner);
  const tried = await both.call(`${BASE}/remit`, { orderNos: [orderNo], mode: 'paying', bankAccountId: story.bankId });
  expect(failuresOf(tried)).toEqual([code.ownRequest]);
  const write = sql`update settlement set remitter_id = auditor_id where order_no = ${orderNo}`;
  await expect(write.execute(db.owner)).rejects.toMatchObject({ constraint: 'settlement_three_people' });
  expect(dataOf(await startPaying(story, orderNo)).okIds).toEqual([orderNo]);
});

test('rejected, cancelled and failed ones give everything back; a failed one is audited and held once more', async () => {
  const story = await begin();
  const [first, second, third] = [await apply(story), await apply(story), await apply(story)];
  const no = await story.finance.call(`${BASE}/audit`, {
    orderNos: [first.orderNo],
    action: 2,
    remark: 'wrong holder',
  });
  expect(dataOf(no).okIds).toHaveLength(1);
  dataOf(await story.owner.call(`${BASE}/cancel`, { orderNo: second.orderNo, version: second.version }));
  await pass(story, third.orderNo);
  await startPaying(story, third.orderNo);
  const fail = { orderNos: [third.orderNo], mode: 'failed', reason: 'account closed' };
  expect(dataOf(await story.cashier.call(`${BASE}/remit`, fail)).okIds).toHaveLength(1);
  expect(await Promise.all([first, second, third].map(({ orderNo }) => statusOf(orderNo)))).toEqual([
    ...[rejected, cancelled, failed],
  ]);
  expect(await pockets(story)).toEqual({ available: '1000000', settleTransit: '0' });
  await pass(story, third.orderNo);
  expect(await pockets(story)).toEqual({ available: '800000', settleTransit: '200000' });
  await startPaying(story, third.orderNo);
  expect(dataOf(await pay(story, third.orderNo, 'SPEI-2')).okIds).toHaveLength(1);
});

test('a place pays what it holds by the books, and no transfer pays twice', async () => {
  const story = await begin();
  const [one, two] = [await apply(story, '6000.00'), await apply(story, '4000.00')];
  await pass(story, one.orderNo, two.orderNo);
  const empty = await buildPlace(context, { companyId: (await buildCompany(context, { countryId: 'MEX' })).id });
  const from = (bankAccountId: string) => ({ orderNos: [one.orderNo], mode: 'paying', bankAccountId });
  expect(failuresOf(await story.cashier.call(`${BASE}/remit`, from(empty.id)))).toEqual([code.balanceTooLow]);
  dataOf(await startPaying(story, one.orderNo, two.orderNo));
  expect(dataOf(await pay(story, one.orderNo, 'SPEI-3')).okIds).toHaveLength(1);
  expect(failuresOf(await pay(story, two.orderNo, 'spei-3'))).toEqual([code.duplicate]);
  expect(await statusOf(two.orderNo)).toBe(paying);
});

test('ten who say at once that it is paid book it once', async () => {
  const story = await begin();
  const { orderNo } = await apply(story);
  await pass(story, orderNo);
  await startPaying(story, orderNo);
  const files = await Promise.all(Array.from({ length: 10 }, () => voucher(story)));
  const ends = await Promise.all(
    files.map((fileUrl, n) =>
      story.cashier.call(`${BASE}/remit`, { orderNos: [orderNo], mode: 'paid', bankTraceNo: `SPEI-R${n}`, fileUrl }),
    ),
  );
  expect(ends.filter(({ data }) => data?.okIds?.length === 1)).toHaveLength(1);
  expect(await pockets(story)).toEqual({ available: '800000', settleTransit: '0' });
});

test('a payment and a transfer of our own from one place at once: what is there leaves it once', async () => {
  for (let n = 0; n < 6; n++) {
    const story = await begin({ amount: 200_000n });
    const { companyId } = await db.reads
      .selectFrom('bankAccount')
      .select('companyId')
      .where('id', '=', story.bankId)
      .executeTakeFirstOrThrow();
    const to = await buildPlace(context, { companyId });
    const [payment, checker, file] = [await paymentOf(story), await app.as('FINANCE_RISK'), await voucher(story)];
    const moved = { recordType: fundType.internal, fromBankId: story.bankId, toBankId: to.id, amount: '2000.00' };
    const { recordNo, version } = dataOf(await story.cashier.call('/fund/record/save', { ...moved, submit: true }));
    const [paid, sent] = await Promise.all([
      story.cashier.call(`${BASE}/remit`, { ...payment, bankTraceNo: `SPEI-F${n}`, fileUrl: file }),
      checker.call('/fund/record/check', { records: [{ recordNo, version }], action: 'pass' }),
    ]);
    expect([...failuresOf(paid), ...failuresOf(sent)]).toEqual([code.balanceTooLow]);
    const books = await balances(db.reads, [{ path: `asset:bank:${story.bankId}`, currency: 'MXN' }]);
    expect(books({ path: `asset:bank:${story.bankId}`, currency: 'MXN' })).toBe(0n);
  }
});
/** All that a merchant has, on its way from our place. */
async function paymentOf(story: Story) {
  const { orderNo } = await apply(story);
  await pass(story, orderNo);
  await startPaying(story, orderNo);
  return { orderNos: [orderNo], mode: 'paid' };
}

test('twenty applications race a freeze, and nothing goes below zero', async () => {
  const story = await begin();
  const freeze = { merchantId: story.merchant.id, currency: 'MXN', action: 1, scope: freezeScope.amount };
  const ends = await Promise.all([
    ...Array.from({ length: 20 }, () => story.owner.call(`${BASE}/apply`, wanted(story, '1500.00'))),
    story.finance.call('/merchant/freeze', { ...freeze, amount: '5000.00', reason: 'a freeze that races' }),
  ]);
  expect(
    ends.map((end) => end.code).filter((one) => ![0, code.balanceTooLow, code.approvalNeeded].includes(one)),
  ).toEqual([]);
  const after = await pockets(story);
  const sum = Object.values(after).reduce((all, one) => all + BigInt(one), 0n);
  expect(sum).toBe(1_000_000n);
  expect(Object.values(after).every((one) => BigInt(one) >= 0n)).toBe(true);
});

test('a cancel that races the audit: one of them wins, and the money is where the winner says', async () => {
  for (let n = 0; n < 5; n++) {
    const story = await begin();
    const { orderNo, version } = await apply(story);
    const [cancel, audit] = await Promise.all([
      story.owner.call(`${BASE}/cancel`, { orderNo, version }),
      pass(story, orderNo),
    ]);
    const isCancelled = cancel.code === code.ok;
    expect(audit.code).toBe(isCancelled ? code.transitionNotAllowed : code.ok);
    expect(await statusOf(orderNo)).toBe(isCancelled ? cancelled : audited);
    expect((await pockets(story)).settleTransit).toBe(isCancelled ? '0' : '200000');
  }
});

test('a merchant whose settlements are frozen applies for none, and none of its own is let go on', async () => {
  const story = await begin();
  const { orderNo } = await apply(story);
  const stop = { merchantId: story.merchant.id, currency: 'MXN', action: 1, scope: freezeScope.settlementOnly };
  const answer = await story.finance.call('/merchant/freeze', { ...stop, reason: 'under investigation' });
  dataOf(answer.code === code.approvalNeeded ? await consent(app, answer) : answer);
  expect((await story.owner.call(`${BASE}/apply`, wanted(story))).code).toBe(code.transitionNotAllowed);
  expect(failuresOf(await pass(story, orderNo))).toEqual([code.transitionNotAllowed]);
});

/** USDT that lie in our wallet. */
const fill = ({ bankId }: Story, amount: bigint) =>
  db.writes.transaction().execute((tx) =>
    post(
      tx,
      {
        ...{
          bizType: bizType.correction,
          event: 'fund',
          bizNo: bankId,
          currency: 'USDT',
          merchantId: null,
          operator: 'x',
        },
        lines: [debit(wallet(bankId), amount), credit(manualAdjustment, amount)],
      },
      { now: app.clock.now(), nextId: context.nextId },
    ),
  );

async function setPrice(): Promise<void> {
  const rule = { mode: priceMode.float, source: 'manual', backPrice: '185000' } as const;
  await db.writes.updateTable('priceRule').set(rule).where('currency', '=', 'MXN').execute();
  const at = app.clock.now();
  await db.writes
    .insertInto('marketPrice')
    .values({ id: context.nextId(at), currency: 'MXN', source: 'manual', price: '180000', at, toldBy: 'x' })
    .execute();
}

test('9,250 pesos leave as 500 USDT at 18.50, 250 of them our spread over a market of 18.00', async () => {
  const story = await begin({ usdt: true });
  await setPrice();
  const { orderNo } = await apply(story, '9250.00');
  await pass(story, orderNo);
  await fill(story, 600_000_000n);
  expect(dataOf(await startPaying(story, orderNo)).okIds).toHaveLength(1);
  const hash = 'a'.repeat(64);
  expect(dataOf(await pay(story, orderNo, hash)).okIds).toHaveLength(1);
  expect(await linesOf(orderNo, 10)).toMatchObject([
    { path: `mch:${story.merchant.id}:settleTransit`, side: 'D', amount: '925000', currency: 'MXN' },
    { path: 'fx:position', side: 'C', amount: '900000', currency: 'MXN' },
    { path: 'rev:fxSpread', side: 'C', amount: '25000', currency: 'MXN' },
    { path: 'fx:position', side: 'D', amount: '500000000', currency: 'USDT' },
    { path: `asset:wallet:${story.bankId}`, side: 'C', amount: '500000000', currency: 'USDT' },
  ]);
  const { settlement } = dataOf(await story.owner.call(`${BASE}/details`, { orderNo }));
  expect(settlement).toMatchObject({ usdtAmount: '500.000000', price: '18.5000', txHash: hash, bankTraceNo: null });
});

test('a merchant with a back price of its own is settled at it, and another at that of all', async () => {
  await setPrice();
  const [own, other] = [await begin({ usdt: true }), await begin({ usdt: true })];
  const at = app.clock.now();
  await db.writes
    .insertInto('ownPrice')
    .values({
      ...{ id: context.nextId(at), merchantId: own.merchant.id, currency: 'MXN', kind: 'back', backPrice: '187500' },
      ...{ effectiveFrom: at, setBy: 'x', setAt: at },
    })
    .execute();
  const seen = async (story: Story) => dataOf(await story.owner.call(`${BASE}/preview`, wanted(story)));
  expect(await seen(own)).toMatchObject({ price: '18.7500' });
  expect(await seen(other)).toMatchObject({ price: '18.5000' });
});

test('USDT is not settled at a price that is too old', async () => {
  const story = await begin({ usdt: true });
  await setPrice();
  app.clock.jump(121_000);
  const owner = await app.as('MERCHANT', { ownerId: story.merchant.id });
  expect((await owner.call(`${BASE}/apply`, wanted(story))).code).toBe(code.priceStale);
  expect((await owner.call(`${BASE}/preview`, wanted(story))).code).toBe(code.priceStale);
});

/** From then on these terms hold for the merchant alone. */
const ruled = ({ merchant }: Story, given: Parameters<typeof buildSettlementRule>[1]) =>
  buildSettlementRule(context, { ownerType: owner.merchant, ownerId: merchant.id, ...given });

test('2,000 with a fee of 25 inside: 1,975 arrive, and 25 are ours; sent back by the bank, all is mirrored', async () => {
  const story = await begin();
  await ruled(story, { feeFixed: '2500' });
  const preview = dataOf(await story.owner.call(`${BASE}/preview`, wanted(story)));
  expect(preview).toMatchObject({ fee: '25.00', remitAmount: '1975.00', debit: '2000.00', refusal: null });
  const { orderNo } = await apply(story);
  await pass(story, orderNo);
  await startPaying(story, orderNo);
  await pay(story, orderNo, 'SPEI-25');
  expect(await linesOf(orderNo, bizType.settlementDone)).toMatchObject([
    { path: `mch:${story.merchant.id}:settleTransit`, side: 'D', amount: '200000' },
    { path: `asset:bank:${story.bankId}`, side: 'C', amount: '197500' },
    { path: 'rev:fee:settlement', side: 'C', amount: '2500' },
  ]);
  const { settlement } = dataOf(await story.cashier.call(`${BASE}/details`, { orderNo }));
  const back = { orderNo, version: settlement.version, reason: 'account closed by the bank' };
  const answer = await story.cashier.call(`${BASE}/returned`, back);
  expect(answer.code).toBe(code.approvalNeeded);
  dataOf(await consent(story.finance, answer));
  expect(await statusOf(orderNo)).toBe(returned);
  expect(await pockets(story)).toEqual({ available: '1000000', settleTransit: '0' });
  expect(await linesOf(orderNo, bizType.settlementBack)).toMatchObject([
    { path: `mch:${story.merchant.id}:available`, side: 'C', amount: '200000' },
    { path: `asset:bank:${story.bankId}`, side: 'D', amount: '197500' },
    { path: 'rev:fee:settlement', side: 'D', amount: '2500' },
  ]);
});

test('a fee on top is taken besides the amount, and both must be there', async () => {
  const story = await begin();
  await ruled(story, { feeFixed: '2500', feeMode: settlementFeeMode.onTop });
  expect((await story.owner.call(`${BASE}/apply`, wanted(story, '9980.00'))).code).toBe(code.balanceTooLow);
  await apply(story, '9975.00');
  expect(await pockets(story)).toEqual({ available: '0', settleTransit: '1000000' });
});

test('ten who apply at once under a rule of two a day get two', async () => {
  const story = await begin();
  await ruled(story, { timesADay: 2, mostADay: '300000' });
  const ends = await Promise.all(
    Array.from({ length: 10 }, () => story.owner.call(`${BASE}/apply`, wanted(story, '1000.00'))),
  );
  expect(ends.filter((end) => end.code === code.ok)).toHaveLength(2);
  expect((await pockets(story)).settleTransit).toBe('200000');
  const preview = dataOf(await story.owner.call(`${BASE}/preview`, wanted(story, '1000.00')));
  expect(preview).toMatchObject({ timesLeft: 0, dayLeft: '1000.00', refusal: expect.any(String) });
});

test('an agent settles what it may have of its commission, and sees no settlement of its merchants', async () => {
  const agent = await buildAgent(context, { countryIds: ['MEX'] });
  const of = await app.as('PROXY', { ownerId: agent.id });
  const account = await buildSettlementAccount(context, { agentId: agent.id, makerId: of.employeeId });
  const at = { now: app.clock.now(), nextId: context.nextId };
  const lines = [debit(manualAdjustment, 50_000n), credit(agentPocket(agent.id, 'available'), 50_000n)];
  const journal = { bizType: bizType.commission, event: 'given', bizNo: agent.id, currency: 'MXN' } as const;
  await db.writes.transaction().execute((tx) => post(tx, { ...journal, merchantId: null, operator: 'x', lines }, at));
  const input = { accountId: account.id, currency: 'MXN', amount: '300.00' };
  const { orderNo } = dataOf(await of.call(`${BASE}/apply`, input));
  expect(await linesOf(orderNo, bizType.settlementApplied)).toMatchObject([
    { path: `agent:${agent.id}:available`, side: 'D', amount: '30000' },
    { path: `agent:${agent.id}:settleTransit`, side: 'C', amount: '30000' },
  ]);
  expect((await of.call(`${BASE}/apply`, { ...input, amount: '200.01' })).code).toBe(code.balanceTooLow);
  const story = await begin();
  await apply(story);
  const seen = dataOf(await of.call(`${BASE}/page`, {}));
  expect(seen.list.map((row: { orderNo: string }) => row.orderNo)).toEqual([orderNo]);
  expect(seen.list[0]).toMatchObject({ ownerName: agent.name, ownerType: owner.agent });
});

test('a dealer, and a merchant of tests, have nothing to settle', async () => {
  const dealer = await app.as('U_DEALER', { ownerId: '77' });
  const trying = await buildMerchant(context, { merchantType: merchantType.test });
  const tester = await app.as('MERCHANT', { ownerId: trying.id });
  const input = { accountId: '5', currency: 'MXN', amount: '1.00' };
  for (const { call } of [dealer, tester]) expect((await call(`${BASE}/apply`, input)).code).toBe(code.notAvailable);
});

test('the list counts what waits, and its files hold it; a bank’s file has the numbers in full', async () => {
  const story = await begin();
  const [one, two] = [await apply(story), await apply(story, '100.00')];
  await pass(story, one.orderNo);
  const counts = [{ queue: 'settlementAudit' }, { queue: 'settlementRemit' }];
  const listed = dataOf(await story.owner.call(`${BASE}/page`, { counts }));
  expect([listed.total, listed.counts]).toEqual([2, [1, 1]]);
  expect(listed.summary).toMatchObject([{ currency: 'MXN', count: 2, amount: '2100.00', openAmount: '2100.00' }]);
  const csv = textOf(await story.owner.call(`${BASE}/export`, { format: 'csv' }));
  expect(csv).toContain(two.orderNo);
  const [{ identifier } = { identifier: '' }] = await db.reads
    .selectFrom('settlementAccount')
    .select('identifier')
    .where('id', '=', story.accountId)
    .execute();
  expect(csv).not.toContain(identifier);
  expect(textOf(await story.cashier.call(`${BASE}/bankFile`, { orderNos: [one.orderNo] }))).toContain(identifier);
  const early = await story.cashier.call(`${BASE}/bankFile`, { orderNos: [two.orderNo] });
  expect(early.code).toBe(code.transitionNotAllowed);
});

test('a paid settlement is printed, and only that', async () => {
  const story = await begin();
  const { orderNo } = await apply(story);
  expect((await story.owner.call(`${BASE}/statement`, { orderNo })).code).toBe(code.transitionNotAllowed);
  await pass(story, orderNo);
  await startPaying(story, orderNo);
  await pay(story, orderNo, 'SPEI-P');
  expect(textOf(await story.owner.call(`${BASE}/statement`, { orderNo })).slice(0, 5)).toBe('%PDF-');
});

test('many are paid at once, each with its own number', async () => {
  const story = await begin();
  const orderNos = [(await apply(story, '100.00')).orderNo, (await apply(story, '200.00')).orderNo];
  await pass(story, ...orderNos);
  await startPaying(story, ...orderNos);
  const paidAll = { orderNos, mode: 'paid', traces: ['LOTE-1', 'LOTE-2'], fileUrl: await voucher(story) };
  expect(dataOf(await story.cashier.call(`${BASE}/remit`, paidAll)).okIds).toHaveLength(2);
  expect(await pockets(story)).toEqual({ available: '970000', settleTransit: '0' });
  const vouchersFor = async ({ call }: SignedIn) =>
    dataOf(await call(`${BASE}/page`, {})).list.map((row: { voucherUrl: string | null }) => row.voucherUrl);
  expect(await vouchersFor(story.owner)).toEqual([null, null]);
  expect(await vouchersFor(story.cashier)).toEqual(expect.arrayContaining([paidAll.fileUrl]));
});

test('who has power over another decides nothing of theirs', async () => {
  const story = await begin();
  const { orderNo } = await apply(story);
  const at = app.clock.now();
  const tied = { giverId: story.finance.employeeId, receiverId: story.owner.employeeId, kind: 'password', at };
  await db.writes.insertInto('authorityTie').values(tied).execute();
  expect(failuresOf(await pass(story, orderNo))).toEqual([code.ownRequest]);
});

test('a day of payment holds what was paid on it; who decided, who paid and whose it is find theirs, of ours alone', async () => {
  const early = await begin();
  const { orderNo } = await apply(early);
  await pass(early, orderNo);
  app.clock.jump(DAY);
  const late = { ...early, owner: await app.as('MERCHANT', { ownerId: early.merchant.id }) };
  const cashier = await app.as('CASHIER');
  const second = await apply(late, '100.00');
  await startPaying({ ...early, cashier }, orderNo);
  const today = businessDay(app.clock.now().getTime(), BOOK_ZONE);
  const day = { startDate: today, endDate: today };
  const foundBy = async ({ call }: SignedIn, filter: object) => {
    const input = { merchantIds: [early.merchant.id], ...filter };
    const { list, total, summary } = dataOf(await call(`${BASE}/page`, input));
    return [list.map((row: { orderNo: string }) => row.orderNo), total, summary[0]?.count];
  };
  const [only, none] = [
    [[orderNo], 1, 1],
    [[], 0, undefined],
  ];
  expect(await foundBy(cashier, day)).toEqual([[second.orderNo], 1, 1]);
  expect(await foundBy(cashier, { ...day, dateType: 'remit' })).toEqual(only);
  const exportInput = { ...day, dateType: 'remit', merchantIds: [early.merchant.id], format: 'csv' };
  expect(
    textOf(await cashier.call(`${BASE}/export`, exportInput))
      .trim()
      .split('\r\n'),
  ).toHaveLength(2);
  const days = { startTime: app.clock.now().getTime() - 2 * DAY, endTime: app.clock.now().getTime() + 1 };
  expect(await foundBy(cashier, { ...days, remitterId: cashier.employeeId })).toEqual(only);
  expect(await foundBy(cashier, { ...days, auditorId: cashier.employeeId })).toEqual(none);
  expect(await foundBy(cashier, { ...days, proxyId: early.merchant.id })).toEqual(none);
  for (const choice of [
    { auditorId: early.finance.employeeId },
    { remitterId: cashier.employeeId },
    { bankAccountId: early.bankId },
  ]) {
    expect(await foundBy(cashier, { ...days, ...choice })).toEqual(only);
    expect(await foundBy(late.owner, { ...days, ...choice })).toEqual(none);
  }
});
