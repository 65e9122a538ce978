import { accountStatus } from '#contract/status';
import { buildAccount } from '../../tests/build/account';
import { accountInput } from '../../tests/build/accountInput';
import { dataOf } from '../../tests/gate/answer';
import { gateOfEach } from '../../tests/gate/gate';

const { app, context } = gateOfEach({ role: 'OPERATION' });
const BATCH = '/account/account/saveAccountBatch';
const rowsOf = () => context.db.selectFrom('account').selectAll().orderBy('accountName').execute();

const newRow = (given: object = {}) => accountInput(context, given);

test('of many new accounts those that fit are made, each other says which field does not and why', async () => {
  const row = await newRow();
  const rows = [
    row,
    { ...row, accountName: 'Bad', identifiers: { clabe: '002180700070799803', holderName: 'Caudal' } },
    { ...row, accountName: 'Again' },
    { ...row, accountName: 'Sur', identifiers: { clabe: '646180110400000007', holderName: 'Caudal' } },
  ];
  const failed = [
    { row: 2, field: 'identifiers', msg: 'This value does not fit' },
    { row: 3, field: '', msg: 'Another account has this name or number: Norte' },
  ];
  const tried = dataOf(await app.call(BATCH, { mode: 'create', rows, dryRun: true }));
  expect(tried).toMatchObject({ okCount: 2, failed });
  expect(tried.preview).toContainEqual({
    accountName: 'Norte',
    field: 'identifiers',
    before: null,
    after: '002180******9802',
  });
  expect(await rowsOf()).toEqual([]);
  expect(dataOf(await app.call(BATCH, { mode: 'create', rows, dryRun: false }))).toMatchObject({ okCount: 2, failed });
  expect((await rowsOf()).map(({ accountName, status }) => [accountName, status])).toEqual([
    ['Norte', accountStatus.disabled],
    ['Sur', accountStatus.disabled],
  ]);
});

test('a batch of new accounts changes none that is there', async () => {
  const { id } = await buildAccount(context);
  const answer = await app.call(BATCH, {
    mode: 'create',
    rows: [await newRow({ accountId: id, version: 1 })],
    dryRun: false,
  });
  expect(answer.code).toBe(1001);
});

test('many accounts are given the same limits; one that they do not fit says so and stays as it is', async () => {
  const one = await buildAccount(context, { accountName: 'One', minAmount: 100n, maxAmount: 1_000n });
  const two = await buildAccount(context, { accountName: 'Two', minAmount: 5_000n, maxAmount: 9_000n });
  const archived = await buildAccount(context, { accountName: 'Old', status: accountStatus.archived });
  const ids = [one.id, two.id, archived.id, '1234567'];
  const patch = { maxAmount: '40.00', weight: 7 };
  const ask = (given: object) => app.call(BATCH, { mode: 'patch', ids, dryRun: false, ...given });
  const tried = dataOf(await ask({ patch, dryRun: true }));
  expect(tried).toMatchObject({
    okCount: 2,
    failed: [
      { row: 2, field: 'maxAmount', msg: 'This value does not fit' },
      { row: 4, field: '' },
    ],
  });
  expect(tried.preview).toContainEqual({ accountName: 'One', field: 'maxAmount', before: '10.00', after: '40.00' });
  expect(dataOf(await ask({ patch }))).toMatchObject({ okCount: 2 });
  const rows = new Map((await rowsOf()).map((row) => [row.accountName, row]));
  expect(rows.get('One')).toMatchObject({ maxAmount: '4000', weight: 7, version: 2 });
  expect(rows.get('Two')).toMatchObject({ maxAmount: '9000', weight: two.weight, version: 1 });
  const off = { patch: { status: accountStatus.disabled } };
  expect((await ask(off)).data.fields).toMatchObject([{ field: 'reason', code: 'required' }]);
  expect(dataOf(await ask({ ...off, reason: 'no longer needed' })).failed).toMatchObject([{ row: 3 }, { row: 4 }]);
  const [entry] = await context.db.selectFrom('audit').select('changes').orderBy('id').execute();
  expect(JSON.stringify(entry?.changes)).toContain('"maxAmount":"40.00"');
  const abroad = await app.as('OPERATION', { countryIds: ['CHL'] });
  expect(dataOf(await abroad.call(BATCH, { mode: 'patch', ids: [one.id], patch, dryRun: false }))).toMatchObject({
    okCount: 0,
    failed: [{ row: 1 }],
  });
});
