import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { toMajor } from '#contract/money';
import { idOfNo } from '../db/orderNo';
import type { Handler } from '../http/handlers';
import { presentedLine } from '../ledger/line';
import { Refusal } from '../words/word';
import { findJournal, listLines, listOrders } from './journalStore';
import { readerOf } from './reachStore';

/**
 * One journal with its lines and its orders. Who sees some accounts only sees their lines; a journal without one of
 * them answers as one that does not exist.
 */
export const journalDetails: Handler<AppContract['ledger']['journalDetails']> = async ({ db, input, actor }) => {
  const id = idOfNo('J', input.journalNo.toUpperCase());
  const journal = id === undefined ? undefined : await findJournal(db, id);
  const lines = journal ? await listLines(db, readerOf(actor), journal) : [];
  if (!journal || lines.length === 0) throw new Refusal(code.notFound, 'notFound');
  const { id: _, bookTime, effectiveTime, ...header } = journal;
  const orders = actor.grants.has('payment.view')
    ? await listOrders(db, actor.scope, journal, idOfNo('P', journal.bizNo))
    : [];
  return {
    ...header,
    bookTime: bookTime.getTime(),
    effectiveTime: effectiveTime.getTime(),
    lines: lines.map(presentedLine),
    orders: orders.map(({ amount, ...order }) => ({ ...order, amount: toMajor(amount, order.currency) })),
  };
};
