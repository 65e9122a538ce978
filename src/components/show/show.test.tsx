import { screen } from '@testing-library/react';
import { machines } from '#contract/machine';
import { openScreen } from '../../../tests/console/screen';
import { amountText, countText, isNegative, isZero } from './amountText';
import { clockText, fullClockText, timeText } from './clock';
import { familyColors } from './families';
import { familyFor, hands } from './hands';
import Money from './Money';
import { statusesOf } from './machines';
import StatusTag from './StatusTag';

test.each([
  ['1250.00', 'zh-CN', 'MXN', '1,250.00'],
  ['1250.00', 'es-MX', 'MXN', '1,250.00'],
  ['1250.00', 'pt-BR', 'BRL', '1.250,00'],
  ['1250000.00', 'ar-EG', 'MXN', '1,250,000.00'],
  ['71391', 'en-US', 'CLP', '71,391'],
  ['0.123456', 'en-US', 'USDT', '0.123456'],
  ['-1.50', 'en-US', 'MXN', '−1.50'],
  // More digits than a float holds.
  ['9007199254740993.01', 'en-US', 'MXN', '9,007,199,254,740,993.01'],
])('%s in %s is %s %s', (amount, locale, currency, text) => {
  expect(amountText(amount, locale, currency)).toBe(text);
});

test('negative and zero are told apart by the digits', () => {
  expect([isNegative('-0.01'), isNegative('-0.00'), isNegative('1.00')]).toEqual([true, false, false]);
  expect([isZero('0.00'), isZero('-0.00'), isZero('0'), isZero('0.01')]).toEqual([true, true, true, false]);
});

test('a count has the grouping of its language and Latin digits in all of them', () => {
  expect([countText(12_345, 'zh-CN'), countText(12_345, 'pt-BR'), countText(12_345, 'ar-EG')]).toEqual([
    '12,345',
    '12.345',
    '12,345',
  ]);
});

test('an instant is shown on the wall of the zone', () => {
  const at = Date.parse('2026-08-27T20:03:22Z');
  expect(clockText(at, 'MEX')).toBe('08-27 14:03:22');
  expect(clockText(at, 'ch')).toBe('08-28 04:03:22');
  expect(timeText(Date.parse('2026-08-27T06:00:00Z'), 'MEX')).toBe('00:00:00');
  expect(fullClockText(at, 'MEX', 'en-US')).toContain('2026');
});

test('an amount stands with its currency, left to right in every language, and a missing one is a dash', async () => {
  await openScreen(
    '/',
    <>
      <Money amount="-1250.00" currency="MXN" />
      <Money amount={null} currency="MXN" />
    </>,
    { answers: {}, locale: 'ar-EG' },
  );
  const amount = await screen.findByText(/1,250\.00/);
  expect(amount).toHaveTextContent('−1,250.00 MXN');
  expect(amount).toHaveAttribute('dir', 'ltr');
  expect(amount.className).toContain('negative');
  expect(screen.getByText('–')).toBeInTheDocument();
});

const everyRight = Object.values(hands).flatMap((machine) => Object.values(machine).flat());

test('every status of every machine has a family, colours for both themes, and a word', async () => {
  const all = Object.keys(machines).flatMap((of) =>
    statusesOf(of as keyof typeof machines).map((status) => ({ of: of as keyof typeof machines, ...status })),
  );
  await openScreen(
    '/',
    all.map(({ of, value }) => <StatusTag key={`${of} ${value}`} of={of} value={value} />),
    { answers: {}, grants: everyRight },
  );
  await screen.findByText('待支付');
  const tags = [...document.querySelectorAll('[data-family]')];
  expect(tags).toHaveLength(all.length);
  tags.forEach((tag, place) => {
    const { family = 'unknown', word = '' } = all[place] ?? {};
    expect(tag).toHaveAttribute('data-family', family);
    expect(tag.querySelector('svg')).not.toBeNull();
    expect(tag.textContent).not.toBe('');
    expect(tag).not.toHaveTextContent(word);
    expect(Object.keys(familyColors.light)).toContain(family);
    expect(Object.keys(familyColors.dark)).toContain(family);
  });
});

const everyMachine = Object.keys(machines) as (keyof typeof machines)[];
const everyStatus = everyMachine.flatMap((of) => statusesOf(of).map((status) => ({ of, ...status })));
/** What a name means in every kind; a complaint is closed with a result, and everything else without effect. */
const familyOfName: Record<string, string> = {
  ...{ rejected: 'failed', failed: 'failed' },
  ...{ expired: 'ended', cancelled: 'ended', withdrawn: 'ended', void: 'ended', archived: 'ended', closed: 'ended' },
  ...{ returned: 'back', refunded: 'back', partlyRefunded: 'back', chargedBack: 'back', released: 'back' },
};

test('a status of one name has one hue in all kinds', () => {
  const known = everyStatus.filter(({ of, name }) => familyOfName[name] && !(of === 'complaint' && name === 'closed'));
  expect(known.length).toBeGreaterThan(20);
  expect(known.map(({ word, family }) => [word, family])).toEqual(
    known.map(({ word, name }) => [word, familyOfName[name]]),
  );
});

const decidersOf = (of: keyof typeof machines, name: string): readonly string[] =>
  Object.entries(hands[of] ?? {}).flatMap(([status, rights = []]) => (status === name ? rights : []));

test('what waits for a person of ours is theirs who may decide it, and waits for somebody else to all others', () => {
  const yours = everyStatus.filter(({ family }) => family === 'yours');
  const listed = everyMachine.flatMap((of) => Object.keys(hands[of] ?? {}).map((name) => `${of} ${name}`));
  expect(yours.map(({ of, name }) => `${of} ${name}`).sort()).toEqual(listed.sort());
  for (const status of yours) {
    const [right] = decidersOf(status.of, status.name);
    expect(familyFor(status.of, status, ({ access }) => access === right)).toBe('yours');
    expect(familyFor(status.of, status, () => false)).toBe('waiting');
  }
});

test('an audited settlement is the cashier’s', () => {
  const audited = everyStatus.filter(({ of, name }) => of === 'settlement' && name === 'audited');
  const to = (right: string) => audited.map((one) => familyFor(one.of, one, ({ access }) => access === right));
  expect([to('settlement.remit'), to('settlement.audit')]).toEqual([['yours'], ['waiting']]);
});

test('a status nobody declared is shown as unknown, with its number', async () => {
  await openScreen('/', <StatusTag of="payment" value={77} />, { answers: {} });
  expect(await screen.findByText('77')).toHaveAttribute('data-family', 'unknown');
});
