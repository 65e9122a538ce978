import type { Output } from '#contract/call';
import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import type { Receipt } from '#contract/receipt';
import { book, receiptStatus } from '#contract/status';
import { verify } from '../server/verification/verify';
import { type Answered, dataOf } from '../tests/gate/answer';
import type { SignedIn } from '../tests/gate/app';
import { decide } from '../tests/gate/consent';
import { type DemoWorld, startDemo } from './startDemo';

type Trials = Output<AppContract['ledger']['trialBalance']>['trials'];
type Candidates = Output<AppContract['receipt']['details']>['candidates'];

const now = new Date('2026-03-04T19:20:00Z');
const reason = 'worked off by people alone';
let demo: DemoWorld;
let finance: SignedIn;
let administrator: SignedIn;
beforeAll(async () => {
  demo = await startDemo(now, { orders: 900, days: 12, seed: 7 });
  finance = await demo.app.as('FINANCE_RISK');
  administrator = await demo.app.as('ADMIN');
});
afterAll(() => demo.close());

const books = Object.values(book);
const open = async (of: number): Promise<Receipt[]> =>
  dataOf(await finance.call('/order/receipt/page', { status: [receiptStatus.open], book: of, pageSize: 200 })).list;
const allOpen = async () => (await Promise.all(books.map(open))).flat();
/** What lies in suspense, by currency, in both books. */
async function suspense(): Promise<string[]> {
  const answers = await Promise.all(
    books.map(async (of) => dataOf(await finance.call('/ledger/trialBalance', { asOf: Date.now(), book: of }))),
  );
  const trials: Trials = answers.flatMap((answer) => answer.trials);
  return trials.flatMap(({ rows }) =>
    rows.filter(({ kind }) => kind === 'plat:suspense').map(({ closing }) => closing),
  );
}

/** Somebody else looks at it and consents, where it waits for a second person; false where it is refused. */
async function isDone(answer: Answered): Promise<boolean> {
  if (answer.code !== code.approvalNeeded) return answer.code === code.ok;
  return (await decide(administrator, answer.data.approvalId)).code === code.ok;
}
/** Gives it to the order that it is likeliest for. */
async function isMatched({ receiptId, version }: Receipt): Promise<boolean> {
  const { candidates } = dataOf(await finance.call('/order/receipt/details', { receiptId }));
  const [likeliest] = candidates as Candidates;
  if (!likeliest) return false;
  const { orderNo } = likeliest;
  return isDone(await finance.call('/order/receipt/match', { receiptId, version, orderNo, reason }));
}
/** What is no order's goes back to its payer; where the payer is not known it is income. */
const giveUp = async ({ receiptId, version, payerAccount }: Receipt) =>
  isDone(
    await finance.call('/order/receipt/return', {
      ...{ receiptId, version, reason },
      to: payerAccount === null ? 'income' : 'payer',
    }),
  );

test('people alone bring suspense to nothing: each receipt is an order’s, its payer’s again, or income', async () => {
  const before = await allOpen();
  expect(before.length).toBeGreaterThan(5);
  expect((await suspense()).some((closing) => Number(closing) !== 0)).toBe(true);
  let matched = 0;
  for (const receipt of before) {
    const isAnOrders = await isMatched(receipt);
    if (isAnOrders) matched += 1;
    else expect([receipt.receiptNo, await giveUp(receipt)]).toEqual([receipt.receiptNo, true]);
  }
  expect(matched).toBeGreaterThan(0);
  expect(await allOpen()).toEqual([]);
  expect((await suspense()).filter((closing) => Number(closing) !== 0)).toEqual([]);
  expect((await verify(demo.db.reads)).filter(({ broken }) => broken.length > 0)).toEqual([]);
}, 240_000);
