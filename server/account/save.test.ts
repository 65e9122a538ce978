import { code } from '#contract/error';
import { accountStatus, paymentStatus } from '#contract/status';
import { buildAccount, buildPool } from '../../tests/build/account';
import { accountInput } from '../../tests/build/accountInput';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import { consent } from '../../tests/gate/consent';
import { gateOfEach } from '../../tests/gate/gate';

const { app, context } = gateOfEach({ role: 'OPERATION' });
const SAVE = '/account/account/save';
const STATUS = '/account/account/saveStatus';
const PAGE = '/account/account/page';

/** As somebody types it: a number in blocks. */
const wanted = (given: object = {}) =>
  accountInput(context, { identifiers: { clabe: '0021 8070 0070 7998 02', holderName: 'Caudal Norte' }, ...given });
const fieldsOf = ({ data }: { data: { fields?: { field: string }[] } }) => data.fields?.map(({ field }) => field);

test('a new account keeps its number in one form, shows it masked, and is off until somebody switches it on', async () => {
  const saved = dataOf(await app.call(SAVE, await wanted({ credential: 'the secret of the channel' })));
  expect(saved).toMatchObject({
    accountName: 'Norte',
    status: accountStatus.disabled,
    identifiers: { clabe: '002180******9802', holderName: 'Caudal Norte' },
    minAmount: '10.00',
    usedToday: { amount: '0.00', count: 0 },
    version: 1,
  });
  expect(saved).not.toHaveProperty('costRate');
  const row = await context.db.selectFrom('account').selectAll().executeTakeFirstOrThrow();
  expect(row.identifier).toBe('002180700070799802');
  expect(row.credential?.toString('utf8')).not.toContain('secret');
  expect(context.vault.open(row.credential ?? Buffer.alloc(0))).toBe('the secret of the channel');
  const audits = await context.db.selectFrom('audit').selectAll().execute();
  expect(JSON.stringify(audits)).not.toMatch(/secret of the channel|002180700070799802/);
  const answer = await app.call(STATUS, { ids: [saved.accountId], status: 1 });
  expect((await consent(await app.as('FINANCE_RISK'), answer)).code).toBe(code.ok);
});

test.each([
  ['maxAmount', { maxAmount: '9.99' }],
  ['dayLimitAmount', { dayLimitAmount: '19999.99' }],
  ['monthLimitAmount', { monthLimitAmount: '499999.99' }],
  ['amount', { minAmount: '10.001' }],
  ['identifiers', { identifiers: { clabe: '002180700070799803', holderName: 'Caudal' } }],
  ['identifiers', { identifiers: { cbu: '2850590940090418135201', holderName: 'Caudal' } }],
  ['identifiers', { identifiers: undefined }],
  ['payMethods', { payMethods: ['SPEI', 'SMOKE'] }],
  ['currency', { currency: 'BRL' }],
  ['channelCode', { channelCode: 'NOWHERE' }],
  ['companyId', { companyId: '1' }],
  ['tradeEnd', { tradeStart: '08:00' }],
  ['costRate', { costRate: '1.0000' }],
])('%s is refused where it is %j', async (field, given) => {
  const answer = await app.call(SAVE, await wanted(given));
  expect(answer.code).toBe(1001);
  expect(fieldsOf(answer)).toEqual([field]);
});

test('no two accounts of a country have one name or one number, and the other is named', async () => {
  const first = dataOf(await app.call(SAVE, await wanted()));
  const again = await app.call(SAVE, await wanted({ accountName: 'Sur' }));
  expect(again).toMatchObject({ code: 1007, data: { accountId: first.accountId } });
  expect(again.msg).toContain('Norte');
});

