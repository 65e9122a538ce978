import { agentTerms, commissionsOf } from './commission';

const base = (percent: string, fixed = 0n) => ({ percent, fixed });
const merchant = base('3.5000', 100n);

test('each level earns the difference to the one below it; who has no rate is passed over', () => {
  const chain = [
    { agentId: '1', base: base('3.1000', 60n) },
    { agentId: '2', base: undefined },
    { agentId: '3', base: base('2.9999', 60n) },
  ];
  expect(agentTerms(merchant, chain)).toEqual([
    { agentId: '1', percent: '0.4000', fixed: '40' },
    { agentId: '3', percent: '0.1001', fixed: '0' },
  ]);
});

test('nobody earns what nobody paid: a level that pays more than comes from below leaves those above nothing of it', () => {
  const chain = [
    { agentId: '1', base: base('4.0000', 100n) },
    { agentId: '2', base: base('3.8000', 100n) },
    { agentId: '3', base: base('3.0000', 100n) },
  ];
  expect(agentTerms(merchant, chain)).toEqual([{ agentId: '3', percent: '0.5000', fixed: '0' }]);
});

test('together they never earn more than the fee, the nearest first', () => {
  const terms = [
    { agentId: '1', percent: '2.0000', fixed: '0' },
    { agentId: '2', percent: '1.0000', fixed: '40' },
    { agentId: '3', percent: '0.5000', fixed: '0' },
  ];
  expect(commissionsOf(10_000n, 350n, terms).map(({ amount }) => amount)).toEqual([200n, 140n, 10n]);
  expect(commissionsOf(10_000n, 150n, terms).map(({ amount }) => amount)).toEqual([150n, 0n, 0n]);
});

test('any chain, over 512 draws: no commission is negative, and the sum of terms is what the top pays less', () => {
  let seed = 7;
  const draw = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed % below;
  };
  for (let n = 0; n < 512; n += 1) {
    const chain = [1, 2, 3].map((agentId) => ({
      agentId: String(agentId),
      base: base(`${draw(4)}.${String(draw(10_000)).padStart(4, '0')}`, BigInt(draw(120))),
    }));
    const terms = agentTerms(merchant, chain);
    const lowest = Math.min(35_000, ...chain.map((link) => Math.round(Number(link.base.percent) * 10_000)));
    const given = terms.reduce((sum, { percent }) => sum + Math.round(Number(percent) * 10_000), 0);
    expect([given, terms.every(({ percent, fixed }) => !`${percent}${fixed}`.includes('-'))]).toEqual([
      35_000 - lowest,
      true,
    ]);
  }
});
