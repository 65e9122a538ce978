import type { Parsed } from '#contract/call';
import type { payment as contract } from '#contract/payment';
import { withCounts } from '../counts';
import type { AreaHandlers, HandlerContext } from '../http/handlers';
import { block } from './block';
import { explain } from './details';
import { exportOrders } from './export';
import { lookingFor } from './looking';
import { remark, tag } from './mark';
import { notifyAgain } from './notification';
import { foundTotals } from './orderTotals';
import { pageWithTotals } from './pageTotals';
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
