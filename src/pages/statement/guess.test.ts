import { guessColumns, isWhole, withoutDoubles } from './guess';

const read = (...headers: string[]) =>
  Object.fromEntries(withoutDoubles(guessColumns(headers)).map(({ field, header }) => [field, header]));

test('headings of banks are known in any spelling, each field once', () => {
  expect(read('FECHA', 'Descripción', 'Cargo', 'Abono', 'Saldo', 'Referencia')).toEqual({
    ...{ day: 'FECHA', remark: 'Descripción', debit: 'Cargo', credit: 'Abono', balance: 'Saldo', trace: 'Referencia' },
  });
  expect(read('Data', 'Histórico', 'Valor', 'Saldo')).toEqual({
    ...{ day: 'Data', remark: 'Histórico', amount: 'Valor', balance: 'Saldo' },
  });
  expect(read('Fecha', 'Fecha valor', 'Importe').day).toBe('Fecha');
});

test('an amount is said in one way: by both halves, or by one column', () => {
  expect(read('Fecha', 'Importe', 'Cargo', 'Abono')).not.toHaveProperty('amount');
  expect(read('Fecha', 'Importe', 'Abono')).not.toHaveProperty('credit');
  expect(isWhole({ columns: [{ field: 'day', header: 'a' }] })).toBe(false);
  expect(isWhole({ columns: withoutDoubles(guessColumns(['Fecha', 'Importe', 'Cargo', 'Abono'])) })).toBe(true);
});
