import { readXlsx } from 'hucre/xlsx';
import { masterStatus } from '#contract/status';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { gateOfFile } from '../../tests/gate/gate';
import { sealOnce } from './seal';

const PAGE = '/audit/page';
const DETAILS = '/audit/details';

const { app, context } = gateOfFile();
let finance: SignedIn;
let merchant: BuiltMerchant;
beforeAll(async () => {
  finance = await app.as('FINANCE_RISK');
});
beforeEach(async () => {
  merchant = await buildMerchant(context, { available: '100.00' });
});

const freeze = (given: object = {}, call = finance.call) =>
  call('/merchant/freeze', {
    merchantId: merchant.id,
    currency: 'MXN',
    action: 1,
    scope: 1,
    amount: '30.00',
    reason: 'Asked for by the court',
    ...given,
  });
const entriesOf = async (given: object, call = app.call) => dataOf(await call(PAGE, given)).list;
const ofMerchant = () => entriesOf({ objectNo: merchant.merchantNo });

test('a change says who did what to which object, from what to what, and why', async () => {
  await freeze();
  const [entry] = await ofMerchant();
  expect(entry).toMatchObject({
    role: 'FINANCE_RISK',
    action: 'merchant.freeze',
    objectType: 'merchant',
    objectNo: merchant.merchantNo,
    objectCount: 1,
    result: 0,
    reason: 'Asked for by the court',
    ip: '127.0.0.1',
  });
  const { data } = await app.call(DETAILS, { id: entry.id });
  expect(data.changes).toEqual([
    {
      objectType: 'merchant',
      objectNo: merchant.merchantNo,
      diff: [
        { field: 'available', label: null, before: '100.00', after: '70.00', kind: 'money', currency: 'MXN' },
        { field: 'frozen', label: null, before: '0.00', after: '30.00', kind: 'money', currency: 'MXN' },
      ],
    },
  ]);
  expect(data.input).toEqual(expect.arrayContaining([{ field: 'amount', value: '30.00' }]));
  expect(data.input.map(({ field }: { field: string }) => field)).not.toContain('requestId');
});

test('an entry has no place in the chain until it is sealed', async () => {
  await freeze();
  const [{ id }] = await ofMerchant();
  expect((await app.call(DETAILS, { id })).data).toMatchObject({ position: null, sealedTime: null });
  while ((await sealOnce(app.services)) > 0);
  expect((await app.call(DETAILS, { id })).data).toMatchObject({
    position: expect.any(Number),
    sealedTime: expect.any(Number),
  });
});

test('one entry per change: a repeat adds none, a refusal leaves none, a denial leaves one', async () => {
  const requestId = 'a'.repeat(32);
  await freeze({ requestId });
  await freeze({ requestId });
  expect(await ofMerchant()).toHaveLength(1);
  expect(await freeze({ amount: '999.00' })).toMatchObject({ code: 1301 });
  expect(await ofMerchant()).toHaveLength(1);
  const cashier = await app.as('CASHIER');
  expect(await freeze({}, cashier.call)).toMatchObject({ code: 1003 });
  const denied = await entriesOf({ refused: true, action: 'merchant.freeze' });
  expect(denied.filter((entry: { role: string }) => entry.role === 'CASHIER')).toHaveLength(1);
});

test('several objects of one request are one entry that names each', async () => {
  const other = await buildMerchant(context);
  await app.call('/merchant/saveStatus', {
    ids: [merchant.id, other.id],
    status: masterStatus.disabled,
    reason: 'On their own request',
  });
  const [entry] = await entriesOf({ objectNo: other.merchantNo });
  expect(entry).toMatchObject({ action: 'merchant.saveStatus', objectCount: 2 });
  const { changes } = dataOf(await app.call(DETAILS, { id: entry.id }));
  expect(changes.map(({ objectNo }: { objectNo: string }) => objectNo).sort()).toEqual(
    [merchant.merchantNo, other.merchantNo].sort(),
  );
  expect(changes[0].diff).toMatchObject([
    { field: 'status', before: String(masterStatus.enabled), after: String(masterStatus.disabled), kind: 'code' },
  ]);
});

test('whoever may not see what others did sees their own, and nobody else’s entry exists for them', async () => {
  await freeze();
  const [{ id }] = await ofMerchant();
  const cashier = await app.as('CASHIER');
  expect(await cashier.call('/employee/preference/save', { key: 'density', value: '"compact"' })).toMatchObject({
    code: 0,
  });
  expect((await entriesOf({}, cashier.call)).map((entry: { action: string }) => entry.action)).toEqual([
    'preference.save',
  ]);
  expect(await cashier.call(DETAILS, { id })).toEqual(expect.objectContaining({ code: 1004 }));
  expect((await cashier.call(DETAILS, { id })).msg).toBe((await cashier.call(DETAILS, { id: '1' })).msg);
});

test('filters narrow by person, area, call, address and result', async () => {
  await freeze();
  const [{ userName }] = await ofMerchant();
  for (const [given, count] of [
    [{ keyword: merchant.merchantNo }, 1],
    [{ keyword: userName, objectNo: merchant.merchantNo }, 1],
    [{ keyword: 'nobody', objectNo: merchant.merchantNo }, 0],
    [{ userName, objectNo: merchant.merchantNo }, 1],
    [{ module: 'merchant', objectNo: merchant.merchantNo }, 1],
    [{ module: 'payment', objectNo: merchant.merchantNo }, 0],
    [{ action: 'merchant.deduct', objectNo: merchant.merchantNo }, 0],
    [{ ip: '10.0.0.1', objectNo: merchant.merchantNo }, 0],
    [{ refused: false, objectNo: merchant.merchantNo }, 1],
    [{ refused: true, objectNo: merchant.merchantNo }, 0],
    [{ startDate: '2020-01-01', endDate: '2020-01-01' }, 0],
  ] as const)
    expect([given, (await entriesOf(given)).length]).toEqual([given, count]);
});

test('a file holds what the list shows, and the download itself is written down', async () => {
  await freeze();
  const answer = await app.call('/audit/export', { objectNo: merchant.merchantNo });
  const [sheet] = (await readXlsx(new Uint8Array(answer.data))).sheets;
  expect(sheet?.rows).toHaveLength(2);
  expect(sheet?.rows[1]).toEqual(
    expect.arrayContaining([
      'merchant.freeze',
      merchant.merchantNo,
      'available: 100.00 → 70.00; frozen: 0.00 → 30.00',
      0,
    ]),
  );
  const narrow = await app.call('/audit/export', { objectNo: merchant.merchantNo, columns: ['reason', 'time'] });
  const [chosen] = (await readXlsx(new Uint8Array(narrow.data))).sheets;
  expect(chosen?.rows.map((row) => row[0])).toEqual(['Reason', 'Asked for by the court']);
  expect(await entriesOf({ action: 'audit.export' })).toHaveLength(2);
  expect(await app.call('/audit/export', { startDate: '2020-01-01', endDate: '2020-01-01' })).toMatchObject({
    code: 1004,
  });
});
