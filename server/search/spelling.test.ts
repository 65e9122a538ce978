import { sql } from 'kysely';
import { minorDigits } from '#contract/money';
import { nameKey } from '#contract/spelling';
import { buildCompany } from '../../tests/build/company';
import { buildMerchant } from '../../tests/build/merchant';
import { buildReceipt } from '../../tests/build/receipt';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';

const { db, app, context } = gateOfFile();
const names = async (path: string, keyword: string): Promise<string[]> =>
  dataOf(await app.call(path, { keyword })).list.map(({ name }: { name: string }) => name);

test('a name is found without its accents and case, as typed anywhere, and is kept composed', async () => {
  await buildMerchant(context, { name: 'Peña y Pérez', legalName: 'Ñandú SA' });
  for (const keyword of [
    'perez',
    'PÉREZ',
    'Pe\u0301rez',
    '“Pérez”',
    '"pena y"',
    '\u200bPerez\u200e',
    'Pe\u00adrez',
    'ｐｅｒｅｚ',
    'nandu',
  ])
    expect([keyword, await names('/merchant/page', keyword)]).toEqual([keyword, ['Peña y Pérez']]);
  expect(dataOf(await app.call('/search/global', { q: "'perez'" }))).toMatchObject([{ title: 'Peña y Pérez' }]);
  await buildCompany(context, { name: 'Café São João' });
  expect(await names('/account/company/page', 'cafe sao joao')).toEqual(['Café São João']);
});

test('the database folds a name as the contract does', async () => {
  for (const name of [
    'Pérez',
    'PE\u0301REZ',
    'Ñandú',
    'Ação',
    'Müller',
    'ＡＢＣ',
    'a\u200bb',
    'مُحَمَّد',
    '张三',
    'plain',
    '\u00ad',
  ]) {
    const { rows } = await sql<{ key: string }>`select name_fold(${name}) as key`.execute(db.reads);
    expect([name, rows[0]?.key]).toEqual([name, nameKey(name)]);
  }
});

test('rows of several currencies stand in the order of the numbers that are shown', async () => {
  for (const [amount, currency] of [
    ['3000.00', 'MXN'],
    ['300000', 'CLP'],
    ['2999.000001', 'USDT'],
    ['3000.01', 'MXN'],
    ['29', 'CLP'],
  ] as const)
    await buildReceipt(context, { amount, currency });
  const shown = async (sortOrder: string) =>
    dataOf(await app.call('/order/receipt/page', { sortField: 'amount', sortOrder, pageSize: 50 })).list.map(
      ({ amount }: { amount: string }) => amount,
    );
  const rising = ['29', '2999.000001', '3000.00', '3000.01', '300000'];
  expect(await shown('ascend')).toEqual(rising);
  expect(await shown('descend')).toEqual(rising.toReversed());
});

test('the database knows the decimals of each currency of the contract', async () => {
  for (const [currency, digits] of Object.entries(minorDigits)) {
    const { rows } = await sql<{ n: number }>`select amount_shown(${10 ** digits}, ${currency})::float as n`.execute(
      db.reads,
    );
    expect([currency, rows[0]?.n]).toEqual([currency, 1]);
  }
});
