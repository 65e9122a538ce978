import { bank, channelReceivable, payoutFloat, wallet } from './account';
import type { Booking } from './events';
import { expensePaid, fundArrived, fundSent, incomeReceived, mirrored, placeLowered, placeRaised } from './fundEvents';

const textOf = ({ lines }: Booking) =>
  lines
    .filter(({ amount }) => amount !== 0n)
    .map(({ side, account, amount, currency }) => [side, account.path, amount, currency].filter(Boolean).join(' '))
    .join(', ');
const [mexican, other, usdt, float] = [bank('4'), bank('5'), wallet('6'), payoutFloat('3')];
const balance = ({ lines }: Booking) =>
  lines.reduce<Record<string, bigint>>((off, { side, amount, currency = 'MXN' }) => {
    off[currency] = (off[currency] ?? 0n) + (side === 'D' ? amount : -amount);
    return off;
  }, {});

/** The worked numbers of the money model, `domain/money.md` E.3. */
const worked: [string, Booking, string][] = [
  [
    'upstream settles 980',
    fundSent({ from: channelReceivable('c'), amount: 98_000n, fee: 0n }),
    'D asset:transit:internal 98000, C asset:channel:c:receivable 98000',
  ],
  [
    '– at our bank',
    fundArrived({ to: mexican, amount: 98_000n }),
    'D asset:bank:4 98000, C asset:transit:internal 98000',
  ],
  [
    'funding a payout account 5,000',
    fundSent({ from: mexican, amount: 500_000n, fee: 0n }),
    'D asset:transit:internal 500000, C asset:bank:4 500000',
  ],
  [
    '– arrived',
    fundArrived({ to: float, amount: 500_000n }),
    'D asset:payoutAccount:3 500000, C asset:transit:internal 500000',
  ],
  ['float correction −2', placeLowered(float, 200n), 'D plat:suspense 200, C asset:payoutAccount:3 200'],
  ['float correction +2', placeRaised(float, 200n), 'D asset:payoutAccount:3 200, C plat:suspense 200'],
  ['expense', expensePaid({ from: mexican, amount: 15_000n, fee: 0n }), 'D cost:bank 15000, C asset:bank:4 15000'],
  ['other income', incomeReceived(mexican, 15n), 'D asset:bank:4 15, C rev:other 15'],
  [
    'a transfer that the bank takes 3 for',
    fundSent({ from: mexican, amount: 10_000n, fee: 300n }),
    'D asset:transit:internal 10000, D cost:bank 300, C asset:bank:4 10300',
  ],
  [
    'USDT is bought: 91,500 for 5,000 U',
    fundArrived({ to: usdt, amount: 9_150_000n, into: { amount: 5_000_000_000n, currency: 'USDT' } }),
    'D asset:wallet:6 5000000000 USDT, C fx:position 5000000000 USDT, D fx:position 9150000, C asset:transit:internal 9150000',
  ],
];
test.each(worked)('%s', (_, booking, lines) => {
  expect(textOf(booking)).toBe(lines);
  expect(Object.values(balance(booking)).every((off) => off === 0n)).toBe(true);
});

test('a mirror undoes its journal, and is an event of its own', () => {
  const sent = fundSent({ from: mexican, amount: 10_000n, fee: 300n });
  const back = mirrored(sent);
  expect(back).toMatchObject({ event: 'sentBack', bizType: sent.bizType });
  expect(textOf(back)).toBe('C asset:transit:internal 10000, C cost:bank 300, D asset:bank:4 10300');
  expect(textOf(mirrored(fundArrived({ to: other, amount: 1n })))).toBe('C asset:bank:5 1, D asset:transit:internal 1');
});
