import { sql } from 'kysely';
import { code } from '#contract/error';
import { fundStatus, fundType, paymentStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { buildCompany } from '../../tests/build/company';
import { buildFile } from '../../tests/build/file';
import { buildFund } from '../../tests/build/fund';
import { give as giveMoney } from '../../tests/build/give';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { buildPlace, type PlaceGiven } from '../../tests/build/place';
import { type Answered, dataOf } from '../../tests/gate/answer';
import { newRequestId, type SignedIn } from '../../tests/gate/app';
import { gateOfFile } from '../../tests/gate/gate';
import { balances } from '../../tests/inflow/books';
import { tie } from '../scope/tie';
import { verify } from '../verification/verify';

const { app, context, db } = gateOfFile();
const path = (name: string) => `/fund/record/${name}`;
const reason = 'The bank debited both at once';
let cashier: SignedIn;
let other: SignedIn;
let finance: SignedIn;
let companyId: string;
beforeEach(async () => {
  [cashier, other, finance] = [await app.as('CASHIER'), await app.as('CASHIER'), await app.as('FINANCE_RISK')];
  companyId = (await buildCompany(context, { countryId: 'MEX' })).id;
});
afterEach(async () => {
  expect((await verify(db.reads)).filter(({ broken }) => broken.length > 0)).toEqual([]);
});

const placeOf = (given: Partial<PlaceGiven> = {}) => buildPlace(context, { companyId, ...given });
/** A place with 1,100.00 in it. */
async function filled() {
  const place = await placeOf();
  const merchantId = (await buildMerchant(context)).id;
  await giveMoney(context, { merchantId, currency: 'MXN', amount: 110_000n, bankId: place.id });
  return place;
}
const books = async () => {
  const all = await balances(db.reads);
  return (...paths: string[]) => paths.map((one) => all[one] ?? '0');
};
const recordOf = async (recordNo: string, who = finance) => dataOf(await who.call(path('details'), { recordNo }));
const versionOf = async (recordNo: string) => (await recordOf(recordNo)).record.version;
const save = (body: object, who = cashier) => who.call(path('save'), { submit: true, ...body });
const check = async (recordNo: string, who = finance, action = 'pass') =>
  who.call(path('check'), {
    records: [{ recordNo, version: await versionOf(recordNo) }],
    ...{ action, ...(action === 'reject' && { reason }) },
  });
const confirm = (recordNo: string, who = cashier) => who.call(path('confirm'), { recordNos: [recordNo] });
const voided = async (recordNo: string) =>
  finance.call(path('void'), { recordNo, reason, version: await versionOf(recordNo) });
const two = [{ amount: '600.00' }, { amount: '400.00' }];
const split = async (recordNo: string, parts: object[] = two, who = cashier, more: object = {}) =>
  who.call(path('split'), { recordNo, version: await versionOf(recordNo), parts, reason, ...more });
const faults = ({ data }: Answered) => data?.fields?.map((one: { field: string; code: string; limit?: string }) => one);

/** A transfer of 1,000.00 with a fee of 9.00, in this status. */
async function transferIn(status: number, more: object = {}) {
  const [from, to] = [await filled(), await placeOf()];
  const made = { recordType: fundType.internal, fromBankId: from.id, toBankId: to.id, amount: '1000.00', fee: '9.00' };
  const { recordNo } = dataOf(await save({ ...made, ...more, submit: status !== fundStatus.draft }));
  if (status >= fundStatus.inTransit) dataOf(await check(recordNo));
  if (status === fundStatus.arrived) dataOf(await confirm(recordNo));
  if (status === fundStatus.void) dataOf(await voided(recordNo));
  return { recordNo, from, to, accounts: [`asset:bank:${from.id}`, 'asset:transit:internal', `asset:bank:${to.id}`] };
}
/** An expense of 1,000.00 that waits for its check, or is a draft. */
async function expense(more: object = {}) {
  const { id: fromBankId } = await filled();
  return dataOf(await save({ recordType: fundType.expense, fromBankId, amount: '1000.00', category: 2, ...more }));
}

test('one debit of the bank is two expenses: each with its subject, its remark, and where it came from', async () => {
  const uploadedBy = cashier.employeeId;
  const voucherUrl = await buildFile(context, app.services.settings, { uploadedBy });
  const whole = await expense({ bankTraceNo: 'TRACE-S1', voucherUrl, remark: 'Office' });
  const parts = [
    { amount: '999.99', remark: 'Rent of May' },
    { amount: '0.01', category: 4 },
  ];
  const { splitInto } = dataOf(await split(whole.recordNo, parts));
  expect(splitInto).toHaveLength(2);
  const ended = await recordOf(whole.recordNo);
  expect(ended).toMatchObject({ splitInto, journals: [], record: { status: fundStatus.void, reason, splitOf: null } });
  expect(ended.record.voider).toBe(ended.record.maker);
  const [first, second] = [await recordOf(splitInto[0], cashier), await recordOf(splitInto[1], cashier)];
  const common = {
    ...{ splitOf: whole.recordNo, status: fundStatus.toCheck, madeByMe: true, checker: null, bankTraceNo: 'TRACE-S1' },
    ...{ fromId: whole.fromId, bizTime: whole.bizTime, voucherUrl, recordType: fundType.expense },
  };
  expect(first).toMatchObject({
    splitInto: [],
    record: { ...common, amount: '999.99', category: 2, remark: 'Rent of May' },
  });
  expect(second.record).toMatchObject({ ...common, amount: '0.01', category: 4, remark: null });
  expect(dataOf(await check(splitInto[0])).failed).toEqual([]);
  expect(dataOf(await check(splitInto[1])).failed).toEqual([]);
  expect((await books())('cost:bank', `asset:bank:${whole.fromId}`)[1]).toBe('10000');
});

test('the number of the bank is the parts’ own: another record may not name it until they are all void', async () => {
  const whole = await expense({ bankTraceNo: 'TRACE-S2' });
  const { splitInto } = dataOf(await split(whole.recordNo));
  const again = await expense();
  const named = { recordType: fundType.expense, fromBankId: again.fromId, amount: '1.00', category: 2 };
  expect((await save({ ...named, bankTraceNo: 'trace-s2' })).code).toBe(code.duplicate);
  const beside = { makerId: cashier.employeeId, to: again.fromId };
  const lie = buildFund(context, beside).then((row) =>
    db.owner.updateTable('fundRecord').set({ bankTraceNo: 'trace-S2' }).where('id', '=', row.id).execute(),
  );
  await expect(lie).rejects.toThrow(/was used for another/);
  dataOf(await check(splitInto[0], finance, 'reject'));
  const change = { ...named, recordNo: splitInto[0], version: await versionOf(splitInto[0]), amount: '600.00' };
  expect(dataOf(await save({ ...change, bankTraceNo: 'TRACE-S2' }))).toMatchObject({ bankTraceNo: 'TRACE-S2' });
  for (const no of splitInto) dataOf(await voided(no));
  expect((await save({ ...named, bankTraceNo: 'TRACE-S2' })).code).toBe(code.ok);
});

test('600 of a transfer arrive today and 400 tomorrow: its places end as they began, and each part arrives by itself', async () => {
  const { recordNo, accounts, to } = await transferIn(fundStatus.inTransit, { bankTraceNo: 'TRACE-S3' });
  const before = (await books())(...accounts, 'cost:bank');
  const [checked] = [(await recordOf(recordNo)).record];
  app.clock.jump(300_000);
  const { splitInto } = dataOf(await split(recordNo, two, other));
  expect((await books())(...accounts, 'cost:bank')).toEqual(before);
  const ended = await recordOf(recordNo);
  expect(ended.journals.map(({ event }: { event: string }) => event)).toEqual(['sent', 'sentBack']);
  const [first, second] = [await recordOf(splitInto[0]), await recordOf(splitInto[1])];
  const { checker, checkTime, maker } = checked;
  const common = { status: fundStatus.inTransit, checker, checkTime, maker, splitOf: recordNo };
  expect(first.record).toMatchObject({
    ...common,
    amount: '600.00',
    fee: '9.00',
    fromBefore: '1100.00',
    fromAfter: '491.00',
  });
  expect(second.record).toMatchObject({
    ...common,
    amount: '400.00',
    fee: '0.00',
    fromBefore: '491.00',
    fromAfter: '91.00',
  });
  const times = [...ended.journals.slice(1), ...first.journals, ...second.journals];
  expect(new Set(times.map((one: { effectiveTime: number }) => one.effectiveTime)).size).toBe(1);

  dataOf(await confirm(splitInto[0]));
  expect((await books())(`asset:bank:${to.id}`)).toEqual(['60000']);
  // The rest was sent to the wrong place: it alone is taken back.
  dataOf(await voided(splitInto[1]));
  expect((await books())(...accounts)).toEqual(['49100', `${Number(before[1]) - 100_000}`, '60000']);
});

test('a part is split once more, and totals count what is left of it once', async () => {
  const { recordNo, from } = await transferIn(fundStatus.inTransit);
  const { splitInto } = dataOf(await split(recordNo));
  const again = dataOf(await split(splitInto[1], [{ amount: '399.99' }, { amount: '0.01' }])).splitInto;
  const { summary, total } = dataOf(await finance.call(path('page'), { bankId: from.id }));
  const transitAmount = '1000.00';
  expect([total, summary]).toMatchObject([5, [{ currency: 'MXN', amount: '1000.00', fee: '9.00', transitAmount }]]);
  const queued = dataOf(await finance.call(path('page'), { bankId: from.id, status: [fundStatus.inTransit] })).list;
  expect(queued.map((row: { recordNo: string }) => row.recordNo).sort()).toEqual([splitInto[0], ...again].sort());
  app.clock.jump(DAY + 1_000);
  finance = await app.as('FINANCE_RISK');
  const late = dataOf(await finance.call(path('page'), { bankId: from.id, queue: 'fundTransit' }));
  expect(late.total).toBe(3);
});

test('what a channel settles arrives in parts too, whatever the place has and whether it is in use', async () => {
  const { channelCode } = await buildOrder(context, { status: paymentStatus.paid });
  const place = await placeOf();
  const settled = { recordType: fundType.upstream, fromChannelCode: channelCode, toBankId: place.id, amount: '1.00' };
  const { recordNo } = dataOf(await save(settled));
  dataOf(await check(recordNo));
  await db.writes.updateTable('bankAccount').set({ status: 0 }).where('id', '=', place.id).execute();
  const { splitInto } = dataOf(await split(recordNo, [{ amount: '0.60' }, { amount: '0.40' }], other));
  dataOf(await confirm(splitInto[1]));
  expect((await books())(`asset:bank:${place.id}`)).toEqual(['40']);
});

test('whoever gives the maker power after the check has checked all the same: what is under way is split', async () => {
  const { recordNo } = await transferIn(fundStatus.inTransit);
  const waiting = (await transferIn(fundStatus.toCheck)).recordNo;
  const given = { giver: finance.employeeId, receivers: [cashier.employeeId], kind: 'role' as const };
  await db.writes.transaction().execute((tx) => tie(tx, { ...given, now: app.clock.now() }));
  const { splitInto } = dataOf(await split(recordNo));
  expect((await recordOf(splitInto[0])).record.status).toBe(fundStatus.inTransit);
  const [part] = dataOf(await split(waiting)).splitInto;
  expect((await check(part)).code).toBe(code.ownRequest);
  const forced = { status: fundStatus.inTransit, checkerId: finance.employeeId, checkedAt: app.clock.now() };
  const lie = db.owner.updateTable('fundRecord').set(forced).where('recordNo', '=', part).execute();
  await expect(lie).rejects.toThrow(/is tied to/);
});

/** Every status, and what a split comes to: by its maker, by another cashier, by finance who only checks. */
const table: [keyof typeof fundStatus, number[]][] = [
  ['draft', [0, code.ownRequest, code.noPermission]],
  ['toCheck', [0, code.ownRequest, code.noPermission]],
  ['inTransit', [0, 0, code.noPermission]],
  ['arrived', [1006, 1006, code.noPermission]],
  ['void', [1006, 1006, code.noPermission]],
];
test.each(table)('who may split a record that is %s', async (status, expected) => {
  const outcomes: number[] = [];
  for (const who of [cashier, other, finance])
    outcomes.push((await split((await transferIn(fundStatus[status])).recordNo, two, who)).code);
  expect(outcomes).toEqual(expected);
});

test('parts stand where the whole stood: a draft’s are drafts of its maker, whom a second person still checks', async () => {
  const { recordNo } = await transferIn(fundStatus.draft);
  const [first] = dataOf(await split(recordNo)).splitInto;
  const { record } = await recordOf(first, cashier);
  expect(record).toMatchObject({ status: fundStatus.draft, madeByMe: true, fee: '9.00' });
  const both = await app.as('CASHIER', { otherRoles: ['FINANCE_RISK'] });
  const asFinance = {
    ...both,
    call: ((at, body, more = {}) => both.call(at, body, { Role: '3', ...more })) as typeof both.call,
  };
  const [from, to] = [await filled(), await placeOf()];
  const made = { recordType: fundType.internal, fromBankId: from.id, toBankId: to.id, amount: '1000.00' };
  const own = dataOf(await split(dataOf(await save(made, both)).recordNo, two, both)).splitInto;
  for (const no of own) expect((await check(no, asFinance)).code).toBe(code.ownRequest);
});

test('parts that do not add up to the minor unit are refused with what is missing, and nothing is written', async () => {
  const { recordNo, accounts } = await transferIn(fundStatus.inTransit);
  const before = (await books())(...accounts);
  const tries: [object[], object[]][] = [
    [[{ amount: '600.00' }, { amount: '400.01' }], [{ field: 'parts.1.amount', code: 'maximum', limit: '400.00' }]],
    [[{ amount: '600.00' }, { amount: '399.99' }], [{ field: 'parts.1.amount', code: 'minimum', limit: '400.00' }]],
    [[{ amount: '1000.00' }, { amount: '0.01' }], [{ field: 'parts.1.amount', code: 'wrong' }]],
    [[{ amount: '600.001' }, { amount: '399.999' }], [{ field: 'parts.0.amount', code: 'decimals' }]],
    [[{ amount: '600.00' }, { amount: '400.00', category: 2 }], [{ field: 'parts.1.category', code: 'wrong' }]],
  ];
  for (const [parts, expected] of tries) expect(faults(await split(recordNo, parts))).toEqual(expected);
  const less = await split(recordNo, [{ amount: '600.00' }, { amount: '399.99' }]);
  expect([less.code, less.msg]).toEqual([code.badParameter, expect.stringMatching(/0\.01.* less than .*1,000\.00/)]);
  for (const parts of [[], [{ amount: '1000.00' }], Array.from({ length: 21 }, () => ({ amount: '1.00' }))])
    expect((await split(recordNo, parts)).code).toBe(code.badParameter);
  expect((await split(recordNo, [{ amount: '1000.00' }, { amount: '0.00' }])).code).toBe(code.badParameter);
  expect((await split(recordNo, two, cashier, { version: 1 })).code).toBe(code.versionConflict);
  expect((await books())(...accounts)).toEqual(before);
  expect((await recordOf(recordNo)).splitInto).toEqual([]);
});

test('what buys USDT stays in one', async () => {
  const [pesos, purse] = [await filled(), await placeOf({ kind: 3, chain: 'TRC20', currency: 'USDT', bankName: null })];
  const bought = { recordType: fundType.buyUsdt, fromBankId: pesos.id, toBankId: purse.id, amount: '1000.00' };
  const { recordNo } = dataOf(await save({ ...bought, toAmount: '50.000000', price: '20.0000' }));
  const answer = await split(recordNo);
  expect([answer.code, answer.msg]).toEqual([code.transitionNotAllowed, expect.stringContaining('USDT')]);
});

test('who works in another country splits nothing of it', async () => {
  const { recordNo } = await transferIn(fundStatus.inTransit);
  const brazilian = await app.as('CASHIER', { countryIds: ['BRA'] });
  expect((await split(recordNo, two, brazilian)).code).toBe(code.notFound);
});

test('pressed twice, and by eight people at once, it is split once', async () => {
  const { recordNo, accounts } = await transferIn(fundStatus.inTransit);
  const before = (await books())(...accounts);
  const once = { requestId: newRequestId(), version: await versionOf(recordNo) };
  const pressed = await Promise.all([split(recordNo, two, cashier, once), split(recordNo, two, cashier, once)]);
  expect(dataOf(pressed[1] as Answered)).toEqual(dataOf(pressed[0] as Answered));
  expect((await books())(...accounts)).toEqual(before);
  const { recordNo: wanted } = await transferIn(fundStatus.inTransit);
  const crowd = await Promise.all(Array.from({ length: 8 }, () => app.as('CASHIER')));
  const version = await versionOf(wanted);
  const codes = (await Promise.all(crowd.map((who) => split(wanted, two, who, { version })))).map((one) => one.code);
  expect(codes.sort()).toEqual([code.ok, ...Array.from({ length: 7 }, () => code.versionConflict)]);
  expect((await recordOf(wanted)).splitInto).toHaveLength(2);
});

test('a split and a check, a void or an arrival at once: one of them happens', async () => {
  const deeds = [
    [fundStatus.toCheck, (no: string) => check(no)],
    [fundStatus.toCheck, voided],
    [fundStatus.inTransit, (no: string) => confirm(no, other)],
    [fundStatus.inTransit, voided],
  ] as const;
  for (const [status, deed] of [...deeds, ...deeds]) {
    const { recordNo } = await transferIn(status);
    const [parted, done] = await Promise.all([split(recordNo), deed(recordNo)]);
    const doneCode = done.code;
    const { record, splitInto } = await recordOf(recordNo);
    expect([parted.code, doneCode].filter((one) => one === code.ok)).toHaveLength(1);
    if (parted.code === code.ok) expect([code.versionConflict, code.transitionNotAllowed]).toContain(doneCode);
    else expect(parted.code).toBe(code.versionConflict);
    expect(splitInto).toHaveLength(parted.code === code.ok ? 2 : 0);
    expect(record.status === fundStatus.void).toBe(parted.code === code.ok || deed === voided);
  }
});

test('the audit says what became of the whole, and where each part came from', async () => {
  const { recordNo } = await transferIn(fundStatus.toCheck);
  const { splitInto } = dataOf(await split(recordNo));
  const { rows } = await sql<{ no: string; after: object }>`
    select change ->> 'no' as no, change -> 'after' as after from audit, jsonb_array_elements(changes) as change
    where call = 'fund.split'`.execute(db.owner);
  const of = (no: string) => rows.filter((row) => row.no === no).map(({ after }) => after);
  expect(of(recordNo)).toMatchObject([{ status: fundStatus.void, reason, splitInto: splitInto.join(' ') }]);
  for (const no of splitInto) expect(of(no)).toMatchObject([{ splitOf: recordNo, status: fundStatus.toCheck }]);
});

test('the database itself takes no part that the whole has not', async () => {
  const { recordNo, from, to } = await transferIn(fundStatus.draft);
  const { id } = await db.reads
    .selectFrom('fundRecord')
    .select('id')
    .where('recordNo', '=', recordNo)
    .executeTakeFirstOrThrow();
  const made = { makerId: cashier.employeeId, from: from.id, to: to.id, recordType: fundType.internal };
  const lie = buildFund(context, { ...made, splitOf: id, splitRoot: id });
  await expect(lie).rejects.toThrow(/is no part of/);
  const [first] = dataOf(await split(recordNo)).splitInto;
  const changed = sql`update fund_record set split_of = null, split_root = null where record_no = ${first}`;
  await expect(changed.execute(db.owner)).rejects.toThrow(/append-only/);
});
