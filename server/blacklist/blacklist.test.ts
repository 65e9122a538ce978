import { code } from '#contract/error';
import { documentKey } from '#contract/spelling';
import { paymentStatus } from '#contract/status';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildEntry } from '../../tests/build/blacklist';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { settlePayment } from '../intake/settlement';
import { lockOrder } from '../payment/order';
import { isBlocked } from './blocked';
import { hashOf, isReadable } from './value';

const SAVE = '/blacklist/save';
const reason = 'a fraud before';
const { db, app, context } = gateOfFile();
let merchant: BuiltMerchant;
beforeAll(async () => {
  merchant = await buildMerchant(context);
});
const now = () => app.services.clock.now();
const blocked = (document: string, at = merchant.id) => isBlocked(db.reads, at, { document }, now());

test('a document is listed as it is written anywhere, shown masked, and found again', async () => {
  const entry = dataOf(await app.call(SAVE, { kind: 1, type: 'document', value: 'MAL-180222-MS6', reason }));
  expect(entry).toMatchObject({ value: '***2MS6', merchantId: null, status: 1, version: 1 });
  expect([await blocked('mal180222ms6'), await blocked('MAL 180222 MS6'), await blocked('XYZ180222MS6')]).toEqual([
    true,
    true,
    false,
  ]);
  const found = dataOf(await app.call('/blacklist/page', { value: 'mal180222ms6' }));
  expect(found.list.map(({ id }: { id: string }) => id)).toEqual([entry.id]);
  expect(await app.call(SAVE, { kind: 1, type: 'document', value: 'MAL180222MS6', reason })).toMatchObject({
    code: code.duplicate,
  });
  const audit = await db.writes
    .selectFrom('audit')
    .select(['input', 'changes'])
    .where('call', '=', 'blacklist.save')
    .execute();
  expect(JSON.stringify(audit)).not.toContain('180222');
});

const between = [
  '\u2010',
  '\u2011',
  '\u2012',
  '\u2013',
  '\u2014',
  '\u2212',
  '\u200b',
  '\u200e',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '_',
  '\u00a0',
  '\t',
];
const inDigits = (zero: number, digits: string) =>
  [...digits].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');
const writings = (digits: string) => [
  ...between.flatMap((sign) => [digits.slice(0, 9) + sign + digits.slice(9), sign + digits, digits + sign]),
  ...['CPF ', 'cpf: ', 'CPF nº ', 'CPF'].map((label) => label + digits),
  ...[0x0660, 0x06f0, 0x0966, 0xff10].map((zero) => inDigits(zero, digits)),
  `${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6, 9)}\u2011${digits.slice(9)}`,
];

test('however a number is written, on the list or by whoever pays, it is the same one', () => {
  const same = (type: 'document' | 'account' | 'phone', digits: string, all: string[]) =>
    all.filter((one) => !isReadable(type, one) || !hashOf(type, one).equals(hashOf(type, digits)));
  expect(same('document', '39053344705', writings('39053344705'))).toEqual([]);
  expect(
    same(
      'account',
      '032180000118359719',
      writings('032180000118359719').filter((one) => !/cpf/i.test(one)),
    ),
  ).toEqual([]);
  expect(
    same(
      'phone',
      '+5511987654321',
      writings('5511987654321')
        .map((one) => `+${one}`)
        .filter((one) => !/cpf/i.test(one)),
    ),
  ).toEqual([]);
  expect(hashOf('email', 'Ana\u200b@Ejemplo.com')).toEqual(hashOf('email', 'ana@ejemplo.com'));
  expect(hashOf('usdtAddress', '0xAB\u00adcd')).toEqual(hashOf('usdtAddress', '0xabcd'));
});

test('what nobody could read is refused, as an entry and as a payer of an order', async () => {
  for (const value of ['\u0410BCX010101AAA', 'CPF', '\u200b\u200b\u200b\u200b', '12345678\u2603'])
    expect([value, isReadable('document', value) && documentKey(value) !== '12345678']).toEqual([value, false]);
  const given = { kind: 1, type: 'document', value: '\u0410BCX010101AAA', reason };
  expect((await app.call(SAVE, given)).data.fields).toMatchObject([{ field: 'value' }]);
});

