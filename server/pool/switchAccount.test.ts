import { accountStatus } from '#contract/status';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import { gateOfEach } from '../../tests/gate/gate';

const { app, context } = gateOfEach({ role: 'OPERATION' });
const SWITCH = '/merchant/merchantSwitchAccount';

async function staged() {
  const [north, south] = [
    await buildAccount(context, { accountName: 'Norte' }),
    await buildAccount(context, { accountName: 'Sur' }),
  ];
  const [blue, red] = [await buildMerchant(context, { name: 'Azul' }), await buildMerchant(context, { name: 'Roja' })];
  for (const { id: merchantId } of [blue, red]) await buildPool(context, { merchantId, account: north });
  const ask = { merchantId: blue.id, fromAccountId: north.id, toAccountId: 'auto', reason: 'it fails too often' };
  return { north, south, blue, ask, move: (given: object = {}) => app.call(SWITCH, { ...ask, ...given }) };
}
const used = async () => {
  const rows = await context.db
    .selectFrom('accountPool')
    .innerJoin('account', 'account.id', 'accountPool.accountId')
    .innerJoin('merchant', 'merchant.id', 'accountPool.merchantId')
    .select(['merchant.name', 'accountName'])
    .where('enabled', '=', true)
    .execute();
  return rows.map(({ name, accountName }) => `${name} ${accountName}`).sort();
};

test('one merchant’s orders move to the next best, the other merchant’s stay, and the undo gives them back', async () => {
  const { south, move } = await staged();
  expect(dataOf(await move({ dryRun: true }))).toMatchObject({ toName: 'Sur', movedRules: 1 });
  expect(await used()).toEqual(['Azul Norte', 'Roja Norte']);
  const { switchId, toAccountId } = dataOf(await move());
  expect(toAccountId).toBe(south.id);
  expect(await used()).toEqual(['Azul Sur', 'Roja Norte']);
  const undone = await app.call('/account/account/switchAccount/undo', { switchId });
  expect(dataOf(undone)).toMatchObject({ restored: 1 });
  expect(await used()).toEqual(['Azul Norte', 'Roja Norte']);
});

test('an account of the pool goes before a stranger; one that is paused or another’s alone is never the next best', async () => {
  const { south, blue, move } = await staged();
  const third = await buildAccount(context, { accountName: 'Tercera' });
  await buildPool(context, { merchantId: blue.id, account: third });
  expect(dataOf(await move({ dryRun: true })).toName).toBe('Tercera');
  await context.db.updateTable('account').set({ status: accountStatus.paused }).where('id', '=', third.id).execute();
  expect(dataOf(await move({ dryRun: true })).toName).toBe('Sur');
  const owner = await buildMerchant(context);
  await buildPool(context, { merchantId: owner.id, account: south });
  await context.db.updateTable('accountPool').set({ exclusive: true }).where('accountId', '=', south.id).execute();
  expect((await move()).code).toBe(1305);
  expect((await move({ toAccountId: south.id })).code).toBe(1006);
});

test('who sees another country moves nothing, and finance may not', async () => {
  const { ask } = await staged();
  const abroad = await app.as('OPERATION', { countryIds: ['CHL'] });
  expect((await abroad.call(SWITCH, ask)).code).toBe(1004);
  const finance = await app.as('FINANCE_RISK');
  expect((await finance.call(SWITCH, ask)).code).toBe(1003);
});
