import { priceText, toScale4, withOffset } from '#contract/money';
import { perTenThousand, tenThousandths } from './typedPrice';

test('what the form says a rule comes to is what the server makes of it', () => {
  const markets = ['18', '18.0501', '0.0001', '4120.3333', '999999.9999'];
  const offsets = ['0', '-0.8', '-1.2345', '0.6', '3.3333', '-10'];
  for (const market of markets)
    for (const offset of offsets)
      for (const type of ['percent', 'absolute'] as const) {
        const adjustment = { type, value: toScale4(offset) };
        const typed = withOffset(tenThousandths(market) ?? 0n, { type, value: tenThousandths(offset) ?? 0n });
        expect([market, offset, type, typed]).toEqual([market, offset, type, withOffset(toScale4(market), adjustment)]);
        if (typed > 0n) expect(tenThousandths(priceText(typed))).toBe(typed);
      }
});

test('what is no number yet is nothing, and a loss is counted for ten thousand', () => {
  expect(['', '-', '18.', '18.00001', '1e3', undefined, null].map(tenThousandths)).toEqual(Array(7).fill(undefined));
  // 18.0500 against 18.0000: five hundredths each, so 500 of the local currency for 10,000 USDT.
  expect(perTenThousand(180_500n, 180_000n)).toBe(500n);
});
