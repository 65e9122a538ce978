import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MerchantNotice } from '#contract/notifyLog';
import type { Right } from '#contract/right';
import { openScreen } from '../../../tests/console/screen';
import './NoticeDrawer'; // it comes late: here before the list does
import NotifyLog from './index';

const PAGE = '/notifyLog/page';
const DETAILS = '/notifyLog/details';
const RESEND = '/notifyLog/resend';
const BATCH = '/notifyLog/resendBatch';
const REPLAYS = '/notifyLog/replay/page';
const CANCEL = '/notifyLog/replay/cancel';
const replay = {
  id: '9',
  time: Date.parse('2026-11-21T20:03:22Z'),
  userName: 'shop',
  state: 'running',
  total: 1200,
  queued: 590,
  refused: 10,
  told: 500,
  failed: 20,
  endTime: null,
};
const AT = Date.parse('2026-11-21T20:03:22Z');
const health = {
  ...{ merchantId: '7', merchantName: 'Almacén Pampa', url: 'https://new.shop.mx/told', tries: 3, told: 1 },
  ...{ share: '33.33', p95: 12, streak: 2, failure: 'tls', waiting: 1, oldestTime: null },
};
const noticeOf = (given: Partial<MerchantNotice>): MerchantNotice => ({
  id: '5',
  time: AT,
  orderNo: 'P1',
  merchantOrderNo: 'T-1',
  merchantId: '7',
  merchantName: 'Almacén Pampa',
  status: 3,
  tries: 8,
  failure: 'status5xx',
  httpStatus: 503,
  tookMs: 120,
  triedTime: AT,
  nextTime: null,
  url: 'https://old.shop.mx/told',
  replayOf: null,
  ...given,
});
const tries = [
  { tryNo: 1, time: AT, failure: 'dns', httpStatus: null, tookMs: 9, answer: null, error: 'getaddrinfo ENOTFOUND' },
  { tryNo: 2, time: AT, failure: 'wrongBody', httpStatus: 200, tookMs: 30, answer: 'ok', error: null },
];
const open = (at: string, grants: Right[] = [], running: object[] = []) =>
  openScreen(at, <NotifyLog />, {
    answers: {
      [PAGE]: () => ({ list: [noticeOf({})], total: 1 }),
      [DETAILS]: () => ({ notice: noticeOf({}), body: '{"status":2}', tries, presentUrl: 'https://new.shop.mx/told' }),
      [REPLAYS]: () => ({ list: running, total: running.length }),
      '/notifyLog/health': () => ({ list: [health] }),
      [BATCH]: () => ({ id: '9', total: 1200 }),
      [CANCEL]: () => ({}),
      [RESEND]: () => ({ okIds: ['5'], failed: [] }),
    },
    grants,
  });

test('a row says in words why its merchant does not know', async () => {
  await open('/notifyLog');
  const row = within((await screen.findByText('P1')).closest('tr') as HTMLElement);
  expect(row.getByText('HTTP 5xx')).toBeInTheDocument();
  expect(row.getByText('Almacén Pampa')).toBeInTheDocument();
});

test('its drawer shows every try, and where it would be sent now; who may send it again does', async () => {
  const { bodies } = await open('/notifyLog?open=5', ['notifyLog.resend']);
  expect(await screen.findByText('https://new.shop.mx/told')).toBeInTheDocument();
  expect(screen.getByText('域名无法解析')).toBeInTheDocument();
  expect(screen.getByText('getaddrinfo ENOTFOUND')).toBeInTheDocument();
  expect(screen.getByText('应答不是 success')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: /^重\s?发$/ }));
  fireEvent.click(await screen.findByText('重发 P1 的通知', { selector: 'button span' }));
  await waitFor(() => expect(bodies(RESEND)).toEqual([{ ids: ['5'], requestId: expect.any(String) }]));
});

test('who may only look has nothing to press', async () => {
  await open('/notifyLog?open=5');
  await screen.findByText('https://new.shop.mx/told');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^重\s?发$/ })).not.toBeInTheDocument();
});

test('all of a filter is counted before it is sent again, and the filter is what is sent', async () => {
  const { bodies } = await open('/notifyLog?status=3&keyword=T-1', ['notifyLog.resend']);
  fireEvent.click(await screen.findByRole('button', { name: '按筛选全部重发' }));
  expect(await screen.findByText('共 1,200 条')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '开始重发' }));
  const wanted = { status: [3], keyword: 'T-1', requestId: expect.any(String) };
  await waitFor(() => expect(bodies(BATCH)).toEqual([{ ...wanted, dryRun: true }, wanted]));
});

test('a replay under way says how far it is, and is stopped by whoever may', async () => {
  const { bodies } = await open('/notifyLog', ['notifyLog.resend'], [replay]);
  expect(await screen.findByText('600/1,200 条已处理 · 500 条已送达 · 20 条失败 · 10 条无可发送')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '停止重发' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: '停止重发' }));
  await waitFor(() => expect(bodies(CANCEL)).toEqual([{ id: '9', requestId: expect.any(String) }]));
});

test('the health of each merchant is one press away', async () => {
  await open('/notifyLog');
  fireEvent.click(await screen.findByRole('button', { name: '送达状况' }));
  const row = within((await screen.findByText('33.33 %')).closest('tr') as HTMLElement);
  expect(row.getByText('证书或 TLS 错误')).toBeInTheDocument();
});
