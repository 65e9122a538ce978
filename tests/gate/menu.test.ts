import { code } from '#contract/error';
import { routes as table } from '../../config/routes';
import type { RoleCode } from '../build/employee';
import { dataOf } from './answer';
import type { TestApp } from './app';
import { gateOfFile } from './gate';

const { app: gate } = gateOfFile();

interface Entry {
  label: string;
  route: string;
  icon: string;
  access?: string;
  childMenus: Entry[];
}
const leaves = (menus: Entry[]): string[] =>
  menus.flatMap(({ route, childMenus }) => (childMenus.length > 0 ? leaves(childMenus) : [route]));
async function routesOf(role: RoleCode): Promise<string[]> {
  const { call } = await gate.as(role, { ownerId: '1' });
  return leaves((await call('/employee/fetchMenu')).data.menus);
}
/** Everybody's: their own data, and what they did. */
const personal = ['/welcome', '/info', '/modifyPwd', '/googleAuth', '/auditLog'];
const orders = ['/paymentOrder', '/refundOrder', '/payoutOrder', '/exchangeOrder', '/rechargeOrder', '/complaint'];
/** Nothing of these screens has a handler yet: whoever builds one takes it from this list. */
const notBuilt = ['/payoutOrder', '/exchangeOrder', '/txnStatistics'];
const built = (routes: readonly string[]) => routes.filter((route) => !notBuilt.includes(route)).sort();

test('an administrator sees every screen of the specification and those that are added, as far as they are built (§1.5 7.24)', async () => {
  const framed = table.flatMap(({ path, routes = [] }) => (path === '/' ? routes : []));
  const declared = framed.flatMap(({ path, ...rest }) => ('redirect' in rest ? [] : [path]));
  expect((await routesOf('ADMIN')).sort()).toEqual(built([...new Set(declared)]));
});

test.each<[RoleCode, string[]]>([
  [
    'OPERATION',
    [
      '/dashboard',
      ...personal,
      ...orders,
      '/receipt',
      '/merchant',
      '/company',
      '/bankAccount',
      '/proxy',
      '/channel',
      '/route',
      '/billingFlow',
      '/paymentAccount',
      '/payoutAccount',
      '/settlementRecord',
      '/settlementAccount',
      '/txnStatistics',
      '/employee',
      '/access',
      '/approval',
      '/blacklist',
      '/announcement',
      '/contact',
      '/apiLog',
      '/notifyLog',
      '/testInit',
    ],
  ],
  [
    'FINANCE_RISK',
    [
      '/dashboard',
      ...personal,
      ...orders,
      '/receipt',
      '/merchant',
      '/company',
      '/bankAccount',
      '/proxy',
      '/channel',
      '/route',
      '/billingFlow',
      '/ledger',
      '/paymentAccount',
      '/payoutAccount',
      '/settlementRecord',
      '/settlementAccount',
      '/settlementRule',
      '/fundRecord',
      '/statement',
      '/txnStatistics',
      '/access',
      '/approval',
      '/blacklist',
    ],
  ],
  [
    'CASHIER',
    [
      '/dashboard',
      ...personal,
      ...orders,
      '/receipt',
      '/merchant',
      '/company',
      '/bankAccount',
      '/billingFlow',
      '/ledger',
      '/paymentAccount',
      '/payoutAccount',
      '/settlementRecord',
      '/settlementAccount',
      '/fundRecord',
      '/statement',
      '/txnStatistics',
      '/approval',
    ],
  ],
  [
    'MERCHANT',
    [
      '/dashboard',
      ...personal,
      ...orders,
      '/billingFlow',
      '/settlementRecord',
      '/settlementAccount',
      '/txnStatistics',
      '/employee',
      '/access',
      '/approval',
      '/apiLog',
      '/notifyLog',
      '/testInit',
    ],
  ],
  [
    'U_DEALER',
    [
      '/dashboard',
      ...personal,
      '/exchangeOrder',
      '/rechargeOrder',
      '/complaint',
      '/billingFlow',
      '/settlementRecord',
      '/settlementAccount',
    ],
  ],
  [
    'PROXY',
    [
      '/dashboard',
      ...personal,
      ...orders,
      '/merchant',
      '/proxy',
      '/billingFlow',
      '/settlementRecord',
      '/settlementAccount',
      '/txnStatistics',
      '/employee',
      '/access',
    ],
  ],
])('%s sees what its rights open (§1.9 2.30)', async (role, routes) => {
  expect((await routesOf(role)).sort()).toEqual(built(routes));
});

test('the menu is in the language that was asked for, and so are the server’s messages from then on (§7.24 R8c)', async () => {
  const { call } = await gate.as('OPERATION');
  const { data } = await call('/employee/fetchMenu', { locale: 'ar-EG' });
  expect(data.menus[0]).toMatchObject({ label: 'الرئيسية', route: '/dashboard', icon: 'home', childMenus: [] });
  expect((await call('/role/save', {})).msg).toContain('ليست لديك صلاحية');
  await call('/employee/fetchMenu', { locale: 'es-MX' });
  expect((await call('/role/save', {})).msg).toContain('No tiene el permiso');
});

test('calls without a handler are named, so that nothing that needs one is offered', async () => {
  const { missing } = dataOf(await gate.call('/employee/fetchMenu'));
  expect(missing).toContain('stat.balance');
  expect(missing).not.toContain('payment.export');
  const tried = await gate.call('/statistics/balance', { ownerType: 1 });
  expect(tried.code).toBe(code.notAvailable);
});

test('grants are those of the role in use', async () => {
  const { call } = await gate.as('CASHIER', { otherRoles: ['FINANCE_RISK'] });
  expect((await call('/employee/fetchMenu')).data.grants).not.toContain('merchant.deduct');
  expect((await call('/employee/fetchMenu', {}, { role: '3' })).data.grants).toContain('merchant.deduct');
});

test('colleagues and roles are those of one’s own house', async () => {
  const merchant = await gate.as('MERCHANT', { ownerId: '77', userName: 'shop.owner' });
  await gate.as('MERCHANT', { ownerId: '78', userName: 'other.shop' });
  await gate.as('CASHIER', { userName: 'cashier.one' });
  const names = async (call: TestApp['call'], body = {}) =>
    (await call('/employee/list', body)).data.map((row: { userName: string }) => row.userName);
  expect(await names(merchant.call)).toEqual(['shop.owner']);
  expect(await names(gate.call, { keyword: 'cashier.' })).toEqual(['cashier.one']);
  expect(await names(gate.call, { keyword: '%' })).toEqual([]);
  expect((await merchant.call('/role/list')).data).toEqual([{ id: '5', code: 'MERCHANT', name: 'Merchant' }]);
  expect((await gate.call('/role/list')).data.map((row: { id: string }) => row.id)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
  ]);
  expect((await gate.call('/role/list')).code).toBe(code.ok);
});
