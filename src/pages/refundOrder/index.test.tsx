import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Right } from '#contract/right';
import { openScreen } from '../../../tests/console/screen';
import RefundOrder from './index';

const row = {
  refundNo: 'B1',
  orderNo: 'P1',
  merchantOrderNo: 'A-1',
  merchantRefundNo: 'R-1',
  merchantId: '7',
  merchantName: 'Kuntur',
  countryId: 'MEX',
  channelCode: 'SIM',
  amount: '10.00',
  currency: 'MXN',
  feeBack: '0.00',
  status: 0,
  reason: 'Returned goods',
  askedBy: 'merchant',
  upstreamRefundNo: null,
  bankTraceNo: null,
  failure: null,
  tries: 0,
  nextTime: null,
  createTime: 1,
  endTime: null,
  version: 3,
};
const REVIEW = '/order/payment/refundReview';
const totals = [{ currency: 'MXN', count: 1, amount: '10.00', doneAmount: '0.00', openAmount: '10.00' }];
const details = {
  order: {},
  timeline: [],
  callbacks: [],
  notifications: [],
  journals: [],
  operations: [],
  related: [],
};
const payment = {
  ...{ orderNo: 'P1', status: 6, currency: 'MXN', paidAmount: '25.00', fee: '1.00', payTime: 1 },
  ...{ back: '5.00', left: '20.00' },
};
const decisions = [{ at: 2, userName: 'checker', call: 'payment.refund', makerName: 'asker', passed: true }];
type Path = Parameters<typeof openScreen>[0];
const open = (grants: Right[], status = 0, channelCode = 'SIM', path: Path = '/refundOrder') =>
  openScreen(path, <RefundOrder />, {
    grants: ['payment.view', ...grants],
    answers: {
      '/order/payment/refund/page': () => ({
        list: [{ ...row, status, channelCode }],
        total: 1,
        summary: totals,
        counts: [1, 0, 0],
      }),
      '/order/payment/details': () => details,
      '/order/payment/refund/details': () => ({
        refund: { ...row, status, channelCode },
        payment,
        decisions,
        files: [],
      }),
      [REVIEW]: () => ({ refundNo: 'B1', status: 1 }),
    },
  });

test('what a merchant’s system asks for is let go by its order and version, with a reason', async () => {
  const { bodies } = await open(['payment.refund']);
  fireEvent.click(await screen.findByText('Kuntur'));
  fireEvent.click(await screen.findByText('同意退款'));
  fireEvent.change(await screen.findByLabelText('原因', { selector: 'textarea' }), {
    target: { value: '已核对退货单据' },
  });
  fireEvent.change(await screen.findByLabelText('登录密码'), { target: { value: 'secret' } });
  fireEvent.click(await screen.findByText(/^同意 .*退款 10\.00 MXN$/));
  await waitFor(() => expect(bodies(REVIEW)).toHaveLength(1));
  expect(bodies(REVIEW)[0]).toMatchObject({ orderNo: 'P1', version: 3, action: 1 });
});

test('an unknown one offers its evidence, and only to who may refund', async () => {
  await open(['payment.refund'], 2);
  fireEvent.click(await screen.findByText('Kuntur'));
  expect(await screen.findByText('确认已退款')).toBeInTheDocument();
  expect(screen.queryByText('同意退款')).not.toBeInTheDocument();
});

test('who may only look has no button', async () => {
  await open([], 2);
  fireEvent.click(await screen.findByText('Kuntur'));
  expect(await screen.findByText('Returned goods', { selector: 'dd *' })).toBeInTheDocument();
  expect(screen.queryByText('确认已退款')).not.toBeInTheDocument();
});

test('who may export downloads what is listed, as a spreadsheet or plain text', async () => {
  await open(['payment.export']);
  expect(await screen.findByText('CSV')).toBeInTheDocument();
});

test('a refund of the test book is marked in its row, in the head of its drawer and beside its merchant', async () => {
  await open([], 2, 'SANDBOX');
  fireEvent.click(await screen.findByText('Kuntur'));
  await waitFor(() => expect(screen.getAllByText('测试', { selector: '[data-family]' })).toHaveLength(3));
});

test('a link to one refund explains it with its payment, and names who consented', async () => {
  await open(['payment.upstreamLog'], 3, 'SIM', '/refundOrder?open=B1');
  expect(await screen.findByText('尚可退')).toBeInTheDocument();
  expect(screen.getByText(/20\.00/)).toBeInTheDocument();
  fireEvent.click(await screen.findByText('审批与操作'));
  expect(await screen.findByText('checker')).toBeInTheDocument();
});
