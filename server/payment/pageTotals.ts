import type { Parsed } from '#contract/call';
import type { payment as contract } from '#contract/payment';
import { isDeep, windowOf } from '../db/pagination';
import type { Reads } from '../db/pools';
import type { Way } from '../db/walk';
import { type Looking, narrows, type Order, orders, statusOfQueue } from './list';
import { sumUp } from './orderSums';
import { countedTotals, type OrderTotal, orderTotals, type TotalsQuestion, totalsAndDays } from './orderTotals';
import { placeOf, wayByTime } from './pagePlace';

type Input = Omit<Parsed<(typeof contract)['page']>, 'counts'>;
interface Found {
  totals: OrderTotal[];
  rows: Order[];
  counting?: never;
}

/** From so many rows on the hour is looked up: to count off a merchant's thousand is to read ten thousand of all. */
const PLACED = 1000;

/** Both at once, but for a deep page, which is looked up by what the totals count. */
export async function pageWithTotals(db: Reads, looking: Looking, input: Input): Promise<Found> {
  const question = questionOf(looking, input);
  const way = question?.basis === 'paid' ? undefined : wayByTime(input);
  if (windowOf(input).offset >= PLACED && question && way) return placedPage(db, looking, input, { question, way });
  const asked = question ? orderTotals(db, question) : countedTotals(db, looking, filterOf(input));
  // What is counted here is few: any page of it is found sooner than all of it is summed.
  if (question && isDeep(input)) return nearerPage(db, looking, input, await asked);
  const [totals, rows] = await Promise.all([asked, orders.rows(db, looking, input)]);
  return { totals, rows };
}

interface Placed {
  question: TotalsQuestion;
  way: Way;
}
/** From the hour in which it begins: one question has the totals, and the days that lead there. */
async function placedPage(db: Reads, looking: Looking, input: Input, { question, way }: Placed): Promise<Found> {
  const { totals, days } = await totalsAndDays(db, question);
  const { offset } = windowOf(input);
  if (offset >= sumUp(totals).count) return { totals, rows: [] };
  const place = await placeOf(db, question, days, { offset, way });
  return { totals, rows: await orders.rows(db, { ...looking, range: place.range }, input, { offset: place.offset }) };
}

/** In an order of its own, from the end that is nearer. */
async function nearerPage(db: Reads, looking: Looking, input: Input, totals: OrderTotal[]): Promise<Found> {
  const total = sumUp(totals).count;
  const rows = windowOf(input).offset >= total ? [] : await orders.rows(db, looking, input, { total });
  return { totals, rows };
}

const filterOf = ({ current, pageSize, sortField, sortOrder, exact, ...filter }: Input) => filter;

/** What the statistics are asked; undefined where they lack a column of the filter, and its orders are counted. */
function questionOf({ range, book: of, orderIds, ...looking }: Looking, input: Input): TotalsQuestion | undefined {
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
