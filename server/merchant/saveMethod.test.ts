import { code } from '#contract/error';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import { gateOfEach } from '../../tests/gate/gate';
import { placePayment } from '../merchantApi/placing';

const { app, context, db } = gateOfEach({ role: 'OPERATION' });
const SAVE = '/merchant/saveMethod';
const reason = 'the rail is down for this shop';
const infoOf = async (id: string) => dataOf(await app.call('/merchant/info', { id }));

test('a method that is off takes no order, and takes them again when it is on', async () => {
  const merchant = await buildMerchant(context, { methods: ['SPEI', 'OXXO'] });
  await buildPool(context, { merchantId: merchant.id, account: await buildAccount(context) });
  let number = 0;
  const place = () => {
    const input = { merchantOrderNo: `M-${++number}`, amount: '100.00', method: 'SPEI' };
    const at = { now: context.clock.now(), nextId: context.nextId, actor: 'operation' };
    const request = { merchantId: merchant.id, input, ip: '127.0.0.1' };
    const scope = { kind: 'platform', countryIds: [] } as const;
    return db.writes.transaction().execute((tx) => placePayment(tx, scope, request, { around: app.services, at }));
  };
  await place();
  const off = dataOf(await app.call(SAVE, { id: merchant.id, version: 1, method: 'SPEI', open: false, reason }));
  expect(off).toEqual({ closedMethods: ['SPEI'], version: 2 });
  expect(await infoOf(merchant.id)).toMatchObject({ closedMethods: ['SPEI'], version: 2 });
  await expect(place()).rejects.toMatchObject({ code: code.noAccountAvailable, word: 'methodClosed' });
  const again = { id: merchant.id, method: 'SPEI', open: true, reason };
  expect(await app.call(SAVE, { ...again, version: 1 })).toMatchObject({ code: code.versionConflict });
  expect(dataOf(await app.call(SAVE, { ...again, version: 2 }))).toEqual({ closedMethods: [], version: 3 });
  await place();
  const entry = db.reads.selectFrom('audit').select(['changes', 'reason']).where('call', '=', 'merchant.saveMethod');
  const [first] = await entry.orderBy('id').execute();
  expect(first).toMatchObject({
    reason,
    changes: [{ before: { closedMethods: '' }, after: { closedMethods: 'SPEI' } }],
  });
});

test('only a method that is agreed is turned on or off, with a reason, by whoever sees the merchant', async () => {
  const merchant = await buildMerchant(context);
  const body = { id: merchant.id, version: 1, method: 'OXXO', open: false, reason };
  expect(await app.call(SAVE, body)).toMatchObject({ data: { fields: [{ field: 'method', code: 'unknown' }] } });
  const agreed = { ...body, method: 'SPEI' };
  expect((await app.call(SAVE, { ...agreed, reason: undefined })).code).toBe(code.badParameter);
  const chilean = await app.as('OPERATION', { countryIds: ['CHL'] });
  expect((await chilean.call(SAVE, agreed)).code).toBe(code.notFound);
  expect((await (await app.as('MERCHANT', { ownerId: merchant.id })).call(SAVE, agreed)).code).toBe(code.noPermission);
});
