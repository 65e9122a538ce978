import type { payment } from '#contract/payment';
import { businessDay, DAY } from '#contract/time';
import { billingFlow } from '../server/billing/flow';
import { books } from '../server/books/books';
import type { Reads } from '../server/db/pools';
import type { Actor, HandlerContext } from '../server/http/handlers';
import { pageOf } from '../server/payment/payment';
import { buildCaller } from '../tests/build/actor';
import { type Business, DAYS } from './business';

type Orders = Partial<HandlerContext<(typeof payment)['page']>['input']>;
type Flow = Partial<Parameters<typeof billingFlow>[0]['input']>;
/** Which page of so many; any one where it is left out. */
type At = (pages: number) => number;

/** What somebody asks of a list. */
export interface Question {
  name: string;
  at: At;
  ask(db: Reads, current: number): Promise<{ total: number }>;
}
const anywhere: At = (pages) => 1 + Math.floor(Math.random() * pages);
const first: At = () => 1;
const thousandth: At = (pages) => Math.min(1000, pages);
const middle: At = (pages) => Math.ceil(pages / 2);
const last: At = (pages) => pages;

export function questions(business: Business, actor: Actor): Question[] {
  const { now, merchantIds, accountIds, agentId } = business;
  const asker = { actor, caller: buildCaller(), now };
  const orders = (name: string, input: Orders, at = anywhere): Question => ({
    name,
    at,
    ask: (db, current) => pageOf({ ...asker, db, input: { current, pageSize: 20, ...input } }),
  });
  const flow = (name: string, input: () => Flow, at = first): Question => ({
    name: `statement: ${name}`,
    at,
    // The casts: a read takes no more of its context, and a page call answers with a page.
    ask: (db, current) =>
      billingFlow({ ...asker, db, input: { current, pageSize: 20, ...input() } } as Parameters<
        typeof billingFlow
      >[0]) as Promise<{ total: number }>,
  });
  const day = (ago: number) => businessDay(now.getTime() - ago * DAY, 'MEX');
  const quarter = { startDate: day(DAYS), endDate: day(0) };
  const week = { startDate: day(6), endDate: day(0) };
  const anyDay = () => {
    const one = day(1 + Math.floor(Math.random() * (DAYS - 2)));
    return { startDate: one, endDate: one };
  };
  const rare = { amountFrom: '4500.01', amountTo: '4500.01' };
  const [large = '', small = ''] = [merchantIds[0], merchantIds.at(-1)];
  const [accountId = ''] = accountIds;
  return [
    orders('today', {}),
    orders('last 7 days', week),
    orders('90 days', quarter),
    orders('90 days, middle page', quarter, middle),
    orders('90 days, last page', quarter, last),
    orders('90 days, paid', { ...quarter, status: [2] }),
    orders('90 days, failed or expired', { ...quarter, status: [3, 4] }),
    orders('merchant, today', { merchantIds: [large] }),
    orders('merchant, 90 days', { ...quarter, merchantIds: [large] }),
    orders('agent, 90 days', { ...quarter, proxyId: agentId }),
    orders('account, 90 days', { ...quarter, accountIds: [accountId] }),
    orders('merchant and account', { ...quarter, merchantIds: [large], accountIds: [accountId] }),
    orders('mismatch queue', { queue: 'paymentMismatch' }),
    orders('notification failed queue', { queue: 'notifyFailed' }),
    orders('by pay time, 90 days', { ...quarter, dateType: 'pay' }, first),
    orders('sorted by amount', { ...quarter, sortField: 'amount', sortOrder: 'descend' }, first),
    orders('sorted by pay time', { ...quarter, sortField: 'payTime', sortOrder: 'descend' }, first),
    orders('amount range', { ...quarter, amountFrom: '100', amountTo: '500' }, first),
    orders('amount, rare', { ...quarter, amountFrom: '4500.01', amountTo: '4500.01' }, first),
    orders('amount range, counted', { ...quarter, amountFrom: '100', amountTo: '500', exact: true }, first),
    orders('amount, rare, counted', { ...quarter, amountFrom: '4500.01', amountTo: '4500.01', exact: true }, first),
    orders('payer name', { ...quarter, payerName: 'payer 4711' }, first),
    orders('payer name, none', { ...quarter, payerName: 'nobody' }, first),
    orders('payer name, none, counted', { ...quarter, payerName: 'nobody', exact: true }, first),
    orders('by merchant order number', { keyword: 'M1000' }),
    flow('few lines, a day', () => ({ merchantId: small, ...anyDay() })),
    flow('a day of the large one', () => ({ merchantId: large, ...anyDay() })),
    flow('90 days', () => ({ merchantId: large, ...quarter })),
    flow('90 days, page 1000', () => ({ merchantId: large, ...quarter }), thousandth),
    flow('90 days, last page', () => ({ merchantId: large, ...quarter }), last),
    flow('90 days, what went out', () => ({ merchantId: large, ...quarter, direction: '-' })),
    flow('90 days, amount, rare', () => ({ merchantId: large, ...quarter, ...rare })),
    flow('90 days, amount, rare, counted', () => ({ merchantId: large, ...quarter, ...rare, exact: true })),
    flow('all merchants, 7 days', () => week),
    flow('all merchants, middle page', () => quarter, middle),
    ...ledgerQuestions(business, asker),
  ];
}

type Read = (context: never) => Promise<unknown>;
type Asker = Pick<HandlerContext<(typeof payment)['page']>, 'actor' | 'caller' | 'now'>;
/** Accounts, lines and sums of the books, now and long ago. */
function ledgerQuestions({ now, merchantIds }: Business, asker: Asker): Question[] {
  const ask = (name: string, call: keyof typeof books, input: object, at = first): Question => ({
    name: `ledger: ${name}`,
    at,
    ask: async (db, current) => {
      // The casts: a read takes no more of its context, and what has no pages has no total.
      const context = { ...asker, db, input: { current, pageSize: 20, ...input } } as never;
      return { total: 0, ...((await (books[call] as Read)(context)) as object) };
    },
  });
  const house = { account: 'asset:channel:demo:receivable', currency: 'MXN' };
  const own = { account: `mch:${merchantIds[0]}:available`, currency: 'MXN' };
  const past = { asOf: now.getTime() - (DAYS / 3) * DAY };
  return [
    ask('accounts', 'accountPage', {}),
    ask('accounts, a month ago', 'accountPage', past),
    ask('house account', 'entryPage', house),
    ask('house account, any page', 'entryPage', house, anywhere),
    ask('house account, last page', 'entryPage', house, last),
    ask('merchant, any page', 'entryPage', own, anywhere),
    ask('house balance, a month ago', 'balance', { ...house, ...past }),
    ask('trial balance', 'trialBalance', {}),
    ask('trial balance, a month ago', 'trialBalance', past),
  ];
}
