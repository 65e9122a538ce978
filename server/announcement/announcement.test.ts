import type { Announcement, Shown } from '#contract/announcement';
import { buildAgent } from '../../tests/build/agent';
import { buildAnnouncement } from '../../tests/build/announcement';
import { buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import type { CallAs } from '../../tests/gate/app';
import { gateOfEach } from '../../tests/gate/gate';

const { app, context } = gateOfEach({ role: 'OPERATION' });
const SAVE = '/announcement/save';
const given = {
  ...{ title: '系统维护', text: '周日凌晨维护。' },
  ...{ level: 'important', audience: ['merchant', 'agent'], countryIds: ['MEX'] },
};
const shown = async (call: CallAs, input: object = {}) =>
  dataOf(await call('/announcement/shown', input)).list as Shown[];
const titles = async (call: CallAs) => (await shown(call)).map(({ title }) => title);
const saved = async (more: object = {}) => dataOf(await app.call(SAVE, { ...given, ...more })) as Announcement;

test('an announcement reaches the kinds and countries it is for, and is read in one’s own language or the next', async () => {
  await saved({ titleEn: 'Maintenance', textEn: 'On Sunday morning.' });
  const mexican = await app.as('MERCHANT', { ownerId: (await buildMerchant(context)).id });
  const brazilian = await app.as('MERCHANT', { ownerId: (await buildMerchant(context, { countryId: 'BRA' })).id });
  expect(await shown(mexican.call)).toMatchObject([{ level: 'important', read: false }]);
  expect(await titles(brazilian.call)).toEqual([]);
  expect(await titles(app.call)).toEqual([]);
  for (const [locale, title] of [
    ['en-US', 'Maintenance'],
    ['pt-BR', 'Maintenance'],
    ['zh-CN', '系统维护'],
  ]) {
    await mexican.call('/employee/fetchMenu', { locale });
    expect(await titles(mexican.call)).toEqual([title]);
  }
});

test('what is for some merchants reaches their people alone, and says nothing of who else it is for', async () => {
  const [one, other] = [await buildMerchant(context), await buildMerchant(context)];
  const ofOne = { audience: ['merchant'], countryIds: [], merchantIds: [one.id] };
  await saved(ofOne);
  const [mine, strange] = [
    await app.as('MERCHANT', { ownerId: one.id }),
    await app.as('MERCHANT', { ownerId: other.id }),
  ];
  const [row] = await shown(mine.call);
  expect(Object.keys(row ?? {}).sort()).toEqual(
    ['fromTime', 'id', 'level', 'mustRead', 'pinned', 'read', 'text', 'title'].sort(),
  );
  const agent = await app.as('PROXY', { ownerId: (await buildAgent(context)).id });
  for (const { call } of [strange, agent, app, await app.as('U_DEALER', { ownerId: '1' })]) {
    expect(await titles(call)).toEqual([]);
    expect(await call('/announcement/read', { id: row?.id })).toMatchObject({ code: 1004 });
  }
  expect((await app.call(SAVE, { ...given, ...ofOne, audience: ['merchant', 'agent'] })).data.fields).toMatchObject([
    { field: 'audience' },
  ]);
  expect((await app.call(SAVE, { ...given, ...ofOne, countryIds: ['MEX'] })).data.fields).toMatchObject([
    { field: 'countryIds' },
  ]);
});

test('a dealer is told what is for dealers everywhere, and of a country only where they work', async () => {
  await saved({ title: 'all dealers', audience: ['dealer'], countryIds: [] });
  await saved({ title: 'dealers of Brazil', audience: ['dealer'], countryIds: ['BRA'] });
  const nowhere = await app.as('U_DEALER', { ownerId: '1' });
  const brazil = await app.as('U_DEALER', { ownerId: '2', countryIds: ['BRA'] });
  expect(await titles(nowhere.call)).toEqual(['all dealers']);
  expect((await titles(brazil.call)).sort()).toEqual(['all dealers', 'dealers of Brazil']);
});

test('roles narrow it, and who has a role of their house’s own counts as of the one it stands below', async () => {
  await saved({ audience: ['platform'], roles: ['CASHIER'], countryIds: [] });
  expect(await titles((await app.as('CASHIER')).call)).toHaveLength(1);
  expect(await titles((await app.as('FINANCE_RISK')).call)).toEqual([]);
});

test('it is there from its beginning to its end, while it is enabled', async () => {
  const now = app.clock.now().getTime();
  const { call } = await app.as('MERCHANT', { ownerId: (await buildMerchant(context)).id });
  const { id } = await saved({ fromTime: now + 60_000, toTime: now + 120_000 });
  expect(await titles(call)).toEqual([]);
  app.clock.jump(60_001);
  expect(await titles(call)).toHaveLength(1);
  const hide = { ids: [id], status: 0 };
  expect((await app.call('/announcement/saveStatus', hide)).data.fields).toMatchObject([{ field: 'reason' }]);
  dataOf(await app.call('/announcement/saveStatus', { ...hide, reason: 'it was wrong' }));
  expect(await titles(call)).toEqual([]);
  dataOf(await app.call('/announcement/saveStatus', { ids: [id], status: 1 }));
  expect(await titles(call)).toHaveLength(1);
  app.clock.jump(60_000);
  expect(await titles(call)).toEqual([]);
});

test('unread first, pinned before the rest; each reads for themselves, and the writers see how many have', async () => {
  const { id: merchantId } = await buildMerchant(context);
  const [one, other] = [
    await app.as('MERCHANT', { ownerId: merchantId }),
    await app.as('MERCHANT', { ownerId: merchantId }),
  ];
  const first = await saved({ title: 'first', mustRead: true });
  app.clock.jump(1000);
  await saved({ title: 'second', pinned: true });
  app.clock.jump(1000);
  await saved({ title: 'third' });
  expect(await titles(one.call)).toEqual(['second', 'third', 'first']);
  expect((await shown(one.call, { toTick: true })).map(({ title }) => title)).toEqual(['first']);
  expect(dataOf(await one.call('/notify/unreadCount'))).toEqual({ count: 0, announced: 3, toTick: 1 });
  for (let time = 0; time < 2; time++)
    expect(dataOf(await one.call('/announcement/read', { id: first.id }))).toEqual({ unread: 2, toTick: 0 });
  expect(await shown(one.call, { toTick: true })).toEqual([]);
  expect((await shown(one.call)).at(-1)).toMatchObject({ title: 'first', read: true });
  expect((await shown(other.call)).every(({ read }) => !read)).toBe(true);
  const { list } = dataOf(await app.call('/announcement/page'));
  expect(list.map(({ title, readCount }: Announcement) => [title, readCount])).toEqual([
    ['third', 0],
    ['second', 0],
    ['first', 1],
  ]);
});

test('a change says the version that was read, and what it empties is gone', async () => {
  const { id, version } = await saved({ titleEn: 'Maintenance', textEn: 'On Sunday morning.' });
  const change = { ...given, id, version, level: 'urgent', titleEn: null, textEn: null };
  expect(dataOf(await app.call(SAVE, change))).toMatchObject({ version: 2, titleEn: null, level: 'urgent' });
  expect((await app.call(SAVE, change)).code).toBe(1005);
});

test.each([
  ['a title without its text', { titleEs: 'Aviso' }, 'textEs'],
  ['an end before its beginning', { toTime: 1 }, 'toTime'],
  ['nobody who sees it', { audience: [] }, 'audience'],
  ['no Chinese', { title: undefined }, 'title'],
])('an announcement with %s is refused at its field', async (_, wrong, field) => {
  expect((await app.call(SAVE, { ...given, ...wrong })).data.fields).toMatchObject([{ field }]);
});

test('who works for one country announces there alone, to its merchants alone, and changes nothing else', async () => {
  const desk = await app.as('OPERATION', { countryIds: ['CHL'] });
  const elsewhere = await buildAnnouncement(context);
  const mexican = await buildMerchant(context);
  expect((await desk.call(SAVE, { ...given, id: elsewhere.id, version: 1, countryIds: ['CHL'] })).code).toBe(1004);
  expect((await desk.call(SAVE, given)).data.fields).toMatchObject([{ field: 'countryIds', code: 'notYours' }]);
  expect((await desk.call(SAVE, { ...given, countryIds: [] })).data.fields).toMatchObject([{ field: 'countryIds' }]);
  const toMexican = { ...given, audience: ['merchant'], countryIds: [], merchantIds: [mexican.id] };
  expect((await desk.call(SAVE, toMexican)).code).toBe(1004);
  dataOf(await desk.call(SAVE, { ...given, countryIds: ['CHL'] }));
  expect(dataOf(await desk.call('/announcement/page')).total).toBe(1);
  expect((await (await app.as('FINANCE_RISK')).call(SAVE, given)).code).toBe(1003);
});
