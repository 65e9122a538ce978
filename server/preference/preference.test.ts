import { MOST_PREFERENCES } from '#contract/preference';
import type { CallAs } from '../../tests/gate/app';
import { gateOfFile } from '../../tests/gate/gate';

const { app } = gateOfFile();

const save = (call: CallAs, key: string, value: string | null) => call('/employee/preference/save', { key, value });
async function readPreferences(call: CallAs): Promise<Record<string, string>> {
  const { data } = await call('/employee/preference/query');
  return Object.fromEntries(data.list.map((one: { key: string; value: string }) => [one.key, one.value]));
}

test('what a person sets is theirs wherever they sign in, and nobody else’s', async () => {
  const [cashier, finance] = [await app.as('CASHIER'), await app.as('FINANCE_RISK')];
  expect(await readPreferences(cashier.call)).toEqual({});
  expect(await save(cashier.call, 'density', '"small"')).toMatchObject({ code: 0 });
  await save(cashier.call, 'columns.paymentOrder', '["orderNo"]');
  await save(finance.call, 'density', '"large"');
  expect(await readPreferences(cashier.call)).toEqual({ density: '"small"', 'columns.paymentOrder': '["orderNo"]' });
  expect(await readPreferences(finance.call)).toEqual({ density: '"large"' });
});

test('setting again replaces, and setting nothing forgets', async () => {
  const { call } = await app.as('OPERATION');
  await save(call, 'density', '"small"');
  await save(call, 'density', '"middle"');
  expect(await readPreferences(call)).toEqual({ density: '"middle"' });
  await save(call, 'density', null);
  await save(call, 'density', null);
  expect(await readPreferences(call)).toEqual({});
});

test('keys are names, values are JSON and short; anything else is refused beside its field', async () => {
  const { call } = await app.as('CASHIER');
  const refused = async (key: string, value: string) => (await save(call, key, value)).data.fields?.[0]?.field;
  expect(await refused('../etc', '1')).toBe('key');
  expect(await refused('a.b.c.d', '1')).toBe('key');
  expect(await refused('density', 'small')).toBe('value');
  expect(await refused('density', '')).toBe('value');
  expect(await refused('density', JSON.stringify('x'.repeat(8000)))).toBe('value');
  expect(await readPreferences(call)).toEqual({});
});

test('one person cannot fill the house: a setting too many is refused, while the others may still change', async () => {
  const { call } = await app.as('CASHIER');
  for (let nth = 0; nth < MOST_PREFERENCES; nth += 1) await save(call, `view.paymentOrder.${nth}`, '1');
  expect(await save(call, 'view.paymentOrder.more', '1')).toMatchObject({ code: 1302 });
  expect(await save(call, 'view.paymentOrder.0', '2')).toMatchObject({ code: 0 });
  expect(Object.keys(await readPreferences(call))).toHaveLength(MOST_PREFERENCES);
});

test('a stranger has no settings', async () => {
  expect(await app.stranger('/employee/preference/query')).toMatchObject({ code: 1288 });
});
