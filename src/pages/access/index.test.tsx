import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Right } from '#contract/right';
import { address, openScreen } from '../../../tests/console/screen';
import Access from './index';

const PAGE = '/role/page';
const roleOf = (given: object) => ({
  id: '2',
  name: '运营',
  code: 'OPERATION',
  scope: 1,
  ownerId: null,
  ownerName: null,
  userCount: 3,
  menuCount: 9,
  builtIn: true,
  status: 1,
  countryIds: [],
  merchantIds: [],
  companyIds: [],
  maskFields: [],
  updatedBy: null,
  updateTime: null,
  version: 4,
  ...given,
});
const right = (key: string, label: string, given: object = {}) => ({
  key,
  label,
  route: null,
  checked: false,
  halfChecked: false,
  grantable: true,
  movesMoney: false,
  children: [],
  ...given,
});
const rightKeys = ['payment.view', 'payment.query'];
const tree = [
  right('orders', '订单', {
    children: [
      right('paymentOrder', '代收订单', {
        route: '/paymentOrder',
        children: [
          right('payment.view', '查看代收订单', { checked: true }),
          right('payment.query', '查询上游结果', { checked: true }),
          right('payment.refund', '退款', { movesMoney: true }),
          right('payment.supplementCheck', '复核补单', { grantable: false }),
        ],
      }),
    ],
  }),
  right('welcome', '欢迎', { route: '/welcome' }),
];
const detail = {
  role: roleOf({}),
  menuIds: ['paymentOrder', 'welcome'],
  buttonKeys: rightKeys,
  dataScope: { countryIds: [], merchantIds: [], companyIds: [], maskFields: [] },
  merchants: [],
  companies: [],
  users: [{ id: '9', userName: 'ops.one', realName: 'Ops One' }],
  remark: null,
};
const impact = {
  people: 3,
  liveSessions: 2,
  users: detail.users,
  gained: [],
  lost: [{ key: 'payment.query', label: '查询上游结果', uses: 7 }],
  screensGained: [],
  screensLost: [],
};
const matrix = {
  roles: [
    { id: '2', name: '运营', code: 'OPERATION', scope: 1, status: 1 },
    { id: '4', name: '出纳', code: 'CASHIER', scope: 1, status: 1 },
  ],
  areas: [
    {
      key: 'payment',
      label: '代收',
      rights: [
        { key: 'payment.view', label: '查看代收订单', movesMoney: false, roleIds: ['2', '4'] },
        { key: 'payment.query', label: '查询上游结果', movesMoney: false, roleIds: ['2'] },
      ],
    },
  ],
};
const item = (key: string, label: string, given: object = {}) => ({
  key,
  parentKey: null,
  label,
  ownLabel: null,
  route: `/${key}`,
  icon: 'book',
  group: false,
  builtIn: true,
  visible: true,
  rights: [],
  version: 0,
  updatedBy: null,
  updateTime: null,
  children: [],
  ...given,
});
const menu = [
  item('dashboard', '首页'),
  item('orders', '订单', {
    group: true,
    children: [
      item('paymentOrder', '代收订单', { parentKey: 'orders' }),
      item('complaint', '投诉', { parentKey: 'orders' }),
    ],
  }),
];
const ALL: Right[] = ['role.view', 'role.edit', 'menu.edit', 'audit.view'];
const open = (at: string, grants: Right[] = ALL) =>
  openScreen(at, <Access />, {
    answers: {
      [PAGE]: () => ({ list: [roleOf({})], total: 1 }),
      '/role/fetchRole': () => detail,
      '/role/fetchMenu': () => tree,
      '/role/impact': () => impact,
      '/role/save': () => roleOf({ version: 5 }),
      '/role/own/save': () => roleOf({ id: '101', ownerId: '7', ownerName: 'Shop' }),
      '/role/matrix': () => matrix,
      '/menu/tree': () => menu,
      '/menu/sort': () => ({}),
      '/menu/saveStatus': () => ({ okIds: ['complaint'], failed: [] }),
    },
    grants,
  });
/** A part of the page is fetched when it is first shown: that takes as long as the machine needs. */
const arrived = (text: string) => screen.findByText(text, {}, { timeout: 60_000 });
const parts = () => within(screen.getByRole('navigation', { name: '权限' })).queryAllByRole('link');
const press = (word: RegExp) => fireEvent.click(screen.getByRole('button', { name: word }));

// What is fetched when it is first shown takes longer than anybody waits for a word.
beforeAll(() =>
  Promise.all([
    import('./Roles'),
    import('./matrix/Matrix'),
    import('./menus/Menus'),
    import('./editor/Editor'),
    import('@/services/transport'),
  ]),
);

test('each part opens with its own right, and stands in the address', async () => {
  const { unmount } = await open('/access', ['role.view']);
  expect(await arrived('OPERATION')).toBeInTheDocument();
  expect(parts().map((link) => link.textContent)).toEqual(['角色', '权限矩阵', '复核规则', '登录策略']);
  expect(screen.queryByRole('button', { name: /新建角色/ })).not.toBeInTheDocument();
  unmount();
  await open('/access?part=matrix');
  const row = (await arrived('查看代收订单')).closest('tr');
  expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual(['✓有', '✓有']);
  expect(parts().map((link) => link.textContent)).toEqual([
    '角色',
    '权限矩阵',
    '菜单',
    '数据范围',
    '复核规则',
    '登录策略',
    '操作日志',
  ]);
});

