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
  await loadWords('zh-CN', 'usual');
});
beforeEach(() => {
  jest.clearAllMocks();
  Cookies.remove('token');
  post.mockImplementation(async (url: string) =>
    success(url.endsWith('login') ? session : { menus: [], grants: ['payment.view'] }),
  );
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

test('signing in keeps the session, leads to the redirect, and only then sets who is here (§1.1 2.2 4.2 R11a)', async () => {
  const user = open();
  await user.type(screen.getByLabelText('用户名'), 'admin');
  await user.type(screen.getByLabelText('密码'), 'secret of admin');
  await user.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(history.location.pathname).toBe('/paymentOrder'));
  expect(history.location.search).toBe('?status=2');
  expect(post.mock.calls[0]).toEqual([
    '/backend/merchant/login',
    expect.objectContaining({
      data: {
        userName: 'admin',
        password: 'secret of admin',
        locale: 'zh-CN',
        deviceId: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
      },
    }),
  ]);
  expect(Cookies.get('token')).toBe('t');
  expect(mockSet).toHaveBeenLastCalledWith({
    currentUser: { name: 'admin', access: 'admin' },
    menu: [],
    grants: ['payment.view'],
  });
});

test.each([
  ['/paymentOrder', ['/backend/order/payment/page']],
  ['/paymentOrder?status=2', []],
  ['/dashboard', []],
])('on the way to %s the first page of its list is asked for before it is drawn: %j', async (redirect, paths) => {
  const fetched = jest.fn().mockRejectedValue(new Error('none'));
  Object.assign(globalThis, { fetch: fetched });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  history.push(`/user/login?redirect=${encodeURIComponent(redirect)}`);
  const user = open();
  await user.type(screen.getByLabelText('用户名'), 'admin');
  await user.type(screen.getByLabelText('密码'), 'secret of admin{Enter}');
  await waitFor(() => expect(`${history.location.pathname}${history.location.search}`).toBe(redirect));
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(paths);
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
  expect(
    [screen.getByLabelText('用户名'), screen.getByLabelText('密码')].map((field) => (field as HTMLInputElement).value),
  ).toEqual(['cashier', 'known to all']);
});

describe('somebody with a second factor', () => {
  const { Refused } = jest.requireActual<typeof import('@/services/failure')>('@/services/failure');
  const wanted = new Refused({
    success: false,
    code: 1202,
    msg: '请输入身份验证器显示的 6 位验证码。',
    data: { ticket: 'the ticket', factor: 'googleCode' },
  });
  const listLogins = () =>
    post.mock.calls.filter(([url]) => String(url).endsWith('login')).map(([, options]) => options.data);
  async function withPassword() {
    const user = open();
    post.mockRejectedValueOnce(wanted);
    await user.type(screen.getByLabelText('用户名'), 'admin');
    await user.type(screen.getByLabelText('密码'), 'secret of admin{Enter}');
    await screen.findByLabelText('验证码');
    return user;
  }

  test('is asked for a code after the password, and sends it with the ticket alone', async () => {
    const user = await withPassword();
    expect([screen.queryByRole('alert'), screen.queryByLabelText('密码')]).toEqual([null, null]);
    await user.type(screen.getByLabelText('验证码'), '123456{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe('/paymentOrder'));
    expect(listLogins()[1]).toEqual({
      ticket: 'the ticket',
      googleCode: '123456',
      deviceId: listLogins()[0].deviceId,
      locale: 'zh-CN',
    });
  });

  test('may use a recovery code; a wrong one stays and is told', async () => {
    const user = await withPassword();
    post.mockRejectedValueOnce(new Refused({ success: false, code: 1203, msg: '验证码不正确。', data: null }));
    await user.click(screen.getByRole('button', { name: '手机不在身边？使用恢复码' }));
    await user.type(screen.getByLabelText('恢复码'), 'ABCD-EFGH-JKMN{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('验证码不正确');
    expect(listLogins()[1]).toMatchObject({ ticket: 'the ticket', recoveryCode: 'ABCD-EFGH-JKMN' });
  });

  test('begins again where the ticket is good no longer', async () => {
    const user = await withPassword();
    post.mockRejectedValueOnce(new Refused({ success: false, code: 1002, msg: '用户名或密码不正确', data: null }));
    await user.type(screen.getByLabelText('验证码'), '123456{Enter}');
    expect(await screen.findByLabelText('密码')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('用户名或密码不正确');
  });
});

test.each([
  ['mustChangePwd', '/modifyPwd'],
  ['mustBindGoogle', '/googleAuth'],
])('whoever %s is led to %s, whatever they wanted to see', async (duty, page) => {
  post.mockImplementation(async (url: string) =>
    success(url.endsWith('login') ? { ...session, [duty]: true } : { menus: [], grants: [] }),
  );
  const user = open();
  await user.type(screen.getByLabelText('用户名'), 'admin');
  await user.type(screen.getByLabelText('密码'), 'secret of admin{Enter}');
  await waitFor(() => expect(history.location.pathname).toBe(page));
});
