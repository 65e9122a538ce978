import { accountStatus } from '#contract/status';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildChannel } from '../../tests/build/channel';
import { buildCompany } from '../../tests/build/company';
import { buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import { gateOfEach } from '../../tests/gate/gate';

const { app, context } = gateOfEach({ role: 'OPERATION' });

test('accounts are chosen by how they pay, where, and whether they run (§3.16)', async () => {
  await buildAccount(context, { accountName: 'Norte' });
  await buildAccount(context, { accountName: 'Sur', payType: 'both', status: accountStatus.paused });
  await buildAccount(context, { accountName: 'Salida', payType: 'payout' });
  const names = async (given: object, call = app.call) =>
    (await call('/account/account/list', given)).data.map((row: { accountName: string }) => row.accountName);
  expect(await names({ payType: 'payment', status: 1 })).toEqual(['Norte']);
  expect(await names({ payType: 'payment' })).toEqual(['Norte', 'Sur']);
  expect(await names({ keyword: 'sal' })).toEqual(['Salida']);
  expect(await names({}, (await app.as('OPERATION', { countryIds: ['CHL'] })).call)).toEqual([]);
  const merchant = await buildMerchant(context);
  expect(await names({}, (await app.as('MERCHANT', { ownerId: merchant.id })).call)).toEqual([]);
});

test('the pull-down groups by country and channel behind one choice of none, and says why an account cannot be used', async () => {
  const merchant = await buildMerchant(context);
  const good = await buildAccount(context, { accountName: 'A good', minAmount: 100n, maxAmount: 10_000n });
  await buildPool(context, { merchantId: merchant.id, account: good });
  await buildAccount(context, { accountName: 'B paused', status: accountStatus.paused });
  await buildAccount(context, { accountName: 'C elsewhere' });
  const ask = async (given: object) =>
    dataOf(await app.call('/account/account/pulldown', { payType: 'payment', merchantId: merchant.id, ...given }));
  const [none, mexico] = await ask({ payMethod: 'SPEI', amount: '50.00' });
  expect(none).toMatchObject({ label: 'None', value: '', children: [] });
  expect(mexico).toMatchObject({ value: 'MEX', children: [{ value: 'SIM' }] });
  expect(mexico.children[0].children).toMatchObject([
    { label: 'A good', value: good.id, disabled: false, disabledReason: null },
    { label: 'B paused', disabled: true, disabledReason: 'The account was paused by itself' },
    { label: 'C elsewhere', disabled: true, disabledReason: 'Not in this merchant’s pool' },
  ]);
  const [, tooMuch] = await ask({ amount: '100.01' });
  expect(tooMuch.children[0].children[0]).toMatchObject({
    disabled: true,
    disabledReason: 'The amount is above the account’s maximum',
  });
});

test('channels are a plain list of codes (§3.19)', async () => {
  await buildChannel(context);
  await buildChannel(context, { code: 'ANDES', countryIds: ['CHL'] });
  expect((await app.call('/account/channel/list')).data).toEqual(['ANDES', 'SIM']);
  expect((await app.call('/account/channel/list', { countryId: 'MEX' })).data).toEqual(['SIM']);
  expect((await app.call('/account/channel/list', { payType: 'payment' })).data).toEqual([]);
});

test('companies are listed to the platform’s own people alone', async () => {
  const company = await buildCompany(context, { name: 'Caudal Centro' });
  expect((await app.call('/account/company/list', { status: 1 })).data).toEqual([
    { id: company.id, name: 'Caudal Centro', countryId: 'MEX' },
  ]);
  const merchant = await buildMerchant(context, { companyId: company.id });
  expect((await (await app.as('MERCHANT', { ownerId: merchant.id })).call('/account/company/list')).data).toEqual([]);
});
