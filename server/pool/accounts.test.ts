import { accountStatus } from '#contract/status';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import { gateOfEach } from '../../tests/gate/gate';

const { app, context } = gateOfEach({ role: 'OPERATION' });
const OWN = '/merchant/queryAccountPoolMerchantOwn';
const ALL = '/merchant/queryAccountPool';
const SAVE = '/merchant/saveAccountPool';

const itemOf = ({ id }: { id: string }, given: object = {}) => ({
  accountId: id,
  payMethods: ['SPEI'],
  ...{ weight: 50, priority: 1, minAmount: '0.01', maxAmount: '10000000.00', exclusive: false, enabled: true },
  ...given,
});
async function staged() {
  const merchant = await buildMerchant(context);
  const of = { merchantId: merchant.id, payType: 'payment' };
  const save = (version: number, ...items: object[]) => app.call(SAVE, { ...of, strategy: 1, version, items });
  return { merchant, of, save };
}

test('a pool is saved in the order in which it is tried, and says up to which amount a method is covered', async () => {
  const { of, save } = await staged();
  const small = await buildAccount(context, { accountName: 'Small', maxAmount: 2_000_000n });
  const later = await buildAccount(context, { accountName: 'Later', maxAmount: 500_000n });
  expect(dataOf(await app.call(OWN, of))).toMatchObject({
    items: [],
    coverage: [{ method: 'SPEI', ok: false, maxAmount: null }],
    version: 0,
  });
  const saved = dataOf(
    await save(0, itemOf(later, { priority: 2, maxAmount: '5000.00' }), itemOf(small, { maxAmount: '20000.00' })),
  );
  expect(saved).toMatchObject({
    items: [{ accountName: 'Small' }, { accountName: 'Later', priority: 2 }],
    coverage: [{ method: 'SPEI', ok: true, maxAmount: '20000.00' }],
    version: 1,
  });
  expect((await save(0)).code).toBe(1005);
  await context.db.updateTable('account').set({ maxAmount: 3_000_000n }).where('id', '=', small.id).execute();
  expect(dataOf(await app.call(OWN, of)).coverage).toMatchObject([{ maxAmount: '30000.00' }]);
  expect(dataOf(await save(1, itemOf(later))).items).toMatchObject([{ accountName: 'Later' }]);
});

test('an account that a merchant has for itself is not shared, nor taken away from who uses it', async () => {
  const { save } = await staged();
  const other = await buildMerchant(context);
  const account = await buildAccount(context, { accountName: 'Norte' });
  await buildPool(context, { merchantId: other.id, account });
  const alone = await save(0, itemOf(account, { exclusive: true }));
  expect(alone.code).toBe(1007);
  expect(alone.msg).toContain('Norte');
  await context.db.updateTable('accountPool').set({ exclusive: true }).where('accountId', '=', account.id).execute();
  expect((await save(0, itemOf(account))).code).toBe(1007);
});

test('accounts of another currency or country are offered to nobody, and a stranger’s merchant is not there', async () => {
  const { of, save } = await staged();
  const abroad = await buildAccount(context, { countryId: 'BRA' });
  await buildAccount(context, { accountName: 'Norte', status: accountStatus.paused });
  expect(dataOf(await app.call(ALL, of))).toMatchObject([{ accountName: 'Norte', inPool: false, weight: null }]);
  expect((await save(0, itemOf(abroad))).code).toBe(1004);
  const elsewhere = await app.as('OPERATION', { countryIds: ['CHL'] });
  expect((await elsewhere.call(OWN, of)).code).toBe(1004);
});

test('the next order is tried on the pool as it is saved, or as it is typed, and every account says why not', async () => {
  const { merchant, of, save } = await staged();
  const near = await buildAccount(context, { accountName: 'Near', maxAmount: 100_000n });
  const wide = await buildAccount(context, { accountName: 'Wide' });
  const third = await buildAccount(context, { accountName: 'Third' });
  const off = await buildAccount(context, { accountName: 'Off', status: accountStatus.disabled });
  const items = [
    itemOf(near, { weight: 30, maxAmount: '1000.00' }),
    itemOf(wide, { weight: 10 }),
    itemOf(third, { priority: 2 }),
    itemOf(off),
  ];
  dataOf(await save(0, ...items));
  const try_ = async (given: object) => {
    const data = dataOf(await app.call('/merchant/pool/simulateOrder', { ...of, payMethod: 'SPEI', ...given }));
    return data.map(({ accountName, reason, share }: Record<string, unknown>) => [accountName, reason, share]);
  };
  expect(await try_({ amount: '500.00' })).toEqual([
    ['Near', 'chosen', '75'],
    ['Wide', 'notDrawn', '25'],
    ['Third', 'behind', null],
    ['Off', 'accountOff', null],
  ]);
  expect(await try_({ amount: '2000.00' })).toEqual([
    ['Wide', 'chosen', '100'],
    ['Third', 'behind', null],
    ...[
      ['Near', 'amountTooLarge', null],
      ['Off', 'accountOff', null],
    ],
  ]);
  // What is typed and not saved: one account alone, by weight.
  expect(await try_({ amount: '2000.00', strategy: 2, items: [itemOf(third)] })).toEqual([['Third', 'chosen', '100']]);
  expect(await try_({ amount: '2000.00', payMethod: 'OXXO', items: [itemOf(third)] })).toEqual([
    ['Third', 'methodNotTaken', null],
  ]);
  const chosen = await app.call('/merchant/pool/simulateOrder', { ...of, payMethod: 'SPEI', amount: '2000.00' });
  expect(dataOf(chosen).find(({ accountName }: { accountName: string }) => accountName === 'Near').why).toEqual(
    expect.any(String),
  );
  const elsewhere = await app.as('OPERATION', { countryIds: ['CHL'] });
  const input = { ...of, merchantId: merchant.id, payMethod: 'SPEI', amount: '1.00' };
  expect((await elsewhere.call('/merchant/pool/simulateOrder', input)).code).toBe(1004);
});
