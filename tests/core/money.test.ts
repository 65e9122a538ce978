import { BadAmount, type Currency, minorDigits, percentOf, toMajor, toMinor } from '#contract/money';

test.each<[string, Currency, bigint]>([
  ['12.50', 'MXN', 1250n],
  ['0.01', 'BRL', 1n],
  ['1000', 'CLP', 1000n],
  ['0.000001', 'USDT', 1n],
  ['-3.20', 'ARS', -320n],
  ['92233720368547758.07', 'MXN', 2n ** 63n - 1n],
])('%s %s is %s minor units, and back', (major, currency, minor) => {
  expect(toMinor(major, currency)).toBe(minor);
  expect(toMajor(minor, currency)).toBe(major);
});

test.each<[string, Currency]>([
  ['12.5', 'MXN'],
  ['12', 'MXN'],
  ['12.500', 'MXN'],
  ['1000.00', 'CLP'],
  ['1.00', 'USDT'],
  ['92233720368547758.08', 'MXN'],
  ['１２.００', 'MXN'],
  ['1e3', 'CLP'],
  ['', 'CLP'],
  [' 1', 'CLP'],
  ['0x10', 'CLP'],
])('%p is no amount in %s', (text, currency) => {
  expect(() => toMinor(text, currency)).toThrow(BadAmount);
});

test('every currency keeps its digits for amounts near zero', () => {
  for (const [currency, digits] of Object.entries(minorDigits) as [Currency, number][])
    expect(toMajor(5n, currency)).toBe(digits === 0 ? '5' : `0.${'5'.padStart(digits, '0')}`);
});

test.each([
  [100_000n, '3.5000', 3_500n],
  [1n, '50.0000', 1n], // half up
  [1n, '49.9999', 0n],
  [-1n, '50.0000', -1n],
  [333n, '0.0001', 0n],
  [9_007_199_254_740_993n, '100', 9_007_199_254_740_993n],
])('of %s minor units, %s percent is %s', (minor, percent, part) => {
  expect(percentOf(minor, percent)).toBe(part);
});
