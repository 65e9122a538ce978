import { code } from '#contract/error';
import { stepOf } from '#contract/money';
import { settlementFeeMode } from '#contract/status';
import { type Facts, judged } from './judged';
import type { Terms } from './terms';

const terms: Terms = {
  ...{ enabled: true, auto: false, weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'], windowFrom: '09:00' },
  ...{ windowTo: '18:00', timesADay: 3, least: 10_000n, most: 500_000n, mostADay: 800_000n, feePercent: 12_500n },
  ...{ feeFixed: 500n, feeCap: 3_000n, feeMode: settlementFeeMode.inside, cycle: 'D', cycleDays: 1 },
};
/** Noon of a Monday in Mexico City. */
const noon = new Date('2026-11-23T18:00:00Z');
const facts: Facts = {
  ...{ currency: 'MXN', amount: 100_000n, today: { times: 0, amount: 0n }, zone: 'MEX', now: noon },
};
const wordOf = (changes: Partial<Terms>, more: Partial<Facts> = {}) => {
  const { refusal } = judged({ ...terms, ...changes }, { ...facts, ...more });
  return refusal && [refusal.code, refusal.word];
};

test('a fee is a part, a fixed sum and never more than its cap, inside the amount or on top of it', () => {
  expect(judged(terms, facts)).toEqual({
    ...{ fee: 1_750n, remitAmount: 98_250n, debit: 100_000n, feeMode: 1, timesLeft: 3, dayLeft: 800_000n },
  });
  const onTop = { ...terms, feeMode: settlementFeeMode.onTop };
  expect(judged(onTop, facts)).toMatchObject({ fee: 1_750n, remitAmount: 100_000n, debit: 101_750n });
  expect(judged(terms, { ...facts, amount: 400_000n }).fee).toBe(3_000n);
  expect(judged({ ...terms, feeCap: null }, { ...facts, amount: 400_000n }).fee).toBe(5_500n);
});

test.each([
  ['switched off', { enabled: false }, {}, [code.outsideWindow, 'settlementOff']],
  ['before the window', {}, { now: new Date('2026-11-23T14:59:00Z') }, [code.outsideWindow, 'settlementHours']],
  ['as the window closes', {}, { now: new Date('2026-11-24T00:00:00Z') }, [code.outsideWindow, 'settlementHours']],
  ['on a Sunday', {}, { now: new Date('2026-11-22T18:00:00Z') }, [code.outsideWindow, 'settlementDay']],
  ['a fourth time', {}, { today: { times: 3, amount: 0n } }, [code.limitExceeded, 'settlementTimes']],
  ['too little', {}, { amount: 9_999n }, [code.limitExceeded, 'settlementLeast']],
  ['too much', {}, { amount: 500_001n }, [code.limitExceeded, 'settlementMost']],
  ['more than is left', {}, { today: { times: 1, amount: 700_001n } }, [code.limitExceeded, 'settlementDayLeft']],
  ['all of it a fee', { feeFixed: 200_000n, feeCap: null }, {}, [code.limitExceeded, 'settlementEaten']],
] as const)('%s is refused', (_, changes, more, expected) => {
  expect(wordOf(changes, more)).toEqual(expected);
});

test('a window across midnight belongs to the day on which it began', () => {
  const night = { weekdays: ['mon' as const], windowFrom: '22:00', windowTo: '02:00' };
  const at = (time: string) => wordOf(night, { now: new Date(time) })?.[1];
  expect(at('2026-11-24T04:00:00Z')).toBeUndefined();
  expect(at('2026-11-24T07:59:00Z')).toBeUndefined();
  expect(at('2026-11-24T08:00:00Z')).toBe('settlementHours');
  // Monday's first hours are the night of Sunday.
  expect(at('2026-11-23T07:00:00Z')).toBe('settlementDay');
  expect(at('2026-11-23T18:00:00Z')).toBe('settlementHours');
});

test('of whatever rule, amount and moment: fee and rest make up the amount, and no refused one passes', () => {
  for (let seed = 1; seed <= 5000; seed++) {
    const any = chance(seed);
    const rule = anyTerms(any);
    const sample = anyFacts(any);
    const { fee, remitAmount, debit, timesLeft, dayLeft, refusal } = judged(rule, sample);
    const step = stepOf(sample.currency);
    expect([seed, fee >= 0n, remitAmount >= 0n, timesLeft >= 0, (dayLeft ?? 0n) >= 0n]).toEqual([
      seed,
      true,
      true,
      true,
      true,
    ]);
    expect([seed, debit - remitAmount]).toEqual([seed, fee]);
    expect([seed, rule.feeMode === settlementFeeMode.inside ? debit : remitAmount]).toEqual([seed, sample.amount]);
    expect([seed, fee % step]).toEqual([seed, 0n]);
    if (rule.feeCap !== null) expect([seed, fee <= rule.feeCap]).toEqual([seed, true]);
    expect([seed, refusal === undefined]).toEqual([seed, isAllowed(rule, sample, fee)]);
  }
});

/** The same rule said once more, without an order of refusals. */
function isAllowed(rule: Terms, { amount, today }: Facts, fee: bigint): boolean {
  const isInLimits = amount >= rule.least && amount <= (rule.most ?? amount);
  const isInDay = today.amount + amount <= (rule.mostADay ?? today.amount + amount);
  const isEaten = rule.feeMode === settlementFeeMode.inside && fee >= amount;
  const isOpen = rule.windowFrom <= '12:00' && '12:00' < rule.windowTo && rule.weekdays.includes('mon');
  return rule.enabled && isOpen && today.times < rule.timesADay && isInLimits && isInDay && !isEaten;
}

type Any = (most: number) => number;
/** The same numbers for the same seed. */
function chance(seed: number): Any {
  let state = seed * 2_654_435_769;
  return (most) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) | 0;
    return (state >>> 0) % most;
  };
}

function anyTerms(any: Any): Terms {
  const step = 100n;
  const fixed = BigInt(any(300)) * step;
  const least = BigInt(1 + any(2_000));
  return {
    ...{ enabled: any(10) > 0, auto: false, cycle: 'D', cycleDays: 0 },
    weekdays: any(10) > 0 ? ['mon'] : ['tue'],
    ...{ windowFrom: any(5) > 0 ? '08:00' : '12:30', windowTo: any(5) > 0 ? '20:00' : '12:00' },
    ...{ timesADay: 1 + any(4), least, most: any(2) ? null : least + BigInt(any(400_000)) },
    ...{ mostADay: any(2) ? null : least + BigInt(any(900_000)), feePercent: BigInt(any(1_000_000)) },
    ...{ feeFixed: fixed, feeCap: any(2) ? null : fixed + BigInt(any(500)) * step },
    feeMode: any(2) ? settlementFeeMode.inside : settlementFeeMode.onTop,
  };
}

function anyFacts(any: Any): Facts {
  const currency = (['MXN', 'COP', 'CLP', 'USDT'] as const)[any(4)] ?? 'MXN';
  const amount = BigInt(1 + any(4_000)) * 100n;
  return { currency, amount, today: { times: any(5), amount: BigInt(any(600_000)) }, zone: 'MEX', now: noon };
}
