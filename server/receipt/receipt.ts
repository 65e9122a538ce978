import type { AppContract } from '#contract/index';
import { toMajor } from '#contract/money';
import { bookFor } from '../db/scope';
import type { AreaHandlers, Handler } from '../http/handlers';
import { autoMatch } from './autoMatch';
import { details } from './details';
import { exportReceipts } from './export';
import { forOrder } from './forOrder';
import { receipts, totals } from './list';
import { look } from './look';
import { match } from './match';
import { presentReceipt } from './presenter';
import { remark } from './remark';
import { giveBack } from './return';
import { split } from './split';

type Calls = AppContract['receipt'];

export const page: Handler<Calls['page']> = async ({ db, input, actor, signal }) => {
  const looking = { scope: actor.scope, book: bookFor(actor.scope, input.book) };
  const { rows, ...counted } = await receipts.page(db, looking, input, signal);
  const sums = await receipts.sums(db, looking, input, { by: ['receipt.currency'], of: { ...totals, currency } });
  const summary = sums.flatMap((sum) =>
    sum.currency === null ? [] : [{ ...sum, currency: sum.currency, amount: toMajor(sum.amount, sum.currency) }],
  );
  return { ...counted, list: rows.map(presentReceipt), summary };
};
const currency = 'receipt.currency';

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
};
