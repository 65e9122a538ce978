// What the page's head asks before the scripts are there, and who is given the answers.

import { createHistory } from '@@/core/history';
import { createPluginManager } from '@@/core/plugin';
import { getRequestInstance } from '@umijs/max';
import Cookies from 'js-cookie';
import { whenLacking } from '@/services/ahead';
import { api } from '@/services/api';
import { serverNow } from '@/services/clock';
import { rememberOpen } from '@/services/openBefore';
import { loadWords } from '@/services/words';

const PAGE = '/backend/order/payment/page';
const MENU = '/backend/employee/fetchMenu';
const usual = { current: 1, pageSize: 10 };
const answerWith = (data: object) => JSON.stringify({ success: true, code: 0, msg: '', data });
const fetched = jest.fn();
/** What was asked in the usual way. */
const urls: string[] = [];

beforeAll(async () => {
  createHistory({ type: 'memory' });
  createPluginManager();
  await loadWords('zh-CN');
  getRequestInstance().defaults.adapter = async (config) => {
    urls.push(config.url ?? '');
    return { data: answerWith({ from: 'network' }), status: 200, statusText: '', headers: {}, config };
  };
});
beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 22), doNotFake: ['queueMicrotask', 'nextTick'] });
  urls.length = 0;
  window.caudalAhead = [];
  localStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  Cookies.set('token', 'mine');
  Cookies.set('userName', 'ops');
  fetched.mockReset().mockImplementation(async () => ({
    ok: true,
    headers: { get: (name: string) => (name === 'date' ? new Date(Date.now()).toUTCString() : 'application/json') },
    text: async () => answerWith({ from: 'head' }),
  }));
  Object.assign(globalThis, { fetch: fetched });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});
afterEach(() => jest.useRealTimers());

/** Runs the head's script at an address, and lets its answers arrive. */
async function open(address: string): Promise<string[]> {
  window.history.replaceState(null, '', address);
  jest.isolateModules(() => require('@/head'));
  await jest.advanceTimersByTimeAsync(0);
  return fetched.mock.calls.map(([url]) => url);
}
const seen = () => rememberOpen(['/paymentOrder']);

test('a list that was open to this person is asked for with the menu, as its page asks; and nobody asks again', async () => {
  seen();
  expect(await open('/paymentOrder')).toEqual([MENU, PAGE]);
  const [, { headers, body }] = fetched.mock.calls[1] ?? [];
  expect([headers.Authorization, headers.TimeZone, JSON.parse(body)]).toEqual(['mine', 'ch', usual]);
  expect([await api.payment.page(usual), urls]).toEqual([{ from: 'head' }, []]);
});

test('an answer is given once: whoever asks again asks the server', async () => {
  seen();
  await open('/paymentOrder');
  await api.payment.page(usual);
  expect([await api.payment.page(usual), urls]).toEqual([{ from: 'network' }, [PAGE]]);
});

test.each([
  ['another session', () => Cookies.set('token', 'of somebody else')],
  ['another role', () => Cookies.set('roleIds', '7')],
  ['another zone', () => Cookies.set('timeZone', 'MEX')],
])('%s is never given the answer that waits', async (_, change) => {
  seen();
  await open('/paymentOrder');
  change();
  expect([await api.payment.page(usual), urls]).toEqual([{ from: 'network' }, [PAGE]]);
});

test('another question, one that failed and one that waited too long are asked in the usual way', async () => {
  seen();
  await open('/paymentOrder');
  await api.payment.page({ ...usual, current: 2 });
  await jest.advanceTimersByTimeAsync(16_000);
  await api.payment.page(usual);
  fetched.mockImplementation(async () => ({ ok: false }));
  await open('/paymentOrder');
  await api.payment.page(usual);
  expect(urls).toEqual([PAGE, PAGE, PAGE]);
});

test('nothing is asked for a stranger or on the sign-in page, and no list that was not open or has filters', async () => {
  expect(await open('/paymentOrder')).toEqual([MENU]);
  seen();
  expect(await open('/paymentOrder?status=2')).toEqual([MENU, MENU]);
  expect(await open('/merchant')).toEqual([MENU, MENU, MENU]);
  fetched.mockClear();
  expect(await open('/user/login')).toEqual([]);
  Cookies.remove('token');
  expect(await open('/paymentOrder')).toEqual([]);
});

test('where nothing may be kept the page begins all the same', async () => {
  const denied = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(await open('/paymentOrder')).toEqual([]);
  denied.mockRestore();
});

test('an answer that waited neither sets the clock wrong nor hides what happened meanwhile', async () => {
  seen();
  const lacking = jest.fn();
  const stop = whenLacking(lacking);
  await open('/paymentOrder');
  await jest.advanceTimersByTimeAsync(6000);
  await api.payment.page(usual);
  expect(serverNow()).toBe(Date.now());
  expect(lacking).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(5000);
  expect(lacking).toHaveBeenCalledTimes(1);
  stop();
});
