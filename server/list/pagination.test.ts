import { nearerWindow } from './pagination';

const ordered = { ids: ['order.id'], sorts: { createTime: 'order.id', amount: 'order.amount' }, order: 'createTime' };
const page = (current: number) => ({ current, pageSize: 20 });

test('a deep page is found from the end that is nearer, with the same rows', () => {
  const total = 100_005;
  const rows = Array.from({ length: total }, (_, at) => at);
  for (const current of [1, 400, 2500, 2501, 4000, 5000, 5001]) {
    const { window, isTurned } = nearerWindow(ordered, page(current), { total });
    const from = isTurned ? rows.toReversed() : rows;
    const read = from.slice(window.offset, window.offset + window.limit);
    expect(isTurned ? read.reverse() : read).toEqual(rows.slice((current - 1) * 20, current * 20));
    expect(window.offset).toBeLessThanOrEqual(total / 2);
  }
});

test('it is read the other way round then, and only where the order is that of the ids', () => {
  expect(nearerWindow(ordered, page(5000), { total: 100_005 })).toMatchObject({
    isTurned: true,
    sorting: { sortOrder: 'ascend' },
    window: { limit: 20, offset: 5 },
  });
  const ascending = { ...page(5000), sortField: 'createTime', sortOrder: 'ascend' as const };
  expect(nearerWindow(ordered, ascending, { total: 100_005 })).toMatchObject({ sorting: { sortOrder: 'descend' } });
  expect(nearerWindow(ordered, { ...page(5000), sortField: 'amount' }, { total: 100_005 })).toMatchObject({
    isTurned: false,
  });
  expect(nearerWindow(ordered, page(5000))).toMatchObject({ isTurned: false });
});
