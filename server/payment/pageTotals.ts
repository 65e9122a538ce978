import type { Parsed } from '#contract/call';
import type { payment as contract } from '#contract/payment';
import { isDeep, windowOf } from '../db/pagination';
import type { Reads } from '../db/pools';
import { type Looking, narrows, type Order, orders } from './list';
import { sumUp } from './orderSums';
import { countedTotals, type OrderTotal, orderTotals, type TotalsQuestion } from './orderTotals';
import { placeOf, wayByTime } from './pagePlace';

type Input = Omit<Parsed<(typeof contract)['page']>, 'counts'>;
interface Found {
  totals: OrderTotal[];
  rows: Order[];
  counting?: never;
}

/** Both at once, but for a deep page, which is looked up by what the totals count. */
export async function pageWithTotals(db: Reads, looking: Looking, input: Input): Promise<Found> {
  const question = questionOf(looking, input);
  const asked = question ? orderTotals(db, question) : countedTotals(db, looking, filterOf(input));
  if (!isDeep(input)) {
    const [totals, rows] = await Promise.all([asked, orders.rows(db, looking, input)]);
    return { totals, rows };
  }
  const totals = await asked;
  return { totals, rows: await deepRows(db, looking, input, { question, total: sumUp(totals).count }) };
}

interface Known {
  question: TotalsQuestion | undefined;
  total: number;
}
/** From the hour in which they begin; in an order of their own, from the end that is nearer. */
async function deepRows(db: Reads, looking: Looking, input: Input, { question, total }: Known): Promise<Order[]> {
  const { offset } = windowOf(input);
  if (offset >= total) return [];
  const way = wayByTime(input);
  if (!question || question.basis === 'paid' || !way) return orders.rows(db, looking, input, { total });
  const place = await placeOf(db, question, { offset, way });
  return orders.rows(db, { ...looking, range: place.range }, input, { offset: place.offset });
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
    ...others
  } = filterOf(input);
  if (range === undefined || Object.values(others).some(narrows)) return undefined;
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
      statuses: status ?? [],
      book: of,
    },
  };
}
