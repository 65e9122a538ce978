import { code } from '#contract/error';
import { buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import { gateOfEach } from '../../tests/gate/gate';

const { app, context, db } = gateOfEach({ role: 'OPERATION' });
const SAVE = '/merchant/info/save';
const URL = 'https://shop.example.com/caudal';
async function staged() {
  const merchant = await buildMerchant(context, { notifyUrl: 'https://old.example.com/hook' });
  const owner = await app.as('MERCHANT', { ownerId: merchant.id });
  const colleague = await app.as('MERCHANT', { ownerId: merchant.id });
  const info = async () => dataOf(await owner.call('/merchant/info', {}));
  return { merchant, owner, colleague, info };
}

test('a merchant says how it is reached; what is shown masked stays where it is left out', async () => {
  const { owner, info } = await staged();
  const first = { contactName: 'Ana Luz', contactPhone: '+525512345678', website: 'https://shop.example.com' };
  expect(dataOf(await owner.call(SAVE, { version: 1, ...first }))).toEqual({ version: 2 });
  const second = { version: 2, contactName: 'Luz Ana', contactEmail: 'luz@shop.example.com', website: null };
  expect(dataOf(await owner.call(SAVE, second))).toEqual({ version: 3 });
  const [row] = await db.reads.selectFrom('merchant').selectAll().execute();
  expect(row).toMatchObject({ contactName: 'Luz Ana', contactPhone: '+525512345678', website: null });
  expect(await info()).toMatchObject({ version: 3, notifyUrl: 'https://old.example.com/hook' });
  expect(await owner.call(SAVE, second)).toMatchObject({ code: code.versionConflict });
});

test('the address that hears of payments moves with a proof, and the others of the merchant hear of it', async () => {
  const { merchant, owner, colleague, info } = await staged();
  const unproven = await owner.call(SAVE, { version: 1, notifyUrl: URL, password: undefined });
  expect(unproven).toMatchObject({ code: code.stepUpNeeded });
  expect(await owner.call(SAVE, { version: 1, notifyUrl: URL })).toMatchObject({ code: code.ok });
  expect(await info()).toMatchObject({ notifyUrl: URL });
  const { list } = dataOf(await colleague.call('/notify/page', {}));
  expect(list).toMatchObject([{ kind: 'notifyUrlChanged', no: merchant.merchantNo, route: '/info' }]);
  // What is as it was is no news.
  expect(await owner.call(SAVE, { version: 2, notifyUrl: URL })).toMatchObject({ code: code.ok });
  expect(dataOf(await colleague.call('/notify/page', {})).list.length).toBe(1);
});

test.each(['shop.example.com', 'ftp://shop.example.com/hook', 'https://name:word@shop.example.com/hook'])(
  '%s is no address that can be called',
  async (notifyUrl) => {
    const { owner, info } = await staged();
    const refused = await owner.call(SAVE, { version: 1, notifyUrl });
    expect(refused).toMatchObject({ code: code.badParameter, data: { fields: [{ field: 'notifyUrl' }] } });
    expect(await info()).toMatchObject({ version: 1 });
  },
);

test('nobody else says it: not another merchant, our people, agents, nor whoever may not keep its keys', async () => {
  const { merchant } = await staged();
  expect(await app.call(SAVE, { version: 1 })).toMatchObject({ code: code.noPermission });
  const other = await app.as('MERCHANT', { ownerId: (await buildMerchant(context)).id });
  expect(await other.call(SAVE, { version: 1, website: 'https://other.example.com' })).toMatchObject({ code: code.ok });
  const row = await db.reads.selectFrom('merchant').selectAll().where('id', '=', merchant.id).executeTakeFirst();
  expect(row).toMatchObject({ website: null, version: 1 });
  const roleId = '5';
  await db.owner
    .deleteFrom('roleGrant')
    .where('grantKey', '=', 'key.own')
    .where('roleId', '=', Number(roleId))
    .execute();
  const bookkeeper = await app.as('MERCHANT', { ownerId: merchant.id });
  expect(await bookkeeper.call(SAVE, { version: 1 })).toMatchObject({ code: code.noPermission });
});
