import { act, screen } from '@testing-library/react';
import MenuLabel from '@/components/shell/menu/MenuLabel';
import { askTodo } from '@/components/todo';
import { tellWritten } from '@/components/written';
import { openScreen } from './screen';

const SECOND = 1000;
const change = { topic: 'order.payment', no: 'P1', kind: 'changed', at: 1 };
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

// What is fetched when it is first shown would arrive in real time.
beforeAll(() => Promise.all([import('@/components/shell/menu/MenuBadge'), import('@/services/transport')]));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what waits stands beside the menu, follows what changes, and is asked for at most every five seconds (§T11)', async () => {
  let waiting = 7;
  const list = () => [
    { key: 'paymentMismatch', count: waiting, oldestTime: null },
    { key: 'complaintDue', count: 2, oldestTime: null },
  ];
  const menu = (
    <>
      <MenuLabel title="代收订单" badges={['paymentMismatch']}>
        代收订单
      </MenuLabel>
      <MenuLabel title="订单" badges={['paymentMismatch', undefined, 'payoutReview complaintDue']}>
        订单
      </MenuLabel>
      <MenuLabel title="代付订单" badges={['payoutReview']}>
        代付订单
      </MenuLabel>
    </>
  );
  const { bodies, tellLive, unmount } = await openScreen('/dashboard', menu, {
    answers: { '/todo/summary': () => ({ asOf: 1, list: list() }) },
  });
  await screen.findAllByRole('img');
  expect(screen.getAllByRole('img').map((badge) => badge.getAttribute('aria-label'))).toEqual([
    '7 项待处理',
    '9 项待处理',
  ]);
  expect(bodies('/todo/summary')).toHaveLength(1);

  waiting = 1200;
  for (let nth = 0; nth < 30; nth += 1) tellLive(change);
  await pass(3 * SECOND);
  expect(bodies('/todo/summary')).toHaveLength(1);
  await pass(2 * SECOND);
  expect(bodies('/todo/summary')).toHaveLength(2);
  expect(screen.getByTitle('代收订单').textContent).toContain('999+');
  unmount();
  tellLive(change);
  await pass(70 * SECOND);
  expect(bodies('/todo/summary')).toHaveLength(2);
});

test('what one did oneself is counted at once, also while an older count is on its way (§T11)', async () => {
  let waiting = 7;
  let late: (() => void) | undefined;
  const summary = () => ({ asOf: 1, list: [{ key: 'approvalWaiting', count: waiting, oldestTime: null }] });
  const menu = (
    <MenuLabel title="审批" badges={['approvalWaiting']}>
      审批
    </MenuLabel>
  );
  const { answers, bodies, unmount } = await openScreen('/dashboard', menu, { answers: { '/todo/summary': summary } });
  const shown = () => screen.getByRole('img').getAttribute('aria-label');
  await screen.findByRole('img');
  expect(shown()).toBe('7 项待处理');
  const before = summary();
  answers['/todo/summary'] = () =>
    new Promise((answer) => {
      late = () => answer(before);
    });
  await pass(61 * SECOND);
  expect(bodies('/todo/summary')).toHaveLength(2);
  waiting = 6;
  answers['/todo/summary'] = summary;
  tellWritten('approval.approve');
  await pass(0);
  expect(bodies('/todo/summary')).toHaveLength(3);
  expect(shown()).toBe('6 项待处理');
  late?.();
  await pass(0);
  expect(shown()).toBe('6 项待处理');
  unmount();
});

test('a screen that shows what waits shares the question of the menu that is on its way', async () => {
  const answers = { '/todo/summary': () => ({ asOf: 1, list: [] }) };
  const { bodies, unmount } = await openScreen('/dashboard', null, { answers });
  const both = [askTodo({ background: true }), askTodo({ background: false })];
  expect((await Promise.all(both)).map(({ asOf }) => asOf)).toEqual([1, 1]);
  expect(bodies('/todo/summary')).toHaveLength(1);
  unmount();
});
