import type { Output } from '#contract/call';
import type { AppContract } from '#contract/index';
import { type Currency, toMinor } from '#contract/money';
import { HOUR } from '#contract/time';
import { buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import { gateOfEach } from '../../tests/gate/gate';
import { type Random, randomOf } from '../../tests/ledger/random';
import { markBefore } from '../books/marks';
import * as accounts from '../ledger/account';
import { credit, debit, post } from '../ledger/post';
import { coverageOf } from './fundFigures';

type Fund = Output<AppContract['home']['fund']>;
type Trials = Output<AppContract['ledger']['trialBalance']>['trials'];
const FUND = '/home/info/fund';
const { app, context, db } = gateOfEach({ role: 'FINANCE_RISK' });
const fund = async (given: object = {}, by: Pick<typeof app, 'call'> = app) =>
  dataOf(await by.call(FUND, given)) as Fund;
const trials = async (given: object = {}) => dataOf(await app.call('/ledger/trialBalance', given)).trials as Trials;

let serial = 0;
const book = (lines: Parameters<typeof post>[1]['lines'], currency: Currency = 'MXN') =>
  db.writes.transaction().execute((tx) =>
    post(
      tx,
      {
        ...{ bizType: 24, bizNo: `X${++serial}`, event: 'set', currency, merchantId: null, operator: 'me' },
        lines,
      },
      { now: app.services.clock.now(), nextId: app.services.nextId },
    ),
  );
const place = (path: string, side: 'D' | 'C') => ({ path, side, strict: false });

/** Every kind of place that the plan of the books names. */
const placesOf = (merchantId: string) => [
  ...accounts.pockets.map((pocket) => accounts.merchantPocket(merchantId, pocket)),
  ...accounts.housePlaces,
  ...['A', 'B'].map(accounts.channelReceivable),
  ...['asset:account:7', 'asset:transit:internal', 'asset:udealer:5:receivable'].map((path) => place(path, 'D')),
  ...['udealer:5:margin', 'udealer:5:marginLocked', 'udealer:5:payable', 'agent:9:settleTransit'].map((path) =>
    place(path, 'C'),
  ),
  accounts.payoutFloat('77'),
  accounts.bank('3'),
  accounts.wallet('4'),
  accounts.agentAccrued('9'),
];

/** Where a strict pocket would fall below nothing, the line goes to a house place instead. */
async function bookSomething(random: Random, merchantId: string, currency: Currency) {
  const all = placesOf(merchantId);
  const open = all.filter(({ strict, side }) => !strict || side === 'C');
  const [from, to] = [random.pick(open.filter(({ strict }) => !strict)), random.pick(open)];
  if (!from || !to || from === to) return;
  const amount = random.amount(1_000_000);
  const grows = to.side === 'C';
  await book(grows ? [debit(from, amount), credit(to, amount)] : [debit(to, amount), credit(from, amount)], currency);
}

const sum = (amounts: readonly string[], currency: Currency) =>
  amounts.reduce((total, amount) => total + toMinor(amount, currency), 0n);

/** What the trial balance says of the house by itself: what was earned, lost and exchanged. */
function ownBy({ currency, rows }: Trials[number]): bigint {
  const others = rows.filter(({ kind }) => !/^(asset|mch|agent|udealer|plat:suspense)/.test(kind));
  return others.reduce((total, { side, closing }) => {
    const minor = toMinor(closing, currency);
    return total + (side === 'C' ? minor : -minor);
  }, 0n);
}

function expectSame({ byCurrency, byChannel, alerts }: Fund, books: Trials) {
  expect(byCurrency.map(({ currency }) => currency)).toEqual(books.map(({ currency }) => currency));
  for (const [at, { currency, assets, liabilities, own = '', ...totals }] of byCurrency.entries()) {
    const trial = books[at];
    if (!trial) throw new Error('a currency has no trial balance');
    const kinds = (wanted: RegExp, side: 'D' | 'C') =>
      trial.rows
        .filter(({ kind }) => wanted.test(kind))
        .reduce((total, row) => total + (row.side === side ? 1n : -1n) * toMinor(row.closing, currency), 0n);
    const [have, owe] = [kinds(/^asset:/, 'D'), kinds(/^(mch|agent|udealer|plat:suspense)/, 'C')];
    expect(sum(Object.values(assets), currency)).toBe(have);
    expect(sum(Object.values(liabilities), currency)).toBe(owe);
    expect(totals.coverage).toBe(coverageOf(have, owe));
    expect(toMinor(own, currency)).toBe(ownBy(trial));
    expect(have - owe).toBe(ownBy(trial));
    const channels = byChannel.filter((one) => one.currency === currency).map(({ receivable }) => receivable);
    expect(sum(channels, currency)).toBe(toMinor(assets.upstreamReceivable, currency));
    expect(alerts.some((one) => one.currency === currency && one.kind === 'uncovered')).toBe(owe > have);
  }
  expect(alerts.filter(({ kind }) => kind === 'unbalanced')).toEqual([]);
}

test.each([1, 2, 3])(
  'random books, %i: the position is the trial balance to the cent, now, then and marked',
  async (seed) => {
    const random = randomOf(seed);
    const merchant = await buildMerchant(context);
    const currencies = ['MXN', 'CLP', 'USDT'] as const;
    const step = () => bookSomething(random, merchant.id, random.pick(currencies) ?? 'MXN');
    for (let n = 0; n < 25; n++) await step();
    const then = app.clock.now().getTime();
    const before = await fund({ asOf: then });
    expectSame(before, await trials({ asOf: then }));
    app.clock.jump(60_000);
    for (let n = 0; n < 25; n++) await step();
    expectSame(await fund(), await trials());
    const later = app.clock.now().getTime() + 2 * HOUR;
    expect(await markBefore(db.jobs, later)).toBeGreaterThan(0);
    expectSame(await fund(), await trials());
    expectSame(await fund({ asOf: later }), await trials({ asOf: later }));
    expect(await fund({ asOf: then })).toEqual(before);
  },
);

test('what others own and is not there is said, with the place that holds less than nothing', async () => {
  const { id } = await buildMerchant(context);
  await book([debit(accounts.bank('3'), 100_00n), credit(accounts.merchantPocket(id, 'available'), 100_00n)]);
  expect((await fund()).byCurrency).toMatchObject([{ coverage: '100.00', own: '0.00' }]);
  await book([debit(accounts.chargebackLoss, 150_00n), credit(accounts.bank('3'), 150_00n)]);
  const { byCurrency, alerts } = await fund();
  expect(byCurrency).toMatchObject([
    { currency: 'MXN', assets: { banks: '-50.00' }, totalLiabilities: '100.00', coverage: '0.00', own: '-150.00' },
  ]);
  expect(alerts).toEqual([
    { kind: 'uncovered', currency: 'MXN', amount: '150.00', account: null },
    { kind: 'overdrawn', currency: 'MXN', amount: '-50.00', account: 'asset:bank' },
  ]);
});

test('coverage is cut, never rounded up to what it is not', () => {
  expect(coverageOf(99_999n, 100_000n)).toBe('99.99');
  expect(coverageOf(100_000n, 100_000n)).toBe('100.00');
  expect(coverageOf(5n, 0n)).toBeNull();
  expect(coverageOf(10n ** 18n, 1n)).toBe('9999.99');
});

test('the test book is in no figure; a cashier sees no profit, who works for a country its currency, others nothing', async () => {
  const shop = await buildMerchant(context, { merchantType: 2 });
  const sandbox = { ...accounts.bank('1'), path: 'test:asset:bank:1' };
  await book([debit(sandbox, 5n), credit(accounts.merchantPocket(shop.id, 'available'), 5n)]);
  expect(await fund()).toMatchObject({ byCurrency: [], byChannel: [], alerts: [] });
  await book([debit(accounts.channelReceivable('A'), 7_00n), credit(accounts.fee('payment'), 7_00n)]);
  await book([debit(accounts.channelReceivable('A'), 9n), credit(accounts.fee('payment'), 9n)], 'CLP');
  const cashier = await fund({ currency: 'MXN' }, await app.as('CASHIER'));
  expect(cashier.byCurrency).toMatchObject([{ totalAssets: '7.00', coverage: null }]);
  expect(cashier.byCurrency[0]).not.toHaveProperty('own');
  const chile = await app.as('FINANCE_RISK', { countryIds: ['CHL'] });
  expect((await fund({}, chile)).byCurrency.map(({ currency }) => currency)).toEqual(['CLP']);
  expect((await fund({ countryId: 'MEX' }, chile)).byChannel).toEqual([]);
  for (const role of ['OPERATION', 'MERCHANT', 'PROXY'] as const)
    expect((await (await app.as(role, { ownerId: shop.id })).call(FUND)).code).toBe(1003);
});
