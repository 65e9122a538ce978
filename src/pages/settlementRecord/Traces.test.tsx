import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openScreen } from '../../../tests/console/screen';
import Traces from './Traces';

const payments = [
  { orderNo: 'S1', amount: '1975.00', currency: 'MXN' },
  { orderNo: 'S2', amount: '80.00', currency: 'MXN' },
] as const;

test('the bank’s list is pasted once, and the value is there as soon as each payment has its trace', async () => {
  const values: unknown[] = [];
  const control = (
    <Traces label="流水号" payments={payments} value={undefined} onChange={(value) => values.push(value)} />
  );
  await openScreen('/settlementRecord', control, { grants: [], answers: {} });
  const fields = await screen.findAllByRole('textbox');
  expect(fields).toHaveLength(2);
  const paste = (text: string) => fireEvent.paste(fields[0] as Element, { clipboardData: { getData: () => text } });
  paste('S2\tTR-2\nS9\tTR-9');
  await waitFor(() => expect(fields[1]).toHaveValue('TR-2'));
  expect(values).toEqual([undefined]);
  fireEvent.change(fields[0] as Element, { target: { value: 'TR-1 ' } });
  expect(values.at(-1)).toEqual(['TR-1', 'TR-2']);
  fireEvent.change(fields[0] as Element, { target: { value: '' } });
  expect(values.at(-1)).toBeUndefined();
});
