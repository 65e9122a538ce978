import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import { nameText } from '#contract/spelling';
import type { statement } from '#contract/statement';
import { BOOK_ZONE, businessDay, DAY } from '#contract/time';
import type { Handler } from '../http/handlers';
import { amountOf } from '../money';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { type Brought, freshOf, keep } from './add';
import { withHashes } from './rows';
import { placeInUse, tell } from './upload';

/** So long ago the bank may have shown it. */
const OLDEST = 93 * DAY;

/** One line as a bank shows it on a screen; the bank's file brings it again, and it stays one. */
export const typed: Handler<typeof statement.type> = async (context) => {
  const { db, input, actor, now, nextId } = context;
  const { payTime, direction, trace } = input;
  if (payTime > now.getTime() || payTime < now.getTime() - OLDEST) throw badField('payTime', 'range');
  const place = await placeInUse(db, context, input.placeId);
  const minor = amountOf(input.amount, place.currency);
  const line = {
    ...{ rowNo: 1, day: businessDay(payTime, BOOK_ZONE), paidAt: payTime, balance: null, trace, payerAccount: null },
    amount: direction === 'in' ? minor : -minor,
    payerName: input.payerName === undefined ? null : nameText(input.payerName),
    remark: input.remark ?? null,
  };
  const ends = { opening: null, closing: null };
  const brought: Brought = {
    ...{ place, source: 'typed', name: trace, form: 'typed' },
    ...ends,
    lines: withHashes([line]),
  };
  const fresh = await freshOf(db, brought);
  if (fresh.length === 0)
    throw new Refusal(code.duplicate, 'lineSame', { trace }, { fields: [{ field: 'trace', code: 'used' }] });
  const { statementId, lineIds } = await keep(db, brought, { makerId: actor.employeeId, now, nextId });
  tell(context, place, { line: trace, amount: toMajor(line.amount, place.currency) });
  return { statementId, lineId: lineIds[0] ?? '' };
};
