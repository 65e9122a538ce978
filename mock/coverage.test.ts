// Three weeks of the demo as it is served: what we hold is more than what we owe, in each currency and on each evening.
import type { Output } from '#contract/call';
import type { AppContract } from '#contract/index';
import { BOOK_ZONE, businessDay, DAY, dayStart } from '#contract/time';
import { dataOf } from '../tests/gate/answer';
import type { TestApp } from '../tests/gate/app';
import { demoOf } from './demo';
import { type DemoWorld, startDemo } from './startDemo';

type Fund = Output<AppContract['home']['fund']>;

const now = new Date('2026-03-04T19:20:00Z');
const DAYS = 21;
/** A demo of so many orders takes a while where others work too, ms. */
const PATIENCE = 180_000;
let demo: DemoWorld;
let app: TestApp;
beforeAll(async () => {
  demo = await startDemo(now, demoOf(DAYS));
  ({ app } = demo);
}, PATIENCE);
afterAll(() => demo.close());

test('what settlements, recharges and USDT do to our position never leaves a currency uncovered', async () => {
  const finance = await app.as('FINANCE_RISK');
  const today = dayStart(businessDay(now.getTime(), BOOK_ZONE), BOOK_ZONE);
  for (let ago = 0; ago < DAYS - 1; ago += 1) {
    const { byCurrency } = dataOf(await finance.call('/home/info/fund', { asOf: today - ago * DAY - 1 })) as Fund;
    const uncovered = byCurrency.filter(({ coverage }) => coverage !== null && Number(coverage) < 100);
    expect(uncovered.map(({ currency, coverage }) => [ago, currency, coverage])).toEqual([]);
  }
});
