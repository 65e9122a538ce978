import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MerchantNotice } from '#contract/notifyLog';
import type { Right } from '#contract/right';
import { openScreen } from '../../../tests/console/screen';
import './NoticeDrawer'; // it comes late: here before the list does
import NotifyLog from './index';

const PAGE = '/notifyLog/page';
const DETAILS = '/notifyLog/details';
const RESEND = '/notifyLog/resend';
const AT = Date.parse('2026-11-21T20:03:22Z');
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
const open = (at: string, grants: Right[] = []) =>
  openScreen(at, <NotifyLog />, {
    answers: {
      [PAGE]: () => ({ list: [noticeOf({})], total: 1 }),
      [DETAILS]: () => ({ notice: noticeOf({}), body: '{"status":2}', tries, presentUrl: 'https://new.shop.mx/told' }),
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
