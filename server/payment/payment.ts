import type { Parsed } from '#contract/call';
import type { payment as contract } from '#contract/payment';
import type { paymentSupplement } from '#contract/paymentSupplement';
import { withCounts } from '../counts';
import type { AreaHandlers, HandlerContext } from '../http/handlers';
import { summaryOf } from '../orderStat/summary';
import { block } from './block';
import { explain } from './details';
import { exportOrders } from './export';
import { listScopeFor } from './listScope';
import { remark, tag } from './mark';
import { notifyAgain } from './notification';
import { pageWithTotals } from './pageTotals';
import { presentOrder, sightOf } from './presenter';
import { foundTotals } from './walkTotals';

/** What a page is made of; a benchmark has no more than this. */
type Page = Pick<HandlerContext<(typeof contract)['page']>, 'actor' | 'caller' | 'db' | 'now'> & {
  input: Omit<Parsed<(typeof contract)['page']>, 'counts'>;
  signal?: AbortSignal;
};

/** What channels are asked, and supplements, are rooms of their own. */
type Elsewhere = 'query' | 'close' | 'supplementBatch' | keyof typeof paymentSupplement;

/** Collection orders: `/order/payment/*`. */
export const payment: AreaHandlers<Omit<typeof contract, Elsewhere>> = {
  page: withCounts<(typeof contract)['page']>(pageOf),
  details: explain,
  notify: notifyAgain,
  block,
  remark,
  tag,
  export: exportOrders,
};

/** One page of a filter, with totals over the whole of it. */
export async function pageOf({ input, actor, caller, db, now, signal }: Page) {
  const sight = sightOf(actor);
  const listScope = await listScopeFor(input, { actor, caller, db, now });
  if (!listScope) return { list: [], total: 0, summary: summaryOf([], sight.cost) };
  const { totals, rows, counting } =
    (await foundTotals(db, listScope, input, signal)) ?? (await pageWithTotals(db, listScope, input));
  const summary = summaryOf(totals, sight.cost);
  const list = rows.map((row) => presentOrder(row, sight));
  return { list, total: summary.count, summary, ...(counting && { counting }) };
}
