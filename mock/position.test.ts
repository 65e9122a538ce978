import type { Output } from '#contract/call';
import type { AppContract } from '#contract/index';
import { type Currency, toMajor, toMinor } from '#contract/money';
import { book } from '#contract/status';
import { DAY } from '#contract/time';
import { dataOf } from '../tests/gate/answer';
import type { SignedIn, TestApp } from '../tests/gate/app';
import { type DemoWorld, startDemo } from './startDemo';

type Fund = Output<AppContract['home']['fund']>;
type Position = Fund['byCurrency'][number];
type Trials = Output<AppContract['ledger']['trialBalance']>['trials'];

const now = new Date('2026-03-04T19:20:00Z');
const DAYS = 30;
let demo: DemoWorld;
let app: TestApp;
let finance: SignedIn;
beforeAll(async () => {
  demo = await startDemo(now, { orders: 1_500, days: DAYS, seed: 11 });
  ({ app } = demo);
  finance = await app.as('FINANCE_RISK');
});
afterAll(() => demo.close());

const fund = async (asOf: number) => dataOf(await finance.call('/home/info/fund', { asOf })) as Fund;
const trials = async (asOf: number) => dataOf(await finance.call('/ledger/trialBalance', { asOf })).trials as Trials;
const sum = (amounts: readonly string[], currency: Currency) =>
  amounts.reduce((total, amount) => total + toMinor(amount, currency), 0n);
/** What a trial balance says of these kinds, on one side. */
const closingOf = (trial: Trials[number], kinds: RegExp, side: 'D' | 'C') =>
  trial.rows
    .filter(({ kind }) => kinds.test(kind))
    .reduce((total, row) => total + (row.side === side ? 1n : -1n) * toMinor(row.closing, trial.currency), 0n);

test('a month of the demo: on each of its evenings coverage is that of the trial balance, to the cent', async () => {
  for (let ago = 0; ago < DAYS; ago += 3) {
    const asOf = now.getTime() - ago * DAY;
    const [shown, books] = [await fund(asOf), await trials(asOf)];
    expect(shown.byCurrency.map(({ currency }) => currency)).toEqual(books.map(({ currency }) => currency));
    expect(books.map(({ difference }) => Number(difference))).toEqual(books.map(() => 0));
    for (const [n, trial] of books.entries()) {
      const { currency } = trial;
      const [have, owe] = [
        closingOf(trial, /^asset:/, 'D'),
        closingOf(trial, /^(mch|agent|udealer|plat:suspense)/, 'C'),
      ];
      expect(shown.byCurrency[n]).toMatchObject({
        ...{ totalAssets: toMajor(have, currency), totalLiabilities: toMajor(owe, currency) },
        coverage: owe > 0n ? hundredths((have * 10_000n) / owe) : null,
      });
    }
  }
});
/** A percentage, cut after two decimals. */
const hundredths = (cut: bigint) => `${cut / 100n}.${String(cut % 100n).padStart(2, '0')}`;

test('each figure of the fund card is that of its accounts, and each account opens its lines', async () => {
  const asOf = now.getTime();
  const { byCurrency, byChannel } = await fund(asOf);
  let opened = 0;
  for (const position of byCurrency) {
    const { currency, assets, liabilities, accounts } = position;
    const side = (of: 'assets' | 'liabilities') =>
      accounts.filter((one) => one.side === of).map(({ amount }) => amount);
    expect(sum(side('assets'), currency)).toBe(sum(Object.values(assets), currency));
    expect(sum(side('liabilities'), currency)).toBe(sum(Object.values(liabilities), currency));
    for (const figure of accounts) opened += await openFigure(position, figure, asOf);
    const channels = byChannel.filter((one) => one.currency === currency).map(({ receivable }) => receivable);
    expect(sum(channels, currency)).toBe(toMinor(assets.upstreamReceivable, currency));
  }
  expect(opened).toBeGreaterThan(50);
});

/** Gives how many accounts are behind it, each with its lines. */
async function openFigure({ currency }: Position, { kind, amount }: Position['accounts'][number], asOf: number) {
  const filter = { kind: [kind], currency, asOf, book: book.live, pageSize: 100 };
  const { list, total } = dataOf(await finance.call('/ledger/account/page', filter));
  expect(total).toBe(list.length);
  const balances = list.map(({ balance }: { balance: string }) => balance);
  expect([kind, toMajor(sum(balances, currency), currency)]).toEqual([kind, amount]);
  for (const { account, balance } of list) {
    const range = { startTime: asOf - (DAYS + 1) * DAY, endTime: asOf + 1, pageSize: 10 };
    const lines = dataOf(await finance.call('/ledger/entry/page', { account, currency, ...range }));
    expect([account, lines.summary.closing]).toEqual([account, balance]);
    if (lines.list.length > 0) expect([account, lines.list[0].balance]).toEqual([account, balance]);
    else expect(Number(balance)).toBe(0);
  }
  return list.length;
}
