import { code } from '#contract/error';
import type { settlement as contract } from '#contract/settlement';
import { settlementStatus } from '#contract/status';
import { attachFiles } from '../db/attachment';
import type { Handler, HandlerContext } from '../http/handlers';
import { houseOf } from '../settlementAccount/owner';
import { refuseIfStale } from '../version';
import { Refusal } from '../words/word';
import { bookBack, bookReturned } from './booking';
import { move, refuseUnlessMay } from './move';
import { lockSettlements, type SettlementRow } from './store';
import { told } from './told';

type Ending = HandlerContext<typeof contract.cancel> | HandlerContext<typeof contract.returned>;

/** @throws Refusal 1004, or 1005 where it is not as it was read */
async function held({ db, input, actor, approvalId }: Ending): Promise<SettlementRow> {
  const [row] = await lockSettlements(db, actor.scope, [input.orderNo]);
  if (!row) throw new Refusal(code.notFound, 'notFound');
  if (approvalId === undefined) refuseIfStale(input, row);
  return row;
}

/** Its owner takes it back before anybody has decided. */
export const cancel: Handler<typeof contract.cancel> = async (context) => {
  const { db, actor, now, nextId } = context;
  const row = await held(context);
  const { ownerId } = await houseOf(db, actor);
  if (row.ownerId !== ownerId) throw new Refusal(code.notFound, 'notFound');
  refuseUnlessMay(row, settlementStatus.cancelled);
  const at = { now, nextId, actor: actor.userName };
  await bookBack(db, row, at);
  return told(context, row, await move(db, row, { to: settlementStatus.cancelled }, at));
};

/** The owner's bank has sent it back to the place that paid: the owner has everything again, our fee too. */
export const returned: Handler<typeof contract.returned> = async (context) => {
  const { db, input, actor, now, nextId, approvalId } = context;
  const row = await held(context);
  refuseUnlessMay(row, settlementStatus.returned);
  if (row.bankId === null) throw new Refusal(code.notFound, 'notFound');
  const files = input.fileUrl === undefined ? [] : [input.fileUrl];
  await attachFiles(context, files, { type: 'settlement', id: row.id });
  const at = { now, nextId, actor: actor.userName, approvalId };
  await bookReturned(db, row, row.bankId, at);
  const set = { failure: input.reason };
  const to = settlementStatus.returned;
  return told(context, row, await move(db, row, { to, set, notice: 'settlementReturned', reason: input.reason }, at));
};
