import { fireEvent, screen, waitFor } from '@testing-library/react';
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
      '/notify/unreadCount': () => ({ count: 1, announced: 0, toTick: 0 }),
      '/announcement/shown': () => ({ list: [] }),
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

const announced = (id: string, more: object = {}) => ({
  ...{ id, title: `Nachricht ${id}`, text: 'Sonntag ist zu.', level: 'urgent', fromTime: notice.at },
  ...{ mustRead: true, pinned: false, read: false, ...more },
});

test('what must be read stands before everything until each is ticked, and nothing but the tick closes it', async () => {
  const left = ['1', '2'];
  const { bodies } = await openScreen('/dashboard', <Bell />, {
    answers: {
      '/notify/unreadCount': () => ({ count: 0, announced: left.length, toTick: left.length }),
      '/announcement/shown': () => ({ list: left.map((id) => announced(id)) }),
      '/announcement/read': ({ id }) => {
        left.splice(left.indexOf(String(id)), 1);
        return { unread: left.length, toTick: left.length };
      },
    },
  });
  const dialog = await screen.findByRole('dialog', undefined, { timeout: 8000 });
  expect(dialog).toHaveTextContent('Nachricht 1');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  const goOn = await screen.findByRole('button', { name: '标记已读' });
  expect(goOn).toBeDisabled();
  for (const id of ['1', '2']) {
    expect(await screen.findByText(`Nachricht ${id}`)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: '标记已读' }));
    await waitFor(() => expect(bodies('/announcement/read').map((body) => body['id'])).toContain(id));
  }
  await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
});
