import { sql } from 'kysely';
import { code } from '#contract/error';
import { dataOf } from '../../tests/gate/answer';
import type { CallAs } from '../../tests/gate/app';
import { gateOfEach } from '../../tests/gate/gate';

const { db, app } = gateOfEach();

interface Item {
  key: string;
  label: string;
  parentKey: string | null;
  version: number;
  visible: boolean;
  children: Item[];
}
const tree = async (): Promise<Item[]> => dataOf(await app.call('/menu/tree'));
const flat = async () => (await tree()).flatMap((top) => [top, ...top.children]);
const order = async () => (await flat()).map(({ key, parentKey }) => (parentKey ? { key, parentKey } : { key }));
interface Shown {
  label: string;
  route: string;
  childMenus: Shown[];
}
const menuOf = async (call: CallAs, locale = 'en-US'): Promise<Shown[]> =>
  dataOf(await call('/employee/fetchMenu', { locale })).menus;
const labelsOf = async (call: CallAs, locale?: string) =>
  (await menuOf(call, locale)).flatMap(({ label, childMenus }) => [label, ...childMenus.map((child) => child.label)]);

test('an entry gets a label of its own, which everybody reads, and its own word back', async () => {
  const { call } = await app.as('CASHIER');
  const given = { key: 'paymentOrder', icon: 'payment', parentKey: 'orders' };
  expect((await app.call('/menu/save', { ...given, version: 0, label: 'Cobros del día' })).data).toMatchObject({
    ownLabel: 'Cobros del día',
    version: 1,
  });
  expect(await labelsOf(call)).toContain('Cobros del día');
  expect(await labelsOf(call, 'ar-EG')).toContain('Cobros del día');
  expect((await app.call('/menu/save', { ...given, version: 0 })).code).toBe(code.versionConflict);
  expect((await app.call('/menu/save', { ...given, version: 1, label: null })).code).toBe(0);
  expect(await labelsOf(call)).toContain('Payment orders');
});

test('a new group takes an entry, and a new link leads to a page of ours, open to whoever may open the page', async () => {
  const group = (await app.call('/menu/save', { group: true, label: 'Daily', icon: 'book' })).data;
  const link = await app.call('/menu/save', {
    label: 'To look at',
    route: '/paymentOrder?status=5',
    icon: 'payment',
    parentKey: group.key,
  });
  expect(link).toMatchObject({ code: 0, data: { rights: ['payment.view'], builtIn: false } });
  const daily = (await menuOf((await app.as('OPERATION')).call)).find(({ label }) => label === 'Daily');
  expect(daily?.childMenus).toEqual([
    { label: 'To look at', route: '/paymentOrder?status=5', icon: 'payment', childMenus: [] },
  ]);
  expect(await labelsOf((await app.as('U_DEALER', { ownerId: '1' })).call)).not.toContain('Daily');
});

test('a link whose page the product no longer has is nobody’s, and stays where it can be taken away', async () => {
  await sql`insert into menu_entry (key, built_in, label, route, icon, is_group, visible, position, version, updated_by,
    updated_at)
    values ('m1', false, 'Of old', '/gone', 'book', false, true, 999, 1, 'ops', now())`.execute(db.writes);
  expect(await labelsOf(app.call)).not.toContain('Of old');
  expect((await flat()).map(({ label }) => label)).toContain('Of old');
});

test('a link to anywhere else, or that a browser would run, is refused', async () => {
  const strange = [
    'javascript:alert(1)',
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/paymentOrder#x',
    '/paymentOrder?x=<b>',
  ];
  const routes = [...strange, '/nowhere', ''];
  const answers = await Promise.all(
    routes.map((route) => app.call('/menu/save', { label: 'Look', route, icon: 'book' })),
  );
  expect(answers.map((answer) => answer.code)).toEqual(routes.map(() => code.badParameter));
});

test('an entry that is hidden is hidden from everybody, and the page for access never is', async () => {
  expect((await app.call('/menu/saveStatus', { keys: ['billingFlow', 'nothing'], status: 0 })).data).toMatchObject({
    okIds: ['billingFlow'],
    failed: [{ id: 'nothing', code: code.notFound }],
  });
  expect(await labelsOf(app.call)).not.toContain('Billing flow');
  await app.call('/menu/saveStatus', { keys: ['billingFlow'], status: 1 });
  expect(await labelsOf(app.call)).toContain('Billing flow');
  for (const key of ['access', 'administration'])
    expect((await app.call('/menu/saveStatus', { keys: [key], status: 0 })).code).toBe(code.transitionNotAllowed);
});

test('the order and the groups are those that were saved, for everybody', async () => {
  const before = await order();
  const moved = { key: 'employee', parentKey: 'money' };
  const after = [
    { key: 'dashboard' },
    ...before.filter(({ key }) => key !== 'dashboard' && key !== 'employee').reverse(),
    moved,
  ];
  const tops = after.filter((entry) => !('parentKey' in entry));
  const entries = [...tops, ...after.filter((entry) => 'parentKey' in entry)];
  expect((await app.call('/menu/sort', { entries })).code).toBe(0);
  const menus = await menuOf(app.call);
  expect(menus.map(({ route }) => route)).toEqual(tops.map(({ key }) => `/${key}`));
  expect(menus.find(({ route }) => route === '/money')?.childMenus.at(-1)?.route).toBe('/employee');
  expect(menus.find(({ route }) => route === '/administration')?.childMenus.map(({ route }) => route)).not.toContain(
    '/employee',
  );
});

test('an order that leaves out an entry, or puts a group into another, is refused', async () => {
  const entries = await order();
  expect((await app.call('/menu/sort', { entries: entries.slice(1) })).code).toBe(code.versionConflict);
  const nested = entries.map((entry) => (entry.key === 'money' ? { key: 'money', parentKey: 'orders' } : entry));
  expect((await app.call('/menu/sort', { entries: nested })).code).toBe(code.badParameter);
  expect(await order()).toEqual(entries);
});

test('only who may edit the menu does, and every change stands in the audit', async () => {
  for (const role of ['OPERATION', 'FINANCE_RISK', 'MERCHANT'] as const) {
    const { call } = await app.as(role, { ownerId: '1' });
    expect((await call('/menu/tree')).code).toBe(code.noPermission);
    expect((await call('/menu/saveStatus', { keys: ['complaint'], status: 0 })).code).toBe(code.noPermission);
  }
  await app.call('/menu/saveStatus', { keys: ['complaint'], status: 0 });
  const { rows } = await sql<{
    changes: unknown;
  }>`select changes from audit where call = 'menu.saveStatus' and result = 0`.execute(db.reads);
  expect(rows).toEqual([
    { changes: [{ type: 'menu', no: 'complaint', before: { visible: true }, after: { visible: false } }] },
  ]);
});
