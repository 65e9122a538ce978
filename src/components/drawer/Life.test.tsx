import { screen } from '@testing-library/react';
import type { OrderStep } from '#contract/orderStep';
import { openScreen } from '../../../tests/console/screen';
import Life from './Life';

const step = (given: Partial<OrderStep>): OrderStep => ({
  ...{ at: 1, fromStatus: null, toStatus: 1, actor: null, reason: null, sinceMs: null },
  ...given,
});
const shown = async (steps: OrderStep[]) => {
  const page = await openScreen('/settlementRecord', <Life of="settlement" steps={steps} />, { answers: {} });
  const textsOf = async (role: string) => (await screen.findAllByRole(role)).map(({ textContent }) => textContent);
  const [heads, cells] = [await textsOf('columnheader'), await textsOf('cell')];
  page.unmount();
  return { heads, cells: cells.join(' ') };
};

test('whoever may know it reads who let an order go where, and why; its owner reads where and when', async () => {
  const ours = await shown([
    step({ actor: 'ana' }),
    step({ at: 2, fromStatus: 1, toStatus: 3, actor: 'finance', reason: 'wrong account', sinceMs: 61_000 }),
  ]);
  expect(ours.heads).toHaveLength(5);
  for (const text of ['等待审核', '审核不通过', 'ana', 'finance', 'wrong account']) expect(ours.cells).toContain(text);
  const theirs = await shown([step({}), step({ at: 2, fromStatus: 1, toStatus: 2, sinceMs: 5 })]);
  expect([theirs.heads.length, theirs.cells.includes('已审核')]).toEqual([3, true]);
});
