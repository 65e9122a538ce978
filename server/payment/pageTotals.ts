import type { Parsed } from '#contract/call';
import type { payment as contract } from '#contract/payment';
import type { Reads } from '../db/pools';
import { isDeep, windowOf } from '../list/pagination';
import type { Way } from '../list/walk';
import { placeOf, wayByTime } from '../orderStat/pagePlace';
import { sumUp } from '../orderStat/sums';
import { type OrderTotal, orderTotals, type TotalsQuestion, totalsAndDays } from '../orderStat/totals';
import { type ListScope, narrows, type Order, orders, statusOfQueue } from './list';
import { countedTotals } from './walkTotals';

type Input = Omit<Parsed<(typeof contract)['page']>, 'counts'>;
interface Found {
  totals: OrderTotal[];
  rows: Order[];
  counting?: never;
}

/** From so many rows on the hour is looked up: to count off a merchant's thousand is to read ten thousand of all. */
const PLACED = 1000;

/** Both at once, but for a deep page, which is looked up by what the totals count. */
export async function pageWithTotals(db: Reads, listScope: ListScope, input: Input): Promise<Found> {
  const question = questionOf(listScope, input);
  const way = question?.basis === 'paid' ? undefined : wayByTime(input);
  if (windowOf(input).offset >= PLACED && question && way) return placedPage(db, listScope, input, { question, way });
  const sums = question ? orderTotals(db, question) : countedTotals(db, listScope, filterOf(input));
  // What is counted here is few: any page of it is found sooner than all of it is summed.
  if (question && isDeep(input)) return nearerPage(db, listScope, input, await sums);
  const [totals, rows] = await Promise.all([sums, orders.rows(db, listScope, input)]);
  return { totals, rows };
}

interface Placed {
  question: TotalsQuestion;
  way: Way;
}
/** From the hour in which it begins: one question has the totals, and the days that lead there. */
async function placedPage(db: Reads, listScope: ListScope, input: Input, { question, way }: Placed): Promise<Found> {
  const { totals, days } = await totalsAndDays(db, question);
  const { offset } = windowOf(input);
  if (offset >= sumUp(totals).count) return { totals, rows: [] };
  const place = await placeOf(db, question, days, { offset, way });
  return { totals, rows: await orders.rows(db, { ...listScope, range: place.range }, input, { offset: place.offset }) };
}

/** In an order of its own, from the end that is nearer. */
async function nearerPage(db: Reads, listScope: ListScope, input: Input, totals: OrderTotal[]): Promise<Found> {
  const total = sumUp(totals).count;
  const rows = windowOf(input).offset >= total ? [] : await orders.rows(db, listScope, input, { total });
  return { totals, rows };
}

const filterOf = ({ current, pageSize, sortField, sortOrder, exact, ...filter }: Input) => filter;

/** What the statistics are asked; undefined where they lack a column of the filter, and its orders are counted. */
function questionOf({ range, book: of, orderIds, ...rest }: ListScope, input: Input): TotalsQuestion | undefined {
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
    queue,
    ...others
  } = filterOf(input);
  const statuses = statusesOf(input);
  if (range === undefined || !statuses || Object.values(others).some(narrows)) return undefined;
  const one = <T>(value: T | undefined) => (value === undefined ? [] : [value]);
  return {
    ...rest,
    range,
    filter: {
      merchantIds: merchantIds ?? [],
      agentIds: one(proxyId),
      accountIds: accountIds ?? [],
      countryIds: one(countryId),
      currencies: one(currency),
      payMethods: payMethods ?? [],
      channelCodes: channelCodes ?? [],
      statuses,
      book: of,
    },
  };
}

/** None are all; undefined where the statistics do not tell a queue, or not what of it has some statuses. */
function statusesOf({ queue, status = [] }: Pick<Input, 'queue' | 'status'>): readonly number[] | undefined {
  if (queue === undefined) return status;
  const own = statusOfQueue[queue];
  return own === undefined || narrows(status) ? undefined : [own];
}
