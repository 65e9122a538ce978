import { createHistory } from '@@/core/history';
import { createPluginManager } from '@@/core/plugin';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getIntl, history, RawIntlProvider } from '@umijs/max';
import Cookies from 'js-cookie';
import Login from '@/pages/user/login';
import { loadWords } from '@/services/words';

jest.mock('@/services/transport', () => ({ post: jest.fn() }));
const mockSet = jest.fn();
jest.mock('@@/plugin-model', () => ({ useModel: () => ({ initialState: undefined, setInitialState: mockSet }) }));
jest.mock('@/components/shell/prefetch', () => ({ usePrefetch: () => mockPrefetch }));
const mockPrefetch = jest.fn();
const { post } = jest.requireMock<{ post: jest.Mock }>('@/services/transport');

const session = { token: 't', roleIds: ['1'], isAdmin: true, userName: 'admin', countryId: 'MEX' };
const success = (data: unknown) => ({ success: true, msg: '', code: 0, data });

beforeAll(async () => {
  createHistory({ type: 'memory' });
  createPluginManager();
  await loadWords('zh-CN', 'all');
});
beforeEach(() => {
  jest.clearAllMocks();
  Cookies.remove('token');
  post.mockImplementation(async (url: string) => success(url.endsWith('login') ? session : { menus: [], grants: ['payment.view'] }));
  history.push('/user/login?redirect=%2FpaymentOrder%3Fstatus%3D2');
  document.head.innerHTML = '<meta name="caudal-title" content="Caudal">';
});
const show = () =>
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <Login />
    </RawIntlProvider>,
  );
function open() {
  show();
  return userEvent.setup({ delay: null });
}

test('signing in keeps the session, leads to the redirect, and only then sets who is here', async () => {
  const user = open();
  await user.type(screen.getByLabelText('用户名'), 'admin');
  await user.type(screen.getByLabelText('密码'), 'secret of admin');
  await user.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(history.location.pathname).toBe('/paymentOrder'));
  expect(history.location.search).toBe('?status=2');
  expect(post.mock.calls[0]).toEqual([
    '/backend/merchant/login',
    expect.objectContaining({ data: { userName: 'admin', password: 'secret of admin', locale: 'zh-CN' } }),
  ]);
  expect(Cookies.get('token')).toBe('t');
  expect(mockSet).toHaveBeenLastCalledWith({ currentUser: { name: 'admin', access: 'admin' }, menu: [], grants: ['payment.view'] });
});

test('a refusal stays on the form with its words, and the button can be pressed again', async () => {
  const { Refused } = jest.requireActual<typeof import('@/services/failure')>('@/services/failure');
  post.mockRejectedValue(new Refused({ success: false, code: 1002, msg: '用户名或密码不正确', data: null }));
  const user = open();
  await user.type(screen.getByLabelText('用户名'), 'admin');
  await user.type(screen.getByLabelText('密码'), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('用户名或密码不正确');
  expect(screen.getByRole('button', { name: '登录' })).toBeEnabled();
  expect([history.location.pathname, Cookies.get('token')]).toEqual(['/user/login', undefined]);
});

test('what comes next is fetched at the first key, once', async () => {
  const user = open();
  expect(mockPrefetch).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('用户名'), 'admin');
  expect(mockPrefetch).toHaveBeenCalledTimes(1);
});

test('the demo’s accounts fill the form; without a demo there are none', async () => {
  const { unmount } = show();
  expect(screen.queryByText('演示账号')).toBeNull();
  unmount();
  document.head.innerHTML += `<meta name="caudal-demo" content='[{"userName":"cashier","password":"known to all","roleCode":"CASHIER"}]'>`;
  const user = open();
  await user.click(screen.getByRole('button', { name: 'cashier' }));
  expect([screen.getByLabelText('用户名'), screen.getByLabelText('密码')].map((field) => (field as HTMLInputElement).value)).toEqual([
    'cashier',
    'known to all',
  ]);
});
