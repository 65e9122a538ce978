// The real request plugin of Umi with the real axios, over a transport that answers what each story says.

import { createHistory } from '@@/core/history';
import { createPluginManager } from '@@/core/plugin';
import { getRequestInstance, history } from '@umijs/max';
import Cookies from 'js-cookie';
import { api, fetchFile } from '@/services/api';
import { BrokenAnswer, isShown, LateAnswer, Refused } from '@/services/failure';
import { toast } from '@/services/toast';
import { loadWords } from '@/services/words';

jest.mock('@/services/toast', () => ({ toast: jest.fn() }));

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}
interface Reply {
  status?: number;
  body: unknown;
  type?: string;
}
const sent: Sent[] = [];
let answers: (request: Sent) => Reply | Promise<Reply>;

beforeAll(async () => {
  createHistory({ type: 'memory' });
  createPluginManager();
  await loadWords('zh-CN');
  getRequestInstance().defaults.adapter = async (config) => {
    const headers = Object.fromEntries(
      Object.entries(config.headers.toJSON()).map(([name, value]) => [name, String(value)]),
    );
    const request: Sent = {
      url: config.url ?? '',
      method: config.method ?? '',
      headers,
      body: JSON.parse(config.data),
    };
    sent.push(request);
    const { status = 200, body, type = 'application/json' } = await answers(request);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const data = config.responseType === 'blob' ? blobOf(text, type) : parsed(text);
    const response = { data, status, statusText: '', headers: { 'content-type': type }, config };
    if (status < 400) return response;
    throw Object.assign(new Error(`Request failed with status code ${status}`), {
      response,
      config,
      code: 'ERR_BAD_RESPONSE',
    });
  };
});
beforeEach(() => {
  sent.length = 0;
  jest.mocked(toast).mockClear();
  Cookies.set('token', 'mine');
  Cookies.set('roleIds', '3');
  Cookies.remove('timeZone');
  history.push('/paymentOrder?status=2');
  answers = () => success({});
});

