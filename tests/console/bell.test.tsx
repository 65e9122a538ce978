import { fireEvent, screen } from '@testing-library/react';
import Bell from '../../src/components/shell/notice/Bell';
import { address, openScreen } from './screen';

const notice = {
  id: '5',
  kind: 'notifyFailed',
  at: Date.parse('2026-11-21T20:03:22Z'),
  no: 'P7',
  name: 'Tienda Azul',
  route: '/paymentOrder?open=P7',
  read: false,
};

test('the bell rings for news, and names beside them what waits by the same count and way as badge, preset and to-do', async () => {
  await openScreen('/dashboard', <Bell />, {
    answers: {
      '/notify/unreadCount': () => ({ count: 1 }),
      '/notify/page': () => ({ list: [notice], more: false }),
      '/todo/summary': () => ({
        asOf: notice.at,
        list: [
          { key: 'paymentMismatch', count: 1234, oldestTime: notice.at },
          { key: 'approvalWaiting', count: 0, oldestTime: null },
        ],
      }),
    },
  });
  // One queue of 1,234 rows does not ring 1,234 times.
  const bell = await screen.findByRole('button', { name: '1 条未读通知' });
  // As wide as without a number, so that nothing moves when it rings.
  expect(bell).toHaveClass('ant-btn-icon-only');
  fireEvent.click(bell);
  const queue = await screen.findByRole('link', { name: '待核实的代收订单 1,234' });
  expect(screen.queryByRole('link', { name: /待我审批/ })).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /P7/ })).toHaveAttribute('href', '/paymentOrder?open=P7');
  fireEvent.click(queue);
  expect(address()).toBe('/paymentOrder?queue=paymentMismatch');
});
