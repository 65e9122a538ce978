import { accountStatus, SANDBOX } from '#contract/status';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildChannel } from '../../tests/build/channel';
import { buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import { gateOfEach } from '../../tests/gate/gate';

const { app, context } = gateOfEach({ role: 'OPERATION' });
const BATCH = '/merchant/saveAccountBatch';
const UNDO = `${BATCH}/undo`;
const [ADD, REMOVE, REPLACE] = [1, 2, 3];
/** Less than a session rests. */
const WHILE = 5 * 60_000;

/** Two shops that collect through Norte, and Sur, which nobody uses. */
async function staged() {
  const north = await buildAccount(context, { accountName: 'Norte' });
  const south = await buildAccount(context, { accountName: 'Sur' });
  const blue = await buildMerchant(context, { name: 'Tienda Azul' });
  const red = await buildMerchant(context, { name: 'Tienda Roja' });
  for (const { id: merchantId } of [blue, red]) await buildPool(context, { merchantId, account: north });
  const both = [blue.id, red.id];
  const batch = (given: object) =>
    app.call(BATCH, { merchantIds: both, accountIds: [south.id], action: ADD, ...given });
  return { north, south, blue, red, batch };
}
const pools = () =>
  context.db
    .selectFrom('accountPool')
    .innerJoin('account', 'account.id', 'accountPool.accountId')
    .innerJoin('merchant', 'merchant.id', 'accountPool.merchantId')
    .select(['merchant.name', 'accountName', 'accountPool.weight', 'accountPool.priority', 'accountPool.enabled'])
    .select(['accountPool.payMethods', 'accountPool.exclusive', 'accountPool.minAmount', 'accountPool.maxAmount'])
    .orderBy('merchant.name')
    .orderBy('accountName')
    .execute();
const names = async () => (await pools()).map(({ name, accountName }) => `${name}: ${accountName}`);

test('a dry run says of each merchant what would come, and changes nothing; the batch puts it in, its undo takes it out', async () => {
  const { batch } = await staged();
  const untouched = await pools();
  const tried = dataOf(await batch({ weight: 30, dryRun: true }));
  const change = { comes: ['Sur'], goes: [], changes: [] };
  expect(tried).toMatchObject({
    changes: [
      { name: 'Tienda Azul', ...change },
      { name: 'Tienda Roja', ...change },
    ],
    warnings: [],
  });
  expect(await pools()).toEqual(untouched);
  expect(dataOf(await app.call(`${BATCH}/list`))).toEqual([]);
  const { batchId } = dataOf(await batch({ weight: 30 }));
  expect((await pools()).filter(({ accountName }) => accountName === 'Sur')).toMatchObject([
    { weight: 30, payMethods: ['SPEI'], enabled: true, exclusive: false },
    { weight: 30 },
  ]);
  expect(dataOf(await app.call(`${BATCH}/list`))).toMatchObject([
    { batchId, action: 1, accounts: ['Sur'], merchants: 2 },
  ]);
  expect(dataOf(await app.call(UNDO, { batchId, dryRun: true }))).toMatchObject({ restored: 2 });
  expect(await names()).toHaveLength(4);
  expect(dataOf(await app.call(UNDO, { batchId }))).toMatchObject({ restored: 2, kept: [] });
  expect(await pools()).toEqual(untouched);
  expect((await app.call(UNDO, { batchId })).code).toBe(1006);
  expect(dataOf(await app.call(`${BATCH}/list`))).toEqual([]);
});

test('taking the last account away is warned of: of a method, of amounts, and of all that take orders now', async () => {
  const { north, south, blue, batch } = await staged();
  const off = (given: object) => batch({ action: REMOVE, accountIds: [north.id], dryRun: true, ...given });
  const warned = async (given: object = {}) =>
    dataOf(await off(given)).warnings.map(({ name, kind }: Record<string, string>) => `${name} ${kind}`);
  expect(await warned()).toEqual(['Tienda Azul uncovered', 'Tienda Roja uncovered']);
  await buildPool(context, { merchantId: blue.id, account: south });
  await context.db.updateTable('account').set({ maxAmount: '500000' }).where('id', '=', south.id).execute();
  const { warnings } = dataOf(await off({}));
  expect(warnings[0]).toMatchObject({ kind: 'amounts' });
  expect(warnings[0].msg).toContain('5,000.01 MXN');
  await context.db.updateTable('account').set({ status: accountStatus.paused }).where('id', '=', south.id).execute();
  expect(await warned()).toEqual(['Tienda Azul closed', 'Tienda Roja uncovered']);
  // With a second one in its place nothing is lost.
  await context.db.updateTable('account').set({ maxAmount: north.maxAmount, status: 1 }).execute();
  expect(await warned({ action: REPLACE, accountIds: [south.id] })).toEqual([]);
});

test('replacing all gives the pool exactly these accounts; one of another currency or one that another has alone is told and left', async () => {
  const { north, south, blue, red, batch } = await staged();
  const third = await buildAccount(context, { accountName: 'Tercera' });
  const brazil = await buildMerchant(context, { name: 'Loja Ipê', countryId: 'BRA' });
  const owner = await buildMerchant(context, { name: 'Dueño' });
  await buildPool(context, { merchantId: owner.id, account: third });
  await context.db.updateTable('accountPool').set({ exclusive: true }).where('accountId', '=', third.id).execute();
  const input = {
    ...{ action: REPLACE, merchantIds: [blue.id, red.id, brazil.id] },
    accountIds: [south.id, third.id],
  };
  const done = dataOf(await batch(input));
  expect(done.changes).toMatchObject([
    { name: 'Tienda Azul', comes: ['Sur'], goes: ['Norte'] },
    { name: 'Tienda Roja', comes: ['Sur'], goes: ['Norte'] },
  ]);
  const warnings = done.warnings.map(({ name, kind }: Record<string, string>) => `${name} ${kind}`);
  expect(warnings.sort()).toEqual([
    ...['Loja Ipê currency', 'Loja Ipê currency'],
    ...['Tienda Azul exclusive', 'Tienda Roja exclusive'],
  ]);
  expect(JSON.stringify(done)).not.toContain('Dueño');
  expect(await names()).toEqual(['Dueño: Tercera', 'Tienda Azul: Sur', 'Tienda Roja: Sur']);
  // The owner itself may go on with it.
  const own = dataOf(await batch({ merchantIds: [owner.id], accountIds: [third.id, north.id] }));
  expect(own).toMatchObject({ changes: [{ comes: ['Norte'] }], warnings: [] });
});

test('some methods alone come and go, and the others stay where they were', async () => {
  const { north, blue, batch } = await staged();
  const both = ['CODI', 'SPEI'];
  await context.db.updateTable('account').set({ payMethods: both }).execute();
  await context.db.updateTable('accountPool').set({ payMethods: both }).where('merchantId', '=', blue.id).execute();
  await batch({ action: REMOVE, accountIds: [north.id], payMethods: ['CODI'] });
  expect((await pools()).map(({ payMethods }) => payMethods)).toEqual([['SPEI'], ['SPEI']]);
  await batch({ action: REPLACE, payMethods: ['CODI'] });
  expect((await pools()).map(({ accountName, payMethods }) => [accountName, ...payMethods])).toEqual([
    ...[
      ['Norte', 'SPEI'],
      ['Sur', 'CODI'],
    ],
    ...[
      ['Norte', 'SPEI'],
      ['Sur', 'CODI'],
    ],
  ]);
  expect((await batch({ payMethods: ['OXXO'] })).data.fields).toMatchObject([{ field: 'payMethods' }]);
});

test('an undo leaves the pool that somebody has changed since, names the account, and gives the others back exactly', async () => {
  const { north, south, red, batch } = await staged();
  await context.db.updateTable('accountPool').set({ weight: 7, priority: 3, minAmount: '500' }).execute();
  const untouched = await pools();
  const { batchId } = dataOf(await batch({ action: REPLACE }));
  await context.db.updateTable('accountPool').set({ weight: 99 }).where('merchantId', '=', red.id).execute();
  const undone = dataOf(await app.call(UNDO, { batchId }));
  expect(undone).toMatchObject({ restored: 1, kept: [{ name: 'Tienda Roja', msg: expect.stringContaining('Sur') }] });
  expect((await pools()).filter(({ name }) => name === 'Tienda Azul')).toEqual([untouched[0]]);
  expect((await pools()).filter(({ name }) => name === 'Tienda Roja')).toMatchObject([
    { accountName: 'Sur', weight: 99 },
  ]);
  // One that came into a replaced pool since counts as a change too, though none of the batch's places has moved.
  const again = dataOf(await batch({ action: REPLACE, accountIds: [north.id], merchantIds: [red.id] }));
  await buildPool(context, { merchantId: red.id, account: south });
  const left = dataOf(await app.call(UNDO, { batchId: again.batchId }));
  expect(left).toMatchObject({ restored: 0, kept: [{ name: 'Tienda Roja' }] });
});

test('an undo gives nobody an account that another merchant has meanwhile for itself', async () => {
  const { north, batch } = await staged();
  const { batchId } = dataOf(await batch({ action: REMOVE, accountIds: [north.id] }));
  const owner = await buildMerchant(context, { name: 'Dueño' });
  await buildPool(context, { merchantId: owner.id, account: north });
  await context.db.updateTable('accountPool').set({ exclusive: true }).execute();
  const undone = dataOf(await app.call(UNDO, { batchId }));
  expect(undone).toMatchObject({ restored: 0, kept: [{ name: 'Tienda Azul' }, { name: 'Tienda Roja' }] });
  expect(await names()).toEqual(['Dueño: Norte']);
});

test('a day later nothing is undone any more, and the list is empty', async () => {
  const { batch } = await staged();
  const { batchId, undoUntil } = dataOf(await batch({}));
  const later = async (ms: number) => {
    app.clock.jump(undoUntil - app.clock.now().getTime() + ms);
    return (await app.as('OPERATION')).call;
  };
  const before = await later(-60_000);
  expect(dataOf(await before(`${BATCH}/list`))).toHaveLength(1);
  expect(dataOf(await before(UNDO, { batchId, dryRun: true })).restored).toBe(2);
  const after = await later(1);
  expect(dataOf(await after(`${BATCH}/list`))).toEqual([]);
  expect((await after(UNDO, { batchId })).code).toBe(1006);
});

test('a pool’s open editor is refused after a batch and after its undo', async () => {
  const { blue, batch } = await staged();
  const of = { merchantId: blue.id, payType: 'payment' };
  const save = (version: number) => app.call('/merchant/saveAccountPool', { ...of, strategy: 1, version, items: [] });
  const { batchId } = dataOf(await batch({}));
  expect((await save(0)).code).toBe(1005);
  dataOf(await app.call(UNDO, { batchId }));
  expect((await save(1)).code).toBe(1005);
});

test('two batches at once end as if one came after the other, and so do a batch and its double', async () => {
  const { north, south, batch } = await staged();
  const third = await buildAccount(context, { accountName: 'Tercera' });
  const replace = (id: string) => batch({ action: REPLACE, accountIds: [id] });
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([replace(south.id), replace(third.id), replace(north.id)]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    const left = new Set((await pools()).map(({ accountName }) => accountName));
    expect(left.size).toBe(1);
    expect(await names()).toHaveLength(2);
  }
  const pressedTwice = { action: REPLACE, accountIds: [third.id], requestId: 'a'.repeat(32) };
  const before = dataOf(await app.call(`${BATCH}/list`)).length;
  await Promise.all([batch(pressedTwice), batch(pressedTwice)]);
  expect(dataOf(await app.call(`${BATCH}/list`)).length - before).toBeLessThanOrEqual(1);
  expect(await names()).toEqual(['Tienda Azul: Tercera', 'Tienda Roja: Tercera']);
});

test('an account is given to many and to one alone at the same time: only one of the two happens', async () => {
  const { south, red, blue, batch } = await staged();
  const item = { accountId: south.id, payMethods: ['SPEI'], weight: 50, priority: 1, enabled: true };
  for (let round = 0; round < 5; round += 1) {
    await context.db.deleteFrom('accountPool').execute();
    const { version = 0 } =
      (await context.db.selectFrom('merchantPool').selectAll().where('merchantId', '=', red.id).executeTakeFirst()) ??
      {};
    const alone = {
      ...{ merchantId: red.id, payType: 'payment', strategy: 1, version },
      items: [{ ...item, minAmount: '0.01', maxAmount: '10000000.00', exclusive: true }],
    };
    await Promise.all([app.call('/merchant/saveAccountPool', alone), batch({ merchantIds: [blue.id] })]);
    const rows = await pools();
    expect(rows.some(({ exclusive }) => exclusive) ? rows.length : 1).toBe(1);
  }
});

test('who sees another country, or some merchants alone, changes and undoes nothing of the others', async () => {
  const { south, blue, red, batch } = await staged();
  const { batchId } = dataOf(await batch({}));
  const abroad = await app.as('OPERATION', { countryIds: ['CHL'] });
  const input = { merchantIds: [blue.id, red.id], accountIds: [south.id], action: ADD };
  expect((await abroad.call(BATCH, input)).code).toBe(1004);
  expect((await abroad.call(UNDO, { batchId })).code).toBe(1004);
  expect(dataOf(await abroad.call(`${BATCH}/list`))).toEqual([]);
  const finance = await app.as('FINANCE_RISK');
  expect((await finance.call(BATCH, input)).code).toBe(1003);
  app.clock.jump(WHILE);
  expect((await batch({ merchantIds: [blue.id, '1234567'] })).code).toBe(1004);
});

test('an account of the other book saves no pool from being told what it loses', async () => {
  const { batch, south } = await staged();
  const { code: channelCode } = await buildChannel(context, { code: SANDBOX });
  const sandbox = await buildAccount(context, { accountName: 'Arena', channelCode });
  const { warnings } = dataOf(await batch({ accountIds: [sandbox.id], action: REPLACE, dryRun: true }));
  expect(warnings.map(({ kind }: { kind: string }) => kind)).toEqual(['uncovered', 'uncovered']);
  expect(dataOf(await batch({ accountIds: [south.id], action: REPLACE, dryRun: true })).warnings).toEqual([]);
});
