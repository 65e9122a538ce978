import type { Parsed } from '#contract/call';
import type { payment as contract } from '#contract/payment';
import { withCounts } from '../counts';
import { isDeep } from '../db/pagination';
import type { Reads } from '../db/pools';
import type { AreaHandlers, HandlerContext } from '../http/handlers';
import { block } from './block';
import { explain } from './details';
import { exportOrders } from './export';
import { type Looking, narrows, orders } from './list';
import { lookingFor } from './looking';
import { remark, tag } from './mark';
import { notifyAgain } from './notification';
import { sumUp } from './orderSums';
import { countedTotals, foundTotals, type OrderTotal, orderTotals } from './orderTotals';
import { presentOrder, sightOf } from './presenter';
import { summaryOf } from './summary';
import { supplementBatch } from './supplementBatch';
import { supplement, supplementLook } from './supplementCall';

/** What a page is made of; a benchmark has no more than this. */
type Page = Pick<HandlerContext<(typeof contract)['page']>, 'actor' | 'caller' | 'db' | 'now'> & {
  input: Omit<Parsed<(typeof contract)['page']>, 'counts'>;
  signal?: AbortSignal;
};

/** Collection orders: `/order/payment/*`. */
export const payment: AreaHandlers<Omit<typeof contract, 'query' | 'close'>> = {
  page: withCounts<(typeof contract)['page']>(pageOf),
  details: explain,
  notify: notifyAgain,
  block,
  remark,
  tag,
  export: exportOrders,
  supplement,
  supplementLook,
  supplementBatch,
};

/** One page of a filter, with totals over the whole of it. */
export async function pageOf({ input, actor, caller, db, now, signal }: Page) {
  const sight = sightOf(actor);
  const looking = await lookingFor(input, { actor, caller, db, now });
  if (!looking) return { list: [], total: 0, summary: summaryOf([], sight.cost) };
  const { totals, rows, counting } =
    (await foundTotals(db, looking, input, signal)) ?? (await pageWithTotals(db, looking, input));
  const summary = summaryOf(totals, sight.cost);
  const list = rows.map((row) => presentOrder(row, sight));
  return { list, total: summary.count, summary, ...(counting && { counting }) };
}

/** Both at once, but for a deep page, which may be nearer to the end. */
async function pageWithTotals(db: Reads, looking: Looking, input: Page['input']) {
  const asked = totalsOf(db, looking, input);
  if (isDeep(input)) {
    const totals = await asked;
    const rows = await orders.rows(db, looking, input, sumUp(totals).count);
    return { totals, rows, counting: undefined };
  }
  const [totals, rows] = await Promise.all([asked, orders.rows(db, looking, input)]);
  return { totals, rows, counting: undefined };
}

/** From the statistics where they hold every column that is asked for, else counted; exact both ways. */
function totalsOf(db: Reads, { range, book: of, ...looking }: Looking, input: Page['input']): Promise<OrderTotal[]> {
  const { current, pageSize, sortField, sortOrder, exact, ...filter } = input;
  const {
    startDate,
    endDate,
    startTime,
    endTime,
    dateType,
    book,
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
  if (range === undefined || Object.values(others).some(narrows))
    return countedTotals(db, { ...looking, book: of, range }, filter);
  const one = <T>(value: T | undefined) => (value === undefined ? [] : [value]);
  return orderTotals(db, {
    ...looking,
    range,
    filter: {
      merchantIds: merchantIds ?? [],
      agentIds: one(proxyId),
      accountIds: accountIds ?? [],
      countryIds: one(countryId),
      currencies: one(currency),
      payMethods: payMethods ?? [],
      channelCodes: channelCodes ?? [],
      statuses: status ?? [],
      book: of,
    },
  });
}
