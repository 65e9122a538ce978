import { buildMerchant } from '../../tests/build/merchant';
import { buildSettlementRule } from '../../tests/build/settlementRule';
import { dataOf } from '../../tests/gate/answer';
import { gateOfEach } from '../../tests/gate/gate';

const { app, context } = gateOfEach({ role: 'OPERATION' });
const infoOf = async (id: string, call = app.call) => dataOf(await call('/merchant/info', { id }));

test('the settlement rule in force is read: none, everybody’s, its own, and everybody’s again', async () => {
  const merchant = await buildMerchant(context);
  const settlementOf = async () => (await infoOf(merchant.id)).settlement;
  expect(await settlementOf()).toBeNull();
  await buildSettlementRule(context, { feePercent: '5000', feeFixed: '1000', feeCap: '30000' });
  expect(await settlementOf()).toMatchObject({
    ...{ own: false, currency: 'MXN', feePercent: '0.5000', feeFixed: '10.00', feeCap: '300.00', most: null },
  });
  const whose = { ownerType: 1, ownerId: merchant.id } as const;
  const own = await buildSettlementRule(context, { ...whose, feeFixed: '250', cycle: 'T', cycleDays: 2 });
  expect(await settlementOf()).toMatchObject({ own: true, feeFixed: '2.50', cycle: 'T', cycleDays: 2 });
  await buildSettlementRule(context, { ...whose, id: own.id, version: 2, inherits: true });
  expect(await settlementOf()).toMatchObject({ own: false, feeFixed: '10.00' });
  const person = await app.as('MERCHANT', { ownerId: merchant.id });
  const seen = (await infoOf(merchant.id, person.call)).settlement;
  expect(seen).toEqual(await settlementOf());
  // Who of ours made it, and why, is ours.
  expect(JSON.stringify(seen)).not.toMatch(/builder|as agreed/);
});

test('which prices of USDT are its own is read as of now', async () => {
  const [merchant, other] = [await buildMerchant(context), await buildMerchant(context)];
  expect(await infoOf(merchant.id)).toMatchObject({ ownPrices: [] });
  const now = context.clock.now();
  const later = new Date(now.getTime() + 3_600_000);
  const row = { merchantId: merchant.id, currency: 'MXN', setBy: 'finance', setAt: now, effectiveFrom: now } as const;
  const priced = (more: object) => ({ ...row, id: context.nextId(now), kind: 'back' as const, ...more });
  await context.db
    .insertInto('ownPrice')
    .values([
      priced({ kind: 'fixed' }),
      priced({ backPrice: '180000' }),
      priced({ backPrice: '190000' }),
      priced({ merchantId: other.id, backPrice: '180000', effectiveFrom: later }),
    ])
    .execute();
  expect(await infoOf(merchant.id)).toMatchObject({ ownPrices: ['back', 'fixed'] });
  expect(await infoOf(other.id)).toMatchObject({ ownPrices: [] });
});
