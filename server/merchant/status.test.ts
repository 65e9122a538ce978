import { masterStatus } from '#contract/status';
import { type BuildContext, buildContext } from '../../tests/build/context';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { startApp, type TestApp } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';

let db: TestDatabase;
let app: TestApp;
let context: BuildContext;
beforeAll(async () => {
  db = await cloneDatabase();
  app = await startApp(db);
  context = buildContext(db, app.services);
});
afterAll(async () => {
  await app.close();
  await db.drop();
});

const save = async (ids: string[], status: number, given: object = { reason: 'Contract ended' }) =>
  app.call('/merchant/saveStatus', { ids, status, ...given });

test('merchants are disabled and enabled together, and those that cannot say why', async () => {
  const [one, two] = [await buildMerchant(context), await buildMerchant(context, { status: masterStatus.disabled })];
  const { data } = await save([one.id, two.id, '99'], masterStatus.disabled);
  expect(data.okIds).toEqual([one.id]);
  expect(data.failed).toMatchObject(
    [
      { id: '99', code: 1004 },
      { id: two.id, code: 1006, msg: expect.stringContaining('0') },
    ].sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  expect((await save([one.id, two.id], masterStatus.enabled, {})).data.failed).toEqual([]);
});

test('disabling needs a reason', async () => {
  const merchant = await buildMerchant(context);
  expect(await save([merchant.id], masterStatus.disabled, {})).toMatchObject({ code: 1001, data: { fields: [{ field: 'reason' }] } });
});

test('only a merchant without money and open orders is closed', async () => {
  const [rich, waited, empty] = [await buildMerchant(context, { available: '1.00' }), await buildMerchant(context), await buildMerchant(context)];
  await buildOrder(context, { merchant: waited });
  expect((await save([rich.id, waited.id], masterStatus.closed)).data.failed).toMatchObject([{ code: 1006 }, { code: 1006 }]);
  const asked = await save([rich.id, waited.id, empty.id], masterStatus.closed);
  expect(asked).toMatchObject({ code: 1401 });
  expect(await consent(await app.as('FINANCE_RISK'), asked)).toMatchObject({ data: { approvalStatus: 2 } });
  expect((await app.call('/merchant/page', { status: [masterStatus.closed] })).data.list).toMatchObject([{ id: empty.id }]);
  expect((await save([empty.id], masterStatus.enabled)).data.failed).toMatchObject([{ code: 1006 }]);
});

test('a freeze of all funds is not undone behind its ticket', async () => {
  const merchant = await buildMerchant(context, { available: '1.00' });
  await app.call('/merchant/freeze', { merchantId: merchant.id, currency: 'MXN', action: 1, scope: 2, reason: 'Complaint' });
  expect((await save([merchant.id], masterStatus.enabled)).data.failed).toMatchObject([{ code: 1006, msg: expect.stringContaining('release') }]);
});
