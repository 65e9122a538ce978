import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { code } from '#contract/error';
import type { Right } from '#contract/right';
import { openScreen, Refusal } from '../../../tests/console/screen';
import BankAccount from './index';

const row = {
  ...{
    id: '7',
    name: 'Concentradora',
    companyId: '1',
    companyName: 'Caudal México',
    countryId: 'MEX',
    currency: 'MXN',
  },
  ...{ kind: 1, bankCode: null, bankName: 'Banorte', branch: null, accountType: null, accountNo: '0321****9719' },
  ...{ chain: null, address: null, holderName: 'Caudal', holderDocNo: null, purpose: 3, linkedAccountIds: [] },
  ...{ dayOutLimit: null, keeperEmployeeId: null, keeper: null, bookBalance: '100.00', balance: '98.00' },
  ...{
    snapshotBook: '100.00',
    diff: '-2.00',
    unexplained: '-2.00',
    lastSnapshotTime: null,
    waitsSince: null,
    statementMode: 'manual',
    status: 1,
    remark: null,
  },
  version: 4,
};
const look = {
  ...{ snapshotNo: 'K1', accountId: '7', asOf: 1, day: '2026-11-24', currency: 'MXN', bookBalance: '100.00' },
  ...{
    realBalance: '98.00',
    diff: '-2.00',
    unexplained: '-2.00',
    explainer: null,
    explain: null,
    fileUrl: null,
    taker: 'Ana',
    takenByMe: false,
  },
  ...{ checker: null, status: 3 },
};
const PAGE = '/account/bank/account/page';
const LOOK = '/account/bank/account/snapshot';
const SAVE = '/account/bank/account/save';
const open = (
  given: object = {},
  grants: readonly Right[] = ['bank.view', 'bank.edit', 'bank.snapshot', 'fund.check'],
) =>
  openScreen('/bankAccount', <BankAccount />, {
    grants: [...grants],
    answers: {
      [PAGE]: () => ({
        list: [row],
        total: 1,
        summary: [
          {
            currency: 'MXN',
            bookBalance: '100.00',
            balance: '98.00',
            snapshotBook: '100.00',
            diff: '-2.00',
            unexplained: '-2.00',
          },
        ],
      }),
      [SAVE]: () => row,
      [LOOK]: ({ action }: Record<string, unknown>) => (action === 'list' ? [{ ...look, ...given }] : [look]),
    },
  });

test('what an account holds is written down with its proof, and nothing is sent before the balance is typed', async () => {
  const { bodies } = await open();
  fireEvent.click(await screen.findByText('Concentradora'));
  fireEvent.click(await screen.findByText(/^盘\s?点$/, { selector: 'button *' }));
  const dialog = await screen.findByText(/^记录 .*Concentradora.* 的实际余额$/);
  fireEvent.click(dialog);
  expect(bodies(LOOK).filter(({ action }) => action === 'take')).toEqual([]);
  fireEvent.change(await screen.findByLabelText(/实际余额/, { selector: 'input' }), { target: { value: '98.00' } });
  fireEvent.click(dialog);
  await waitFor(() => expect(bodies(LOOK).filter(({ action }) => action === 'take')).toHaveLength(1));
  expect(bodies(LOOK).at(-1)).toMatchObject({ action: 'take', id: '7', realBalance: '98.00' });
});

test('a difference is checked with its explanation, by somebody else than who took it', async () => {
  const { bodies } = await open();
  fireEvent.click(await screen.findByText('Concentradora'));
  fireEvent.click(await screen.findByRole('tab', { name: '盘点' }));
  fireEvent.click(await screen.findByText(/^复\s?核$/, { selector: 'button *' }));
  fireEvent.change(await screen.findByLabelText(/差异说明/, { selector: 'input' }), {
    target: { value: '银行手续费' },
  });
  fireEvent.click(await screen.findByText(/^确认 .*2026-11-24.* 的盘点$/));
  await waitFor(() => expect(bodies(LOOK).some(({ action }) => action === 'check')).toBe(true));
  expect(bodies(LOOK).find(({ action }) => action === 'check')).toMatchObject({
    snapshotNo: 'K1',
    remark: '银行手续费',
  });
});

test('a checked difference that nobody has explained is explained with a reason, beside the books of its moment', async () => {
  const { bodies } = await open({ status: 6, checker: 'Luz' });
  expect(await screen.findByText(/盘点时账面 .*100\.00/)).toBeInTheDocument();
  fireEvent.click(await screen.findByText('Concentradora'));
  fireEvent.click(await screen.findByRole('tab', { name: '盘点' }));
  fireEvent.click(await screen.findByText(/^说明差异$/, { selector: 'button *' }));
  fireEvent.change(await screen.findByLabelText(/差异说明/, { selector: 'input' }), {
    target: { value: '手续费次日入账' },
  });
  fireEvent.click(await screen.findByText(/^说明 .*2026-11-24.* 盘点的差异$/));
  await waitFor(() => expect(bodies(LOOK).some(({ action }) => action === 'explain')).toBe(true));
  expect(bodies(LOOK).find(({ action }) => action === 'explain')).toMatchObject({
    snapshotNo: 'K1',
    remark: '手续费次日入账',
  });
});

test('whoever took it has no button to check it', async () => {
  await open({ takenByMe: true });
  fireEvent.click(await screen.findByText('Concentradora'));
  fireEvent.click(await screen.findByRole('tab', { name: '盘点' }));
  const table = await screen.findByText('Ana');
  expect(within(table.closest('table') ?? document.body).queryByText(/复\s?核$/, { selector: 'button *' })).toBeNull();
});

test('the sheet of a day keeps what was refused beside its reason, and counts what was written down', async () => {
  const { bodies } = await openScreen('/bankAccount', <BankAccount />, {
    grants: ['bank.view', 'bank.snapshot'],
    answers: {
      [PAGE]: () => ({ list: [row, { ...row, id: '8', name: 'Caja' }], total: 2, summary: [] }),
      [LOOK]: ({ id }: Record<string, unknown>) =>
        id === '8' ? new Refusal(code.duplicate, '当日盘点已复核', [], {}) : [{ ...look, status: 1, diff: '0.00' }],
    },
  });
  fireEvent.click(await screen.findByText('日终盘点'));
  const box = async (name: string) => screen.findByLabelText(`实际余额 ${name}`);
  fireEvent.change(await box('Concentradora'), { target: { value: '100.00' } });
  fireEvent.change(await box('Caja'), { target: { value: '7.00' } });
  fireEvent.click(await screen.findByText('记录 2 个余额'));
  expect(await screen.findByText('当日盘点已复核')).toBeInTheDocument();
  expect(await box('Caja')).toHaveValue('7.00');
  expect(screen.getByText('已记录 1 / 2')).toBeInTheDocument();
  expect(bodies(LOOK).map(({ id, realBalance }) => [id, realBalance])).toEqual([
    ['7', '100.00'],
    ['8', '7.00'],
  ]);
});

test('a tab whose call somebody may not make is not there, and is not asked', async () => {
  const { bodies } = await open({}, ['bank.view']);
  fireEvent.click(await screen.findByText('Concentradora'));
  await screen.findByRole('tab', { name: '流水' });
  expect(screen.queryByRole('tab', { name: '盘点' })).toBeNull();
  expect(bodies(LOOK)).toEqual([]);
});
