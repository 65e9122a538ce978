import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { receiptStatus } from '#contract/status';
import type { Handler } from '../http/handlers';
import { lifeOf } from '../order/life';
import { Refusal } from '../words/word';
import { candidatesOf, wantedOf } from './candidates';
import { receipts } from './list';
import { listNotes } from './noteStore';
import { listParts } from './partStore';
import { presentReceipt } from './presenter';
import { findOwnReceipt, isHeld } from './work';

/** Everything about one receipt: while it is open the orders that it may be for, then those that it was given to. */
export const details: Handler<AppContract['receipt']['details']> = async ({ db, input, actor }) => {
  const { scope } = actor;
  const row = await receipts.find(db, { scope }, input.receiptId);
  const found = await findOwnReceipt(db, scope, input.receiptId);
  if (!row) throw new Refusal(code.notFound, 'notFound');
  const isOpen = found.status === receiptStatus.open;
  return {
    receipt: presentReceipt(row),
    candidates: isOpen && isHeld(found) ? await candidatesOf(db, scope, wantedOf(found)) : [],
    parts: await listParts(db, scope, found.id),
    notes: await listNotes(db, scope, found.id),
    timeline: await lifeOf(db, scope, {
      ...{ no: found.receiptNo, status: found.status, createdAt: found.receivedAt, by: row.channelCode },
    }),
  };
};
