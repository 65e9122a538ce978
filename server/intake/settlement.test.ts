import { paymentStatus } from '#contract/status';
import { costOf, feeOf, sharesOf } from '../commission/fee';
import type { OrderRow } from '../payment/order';
import { availableFrom } from './maturity';
import { judge } from './receipt';

const terms = {
  feePercent: '3.5000',
  feeFixed: 0n,
  feeMin: 0n,
  feeMax: null,
  agents: [{ agentId: '2', percent: '0.5000', fixed: '0' }],
  costPercent: '2.0000',
  costFixed: 0n,
};

describe('how an amount is shared out', () => {
  it('as the money model’s example: 1,000 = 965 + 35, cost 20, commission 5', () => {
    expect(sharesOf(100_000n, terms)).toMatchObject({ fee: 3_500n, net: 96_500n, cost: 2_000n, commission: 500n });
  });
  it('rounds each half up and adds the fixed part', () => {
    expect(sharesOf(1_001n, { ...terms, feeFixed: 100n })).toMatchObject({
      fee: 135n,
      net: 866n,
      cost: 20n,
      commission: 5n,
    });
  });
  it('takes the least fee where the rate gives less, and never more than came', () => {
    expect(sharesOf(10_000n, { ...terms, feeMin: 500n })).toMatchObject({ fee: 500n, net: 9_500n });
    expect(sharesOf(100_000n, { ...terms, feeMin: 500n })).toMatchObject({ fee: 3_500n, net: 96_500n });
    expect(sharesOf(300n, { ...terms, feeMin: 500n })).toMatchObject({ fee: 300n, net: 0n });
  });
  it('takes the most where the rate gives more, and the agents share no more than that', () => {
    const capped = { ...terms, feeMax: 400n };
    expect(sharesOf(100_000n, capped)).toMatchObject({ fee: 400n, net: 99_600n, commission: 400n });
    expect(sharesOf(10_000n, capped)).toMatchObject({ fee: 350n, net: 9_650n });
    expect(sharesOf(300n, { ...capped, feeMin: 400n })).toMatchObject({ fee: 300n, net: 0n });
  });
  it('never takes less of a larger amount, and always what a reckoning by hand says', () => {
    let seed = 20_261_125;
    const any = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    for (let round = 0; round < 2_000; round += 1) {
      const [parts, feeFixed, feeMin] = [any(300_001), BigInt(any(3_000)), BigInt(any(5_000))];
      const feeMax = any(3) === 0 ? null : feeMin + BigInt(any(20_000));
      const rate = {
        feePercent: `${Math.floor(parts / 10_000)}.${String(parts % 10_000).padStart(4, '0')}`,
        feeFixed,
        feeMin,
        feeMax,
      };
      const byHand = (amount: number) => {
        const rated = Math.floor((amount * parts + 500_000) / 1_000_000) + Number(feeFixed);
        return BigInt(Math.min(Math.max(rated, Number(feeMin)), feeMax === null ? Infinity : Number(feeMax)));
      };
      const small = any(10_000_000);
      const large = small + any(10_000_000);
      expect([feeOf(BigInt(small), rate), feeOf(BigInt(large), rate)]).toEqual([byHand(small), byHand(large)]);
      expect(feeOf(BigInt(large), rate)).toBeGreaterThanOrEqual(feeOf(BigInt(small), rate));
    }
  });
  it('a channel never keeps more than came', () => {
    expect(costOf(3n, { costPercent: '2.0000', costFixed: 500n })).toBe(3n);
  });
});

describe('what a receipt means for its order', () => {
  const expire = new Date('2026-03-17T12:00:00Z');
  // Only what the judgement looks at.
  const order = (status: number) => ({ status, amount: '100000', expireTime: expire }) as OrderRow;
  const { created, accepted, paid, failed, expired, mismatch, refunded } = paymentStatus;
  it.each([
    [created, 100_000n, 0, 'paid'],
    [accepted, 100_000n, 0, 'paid'],
    [accepted, 99_999n, 0, 'mismatch'],
    [accepted, 100_001n, 0, 'mismatch'],
    [accepted, 100_000n, 1, 'late'],
    [accepted, 99_999n, 1, 'late'],
    [failed, 100_000n, -60_000, 'late'],
    [expired, 100_000n, -60_000, 'paid'],
    [expired, 99_999n, -60_000, 'mismatch'],
    [expired, 100_000n, 1, 'late'],
    [paid, 100_000n, 0, 'extra'],
    [mismatch, 100_000n, 0, 'extra'],
    [refunded, 100_000n, 0, 'extra'],
  ])('status %i, %s received %i ms after the end: %s', (status, amount, after, judgement) => {
    expect(judge(order(status), { amount, paidAt: new Date(expire.getTime() + after) })).toBe(judgement);
  });
});

describe('when money may be spent', () => {
  it.each([
    ['T+0 at once', '2026-03-17T18:00:00Z', 0, '2026-03-17T18:00:00Z'],
    ['T+1 when the next business day begins, 03:00Z', '2026-03-17T18:00:00Z', 1, '2026-03-18T03:00:00Z'],
    ['just before the day ends', '2026-03-18T02:59:59Z', 1, '2026-03-18T03:00:00Z'],
    ['just after it began', '2026-03-18T03:00:00Z', 1, '2026-03-19T03:00:00Z'],
    ['T+3', '2026-02-27T18:00:00Z', 3, '2026-03-02T03:00:00Z'],
  ])('%s', (_name, paidAt, days, from) => expect(availableFrom(new Date(paidAt), days)).toEqual(new Date(from)));
});
