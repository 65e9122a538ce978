import type { SortField } from '#contract/call';
import type { payment as contract } from '#contract/payment';
import type { Zone } from '#contract/time';
import type { Reads } from '../db/open';
import { namesTime, type Range, rangeOf } from '../db/range';
import { type AreaHandlers, type HandlerContext, notYet } from '../http/handlers';
import { windowOf } from '../http/window';
import { explain } from './details';
import { basisOf, type PaymentFilter, type Search, soughtBy } from './filter';
import { notifyAgain } from './notifyAgain';
import { type OrderTotal, orderTotals } from './orderTotals';
import { presentOrder, sightOf } from './presenter';
import { queueRange } from './queues';
import { countOrders, findReferences, listOrders } from './store';
import { summaryOf } from './summary';

/** What a page is made of; a benchmark has no more than this. */
type Page = Pick<HandlerContext<(typeof contract)['page']>, 'input' | 'actor' | 'caller' | 'db' | 'now'>;

/** Collection orders: `/order/payment/*`. */
export const payment: AreaHandlers<typeof contract> = {
  page: pageOf,
  details: explain,
  notify: notifyAgain,
  export: notYet,
};

/** One page of a filter, with totals over the whole of it. */
export async function pageOf(context: Page) {
  const window = windowOf(sortable, context.input, 'createTime');
  const search = await searchOf(context);
  const sight = sightOf(context.actor);
  const [totals, rows] = await Promise.all([totalsOf(context.db, search), listOrders(context.db, search, window)]);
  const summary = summaryOf(totals, sight.cost);
  return { list: rows.map((row) => presentOrder(row, sight)), total: summary.count, summary };
}

/** A number of any kind is found whatever its day, unless the person named days too. */
async function searchOf({ input, actor, caller, db, now }: Page): Promise<Search> {
  const { current, pageSize, sortField, sortOrder, keyword, ...filter } = input;
  if (seeksHidden(filter, actor)) return { scope: actor.scope, filter, range: undefined, orderIds: [] };
  const orderIds = keyword === undefined ? undefined : await namedBy(keyword, db);
  const range = rangeOfSearch(filter, orderIds !== undefined, caller.zone, now);
  return { scope: actor.scope, filter, range, orderIds };
}

/** Without days a number is found however old it is, and a queue holds all that waits. */
function rangeOfSearch(filter: PaymentFilter, byNumber: boolean, zone: Zone, now: Date): Range | undefined {
  if (namesTime(filter)) return rangeOf(filter, zone, now);
  if (byNumber) return undefined;
  return filter.queue === undefined ? rangeOf(filter, zone, now) : queueRange(now);
}

/** What a person may not see they do not find things by: that something is found would tell them. */
function seeksHidden({ accountIds, payerName, payerDocNo }: PaymentFilter, actor: Page['actor']): boolean {
  const { account, payer } = sightOf(actor);
  return (!account && narrows(accountIds)) || (!payer && [payerName, payerDocNo].some(narrows));
}

async function namedBy(keyword: string, db: Reads): Promise<string[]> {
  const sought = soughtBy(keyword);
  return 'orderId' in sought ? [sought.orderId] : findReferences(db, sought.reference);
}

/** From the statistics where they hold every column that is asked for, else counted; exact both ways. */
function totalsOf(db: Reads, search: Search): Promise<OrderTotal[]> {
  const { scope, filter, range } = search;
  const {
    startDate,
    endDate,
    startTime,
    endTime,
    dateType,
    merchantIds,
    proxyId,
    countryId,
    currency,
    payMethods,
    channelCodes,
    accountIds,
    status,
    ...others
  } = filter;
  const isCounted = range === undefined || search.orderIds !== undefined || Object.values(others).some(narrows);
  if (isCounted) return countOrders(db, search);
  const one = <T>(value: T | undefined) => (value === undefined ? [] : [value]);
  return orderTotals(db, {
    scope,
    range,
    basis: basisOf(dateType),
    filter: {
      merchantIds: merchantIds ?? [],
      agentIds: one(proxyId),
      accountIds: accountIds ?? [],
      countryIds: one(countryId),
      currencies: one(currency),
      payMethods: payMethods ?? [],
      channelCodes: channelCodes ?? [],
      statuses: status ?? [],
    },
  });
}
const narrows = (value: PaymentFilter[keyof PaymentFilter]) => value !== undefined && !(Array.isArray(value) && value.length === 0);

const sortable = { createTime: 'id', amount: 'amount', paidAmount: 'paid_amount', payTime: 'pay_time' } as const satisfies Record<
  SortField<(typeof contract)['page']>,
  string
>;
