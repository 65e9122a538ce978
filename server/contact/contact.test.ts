import { buildContact } from '../../tests/build/contact';
import { buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import { gateOfEach } from '../../tests/gate/gate';
import { isOnDuty } from './duty';

const { app, context } = gateOfEach({ role: 'OPERATION' });
const QUICK = '/home/info/quicklyContact';
const SAVE = '/contact/save';
const given = {
  ...{ name: 'Ana', roleText: 'Duty desk', scene: 'support', audience: ['merchant', 'agent'], countryIds: ['MEX'] },
  ...{ telegram: '@ana_desk', phone: '+525512345678', zoneCountry: 'MEX' },
  ...{ workDays: ['mon', 'tue', 'wed', 'thu', 'fri'], workStart: '09:00', workEnd: '18:00' },
};
const namesOf = (data: { name: string }[]) => data.map(({ name }) => name);

test('a contact is made, changed and hidden, and those it is for see it, of its country alone', async () => {
  const saved = dataOf(await app.call(SAVE, given));
  expect(saved).toMatchObject({ name: 'Ana', telegram: 'ana_desk', status: 1, version: 1 });
  const mexican = await buildMerchant(context);
  const brazilian = await buildMerchant(context, { countryId: 'BRA' });
  const shop = await app.as('MERCHANT', { ownerId: mexican.id });
  const loja = await app.as('MERCHANT', { ownerId: brazilian.id });
  expect(dataOf(await shop.call(QUICK))).toMatchObject([{ name: 'Ana', phone: '+525512345678', isManager: false }]);
  expect(dataOf(await shop.call(QUICK, { scene: 'tech' }))).toEqual([]);
  expect(dataOf(await loja.call(QUICK))).toEqual([]);
  // It is not for our own people.
  expect(dataOf(await app.call(QUICK))).toEqual([]);
  const change = { ...given, id: saved.id, version: 1, audience: ['platform'] };
  expect(dataOf(await app.call(SAVE, change))).toMatchObject({ version: 2 });
  expect((await app.call(SAVE, change)).code).toBe(1005);
  expect(dataOf(await shop.call(QUICK))).toEqual([]);
  expect(namesOf(dataOf(await app.call(QUICK)))).toEqual(['Ana']);
  const hide = { ids: [saved.id], status: 0 };
  expect((await app.call('/contact/saveStatus', hide)).data.fields).toMatchObject([{ field: 'reason' }]);
  dataOf(await app.call('/contact/saveStatus', { ...hide, reason: 'she has left us' }));
  expect(dataOf(await app.call(QUICK))).toEqual([]);
  expect(dataOf(await app.call('/contact/page', { scene: 'support' })).total).toBe(1);
});

test.each([
  ['no way to reach them', { telegram: undefined, phone: undefined }, 'telegram'],
  ['a beginning without an end', { workEnd: undefined }, 'workEnd'],
  ['a number without its country', { phone: '5512345678' }, 'phone'],
  ['nobody who sees it', { audience: [] }, 'audience'],
])('a contact with %s is refused at its field', async (_, wrong, field) => {
  expect((await app.call(SAVE, { ...given, ...wrong })).data.fields).toMatchObject([{ field }]);
});

test('who works for one country makes contacts for it alone, and changes no other; finance edits none', async () => {
  const desk = await app.as('OPERATION', { countryIds: ['CHL'] });
  const mexican = await buildContact(context, { countryIds: ['MEX'] });
  const everywhere = await buildContact(context, {});
  for (const { id } of [mexican, everywhere])
    expect((await desk.call(SAVE, { ...given, id, version: 1, countryIds: ['CHL'] })).code).toBe(1004);
  expect((await desk.call(SAVE, given)).data.fields).toMatchObject([{ field: 'countryIds', code: 'notYours' }]);
  expect((await desk.call(SAVE, { ...given, countryIds: [] })).data.fields).toMatchObject([{ field: 'countryIds' }]);
  expect(dataOf(await desk.call(SAVE, { ...given, countryIds: ['CHL'] }))).toMatchObject({ countryIds: ['CHL'] });
  expect(dataOf(await desk.call('/contact/page')).total).toBe(1);
  const failed = dataOf(await desk.call('/contact/saveStatus', { ids: [mexican.id], status: 1 })).failed;
  expect(failed).toMatchObject([{ id: mexican.id, code: 1004 }]);
  const finance = await app.as('FINANCE_RISK');
  expect((await finance.call(SAVE, given)).code).toBe(1003);
  expect(dataOf(await finance.call(QUICK)).length).toBeGreaterThan(0);
});

test('a merchant’s manager stands in front, also where not shown to merchants, and nobody else sees them so', async () => {
  await buildContact(context, { name: 'Ana', workDays: [] });
  await buildContact(context, { name: 'Luz' });
  const one = await buildMerchant(context);
  const other = await buildMerchant(context);
  const zoe = { ...given, name: 'Zoe', audience: ['platform'], countryIds: ['BRA'] };
  const made = dataOf(await app.call(SAVE, { ...zoe, merchantIds: [one.id] }));
  expect(made.merchantIds).toEqual([one.id]);
  const shop = await app.as('MERCHANT', { ownerId: one.id });
  const cards = dataOf(await shop.call(QUICK));
  expect(cards.map(({ name, isManager }: Record<string, unknown>) => [name, isManager])).toEqual([
    ['Zoe', true],
    ['Luz', false],
    ['Ana', false],
  ]);
  const neighbour = await app.as('MERCHANT', { ownerId: other.id });
  expect(namesOf(dataOf(await neighbour.call(QUICK)))).toEqual(['Luz', 'Ana']);
  const rows = dataOf(await app.call('/merchant/page')).list;
  expect(rows.map(({ managerName }: { managerName: string | null }) => managerName)).toEqual([null, 'Zoe']);
  const desk = await app.as('OPERATION', { countryIds: ['CHL'] });
  const stolen = { ...zoe, countryIds: ['CHL'], merchantIds: [one.id] };
  expect((await desk.call(SAVE, stolen)).code).toBe(1004);
  dataOf(await app.call(SAVE, { ...zoe, id: made.id, version: 1, merchantIds: [other.id] }));
  expect(namesOf(dataOf(await shop.call(QUICK)))).toEqual(['Luz', 'Ana']);
});

describe('on duty', () => {
  const weekdays = { zoneCountry: 'MEX' as const, workDays: ['mon', 'tue'] as ('mon' | 'tue')[] };
  const office = { ...weekdays, workStart: '09:00', workEnd: '18:00' };
  const night = { ...weekdays, workStart: '22:00', workEnd: '06:00' };
  const always = { ...weekdays, workStart: null, workEnd: null };
  test.each([
    // 2026-11-23 is a Monday; Mexico City is six hours behind.
    ['as the office opens', office, '2026-11-23T15:00:00Z', true],
    ['a minute before', office, '2026-11-23T14:59:00Z', false],
    ['as it closes', office, '2026-11-24T00:00:00Z', false],
    ['on a Wednesday', office, '2026-11-25T16:00:00Z', false],
    ['in the night that began on Tuesday', night, '2026-11-25T11:59:00Z', true],
    ['in the night before Monday', night, '2026-11-23T07:00:00Z', false],
    ['late on Tuesday, around the clock', always, '2026-11-25T05:59:00Z', true],
    ['when that Tuesday is over', always, '2026-11-25T06:00:00Z', false],
  ])('%s', (_, hours, at, expected) => {
    expect(isOnDuty(hours, new Date(at))).toBe(expected);
  });
});
