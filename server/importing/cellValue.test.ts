import { amount, moment, percent } from './cellValue';

test.each(['20/11/2026 10:05', 'ayer', '2026-11-20', '2026-02-30 10:00', '2026-13-01 10:00', '2026-11-20 25:00', ''])(
  '%j is no time',
  (text) => {
    expect(() => moment('MEX')({ text })).toThrow('importMoment');
  },
);

test('a time says its second where it has one', () => {
  expect(moment('MEX')({ text: '2026-11-20 10:05' })).toBe(Date.parse('2026-11-20T16:05:00Z'));
  expect(moment('MEX')({ text: '2026-11-20 10:05:30' })).toBe(Date.parse('2026-11-20T16:05:30Z'));
});

test.each([
  ['3.125', '3.125'],
  ['3,125', '3.125'],
  ['3.5%', '3.5'],
  ['2,5 %', '2.5'],
])('a rate of %s is %s hundredths', (text, hundredths) => {
  expect(percent({ text })).toBe(hundredths);
});

test('an amount is no share, and of three decimals nobody knows what they are', () => {
  expect(() => amount({ text: '3.5%', number: true })).toThrow('importAmount');
  expect(() => amount({ text: '3.125' })).toThrow('importAmount');
});
