import { createHistory } from '@@/core/history';
import { createPluginManager } from '@@/core/plugin';
import { history } from '@umijs/max';
import Cookies from 'js-cookie';
import { api } from '@/services/api';
import { safeTarget } from '@/services/leave';
import { logout } from '@/services/logout';
import { openSession } from '@/services/session';
import { loadSession, mayStay } from '@/services/start';

jest.mock('@/services/transport', () => ({ post: jest.fn() }));
const { post } = jest.requireMock<{ post: jest.Mock }>('@/services/transport');
const menus = [{ label: '首页', route: '/dashboard', icon: 'home', childMenus: [] }];

beforeAll(() => {
  createHistory({ type: 'memory' });
  createPluginManager();
});
beforeEach(() => {
  post.mockReset().mockResolvedValue({ success: true, msg: '', code: 0, data: { menus, grants: ['merchant.view'] } });
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});
const signIn = () => openSession({ token: 'mine', roleIds: ['1'], isAdmin: true, userName: 'ops', countryId: 'MEX' });

test.each(['/', '/dashboard', '/paymentOrder', '/paymentOrder/x', '/no/such/page', '/user'])(
  'without a token %s leads to the sign-in page and asks the server nothing (§2.25 4.1 R2a)',
  async (path) => {
    history.push(path);
    await loadSession();
    expect(history.location.pathname).toBe('/user/login');
    expect(post).not.toHaveBeenCalled();
  },
);

test('a deep link of somebody who is not signed in is kept, with its query, for after sign-in (§2.25)', async () => {
  history.push('/paymentOrder?status=2&current=3');
  await loadSession();
  expect([history.location.pathname, history.location.search]).toEqual([
    '/user/login',
    '?redirect=%2FpaymentOrder%3Fstatus%3D2%26current%3D3',
  ]);
  expect(safeTarget(new URLSearchParams(history.location.search).get('redirect'))).toBe(
    '/paymentOrder?status=2&current=3',
  );
});

test('the sign-in page itself stays, with a stale token too (§2.25)', async () => {
  history.push('/user/login');
  expect(mayStay('/user/login')).toBe(true);
  Cookies.set('token', 'stale');
  await loadSession();
  expect([history.location.pathname, post.mock.calls.length]).toEqual(['/user/login', 0]);
});

test('with a token the person and the menu come in one call, in the chosen language (§1.5 3.21 4.10 R8c R11a R11b)', async () => {
  signIn();
  localStorage.setItem('umi_locale', 'pt-BR');
  history.push('/dashboard');
  expect(await loadSession()).toEqual({
    currentUser: { name: 'ops', access: 'admin' },
    menu: [{ name: '首页', path: '/dashboard', icon: 'home' }],
    grants: ['merchant.view'],
  });
  expect(post.mock.calls).toEqual([
    ['/backend/employee/fetchMenu', expect.objectContaining({ data: { locale: 'pt-BR' } })],
  ]);
});

test('somebody without the flag is no admin (§3.21 R11b)', async () => {
  signIn();
  Cookies.set('isAdmin', 'false');
  history.push('/dashboard');
  expect((await loadSession()).currentUser?.access).toBe('user');
});

test.each([
  ['answers', () => Promise.resolve({ success: true, data: {} })],
  ['fails', () => Promise.reject(new Error('offline'))],
])('logging out clears the session when the server %s (§1.2 2.35 4.3 4.4 R16a)', async (_, answer) => {
  signIn();
  history.push('/dashboard');
  post.mockImplementation(answer);
  await logout();
  expect([history.location.pathname, Cookies.get()]).toEqual(['/user/login', { countryId: 'MEX' }]);
  expect(post.mock.calls[0]?.[0]).toBe(`/backend${api.employee.logout.path}`);
});

test.each([
  ['/paymentOrder?status=2', '/paymentOrder?status=2'],
  ['/merchant#top', '/merchant#top'],
  [null, '/dashboard'],
  ['', '/dashboard'],
  ['paymentOrder', '/dashboard'],
  ['//evil.example', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['/\t/evil.example', '/dashboard'],
  ['https://evil.example/x', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['\\\\evil.example', '/dashboard'],
  ['/user/login?redirect=/x', '/dashboard'],
])('a redirect to %j leads to %s', (wanted, target) => {
  expect(safeTarget(wanted)).toBe(target);
});