const success = (data: unknown): Reply => ({ body: { success: true, msg: '', code: 0, data } });
const refusal = (msg: string, code = 1001, data: unknown = null): Reply => ({
  body: { success: false, msg, code, data },
});
/** jsdom's Blob cannot be read. */
const blobOf = (text: string, type: string) => Object.assign(new Blob([text], { type }), { text: async () => text });
/** As axios reads it: what is no JSON stays text. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
const ask = (options = {}) => api.employee.fetchMenu({}, options);
const failureOf = (call: Promise<unknown>): Promise<Error> =>
  call.then(
    () => Promise.reject(new Error('it succeeded')),
    (failure) => failure,
  );

test('every call is a POST below /backend with a JSON body and the four headers (§6.11 7.1-7.6 9.1 R15a R25)', async () => {
  Cookies.set('timeZone', 'MEX');
  await ask();
  expect(sent).toMatchObject([
    {
      url: '/backend/employee/fetchMenu',
      method: 'post',
      body: {},
      headers: { 'Content-Type': 'application/json', Authorization: 'mine', Role: '3', TimeZone: 'MEX' },
    },
  ]);
  expect(sent[0]?.headers).not.toHaveProperty('X-Refresh');
});

test('the zone is China where none was chosen, and a background call says so (§4.14 7.6 R14c)', async () => {
  await ask({ background: true });
  expect(sent[0]?.headers).toMatchObject({ TimeZone: 'ch', 'X-Refresh': '1' });
});

test('the caller gets the data of the envelope (§7.7)', async () => {
  answers = () => success({ menus: [], grants: ['merchant.view'] });
  expect(await ask()).toEqual({ menus: [], grants: ['merchant.view'] });
});

test('a write carries a requestId of its own, or the one it was given; sign-in and logout carry none', async () => {
  await api.merchant.freeze({} as never);
  await api.merchant.freeze({ requestId: 'a'.repeat(32) } as never);
  await api.employee.logout({});
  expect(sent.map(({ body }) => body.requestId)).toEqual([
    expect.stringMatching(/^[A-Za-z0-9]{32}$/),
    'a'.repeat(32),
    undefined,
  ]);
});

test('a refusal rejects with code, msg and data, and is told once (§8.3 R19c R21b R21d)', async () => {
  answers = () => refusal('余额不足', 1301, { fields: [{ field: 'amount', code: 'maximum' }] });
  const failure = await failureOf(ask());
  expect(failure).toBeInstanceOf(Refused);
  expect(failure).toMatchObject({
    code: 1301,
    msg: '余额不足',
    message: '余额不足',
    data: { fields: [{ field: 'amount', code: 'maximum' }] },
  });
  expect(jest.mocked(toast).mock.calls).toEqual([['error', '余额不足']]);
  expect(isShown(failure)).toBe(true);
});

test('a refusal without words is told as "request failed" (§8.4)', async () => {
  answers = () => refusal('');
  await failureOf(ask());
  expect(jest.mocked(toast).mock.calls).toEqual([['error', '请求失败']]);
});

test('a call that shows failures itself gets them unshown (§8.5 R21c W1h)', async () => {
  answers = () => refusal('no');
  const failure = await failureOf(ask({ skipErrorHandler: true }));
  expect(failure).toMatchObject({ msg: 'no' });
  expect([toast, isShown(failure)]).toEqual([expect.anything(), false]);
  expect(toast).not.toHaveBeenCalled();
});

test.each([400, 409, 500, 503])('an envelope is obeyed under HTTP %i as under 200 (§R19b)', async (status) => {
  answers = () => ({ ...refusal('busy', 1503), status });
  expect(await failureOf(ask())).toMatchObject({ code: 1503, msg: 'busy' });
  expect(jest.mocked(toast).mock.calls).toEqual([['error', 'busy']]);
});

test('another HTTP error is told in our words, and thrown on as it is to who asks for it (§8.8 R21c R21d)', async () => {
  answers = () => ({ status: 502, body: '<html>', type: 'text/html' });
  const shown = await failureOf(ask());
  expect(jest.mocked(toast).mock.calls).toEqual([['error', '请求失败（HTTP 502）']]);
  expect(isShown(shown)).toBe(true);
  const thrown = await failureOf(ask({ skipErrorHandler: true }));
  expect(thrown).toMatchObject({ message: 'Request failed with status code 502', response: { status: 502 } });
  expect(toast).toHaveBeenCalledTimes(1);
});

test('a success that was cut off on the way is a failure', async () => {
  answers = () => ({ body: '{"success":true,"msg":"","code":0,"da' });
  expect(await failureOf(ask())).toBeInstanceOf(BrokenAnswer);
  expect(toast).toHaveBeenCalledTimes(1);
});

test('"verification code sent" is no failure although success is false (§8.6 R22 W1h)', async () => {
  answers = () => refusal('验证码发送成功', 1201, { ticket: 't' });
  expect(await ask()).toEqual({ ticket: 't' });
  expect(toast).not.toHaveBeenCalled();
});

describe('a session that has ended', () => {
  const ended = (status = 200): Reply => ({ ...refusal('登录已失效', 1288), status });

  test.each([200, 401, 500])(
    'twelve calls at once lead to the sign-in page once, with one message (HTTP %i) (§4.12 8.1 8.2 R19b R20)',
    async (status) => {
      answers = () => ended(status);
      const moves: string[] = [];
      const stop = history.listen(({ location }) => moves.push(location.pathname + location.search));
      const failures = await Promise.all(Array.from({ length: 12 }, () => failureOf(ask())));
      stop();
      expect(moves).toEqual([`/user/login?redirect=${encodeURIComponent('/paymentOrder?status=2')}`]);
      expect(jest.mocked(toast).mock.calls).toEqual([['error', '登录已失效']]);
      expect(failures.every(isShown)).toBe(true);
      expect(failures[0]).toMatchObject({ message: '登录已失效', code: 1288 });
      expect(Cookies.get('token')).toBeUndefined();
    },
  );

  test('it leads there also from a call that shows failures itself', async () => {
    answers = () => ended();
    await failureOf(ask({ skipErrorHandler: true }));
    expect([history.location.pathname, jest.mocked(toast).mock.calls.length]).toEqual(['/user/login', 1]);
  });

  test('an answer to the old token does not throw the next person out, and a late success is not handed to them', async () => {
    const resolvers: ((reply: Reply) => void)[] = [];
    answers = () => new Promise((resolve) => resolvers.push(resolve));
    const late = [failureOf(ask()), failureOf(ask())];
    await Promise.resolve();
    await until(() => resolvers.length === 2);
    Cookies.set('token', 'of the next person');
    resolvers[0]?.(ended());
    resolvers[1]?.(success({ menus: [] }));
    const [refused, dropped] = await Promise.all(late);
    expect(refused).toMatchObject({ code: 1288 });
    expect(dropped).toBeInstanceOf(LateAnswer);
    expect([refused, dropped].every(isShown)).toBe(true);
    expect([history.location.pathname, Cookies.get('token')]).toEqual(['/paymentOrder', 'of the next person']);
    expect(toast).not.toHaveBeenCalled();
  });
});

describe('files', () => {
  const exported = () => fetchFile(api.merchant.billingFlowExport, {} as never);

  test('what is not JSON reaches the caller as it is (§7.21 8.7 R23)', async () => {
    answers = () => ({
      body: 'PK\u0003\u0004',
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    });
    const file = await exported();
    expect(file.size).toBe(4);
    expect(await file.text()).toBe('PK\u0003\u0004');
  });

  test('JSON instead of a file is read as the refusal it is (§R23)', async () => {
    answers = () => refusal('没有可导出的数据', 1004);
    expect(await failureOf(exported())).toMatchObject({ code: 1004, msg: '没有可导出的数据' });
    expect(jest.mocked(toast).mock.calls).toEqual([['error', '没有可导出的数据']]);
  });

  test('an ended session ends it here too (§R23)', async () => {
    answers = () => refusal('登录已失效', 1288);
    await failureOf(exported());
    expect(history.location.pathname).toBe('/user/login');
  });
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 1));
}
