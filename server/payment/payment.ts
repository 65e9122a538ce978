import type { Parsed } from '#contract/call';
import type { payment as contract } from '#contract/payment';
import type { Zone } from '#contract/time';
import { withCounts } from '../counts';
import type { Basis } from '../db/orderTime';
import { isDeep } from '../db/pagination';
import type { Reads } from '../db/pools';
import { namesTime, type Range, rangeOf } from '../db/range';
import { type AreaHandlers, type HandlerContext, notYet } from '../http/handlers';
import { block } from './block';
import { close } from './close';
import { explain } from './details';
import { type Looking, narrows, orders, type PaymentFilter } from './list';
import { remark, tag } from './mark';
import { notifyAgain } from './notification';
import { sumUp } from './orderSums';
import { countedTotals, foundTotals, type OrderTotal, orderTotals } from './orderTotals';
import { presentOrder, type Sight, sightOf } from './presenter';
import { queueRange } from './queues';
import { findNamed } from './store';
import { summaryOf } from './summary';

/** What a page is made of; a benchmark has no more than this. */
type Page = Pick<HandlerContext<(typeof contract)['page']>, 'actor' | 'caller' | 'db' | 'now'> & {
  input: Omit<Parsed<(typeof contract)['page']>, 'counts'>;
  signal?: AbortSignal;
};

/** Collection orders: `/order/payment/*`. */
export const payment: AreaHandlers<Omit<typeof contract, 'query'>> = {
  page: withCounts<(typeof contract)['page']>(pageOf),
  details: explain,
  notify: notifyAgain,
  block,
  close,
  remark,
  tag,
  export: notYet,
};

/** One page of a filter, with totals over the whole of it. */
export async function pageOf({ input, actor, caller, db, now, signal }: Page) {
  const sight = sightOf(actor);
  if (seeksHidden(input, sight)) return { list: [], total: 0, summary: summaryOf([], sight.cost) };
  const orderIds = input.keyword === undefined ? undefined : await findNamed(db, input.keyword);
  const range = rangeOfSearch(input, caller.zone, now);
  const looking = { scope: actor.scope, range, basis: basisOf(input), orderIds };
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

/** By what the range of a filter is meant; the paid day is that of the ledger. */
const basisOf = ({ dateType }: PaymentFilter): Basis => (dateType === 'pay' ? 'paid' : 'created');

/** Without days a number of any kind is found however old it is, and a queue holds all that waits. */
function rangeOfSearch(filter: PaymentFilter, zone: Zone, now: Date): Range | undefined {
  if (namesTime(filter)) return rangeOf(filter, zone, now);
  if (filter.keyword !== undefined) return undefined;
  return filter.queue === undefined ? rangeOf(filter, zone, now) : queueRange(now);
}

/** What a person may not see they do not find things by: that something is found would tell them. */
const seeksHidden = ({ accountIds, payerName, payerDocNo, tag }: PaymentFilter, { account, payer }: Sight): boolean =>
  (!account && [accountIds, tag].some(narrows)) || (!payer && [payerName, payerDocNo].some(narrows));

/** From the statistics where they hold every column that is asked for, else counted; exact both ways. */
function totalsOf(db: Reads, { range, ...looking }: Looking, input: Page['input']): Promise<OrderTotal[]> {
  const { current, pageSize, sortField, sortOrder, exact, ...filter } = input;
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
  if (range === undefined || Object.values(others).some(narrows))
    return countedTotals(db, { ...looking, range }, filter);
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
    },
  });
}
