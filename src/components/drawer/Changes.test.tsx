import { screen } from '@testing-library/react';
import { auditTypes } from '#contract/audited';
import { isKind, kinds } from '#contract/kind';
import { openScreen } from '../../../tests/console/screen';
import { machineOf } from './auditMachine';
import Changes from './Changes';

const change = (objectType: string, before: number, after: number) => ({
  ...{ objectType, objectNo: 'N1' },
  diff: [
    { field: 'status', label: null, kind: 'code' as const, currency: null, before: `${before}`, after: `${after}` },
  ],
});
const shown = async (objectType: string, before: number, after: number) => {
  const page = await openScreen('/auditLog', <Changes changes={[change(objectType, before, after)]} />, {
    answers: {},
  });
  const cells = (await screen.findAllByRole('cell')).map(({ textContent }) => textContent);
  page.unmount();
  return cells;
};

test('the status of an order is said in the words of its kind', async () => {
  expect(await shown('settlement', 1, 2)).toEqual(['状态', '等待审核', '已审核']);
  expect(await shown('recharge', 2, 7)).toEqual(['状态', '待确认', '成功']);
  expect(await shown('fund', 2, 3)).toEqual(['状态', '待复核', '在途']);
  expect(await shown('account', 1, 2)).toEqual(['状态', '启用', '风控暂停']);
});

test('every kind of order has its own machine, and what has none says its number', async () => {
  for (const type of auditTypes.filter(isKind)) expect([type, machineOf(type)]).toEqual([type, type]);
  expect(Object.keys(kinds).length).toBeGreaterThan(6);
  expect(await shown('accountSwitch', 1, 2)).toEqual(['状态', '1', '2']);
});