test('of two roles the matrix shows only what they differ in, until everything is asked for', async () => {
  await open('/access?part=matrix&one=2&other=4');
  expect(await arrived('查询上游结果')).toBeInTheDocument();
  expect(screen.queryByText('查看代收订单')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('switch', { name: '只看差异' }));
  expect(await screen.findByText('查看代收订单')).toBeInTheDocument();
  expect(address()).toBe('/access?part=matrix&one=2&other=4&all=1');
});

test('a role’s drawer says what its people can do; who may only look finds no way to change it', async () => {
  await open('/access?part=roles&open=2', ['role.view']);
  expect(await arrived('2 个页面，2 项权限')).toBeInTheDocument();
  expect(screen.getByText('查看代收订单 · 查询上游结果')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /编\s?辑/ })).not.toBeInTheDocument();
});

test('taking a right says first whom it reaches and that it is in use, then sends what the role shall be', async () => {
  const { bodies } = await open('/access?part=roles&open=2');
  await arrived('查看代收订单 · 查询上游结果');
  press(/编\s?辑/);
  expect(await screen.findByText('尚未修改。')).toBeInTheDocument();
  const picker = within(screen.getByRole('region', { name: '菜单与权限' }));
  const boxOf = (label: string) =>
    picker.getByText(label).closest('.ant-tree-treenode')?.querySelector('.ant-tree-checkbox') as HTMLElement;
  fireEvent.click(
    picker.getByText('代收订单').closest('.ant-tree-treenode')?.querySelector('.ant-tree-switcher') as HTMLElement,
  );
  expect(boxOf('复核补单')).toHaveClass('ant-tree-checkbox-disabled');
  expect(boxOf('退款 · 资金')).not.toHaveClass('ant-tree-checkbox-disabled');
  fireEvent.click(boxOf('查询上游结果'));
  press(/检查并保存/);
  expect(await screen.findByText('将移除仍在使用的权限。')).toBeInTheDocument();
  expect(screen.getByText('涉及 3 人，其中 2 个会话在线')).toBeInTheDocument();
  expect(bodies('/role/impact')).toEqual([
    { id: '2', buttonKeys: ['payment.view'], menuIds: ['paymentOrder', 'welcome'] },
  ]);
  fireEvent.click(screen.getByText(/^保存角色 .*运营/));
  await waitFor(() => expect(bodies('/role/save')).toHaveLength(1));
  expect(bodies('/role/save')[0]).toMatchObject({
    id: '2',
    version: 4,
    code: 'OPERATION',
    buttonKeys: ['payment.view'],
  });
});

test('a merchant makes a role of its own from the built-in one, by a name and rights alone', async () => {
  const { bodies } = await open('/access?part=roles&open=2', ['role.view', 'role.own']);
  await arrived('查看代收订单 · 查询上游结果');
  expect(screen.queryByRole('button', { name: /编\s?辑/ })).not.toBeInTheDocument();
  press(/复制为新角色/);
  const fieldOf = (name: string) => document.querySelector(`.ant-drawer input#role_${name}`);
  await waitFor(() => expect(fieldOf('name')).toBeInTheDocument());
  expect(fieldOf('code')).not.toBeInTheDocument();
  fireEvent.change(fieldOf('name') as HTMLElement, { target: { value: '记账' } });
  press(/检查并保存/);
  fireEvent.change(await screen.findByLabelText('登录密码'), { target: { value: 'a long enough one' } });
  fireEvent.click(screen.getByText(/^保存角色 .*记账/));
  await waitFor(() => expect(bodies('/role/own/save')).toHaveLength(1));
  expect(bodies('/role/own/save')[0]).toMatchObject({ name: '记账', buttonKeys: rightKeys });
  expect(bodies('/role/own/save')[0]).not.toHaveProperty('scope');
  expect(bodies('/role/save')).toEqual([]);
});

test('an entry of the menu is moved by its buttons, and the order is saved as a whole', async () => {
  const { bodies } = await open('/access?part=menus');
  await arrived('投诉');
  fireEvent.click(screen.getByLabelText(/上移.*投诉/));
  press(/保存顺序/);
  fireEvent.click((await screen.findAllByText(/保存顺序/, { selector: '.ant-modal button span' }))[0] as HTMLElement);
  await waitFor(() => expect(bodies('/menu/sort')).toHaveLength(1));
  expect(bodies('/menu/sort')[0]?.['entries']).toEqual([
    { key: 'dashboard' },
    { key: 'orders' },
    { key: 'complaint', parentKey: 'orders' },
    { key: 'paymentOrder', parentKey: 'orders' },
  ]);
});

test('a matrix of fifty roles is searched as one types', async () => {
  const roles = Array.from({ length: 50 }, (_, index) => ({
    id: `${index + 1}`,
    name: `Role ${index}`,
    code: `R${index}`,
    scope: 1,
    status: 1,
  }));
  const rights = Array.from({ length: 110 }, (_, index) => ({
    key: `a.r${index}`,
    label: `Right ${index}`,
    movesMoney: false,
    roleIds: ['1', '7'],
  }));
  const { container } = await openScreen('/access?part=matrix', <Access />, {
    answers: { '/role/matrix': () => ({ roles, areas: [{ key: 'a', label: 'Area', rights }] }) },
    grants: ALL,
  });
  await arrived('Right 109');
  expect(container.querySelectorAll('thead th')).toHaveLength(51);
  fireEvent.change(screen.getByLabelText('查找权限'), { target: { value: 'Right 109' } });
  await waitFor(() => expect(screen.queryByText('Right 7')).not.toBeInTheDocument());
  expect(screen.getByText('Right 109')).toBeInTheDocument();
});
