import { pasted } from './pasted';

const nos = ['S1', 'S2', 'S3'];
const found = (text: string, from = 0) => Object.fromEntries(pasted(text, nos, from));

test('lines of a bank’s list find their payment by its number, whatever stands between', () => {
  const text = 'Número,Monto,Rastreo\r\nS3,"100.00",TR-3\r\nS1\t50.00\tTR-1\r\nS9,1.00,TR-9\r\n\r\n';
  expect(found(text)).toEqual({ S3: 'TR-3', S1: 'TR-1' });
});

test('traces alone go to the payments from the one on into which they are pasted', () => {
  expect(found('TR-2\nTR-3\nTR-4', 1)).toEqual({ S2: 'TR-2', S3: 'TR-3' });
});

test('a number alone has no trace', () => {
  expect(found('S2')).toEqual({});
});
