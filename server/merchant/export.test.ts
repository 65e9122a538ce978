import { readXlsx } from 'hucre/xlsx';
import { masterStatus } from '#contract/status';
import { buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import { gateOfEach } from '../../tests/gate/gate';
import { sheet } from './sheet';

const { app, context } = gateOfEach({ role: 'FINANCE_RISK' });
const rowsOf = async (given: object, call = app.call) =>
  (await readXlsx(new Uint8Array(dataOf(await call('/merchant/export', given))))).sheets[0]?.rows ?? [];

test('the file holds the merchants of the filter in the chosen columns, amounts as figures, numbers as text', async () => {
  await buildMerchant(context, { name: '=HYPERLINK("http://evil")', merchantNo: 'M100007', available: '1234.50' });
  await buildMerchant(context, { name: 'Away', countryId: 'CHL', status: masterStatus.disabled });
  const columns = ['merchantNo', 'name', 'available', 'status', 'rateSummary'];
  const rows = await rowsOf({ countryId: 'MEX', columns });
  expect(rows).toEqual([
    ['Merchant no.', 'Name', 'Currency', 'Available', 'Status', 'Rates'],
    ['M100007', '=HYPERLINK("http://evil")', 'MXN', 1234.5, 'Enabled', 'SPEI 3.5 %'],
  ]);
  expect((await rowsOf({})).map((row) => row[1])).toEqual(['Name', 'Away', '=HYPERLINK("http://evil")']);
  expect((await rowsOf({ keyword: 'away' })).map((row) => row[0])).toHaveLength(2);
});

test('every column can be chosen, a filter without merchants makes no file, and only who may takes one', async () => {
  await buildMerchant(context);
  const all = Object.keys(sheet.columns);
  const [titles, row] = await rowsOf({ columns: all });
  expect(titles).toHaveLength(all.length);
  expect(new Set(titles).size).toBe(all.length);
  expect(row).toHaveLength(all.length);
  expect(await app.call('/merchant/export', { name: 'nobody' })).toMatchObject({ code: 1004 });
  expect(await (await app.as('CASHIER')).call('/merchant/export', {})).toMatchObject({ code: 1003 });
});
