import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as sending from '@/services/upload';
import { openScreen } from '../../../../tests/console/screen';
import '@/components/form/HowFar'; // as the dialog, it comes late: here before somebody waits
import './BatchDialog'; // it comes late: here before its button does
import BatchButton from './BatchButton';

jest.mock('@/services/upload');
const BATCH = '/order/payment/supplementBatch';
const line = (row: number, given: object = {}) => ({
  ...{ row, orderNo: `P000${row}`, paidAmount: '100.00', bankTraceNo: `T${row}`, reason: '银行流水为证' },
  ...{
    payTime: 1,
    version: 1,
    amount: '100.00',
    currency: 'MXN',
    differs: false,
    aboveLimit: false,
    similar: [],
    takenBack: false,
  },
  ...given,
});
const fields = [{ name: 'orderNo', label: '订单号', required: true }];
const used = { id: 'P0003', row: 3, field: 'orderNo', code: 1006, msg: '已支付' };
const tried = {
  fields,
  sheet: null,
  encoding: 'GB18030',
  lines: [line(2), line(3), line(4, { amount: '90.00', differs: true, similar: ['P0009'] })],
  total: 3,
  okIds: ['P0002', 'P0004'],
  failed: [used],
};
const booked = { fields: [], sheet: null, encoding: null, lines: [], total: 1, okIds: ['P0002'], failed: [] };

type Part = (body: { from: number }) => object;
async function choose(answer: object = tried, part: Part = () => answer) {
  jest.mocked(sending.upload).mockResolvedValue('77');
  const answerTo = ({ dryRun, from }: Record<string, unknown>) =>
    typeof from === 'number' ? part({ from }) : dryRun ? answer : booked;
  const opened = await openScreen('/paymentOrder', <BatchButton />, {
    grants: ['payment.supplement'],
    answers: { [BATCH]: answerTo },
  });
  fireEvent.click(await screen.findByRole('button', { name: '按文件补单' }));
  const input = await waitFor(() => {
    const found = document.querySelector('input[type=file]');
    if (!found) throw new Error('there is nothing to choose with');
    return found;
  });
  fireEvent.change(input, { target: { files: [new File(['x'], 'extracto.csv')] } });
  return opened;
}
const rowOf = (orderNo: string) => within(screen.getByText(orderNo).closest('tr') as HTMLElement);

test('every line says what becomes of it, and those that need a second person can be left out', async () => {
  const wire = await choose();
  expect(await screen.findByText('3 行中有 2 行可补单')).toBeVisible();
  expect(screen.getByText(/GB18030/)).toBeVisible();
  expect(rowOf('P0002').getByText('将变为成功')).toBeVisible();
  expect(rowOf('P0003').getByText('订单号: 已支付')).toBeVisible();
  expect(rowOf('P0004').getByText(/与订单金额不符：须第二人审批 · 可能重复.*P0009/)).toBeVisible();
  fireEvent.click(screen.getByRole('checkbox', { name: /暂不提交须第二人审批的 1 行/ }));
  fireEvent.click(screen.getByRole('button', { name: /^补\s?单$/ }));
  fireEvent.change(await screen.findByLabelText('登录密码'), { target: { value: 'a long enough one' } });
  fireEvent.click(screen.getByRole('button', { name: '补单 1 笔' }));
  expect(await screen.findByText('3 行中已补单 1 行')).toBeVisible();
  expect(rowOf('P0002').getByText('已补单')).toBeVisible();
  const { differs, aboveLimit, similar, takenBack, ...sent } = line(2);
  expect(wire.bodies(BATCH).at(-1)).toMatchObject({ lines: [sent] });
});

test('many small lines that are too much together are said to need a second person before anybody presses', async () => {
  const small = { paidAmount: '4000.00', amount: '4000.00' };
  const lines = [line(2, small), line(3, small), line(4, small)];
  await choose({ ...tried, lines, okIds: lines.map(({ orderNo }) => orderNo), failed: [] });
  expect(await screen.findByText(/合计超过一人可独自补单的金额/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('while lines are booked one sees how many are done', async () => {
  let release: (answer: object) => void = () => undefined;
  const barrier = new Promise<object>((go) => {
    release = go;
  });
  const two = { ...tried, lines: [line(2), line(3)], total: 2, okIds: ['P0002', 'P0003'], failed: [] };
  const wire = await choose(two);
  wire.answers['/employee/progress'] = () => ({ done: 1, total: 2 });
  const answer = wire.answers[BATCH];
  wire.answers[BATCH] = (body) => ('lines' in body ? barrier : answer?.(body));
  fireEvent.click(await screen.findByRole('button', { name: /^补\s?单$/ }));
  fireEvent.change(await screen.findByLabelText('登录密码'), { target: { value: 'a long enough one' } });
  fireEvent.click(screen.getByRole('button', { name: '补单 2 笔' }));
  expect(await screen.findByText('已处理 1 / 2 项', {}, { timeout: 4000 })).toBeVisible();
  expect(wire.bodies('/employee/progress').at(-1)).toEqual({ of: wire.bodies(BATCH).at(-1)?.['requestId'] });
  release({ ...booked, total: 2, okIds: ['P0002', 'P0003'] });
  expect(await screen.findByText('2 行中已补单 2 行')).toBeVisible();
  expect(screen.queryByText('已处理 1 / 2 项')).toBeNull();
});

test('a long file is tried out part by part, and says how far it is and which lines are refused', async () => {
  const total = 45;
  const hold: (() => void)[] = [];
  jest.mocked(sending.upload).mockResolvedValue('77');
  const part = async ({ from }: { from: number }) => {
    if (from > 1) await new Promise<void>((go) => hold.push(go));
    const rows = Array.from({ length: Math.min(20, total - from + 1) }, (_, nth) => from + nth + 1);
    const lines = rows.filter((row) => row !== 3).map((row) => line(row));
    const failed = rows.includes(3) ? [used] : [];
    return { fields, sheet: 'Hoja1', encoding: null, lines, total, okIds: lines.map(({ orderNo }) => orderNo), failed };
  };
  const wire = await choose(tried, part);
  expect(await screen.findByText('已试算 20 / 45 行，1 行被拒绝')).toBeVisible();
  expect(rowOf('P0003').getByText('订单号: 已支付')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^补\s?单$/ })).toBeNull();
  hold.pop()?.();
  expect(await screen.findByText('已试算 40 / 45 行，1 行被拒绝')).toBeVisible();
  hold.pop()?.();
  expect(await screen.findByText('45 行中有 44 行可补单')).toBeVisible();
  expect(screen.getByText(/Hoja1/)).toBeVisible();
  expect(wire.bodies(BATCH).flatMap(({ from }) => from ?? [])).toEqual([1, 21, 41]);
});