test('a change says which version it saw; numbers that change wait for a second person', async () => {
  const { accountId } = dataOf(await app.call(SAVE, await wanted()));
  const { identifiers, ...rest } = await wanted({ accountId, version: 1, maxAmount: '30000.00' });
  expect(dataOf(await app.call(SAVE, rest))).toMatchObject({
    maxAmount: '30000.00',
    identifiers: { clabe: '002180******9802' },
    version: 2,
  });
  const stale = await app.call(SAVE, { ...rest, maxAmount: '40000.00' });
  expect(stale).toMatchObject({ code: 1005, data: { current: { maxAmount: '30000.00', version: 2 } } });
  expect((await app.call(SAVE, { ...rest, version: 2, identifiers })).code).toBe(1401);
});

test('an account with open orders is not archived, and off needs a reason', async () => {
  const account = await buildAccount(context, { accountName: 'Busy', status: accountStatus.disabled });
  const merchant = await buildMerchant(context);
  await buildPool(context, { merchantId: merchant.id, account });
  const order = await buildOrder(context, { merchant, account, status: paymentStatus.accepted });
  expect(fieldsOf(await app.call(STATUS, { ids: [account.id], status: 0 }))).toEqual(['reason']);
  const archive = () => app.call(STATUS, { ids: [account.id], status: 4, reason: 'no longer needed' });
  expect(dataOf(await archive()).failed).toMatchObject([{ id: account.id, code: 1006 }]);
  await context.db.updateTable('paymentOrder').set({ status: 4 }).where('id', '=', order.id).execute();
  expect(dataOf(await archive()).okIds).toEqual([account.id]);
  expect(dataOf(await app.call(STATUS, { ids: [account.id], status: 1 })).failed).toMatchObject([{ code: 1006 }]);
});

test('the page says how each does and what it has taken; who uses an account is seen before it is switched off', async () => {
  const account = await buildAccount(context, { accountName: 'Norte' });
  const merchant = await buildMerchant(context, { name: 'Tienda Azul' });
  await buildPool(context, { merchantId: merchant.id, account });
  for (const status of [paymentStatus.paid, paymentStatus.paid, paymentStatus.failed])
    await buildOrder(context, { merchant, account, amount: '100.00', status });
  await buildAccount(context, { accountName: 'Salida', payType: 'payout' });
  await buildAccount(context, { accountName: 'Pausada', status: accountStatus.paused });
  const { list, total, summary } = dataOf(await app.call(PAGE, { payType: 'payment' }));
  expect(total).toBe(2);
  expect(list[0]).toMatchObject({
    accountName: 'Norte',
    successRate15m: '66.67',
    successRate1h: '66.67',
    usedToday: { amount: '200.00', count: 2 },
    poolCount: 1,
  });
  expect(list[0].lastSuccessTime).toEqual(expect.any(Number));
  expect(summary).toEqual([{ currency: 'MXN', balance: null, usedToday: '200.00' }]);
  const paying = dataOf(await app.call(PAGE, { payType: 'payout' }));
  expect(paying.summary).toEqual([{ currency: 'MXN', balance: '0.00', usedToday: '0.00' }]);
  const names = async (given: object) =>
    dataOf(await app.call(PAGE, given)).list.map(({ accountName }: { accountName: string }) => accountName);
  expect(await names({ successRateBelow: '70' })).toEqual(['Norte']);
  expect(await names({ successRateBelow: '60' })).toEqual([]);
  expect(await names({ merchantId: merchant.id })).toEqual(['Norte']);
  expect(await names({ status: [accountStatus.paused] })).toEqual(['Pausada']);
  expect(await names({ limitUsedFrom: '1' })).toEqual([]);
  const users = dataOf(await app.call('/account/queryMerchantByAccountId', { accountId: account.id }));
  expect(users).toMatchObject([{ name: 'Tienda Azul', todayAmount: '200.00', todayCount: 3, successRate1h: '66.67' }]);
  const abroad = await app.as('OPERATION', { countryIds: ['CHL'] });
  expect(dataOf(await abroad.call(PAGE, {})).list).toEqual([]);
  expect((await abroad.call('/account/queryMerchantByAccountId', { accountId: account.id })).code).toBe(1004);
});
