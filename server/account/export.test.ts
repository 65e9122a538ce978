import { readXlsx } from 'hucre/xlsx';
import { accountStatus } from '#contract/status';
import { buildAccount } from '../../tests/build/account';
import { dataOf } from '../../tests/gate/answer';
import { gateOfEach } from '../../tests/gate/gate';
import { sheet } from './sheet';

const { app, context } = gateOfEach({ role: 'OPERATION' });
const rowsOf = async (given: object, call = app.call) =>
  (await readXlsx(new Uint8Array(dataOf(await call('/account/export', given))))).sheets[0]?.rows ?? [];

test('the file holds the accounts of the filter in the chosen columns, numbers masked and as text', async () => {
  const paused = { status: accountStatus.paused, minAmount: 1000n };
  await buildAccount(context, {
    accountName: '=cmd|evil',
    with: { identifiers: { clabe: '032180000118359719' } },
    ...paused,
  });
  await buildAccount(context, { accountName: 'Away', countryId: 'CHL' });
  const columns = ['accountName', 'status', 'identifiers', 'minAmount', 'monthLimitAmount'];
  const rows = await rowsOf({ status: [accountStatus.paused], columns });
  expect(rows).toEqual([
    ['Account name', 'Status', 'Number', 'Currency', 'Least per order', 'Month limit'],
    ['=cmd|evil', 'Paused', '032180******9719', 'MXN', 10, null],
  ]);
  expect((await rowsOf({})).map(([name]) => name)).toEqual(['Account name', 'Away', '=cmd|evil']);
});

test('what accounts cost is in the file of who may see profit alone; of nothing there is no file, nor for everybody', async () => {
  await buildAccount(context, { costPercent: '1.5' });
  const all = Object.keys(sheet.columns);
  const costOf = async (call = app.call) => {
    const [titles = [], row = []] = await rowsOf({ columns: all }, call);
    expect([titles.length, row.length]).toEqual([all.length, all.length]);
    return row[titles.indexOf('Channel cost')];
  };
  expect(await costOf()).toBeNull();
  expect(await costOf((await app.as('FINANCE_RISK')).call)).toBe(1.5);
  expect(await app.call('/account/export', { keyword: 'nobody' })).toMatchObject({ code: 1004 });
  expect(await (await app.as('CASHIER')).call('/account/export', {})).toMatchObject({ code: 1003 });
  const chile = await app.as('OPERATION', { countryIds: ['CHL'] });
  expect(await chile.call('/account/export', {})).toMatchObject({ code: 1004 });
});
