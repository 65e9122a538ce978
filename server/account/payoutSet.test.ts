import { accountStatus, choice } from '#contract/status';
import { buildAccount } from '../../tests/build/account';
import { buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import { consent } from '../../tests/gate/consent';
import { gateOfEach } from '../../tests/gate/gate';

const { app, context } = gateOfEach({ role: 'OPERATION' });
const QUERY = '/account/account/queryPayoutAccountSet';
const SAVE = '/account/account/savePayoutAccountSet';
const SHOW = '/account/account/upiShow/save';

const itemOf = ({ id }: { id: string }, given: object = {}) => ({
  accountId: id,
  ...{ priority: 1, weight: 50, minAmount: '1.00', maxAmount: '1000.00', banks: [], enabled: true },
  ...given,
});
const set = { countryId: 'MEX', strategy: choice.priority, inherit: false, version: 0 };
const query = async (given: object = {}) => dataOf(await app.call(QUERY, { countryId: 'MEX', ...given }));
async function save(given: object) {
  const answer = await app.call(SAVE, { ...set, ...given });
  if (answer.code !== 1401) return answer;
  return consent(await app.as('FINANCE_RISK'), answer);
}

test('the country’s set serves whoever has none; a merchant’s own takes its place until it inherits again', async () => {
  const [small, large] = [
    await buildAccount(context, { accountName: 'Small', payType: 'payout' }),
    await buildAccount(context, { accountName: 'Large', payType: 'both' }),
  ];
  const merchant = await buildMerchant(context);
  const mine = { merchantId: merchant.id };
  expect(await query(mine)).toMatchObject({ setId: null, items: [], inherit: true, version: 0 });
  await save({ items: [itemOf(large, { minAmount: '1000.01', maxAmount: '9000.00', priority: 2 }), itemOf(small)] });
  expect(await query()).toMatchObject({ inherit: false, version: 1 });
  expect(await query(mine)).toMatchObject({
    inherit: true,
    version: 0,
    items: [
      { accountName: 'Small', maxAmount: '1000.00', usedToday: '0.00' },
      { accountName: 'Large', minAmount: '1000.01' },
    ],
  });
  await save({ ...mine, items: [itemOf(large)] });
  expect(await query(mine)).toMatchObject({ inherit: false, version: 1, items: [{ accountName: 'Large' }] });
  expect((await save({ ...mine, items: [itemOf(small)] })).code).toBe(1005);
  await save({ ...mine, inherit: true, version: 1, items: [itemOf(large)] });
  expect(await query(mine)).toMatchObject({ inherit: true, version: 2, items: [{ accountName: 'Small' }, {}] });
});

test('a set has an account in use, none twice, and none that cannot pay out there; amounts overlap by weight alone', async () => {
  const one = await buildAccount(context, { payType: 'payout' });
  const two = await buildAccount(context, { payType: 'payout' });
  const collects = await buildAccount(context);
  const abroad = await buildAccount(context, { payType: 'payout', countryId: 'BRA' });
  const old = await buildAccount(context, { payType: 'payout', status: accountStatus.archived });
  const codeOf = async (items: object[], given: object = {}) =>
    (await app.call(SAVE, { ...set, ...given, items })).code;
  expect(await codeOf([itemOf(one, { enabled: false })])).toBe(1001);
  expect(await codeOf([itemOf(one), itemOf(one)])).toBe(1001);
  expect(await codeOf([itemOf(one, { minAmount: '1001.00' })])).toBe(1001);
  for (const wrong of [collects, abroad, old]) expect(await codeOf([itemOf(wrong)])).toBe(1004);
  const both = [itemOf(one), itemOf(two, { minAmount: '1000.00', maxAmount: '2000.00' })];
  expect(await codeOf(both)).toBe(1001);
  expect(await codeOf(both, { strategy: choice.weight })).toBe(1401);
  expect(await codeOf([itemOf(one, { banks: ['002'] }), itemOf(two, { banks: ['012'] })])).toBe(1401);
  expect(await codeOf([itemOf(one)], { inherit: true })).toBe(1001);
  const elsewhere = await app.as('OPERATION', { countryIds: ['CHL'] });
  expect((await elsewhere.call(QUERY, { countryId: 'MEX' })).code).toBe(1004);
});

test('what a payer sees of an account is its number or a code to scan at least, and is said in four languages', async () => {
  const account = await buildAccount(context, { accountName: 'Norte' });
  const flags = { showHolderName: true, showBankName: true, copyable: true, showAmountSuffix: false };
  const ask = (showIdentifier: boolean, showQr: boolean, version = 1) =>
    app.call(SHOW, {
      ...{ accountId: account.id, version, showFlags: { ...flags, showIdentifier, showQr } },
      ...{ displayName: 'Caudal', identifierType: 'CLABE', instructionsByLocale: { es: 'Pague con SPEI' } },
    });
  expect((await ask(false, false)).data.fields).toMatchObject([{ field: 'showFlags' }]);
  expect(dataOf(await ask(false, true))).toMatchObject({
    ...{ displayName: 'Caudal', identifierType: 'CLABE', instructionsByLocale: { es: 'Pague con SPEI' }, version: 2 },
    showFlags: { showIdentifier: false, showQr: true },
  });
  const stale = await ask(true, true);
  expect(stale.code).toBe(1005);
  expect(stale.data.current).toMatchObject({ displayName: 'Caudal', version: 2 });
});
