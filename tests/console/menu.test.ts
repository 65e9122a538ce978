import access from '@/access';
import { pathOf, toMenu, visibleTo } from '@/services/menu';

test.each([
  [{ route: '/paymentOrder', label: 'Payments' }, '/paymentOrder'],
  [{ route: 'paymentOrder', label: 'Payments' }, '/paymentOrder'],
  [{ route: '', label: 'welcome' }, '/welcome'],
  [{ label: 'welcome' }, '/welcome'],
])('the path of %j is %s (§2.32 R8a)', (entry, path) => {
  expect(pathOf(entry)).toBe(path);
});

test('label, route and childMenus become name, path and children (§2.31)', () => {
  expect(
    toMenu([
      {
        label: '订单',
        icon: 'order',
        childMenus: [{ label: '代收订单', route: 'paymentOrder', badgeKey: 'paymentMismatch' }],
      },
    ]),
  ).toEqual([
    {
      name: '订单',
      path: '/订单',
      icon: 'order',
      children: [{ name: '代收订单', path: '/paymentOrder', badgeKey: 'paymentMismatch' }],
    },
  ]);
});

test('a label that looks like a word key is shown as sent (§R8b)', () => {
  expect(toMenu([{ label: 'menu.home', route: '/dashboard' }])[0]?.name).toBe('menu.home');
});

test('an entry without children, or with none in its list, is a leaf and stays (§R10)', () => {
  const menu = toMenu([
    { label: 'a', route: '/a', childMenus: [] },
    { label: 'b', route: '/b' },
  ]);
  expect(menu).toEqual([
    { name: 'a', path: '/a' },
    { name: 'b', path: '/b' },
  ]);
  expect(visibleTo({}, menu)).toEqual(menu);
});

test('a key that is false or not exposed hides its entry; a parent goes when all its children do (§6.13 6.14 R9a R10)', () => {
  const menu = toMenu([
    { label: 'open', route: '/open' },
    { label: 'false', route: '/no', access: 'canAdmin' },
    { label: 'not exposed', route: '/no', access: 'canFly' },
    { label: 'empty parent', childMenus: [{ label: 'x', route: '/x', access: 'canAdmin' }] },
    {
      label: 'parent',
      childMenus: [
        { label: 'y', route: '/y' },
        { label: 'z', route: '/z', access: 'canAdmin' },
      ],
    },
  ]);
  const names = (isAdmin: boolean) =>
    visibleTo(access({ currentUser: { access: isAdmin ? 'admin' : 'user' } }), menu).map(({ name }) => name);
  expect(names(false)).toEqual(['open', 'parent']);
  expect(names(true)).toEqual(['open', 'false', 'empty parent', 'parent']);
  expect(visibleTo({ canAdmin: false }, menu).at(-1)?.children).toEqual([{ name: 'y', path: '/y' }]);
});

test('nothing but canAdmin is exposed, and nobody has it without being told so (§3.21 6.12 R9b)', () => {
  expect(access(undefined)).toEqual({ canAdmin: false });
  expect(access({ currentUser: { access: 'admin' } })).toEqual({ canAdmin: true });
});

test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf'])(
  'what every object has by itself opens nothing: %s',
  (name) => {
    const exposed = access({ currentUser: { access: 'admin' } });
    expect(visibleTo(exposed, toMenu([{ label: 'odd', route: '/odd', access: name }]))).toEqual([]);
    // As Umi asks for a route's `access`.
    expect(Reflect.get(exposed, name)).toBeUndefined();
    expect(visibleTo({ canAdmin: true }, toMenu([{ label: 'odd', route: '/odd', access: name }]))).toEqual([]);
  },
);
