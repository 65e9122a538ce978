import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ApiRequest } from '#contract/apiLog';
import { openScreen } from '../../../tests/console/screen';
import './RequestDrawer'; // it comes late: here before the list does
import ApiLog from './index';

const request: ApiRequest = {
  ...{ id: '5', time: Date.parse('2026-11-21T20:03:22Z'), requestNo: 'abc123', merchantId: '7', keyName: null },
  ...{ merchantName: 'Almacén Pampa', merchantNo: 'M1', ip: '203.0.113.9', path: '/api/v1/balance', code: 2001 },
  ...{ httpStatus: 200, failure: 'badSignature', tookMs: 3, orderNo: null, merchantOrderNo: null },
};
const signature = { badHeader: null, canonical: '1.n.{}', bodySize: 2, bodyHash: '44136f' };
const open = (at: string, missed = 0) =>
  openScreen(at, <ApiLog />, {
    answers: {
      '/apiLog/page': () => ({ list: [request], total: 1, summary: { missed }, counts: [1, 0] }),
      '/apiLog/details': () => ({ request, body: '{"x":"<b>bold</b>"}', answer: '{"code":2001}', signature }),
    },
  });

test('a row says in words why it was refused, and how many were not written down', async () => {
  const { pages } = await open('/apiLog', 1240);
  const row = within((await screen.findByText('203.0.113.9')).closest('tr') as HTMLElement);
  expect(row.getByText('签名错误')).toBeInTheDocument();
  expect(screen.getByText(/1,240/)).toBeInTheDocument();
  fireEvent.click(screen.getByText('被拒绝', { exact: false, selector: '[role=tab], [role=tab] *' }));
  await waitFor(() => expect(pages('/apiLog/page').at(-1)).toMatchObject({ refused: true }));
});

test('its drawer says which text is signed, and shows a body as text', async () => {
  await open('/apiLog?open=5');
  expect(await screen.findByText('1.n.{}')).toBeInTheDocument();
  expect(screen.getByText('44136f')).toBeInTheDocument();
  expect(screen.getByText(/<b>bold<\/b>/)).toBeInTheDocument();
});
