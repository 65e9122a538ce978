import type { AppContract } from '#contract/index';
import { toMajor } from '#contract/money';
import { withCounts } from '../counts';
import { bookFor } from '../db/scope';
import type { AreaHandlers, Handler } from '../http/handlers';
import { autoMatch } from './autoMatch';
import { clashes, explain } from './clashes';
import { details } from './details';
import { exportReceipts } from './export';
import { forOrder } from './forOrder';
import { receipts } from './list';
import { look } from './look';
import { match } from './match';
import { presentReceipt } from './presenter';
import { remark } from './remark';
import { giveBack } from './return';
import { split } from './split';
import { sumsOf } from './sumStore';

type Calls = AppContract['receipt'];

export const page: Handler<Calls['page']> = withCounts<Calls['page']>(async ({ db, input, actor }) => {
  const listScope = { scope: actor.scope, book: bookFor(actor.scope, input.book) };
  const sums = await sumsOf(db, listScope, input);
  const total = sums.reduce((all, { count }) => all + count, 0);
  const rows = await receipts.rows(db, listScope, input, { total });
  const summary = sums.flatMap(({ currency, count, amount }) =>
    currency === null ? [] : [{ currency, count, amount: toMajor(amount, currency) }],
  );
  return { total, list: rows.map(presentReceipt), summary };
});

/** Money that came in and is not exactly an order's: `/order/receipt/*`. */
export const receipt: AreaHandlers<Calls> = {
  page,
  details,
  look,
  match,
  split,
  autoMatch,
  remark,
  export: exportReceipts,
  forOrder,
  return: giveBack,
  clashes,
  explainClash: explain,
};
