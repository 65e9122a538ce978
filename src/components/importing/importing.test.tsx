import { fireEvent, screen, waitFor } from '@testing-library/react';
import { api } from '@/services/api';
import * as sending from '@/services/upload';
import { openScreen } from '../../../tests/console/screen';
import './ImportDialog'; // it comes late: here before its button does
import ImportButton from './ImportButton';

jest.mock('@/services/upload');
const IMPORT = '/account/import';
const fields = [
  { name: 'accountName', label: '账户名称', required: true },
  { name: 'clabe', label: 'CLABE', required: false },
];
const columns = [
  { header: 'Cuenta', field: null, sample: 'Norte' },
  { header: 'CLABE', field: 'clabe', sample: '002180700070799802' },
];
const failed = [{ row: 3, field: 'clabe', msg: '号码有误' }];
const base = { fields, columns, total: 60, sameCount: 0 };
const answer = ({ dryRun, from }: Record<string, unknown>) =>
  dryRun
    ? { ...base, okCount: 59, failed }
    : { ...base, okCount: from === 1 ? 49 : 10, failed: from === 1 ? failed : [] };

async function choose(file = new File(['x'], 'cuentas.csv')) {
  jest.mocked(sending.upload).mockResolvedValue('77');
  const button = <ImportButton call={api.account.import} title="import.accounts" />;
  const opened = await openScreen('/paymentAccount', button, {
    grants: ['account.edit'],
    answers: { [IMPORT]: answer },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^导\s?入$/ }));
  const input = await waitFor(() => {
    const found = document.querySelector('input[type=file]');
    if (!found) throw new Error('there is nothing to choose with');
    return found;
  });
  fireEvent.change(input, { target: { files: [file] } });
  return opened;
}

test('a file is tried out at once; what is missing and what is refused is said, and the good rows are saved in parts', async () => {
  const wire = await choose();
  expect(await screen.findByText('60 行中有 59 行可保存')).toBeVisible();
  expect(screen.getByText('CLABE: 号码有误')).toBeVisible();
  expect(screen.getByText('文件缺少必填列：账户名称')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '保存 59 行' }));
  expect(await screen.findByText('已保存 59 行，共 60 行')).toBeVisible();
  const saved = wire.bodies(IMPORT).filter(({ dryRun }) => dryRun === undefined);
  expect(saved.map(({ from, most }) => [from, most])).toEqual([
    [1, 50],
    [51, 50],
  ]);
});

test('a column that somebody names is remembered, and the rows are tried anew', async () => {
  const wire = await choose();
  await screen.findByText('60 行中有 59 行可保存');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Cuenta/ }));
  fireEvent.click(await screen.findByText('账户名称 *', { selector: '.ant-select-item-option-content' }));
  await waitFor(() => expect(wire.bodies(IMPORT).at(-1)?.['mapping']).toEqual(['accountName', 'clabe']));
  const preference = wire.bodies('/employee/preference/save').at(-1);
  expect(preference).toMatchObject({ key: 'import.account', value: expect.stringContaining('"Cuenta":"accountName"') });
});

test('a file of another kind is not sent', async () => {
  await choose(new File(['x'], 'cuentas.pdf'));
  expect(await screen.findByText('只接受 CSV 和 XLSX。')).toBeVisible();
});
