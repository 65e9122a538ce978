import type { DictEntry } from '#contract/dict';
import { buildChannel } from '../../tests/build/channel';
import { buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';

const { app, context, db } = gateOfFile({ role: 'OPERATION' });
const QUERY = '/dict/query';
const codesOf = (entries: DictEntry[]) => entries.map(({ code }) => code);

test('countries and currencies are called as the asker’s language calls them, and only what was asked for comes', async () => {
  await db.writes.updateTable('session').set({ locale: 'zh-CN' }).execute();
  const entries: DictEntry[] = dataOf(await app.call(QUERY, { types: ['country', 'currency'] }));
  expect(new Set(entries.map(({ type }) => type))).toEqual(new Set(['country', 'currency']));
  expect(entries).toContainEqual({ type: 'country', code: 'MEX', countryIds: ['MEX'], name: '墨西哥' });
  expect(entries).toContainEqual({ type: 'currency', code: 'USDT', countryIds: [], name: 'USDT' });
  expect(dataOf(await app.call(QUERY, { types: [] }))).toEqual([]);
});

test('a method that only one of our channels takes is offered to our people, and to nobody else', async () => {
  await buildChannel(context, { code: 'NEWRAIL', payMethods: ['WIRE2'] });
  const methods = { types: ['method'] };
  const ours: DictEntry[] = dataOf(await app.call(QUERY, methods));
  expect(ours).toContainEqual({ type: 'method', code: 'PIX', countryIds: ['BRA'], name: 'PIX' });
  expect(codesOf(ours)).toContain('WIRE2');
  expect(ours.find(({ code }) => code === 'CARD')?.countryIds).toEqual(['MEX', 'PER']);
  const shop = await app.as('MERCHANT', { ownerId: (await buildMerchant(context)).id });
  expect(codesOf(dataOf(await shop.call(QUERY, methods)))).not.toContain('WIRE2');
});

test('every bank that a number can name is listed once, with how its numbers begin', async () => {
  const banks: DictEntry[] = dataOf(await app.call(QUERY, { types: ['bank'] }));
  expect(banks).toContainEqual({ type: 'bank', code: 'CLABE 722', countryIds: ['MEX'], name: 'MERCADO PAGO W' });
  expect(banks).toContainEqual({ type: 'bank', code: 'CVU 0000003', countryIds: ['ARG'], name: 'Mercado Pago' });
  expect(new Set(codesOf(banks)).size).toBe(banks.length);
});

test('a list that nobody keeps is refused by its name', async () => {
  expect((await app.call(QUERY, { types: ['planet'] })).data.fields).toMatchObject([{ field: 'types.0' }]);
});
