import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Right } from '#contract/right';
import type { Statement as File, StatementLine as Row } from '#contract/statement';
import * as sending from '@/services/upload';
import { CREATED } from '../../../tests/console/order';
import { type Answer, openScreen } from '../../../tests/console/screen';
import './LineDrawer'; // it comes late: here before the list does
import './LineForm';
import './StatementsDialog';
import './UploadDialog';
import Statement from './index';

jest.mock('@/services/upload');
const row: Row = {
  ...{ lineId: '1', statementId: '7', placeId: '5', placeName: 'BBVA', rowNo: 1, day: '2026-09-01', version: 3 },
  ...{ payTime: CREATED, amount: '1000.00', currency: 'MXN', balance: null, trace: 'SPEI 1', payerName: 'A***' },
  ...{ payerAccount: null, remark: null, status: 3, kind: null, no: null, score: 75 },
  ...{ maker: 'ana', checker: 'luis', bookedBy: null, bookedTime: null, reason: null },
};
const suggestion = {
  ...{ kind: 'recharge', no: 'R100001', amount: '1000.00', currency: 'MXN', trace: null, time: CREATED },
  ...{ isBooked: false, score: 75 },
};
const file: File = {
  ...{ statementId: '7', placeId: '5', placeName: 'BBVA', source: 'file', status: 1, name: 'banco.csv' },
  ...{ currency: 'MXN', opening: '0.00', closing: '1000.00', lineCount: 3, openCount: 3, maker: 'ana' },
  ...{ madeByMe: false, checker: null, createTime: CREATED, checkTime: null, reason: null, version: 2 },
};
const place = { id: '5', name: 'BBVA', countryId: 'MEX', currency: 'MXN' };
const UPLOAD = '/recon/statement/upload';
const answered = {
  ...{ statementId: null, headers: ['Fecha', 'Importe', 'Saldo'], template: null, total: 2, okCount: 0 },
  ...{ sameCount: 0, opening: null, closing: null, lines: [], failed: [] },
};
const line = { rowNo: 1, day: '2026-09-01', amount: '1000.00', balance: '1000.00', trace: 'SPEI 1' };

const open = (at: string, grants: Right[], more: Record<string, Answer> = {}) =>
  openScreen(at, <Statement />, {
    grants,
    answers: {
      '/recon/statement/page': () => ({ list: [row], total: 1, summary: [] }),
      '/recon/statement/details': () => ({ line: row, suggestions: [suggestion], journals: [] }),
      '/recon/statement/files': () => [file],
      '/account/bank/account/list': () => [place],
      ...more,
    },
  });
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByText(name, { selector: 'button span' }));

test('a line becomes one of its suggestions, with the amount that its decider saw', async () => {
  const { bodies } = await open('/statement?open=1', ['recon.view', 'recon.resolve'], {
    '/recon/statement/match': () => ({ status: 4, no: 'R100001' }),
  });
  await screen.findByText('R100001');
  await press(/^匹\s?配$/);
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '流水号与充值单一致' } });
  fireEvent.change(screen.getByLabelText('登录密码'), { target: { value: 'a long enough one' } });
  await press(/^把 .*1,000\.00.* 匹配给 .*R100001/);
  await waitFor(() => expect(bodies('/recon/statement/match')).toHaveLength(1));
  expect(bodies('/recon/statement/match')[0]).toMatchObject({
    ...{ lineId: '1', version: 3, amount: '1000.00', currency: 'MXN', kind: 'recharge', no: 'R100001' },
  });
});

test('whoever brought lines is offered no check of them, another person is', async () => {
  await open('/statement', ['recon.view', 'recon.run'], {
    '/recon/statement/files': () => [file, { ...file, statementId: '8', name: 'mine.csv', madeByMe: true }],
  });
  await press('对账单');
  await screen.findByText('mine.csv');
  expect(screen.getAllByText(/^通\s?过$/, { selector: 'button span' })).toHaveLength(1);
});

test('a bank’s file is read by its headings, shown as it was read, and brought once somebody agrees', async () => {
  jest.mocked(sending.upload).mockResolvedValue('77');
  const { bodies } = await open('/statement', ['recon.view', 'fund.edit', 'bank.view'], {
    [UPLOAD]: ({ template, dryRun }) => {
      if (!template) return answered;
      const read = { ...answered, template, okCount: 2, opening: '0.00', closing: '1000.00', lines: [line] };
      return dryRun ? read : { ...read, statementId: '9' };
    },
  });
  await press('导入对账单');
  await screen.findByText('先选择账户。');
  fireEvent.mouseDown(within(screen.getByRole('dialog')).getByRole('combobox', { name: '账户' }));
  fireEvent.click(await screen.findByText('BBVA · MXN', { selector: '.ant-select-item-option-content' }));
  const input = await waitFor(() => {
    const found = document.querySelector('input[type=file]');
    if (!found) throw new Error('there is nothing to choose with');
    return found;
  });
  fireEvent.change(input, { target: { files: [new window.File(['x'], 'banco.csv')] } });
  expect(await screen.findByText('2 行中有 2 笔新明细')).toBeVisible();
  expect(bodies(UPLOAD).at(-1)).toMatchObject({
    ...{ placeId: '5', fileUrl: '77', dryRun: true },
    template: {
      zone: 'MEX',
      columns: expect.arrayContaining([
        { field: 'day', header: 'Fecha' },
        { field: 'amount', header: 'Importe' },
        { field: 'balance', header: 'Saldo' },
      ]),
    },
  });
  await press('提交 2 笔待复核');
  expect(await screen.findByText('2 笔已提交，等待另一人复核')).toBeVisible();
  expect(bodies(UPLOAD).at(-1)).toMatchObject({ dryRun: false });
});