test('whoever is let through at one merchant pays there alone, and an entry ends with its time or its standing', async () => {
  const other = await buildMerchant(context);
  const value = 'CURP-0001';
  const entry = await buildEntry(context, { value });
  await buildEntry(context, { value, kind: 2, merchantId: merchant.id });
  expect([await blocked(value), await blocked(value, other.id)]).toEqual([false, true]);
  const checked = dataOf(await app.call('/blacklist/check', { value, merchantId: other.id }));
  expect(checked).toMatchObject({ blocked: true, entries: [{ id: entry.id }] });
  const change = { id: entry.id, version: 1, reason: 'only for today', expireTime: now().getTime() + 60_000 };
  dataOf(await app.call(SAVE, change));
  expect((await app.call(SAVE, change)).code).toBe(code.versionConflict);
  dataOf(await app.call('/blacklist/saveStatus', { ids: [entry.id], status: 0, reason }));
  expect(await blocked(value, other.id)).toBe(false);
  dataOf(await app.call('/blacklist/saveStatus', { ids: [entry.id], status: 1 }));
  expect(await blocked(value, other.id)).toBe(true);
  app.clock.jump(61_000);
  expect(await blocked(value, other.id)).toBe(false);
});

test('who works for one country lists at its merchants, and neither sees nor lists at others', async () => {
  const brazilian = await buildMerchant(context, { countryId: 'BRA' });
  const theirs = await buildEntry(context, { value: '11222333000181', merchantId: brazilian.id });
  const desk = await app.as('OPERATION', { countryIds: ['MEX'] });
  const given = { kind: 1, type: 'phone', value: '+52 55 1234 5678', reason };
  expect((await desk.call(SAVE, given)).data.fields).toMatchObject([{ field: 'merchantId' }]);
  expect((await desk.call(SAVE, { ...given, merchantId: brazilian.id })).code).toBe(code.notFound);
  expect((await desk.call(SAVE, { id: theirs.id, version: 1, reason })).code).toBe(code.notFound);
  expect(dataOf(await desk.call(SAVE, { ...given, merchantId: merchant.id })).value).toBe('+5255****5678');
  const seen = dataOf(await desk.call('/blacklist/page', { pageSize: 200 })).list;
  expect(seen.map(({ id }: { id: string }) => id)).not.toContain(theirs.id);
  expect((await (await app.as('CASHIER')).call('/blacklist/page')).code).toBe(code.noPermission);
});

test('the payer of an order is blocked by what it holds, and money that comes all the same is marked', async () => {
  const account = await buildAccount(context);
  await buildPool(context, { merchantId: merchant.id, account });
  const paying = { payerDocNo: 'BADX010101AAA', payerAccount: '002180123456789802' };
  const { orderNo, id } = await buildOrder(context, {
    merchant,
    account,
    status: paymentStatus.accepted,
    with: paying,
  });
  const given = { orderNo, by: ['document', 'account'], reason };
  expect(dataOf(await app.call('/order/payment/block', given)).entryIds).toHaveLength(2);
  expect((await app.call('/order/payment/block', given)).code).toBe(code.duplicate);
  const empty = await buildOrder(context, { merchant, account });
  expect((await app.call('/order/payment/block', { ...given, orderNo: empty.orderNo })).code).toBe(code.notFound);
  const receipt = {
    ...{ eventNo: null, orderNoTold: null, amount: 100_000n, currency: null, paidAt: now(), paidAtTold: now() },
    ...{
      bankTraceNo: 'T1',
      upstreamOrderNo: null,
      payerBank: null,
      payerName: null,
      payerAccount: paying.payerAccount,
    },
  };
  const at = { now: now(), nextId: app.services.nextId, actor: 'SIM' };
  const settled = await db.writes.transaction().execute(async (tx) => {
    const lock = await lockOrder(tx, id);
    return lock && settlePayment(tx, lock, receipt, at);
  });
  expect(settled?.order).toMatchObject({ status: paymentStatus.paid, riskFlags: ['blockedPayer'] });
});

test('one that must be entered again is found by its mark, and is known to block once it was, or ended', async () => {
  const marked = async () =>
    dataOf(await app.call('/blacklist/page', { reenter: true })).list.map(({ id }: { id: string }) => id);
  const [one, two] = [
    await buildEntry(context, { value: 'MAL180222AB1' }),
    await buildEntry(context, { value: 'MAL180222AB2' }),
  ];
  await db.owner.updateTable('blacklistEntry').set({ reenter: true }).where('id', 'in', [one.id, two.id]).execute();
  expect((await marked()).sort()).toEqual([one.id, two.id].sort());
  const saved = dataOf(await app.call(SAVE, { kind: 1, type: 'document', value: 'RFC MAL-180222-AB1', reason }));
  expect(saved).toMatchObject({ id: one.id, reenter: false, status: 1 });
  dataOf(await app.call('/blacklist/saveStatus', { ids: [two.id], status: 0, reason: 'entered anew' }));
  expect(await marked()).toEqual([]);
});
