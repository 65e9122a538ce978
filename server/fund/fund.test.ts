import { sql } from 'kysely';
import { code } from '#contract/error';
import { fundStatus, fundType, paymentStatus } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY } from '#contract/time';
import { buildAccount } from '../../tests/build/account';
import { buildCompany } from '../../tests/build/company';
import { buildFile } from '../../tests/build/file';
import { buildFund } from '../../tests/build/fund';
import { give as giveMoney } from '../../tests/build/give';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { buildPlace, type PlaceGiven } from '../../tests/build/place';
import { type Answered, dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import { balances } from '../../tests/inflow/books';
import { verify } from '../verification/verify';

const { app, context, db } = gateOfFile();
const path = (name: string) => `/fund/record/${name}`;
interface People {
  admin: SignedIn;
  cashier: SignedIn;
  other: SignedIn;
  finance: SignedIn;
}
let people: People;
let companyId: string;
beforeEach(async () => {
  const [admin, cashier, other] = [await app.as('ADMIN'), await app.as('CASHIER'), await app.as('CASHIER')];
  people = { admin, cashier, other, finance: await app.as('FINANCE_RISK') };
  companyId = (await buildCompany(context, { countryId: 'MEX' })).id;
});
afterEach(async () => {
  expect((await verify(db.reads)).filter(({ broken }) => broken.length > 0)).toEqual([]);
});

const placeOf = (given: Partial<PlaceGiven> = {}) => buildPlace(context, { companyId, ...given });
/** A place with so much in it, minor units. */
async function filled(amount: bigint, given: Partial<PlaceGiven> = {}) {
  const place = await placeOf(given);
  const merchantId = (await buildMerchant(context)).id;
  await giveMoney(context, { merchantId, currency: 'MXN', amount, bankId: place.id });
  return place;
}
const holds = async (id: string, kind = 'bank') => (await balances(db.reads))[`asset:${kind}:${id}`] ?? '0';
const transit = async () => Number((await balances(db.reads))['asset:transit:internal'] ?? 0);
const save = (body: object, who = people.cashier) => who.call(path('save'), { submit: true, ...body });
const seen = async (recordNos: readonly string[]) => {
  const rows = db.reads.selectFrom('fundRecord').select(['recordNo', 'version']).where('recordNo', 'in', recordNos);
  return rows.execute();
};
const check = async (recordNos: string[], who = people.finance, more: object = {}) =>
  who.call(path('check'), { records: await seen(recordNos), action: 'pass', ...more });
const confirm = (recordNos: string[], who = people.cashier) => who.call(path('confirm'), { recordNos });
const recordOf = async (recordNo: string, who = people.finance) =>
  dataOf(await who.call(path('details'), { recordNo })).record;
const voided = async (recordNo: string, who = people.finance) =>
  who.call(path('void'), { recordNo, reason: 'Typed twice', version: (await recordOf(recordNo)).version });
const faults = ({ data }: Answered) => data?.fields?.map((one: { field: string }) => one.field);
/** Of one alone its refusal is the answer. */
const failed = (answer: Answered) =>
  answer.success ? answer.data.failed.map((one: { code: number }) => one.code) : [answer.code];

/** A transfer between two places, in this status. */
async function transferIn(status: number, amount = '100.00') {
  const [from, to] = [await filled(50_000n), await placeOf()];
  const made = { recordType: fundType.internal, fromBankId: from.id, toBankId: to.id, amount };
  const { recordNo } = dataOf(await save({ ...made, submit: status !== fundStatus.draft }));
  if (status >= fundStatus.inTransit) await check([recordNo]);
  if (status === fundStatus.arrived) await confirm([recordNo]);
  if (status === fundStatus.void) await voided(recordNo);
  return { recordNo, from, to };
}

test('whoever asks of a record what its status does not allow reads why in words, not a number', async () => {
  for (const status of Object.values(fundStatus)) {
    const { recordNo, from, to } = await transferIn(status);
    const { version } = await recordOf(recordNo);
    const file = await buildFile(context, app.services.settings, { uploadedBy: people.cashier.employeeId });
    const parts = [{ amount: '40.00' }, { amount: '60.00' }];
    const asks: Record<string, [readonly number[], () => Promise<Answered>]> = {
      confirm: [[fundStatus.inTransit], () => confirm([recordNo])],
      check: [[fundStatus.toCheck], () => check([recordNo])],
      save: [
        [fundStatus.draft],
        () =>
          save({
            ...{ recordNo, version, recordType: fundType.internal, fromBankId: from.id, toBankId: to.id },
            ...{ amount: '100.00', submit: false },
          }),
      ],
      split: [
        [fundStatus.draft, fundStatus.toCheck, fundStatus.inTransit],
        () => people.cashier.call(path('split'), { recordNo, version, parts, reason: 'Two transfers' }),
      ],
      attach: [
        Object.values(fundStatus).filter((one) => one !== fundStatus.void),
        () => people.cashier.call(path('attach'), { recordNos: [recordNo], voucherUrl: file }),
      ],
      void: [Object.values(fundStatus).filter((one) => one !== fundStatus.void), () => voided(recordNo)],
    };
    for (const [name, [fits, ask]] of Object.entries(asks)) {
      if (fits.includes(status)) continue;
      const { code: refused, msg } = await ask();
      expect([name, status, refused, msg]).toEqual([name, status, 1006, expect.stringMatching(/^\D+$/)]);
    }
  }
});

test('four people: one makes it, finance checks it, another cashier says it arrived, finance takes it back', async () => {
  const [from, to] = [await filled(50_000n, { name: 'Banorte four' }), await placeOf({ name: 'Caja four' })];
  const made = await save({
    ...{ recordType: fundType.internal, fromBankId: from.id, toBankId: to.id, amount: '300.00', fee: '3.00' },
    ...{ bankTraceNo: 'TRACE-4' },
  });
  const { recordNo } = dataOf(made);
  expect(dataOf(made)).toMatchObject({ status: fundStatus.toCheck, fromBefore: null, madeByMe: true });
  const before = await transit();
  expect(await holds(from.id)).toBe('50000');

  expect(dataOf(await check([recordNo]))).toEqual({ okIds: [recordNo], failed: [] });
  expect([await holds(from.id), await transit(), await holds(to.id)]).toEqual(['19700', before + 30_000, '0']);
  expect(dataOf(await confirm([recordNo], people.other))).toEqual({ okIds: [recordNo], failed: [] });
  expect([await holds(from.id), await transit(), await holds(to.id)]).toEqual(['19700', before, '30000']);

  const { record, journals } = dataOf(await people.admin.call(path('details'), { recordNo }));
  expect(record).toMatchObject({
    ...{ status: fundStatus.arrived, fromPlace: 'Banorte four', toPlace: 'Caja four', fee: '3.00' },
    ...{ fromBefore: '500.00', fromAfter: '197.00', toBefore: '0.00', toAfter: '300.00', madeByMe: false },
  });
  expect(journals.map(({ event }: { event: string }) => event)).toEqual(['sent', 'arrived']);

  expect((await voided(recordNo, people.cashier)).code).toBe(code.noPermission);
  expect(dataOf(await voided(recordNo))).toMatchObject({ status: fundStatus.void, reason: 'Typed twice' });
  expect([await holds(from.id), await transit(), await holds(to.id)]).toEqual(['50000', before, '0']);
  const after = dataOf(await people.admin.call(path('details'), { recordNo }));
  expect(after.journals.map(({ event }: { event: string }) => event)).toEqual([
    'sent',
    'arrived',
    'arrivedBack',
    'sentBack',
  ]);
  // Its trace is free again.
  expect((await save({ ...given(from.id, to.id), bankTraceNo: 'trace-4' })).code).toBe(code.ok);
});
const given = (fromBankId: string, toBankId: string) => ({
  ...{ recordType: fundType.internal, fromBankId, toBankId, amount: '1.00' },
});

test('what is sent back is its maker’s draft again, with the reason, and is changed by nobody else', async () => {
  const { recordNo, from, to } = await transferIn(fundStatus.toCheck);
  expect(faults(await check([recordNo], people.finance, { action: 'reject' }))).toEqual(['reason']);
  await check([recordNo], people.finance, { action: 'reject', reason: 'The wrong place' });
  const { version, status, reason } = await recordOf(recordNo);
  expect([status, reason]).toEqual([fundStatus.draft, 'The wrong place']);
  const change = { ...given(from.id, to.id), recordNo, version };
  expect((await save(change, people.other)).code).toBe(code.ownRequest);
  expect((await save({ ...change, version: version - 1 })).code).toBe(code.versionConflict);
  const stale = await seen([recordNo]);
  expect(dataOf(await save(change))).toMatchObject({ status: fundStatus.toCheck, amount: '1.00', reason: null });
  // What somebody has not read since does not pass.
  expect(failed(await check([recordNo], people.finance, { records: stale }))).toEqual([code.versionConflict]);
  expect((await save(change)).code).toBe(code.versionConflict);
});

/** Every status, everything that may be done, and what each comes to. */
const table: [keyof typeof fundStatus, Record<string, number>][] = [
  ['draft', { check: 1006, confirm: 1006, attach: 0, void: 0, cashierCheck: 1003, cashierVoid: 1003 }],
  ['toCheck', { check: 0, confirm: 1006, attach: 0, void: 0, cashierCheck: 1003, cashierVoid: 1003 }],
  ['inTransit', { check: 1006, confirm: 0, attach: 0, void: 0, cashierCheck: 1003, cashierVoid: 1003 }],
  ['arrived', { check: 1006, confirm: 1006, attach: 0, void: 0, cashierCheck: 1003, cashierVoid: 1003 }],
  ['void', { check: 1006, confirm: 1006, attach: 1006, void: 1006, cashierCheck: 1003, cashierVoid: 1003 }],
];
test.each(table)('what may be done to a record that is %s', async (status, expected) => {
  const outcome = async (act: (recordNo: string) => Promise<Answered>) => {
    const { recordNo } = await transferIn(fundStatus[status]);
    const answer = await act(recordNo);
    return answer.code !== code.ok || !answer.data.failed ? answer.code : (answer.data.failed[0]?.code ?? code.ok);
  };
  const attach = async (recordNo: string) => {
    const uploadedBy = people.cashier.employeeId;
    const voucherUrl = await buildFile(context, app.services.settings, { uploadedBy });
    return people.cashier.call(path('attach'), { recordNos: [recordNo], voucherUrl });
  };
  expect({
    check: await outcome((no) => check([no])),
    confirm: await outcome((no) => confirm([no])),
    attach: await outcome(attach),
    void: await outcome((no) => voided(no)),
    cashierCheck: await outcome((no) => check([no], people.cashier)),
    cashierVoid: await outcome((no) => voided(no, people.cashier)),
  }).toEqual(expected);
});

test('nobody checks or voids what they made, nor what those tied to them made', async () => {
  const [from, to] = [await filled(50_000n), await placeOf()];
  const both = await app.as('CASHIER', { otherRoles: ['FINANCE_RISK'] });
  const asFinance = {
    ...both,
    call: ((at, body, more = {}) => both.call(at, body, { Role: '3', ...more })) as typeof both.call,
  };
  const own = dataOf(await save(given(from.id, to.id), both)).recordNo;
  expect(failed(await check([own], asFinance))).toEqual([code.ownRequest]);
  expect((await voided(own, asFinance)).code).toBe(code.ownRequest);
  const made = await app.as('FINANCE_RISK', { madeBy: people.cashier.employeeId });
  const theirs = dataOf(await save(given(from.id, to.id))).recordNo;
  expect(failed(await check([theirs], made))).toEqual([code.ownRequest]);
  expect(dataOf(await check([own, theirs]))).toMatchObject({ failed: [] });
});

test('ten of 100 from a place of 500 at once: exactly five pass', async () => {
  const [from, to] = [await filled(50_000n), await placeOf()];
  const made = { recordType: fundType.internal, fromBankId: from.id, toBankId: to.id, amount: '100.00' };
  const nos: string[] = [];
  for (let n = 0; n < 10; n++) nos.push(dataOf(await save(made)).recordNo);
  const before = await transit();
  const checkers = await Promise.all(nos.map(() => app.as('FINANCE_RISK')));
  const answers = await Promise.all(nos.map((no, n) => check([no], checkers[n])));
  const codes = answers.flatMap((one) => failed(one));
  expect(codes).toEqual(Array.from({ length: 5 }, () => code.balanceTooLow));
  expect([await holds(from.id), (await transit()) - before]).toEqual(['0', 50_000]);
});

test('a check and a void at once, many confirms at once: each is booked once', async () => {
  const { recordNo, from } = await transferIn(fundStatus.toCheck);
  const second = await app.as('FINANCE_RISK');
  const [checked, gone] = await Promise.all([check([recordNo]), voided(recordNo, second)]);
  const isChecked = failed(checked).length === 0;
  const { status } = await recordOf(recordNo);
  if (gone.code === code.ok) expect([status, await holds(from.id)]).toEqual([fundStatus.void, '50000']);
  else expect([isChecked, status, gone.code]).toEqual([true, fundStatus.inTransit, code.versionConflict]);

  const moving = await transferIn(fundStatus.inTransit);
  const confirms = await Promise.all(
    Array.from({ length: 8 }, async () => confirm([moving.recordNo], await app.as('CASHIER'))),
  );
  expect(confirms.flatMap((one) => one.data?.okIds ?? [])).toEqual([moving.recordNo]);
  expect(await holds(moving.to.id)).toBe('10000');
});

test('one side alone is booked with its check: an expense, other income, a correction by suspense', async () => {
  const place = await filled(50_000n);
  const made = [
    { recordType: fundType.expense, fromBankId: place.id, amount: '150.00', category: 2 },
    { recordType: fundType.otherIncome, toBankId: place.id, amount: '0.15' },
    { recordType: fundType.correction, fromBankId: place.id, amount: '2.00' },
    { recordType: fundType.correction, toBankId: place.id, amount: '5.00' },
  ];
  const nos: string[] = [];
  for (const one of made) nos.push(dataOf(await save(one)).recordNo);
  expect(dataOf(await check(nos)).failed).toEqual([]);
  const books = await balances(db.reads);
  expect(books[`asset:bank:${place.id}`]).toBe('35315');
  expect([books['cost:bank'], books['rev:other'], books['plat:suspense']].map(Number)).toEqual([
    expect.any(Number),
    expect.any(Number),
    300,
  ]);
  for (const no of nos) expect((await recordOf(no)).status).toBe(fundStatus.arrived);
  for (const no of nos) expect((await voided(no)).code).toBe(code.ok);
  expect(await holds(place.id)).toBe('50000');
});

test('USDT is bought and sold at a price that the two amounts say', async () => {
  const pesos = await filled(9_150_000n);
  const purse = await placeOf({ kind: 3, chain: 'TRC20', currency: 'USDT', bankName: null });
  const buy = { recordType: fundType.buyUsdt, fromBankId: pesos.id, toBankId: purse.id, amount: '91500.00' };
  expect(faults(await save(buy))).toEqual(['toAmount']);
  expect(faults(await save({ ...buy, toAmount: '5000.000000', price: '18.50' }))).toEqual(['price']);
  const bought = dataOf(await save({ ...buy, toAmount: '5000.000000', price: '18.3000' })).recordNo;
  await check([bought]);
  await confirm([bought]);
  expect(await recordOf(bought)).toMatchObject({ toCurrency: 'USDT', toAmount: '5000.000000', price: '18.3000' });
  expect([await holds(pesos.id), await holds(purse.id, 'wallet')]).toEqual(['0', '5000000000']);
  const sold = dataOf(
    await save({
      ...{ recordType: fundType.sellUsdt, fromBankId: purse.id, toBankId: pesos.id, amount: '1000.000000' },
      ...{ toAmount: '18000.00', price: '18' },
    }),
  ).recordNo;
  await check([sold]);
  await confirm([sold]);
  expect([await holds(pesos.id), await holds(purse.id, 'wallet')]).toEqual(['1800000', '4000000000']);
});

test('what does not fit is said at its field', async () => {
  const [from, to] = [await filled(50_000n), await placeOf()];
  const brazilian = (await buildCompany(context, { countryId: 'BRA' })).id;
  const abroad = await placeOf({ countryId: 'BRA', companyId: brazilian });
  const shut = await placeOf({ status: 0 });
  const base = given(from.id, to.id);
  const tries: [object, string][] = [
    [{ toBankId: from.id }, 'toBankId'],
    [{ toBankId: abroad.id }, 'toBankId'],
    [{ toBankId: shut.id }, 'toBankId'],
    [{ toBankId: undefined }, 'toBankId'],
    [{ fromBankId: undefined }, 'fromBankId'],
    [{ fromChannelCode: 'SIM' }, 'fromChannelCode'],
    [{ toAccountId: '1' }, 'toAccountId'],
    [{ price: '18' }, 'price'],
    [{ toAmount: '1.00' }, 'toAmount'],
    [{ fee: '-1.00' }, 'fee'],
    [{ bizTime: app.clock.now().getTime() + 60_000 }, 'bizTime'],
    [{ bizTime: app.clock.now().getTime() - 32 * DAY }, 'bizTime'],
    [{ recordType: fundType.rechargeIn }, 'recordType'],
    [{ recordType: fundType.expense, toBankId: undefined }, 'category'],
  ];
  for (const [more, field] of tries) expect([more, faults(await save({ ...base, ...more }))]).toEqual([more, [field]]);
  expect((await save({ ...base, amount: '500.01' })).code).toBe(code.balanceTooLow);
  expect((await save({ ...base, amount: '500.00', fee: '0.01' })).code).toBe(code.balanceTooLow);
  expect((await save({ ...base, amount: '500.01', submit: false })).code).toBe(code.ok);
});

test('a place that may send so much a day sends no more', async () => {
  const [from, to] = [await filled(50_000n), await placeOf()];
  await db.writes.updateTable('bankAccount').set({ dayOutLimit: '15000' }).where('id', '=', from.id).execute();
  const nos: string[] = [];
  for (const amount of ['100.00', '50.01', '50.00'])
    nos.push(dataOf(await save({ ...given(from.id, to.id), amount })).recordNo);
  const answer = dataOf(await check(nos));
  expect(answer.okIds).toHaveLength(2);
  expect(failed(await check([nos[1] ?? '']))).toEqual([code.limitExceeded]);
});

test('one voucher proves many, is seen with each, and is not replaced; a missing one is a to-do after a day', async () => {
  const [one, two] = [await transferIn(fundStatus.arrived), await transferIn(fundStatus.inTransit)];
  app.clock.jump(DAY + 1_000);
  people.cashier = await app.as('CASHIER');
  const todo = async () =>
    dataOf(await people.cashier.call('/todo/summary')).list.find(({ key }: { key: string }) => key === 'fundVoucher')
      .count;
  const before = await todo();
  const { employeeId: uploadedBy } = people.cashier;
  const voucherUrl = await buildFile(context, app.services.settings, { uploadedBy });
  const recordNos = [one.recordNo, two.recordNo];
  expect(dataOf(await people.cashier.call(path('attach'), { recordNos, voucherUrl })).failed).toEqual([]);
  expect(await todo()).toBe(before - 2);
  people.finance = await app.as('FINANCE_RISK');
  expect((await recordOf(two.recordNo)).voucherUrl).toBe(voucherUrl);
  const other = await buildFile(context, app.services.settings, { uploadedBy });
  const again = await people.cashier.call(path('attach'), { recordNos: [two.recordNo], voucherUrl: other });
  expect(failed(again)).toEqual([code.duplicate]);
});

test('a float is set by two people through suspense, and filled and emptied by records that are checked', async () => {
  const { id: accountId } = await buildAccount(context, { payType: 'payout', companyId });
  const update = (body: object, who = people.cashier) =>
    who.call('/account/payoutAccountBalance/update', { accountId, reason: 'As the channel says', ...body });
  const bank = await filled(50_000n);
  const answer = await update({ mode: 'set', balance: '2.00' });
  expect(answer.code).toBe(code.approvalNeeded);
  expect(await holds(accountId, 'payoutAccount')).toBe('0');
  dataOf(await consent(people.finance, answer));
  expect(await holds(accountId, 'payoutAccount')).toBe('200');
  const [row] = dataOf(await people.finance.call(path('page'), { accountId })).list;
  expect(row).toMatchObject({ recordType: fundType.correction, status: fundStatus.arrived, toAfter: '2.00' });
  expect(row.checker).not.toBeNull();
  expect((await update({ mode: 'set', balance: '2.00' })).code).toBe(code.transitionNotAllowed);

  const filling = dataOf(await update({ mode: 'fund', amount: '100.00', fromBankAccountId: bank.id }));
  expect(filling).toMatchObject({ balanceBefore: '2.00', balanceAfter: '2.00', diff: '0.00', journalNo: null });
  await check([filling.recordNo]);
  await confirm([filling.recordNo]);
  expect(dataOf(await update({ mode: 'query' }))).toMatchObject({ balanceAfter: '102.00', recordNo: null });
  const emptying = dataOf(await update({ mode: 'sweep', amount: '50.00', toBankAccountId: bank.id })).recordNo;
  await check([emptying]);
  expect(await holds(accountId, 'payoutAccount')).toBe('5200');
  expect(faults(await update({ mode: 'fund', amount: '1.00' }))).toEqual(['fromBankAccountId']);
  expect((await update({ mode: 'sweep', amount: '52.01', toBankAccountId: bank.id })).code).toBe(code.ok);
});

test('a day has its opening, its lines and its closing, and a place changes hands by two signatures', async () => {
  const place = await filled(10_000n, { kind: 5, bankName: null });
  const to = await placeOf();
  await check([dataOf(await save(given(place.id, to.id))).recordNo]);
  const date = new Date(app.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
  const sheet = async (who: SignedIn) => dataOf(await who.call(path('daily'), { placeId: place.id, date }));
  expect(await sheet(people.finance)).toMatchObject({
    ...{ opening: '0.00', in: '100.00', out: '1.00', closing: '99.00', total: 2, handovers: [] },
    list: [
      { direction: '-', amount: '1.00', balanceAfter: '99.00' },
      { direction: '+', amount: '100.00', balanceAfter: '100.00' },
    ],
  });
  const handover = (body: object, who = people.cashier) => who.call(path('handover'), body);
  const giving = { action: 'give', placeId: place.id, employeeId: people.other.employeeId, count: '98.00' };
  expect(faults(await handover(giving))).toEqual(['remark']);
  expect(faults(await handover({ ...giving, employeeId: people.cashier.employeeId, remark: 'x' }))).toEqual([
    'employeeId',
  ]);
  const { handoverNo } = dataOf(await handover({ ...giving, remark: 'A coin fell' }));
  expect((await handover({ ...giving, remark: 'A coin fell' })).code).toBe(code.transitionNotAllowed);
  expect((await handover({ action: 'sign', handoverNo })).code).toBe(code.noPermission);
  const signed = dataOf(await handover({ action: 'sign', handoverNo }, people.other));
  expect(signed).toMatchObject({ bookBalance: '99.00', count: '98.00', diff: '-1.00', explain: 'A coin fell' });
  expect((await handover({ action: 'sign', handoverNo }, people.other)).code).toBe(code.transitionNotAllowed);
  const rows = await db.reads.selectFrom('bankAccount').select('keeperEmployeeId').where('id', '=', place.id).execute();
  expect(rows).toEqual([{ keeperEmployeeId: people.other.employeeId }]);
});

/** As somebody could write it who owns the database, beside the program. */
const lies: [string, object, string][] = [
  ['money under way that nobody moved', { status: fundStatus.inTransit, fromId: '1' }, 'internal transit of each'],
  ['a correction that was never booked', { status: fundStatus.arrived, recordType: 11 }, 'suspense of each currency'],
];
test.each(lies)('%s is found', async (_, { fromId, ...more }: { fromId?: string }, name) => {
  const made = { makerId: people.cashier.employeeId, checkerId: people.finance.employeeId, to: '2' };
  const lie = await buildFund(context, { ...made, ...(fromId !== undefined && { from: fromId }), ...more });
  const broken = (await verify(db.reads)).filter((one) => one.broken.length > 0).map((one) => one.name);
  const both = [name, 'the journals of each fund record'];
  expect(broken.sort()).toEqual(both.map((one) => expect.stringContaining(one)));
  await sql`alter table fund_record disable trigger fund_record_moves`.execute(db.owner);
  await sql`delete from fund_record where id = ${lie.id}`.execute(db.owner);
  await sql`alter table fund_record enable trigger fund_record_moves`.execute(db.owner);
});

test('who works in another country sees nothing of it, and can choose none of its places', async () => {
  const { recordNo, from, to } = await transferIn(fundStatus.inTransit);
  const brazilian = await app.as('CASHIER', { countryIds: ['BRA'] });
  const date = '2026-01-01';
  expect((await brazilian.call(path('details'), { recordNo })).code).toBe(code.notFound);
  expect(failed(await confirm([recordNo], brazilian))).toEqual([code.notFound]);
  expect((await brazilian.call(path('daily'), { placeId: from.id, date })).code).toBe(code.notFound);
  expect(faults(await save(given(from.id, to.id), brazilian))).toEqual(['toBankId']);
  expect(dataOf(await brazilian.call(path('page'))).list).toEqual([]);
  const names = async (who: SignedIn) =>
    dataOf(await who.call(path('place/list'), {})).map(({ id }: { id: string }) => id);
  expect(await names(brazilian)).not.toContain(from.id);
  expect(await names(people.cashier)).toContain(from.id);
});

test('the file has what the list shows', async () => {
  await transferIn(fundStatus.arrived);
  const file = await people.finance.call(path('export'), { format: 'csv' });
  const text = Buffer.from(file.data).toString('utf8');
  expect(text).toMatch(/Internal transfer,Arrived,Place \d+,Place \d+,MXN,100\.00,0\.00/);
});

test('the day on which money moved holds what moved on it, in rows, totals and file, and a channel is a place too', async () => {
  const place = await placeOf();
  const { channelCode } = await buildOrder(context, { status: paymentStatus.paid });
  const settled = { recordType: fundType.upstream, fromChannelCode: channelCode, toBankId: place.id, amount: '1.00' };
  const moved = new Date(app.clock.now().getTime() - 2 * DAY);
  const { recordNo } = dataOf(await save({ ...settled, bizTime: moved.getTime() }));
  const other = dataOf(await save({ recordType: fundType.otherIncome, toBankId: place.id, amount: '2.00' })).recordNo;
  const found = async (filter: object) => {
    const { list, summary } = dataOf(await people.finance.call(path('page'), { bankId: place.id, ...filter }));
    return [
      list.map((row: { recordNo: string }) => row.recordNo),
      summary.map((one: { amount: string }) => one.amount),
    ];
  };
  const dayOf = (at: Date) => {
    const day = businessDay(at.getTime(), BOOK_ZONE);
    return { startDate: day, endDate: day };
  };
  const today = dayOf(app.clock.now());
  expect(await found(today)).toEqual([[other, recordNo], ['3.00']]);
  expect(await found({ ...today, dateType: 'biz' })).toEqual([[other], ['2.00']]);
  expect(await found({ ...dayOf(moved), dateType: 'biz' })).toEqual([[recordNo], ['1.00']]);
  expect(await found({ ...today, channelCode })).toEqual([[recordNo], ['1.00']]);
  expect(await found({ ...today, channelCode: 'NOBODY' })).toEqual([[], []]);
  const input = { ...dayOf(moved), dateType: 'biz', channelCode, format: 'csv' };
  const file = await people.finance.call(path('export'), input);
  const lines = Buffer.from(file.data).toString('utf8').trim().split('\r\n');
  expect([lines.length, lines[1]?.includes(recordNo)]).toEqual([2, true]);
});
