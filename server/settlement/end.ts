import { code } from '#contract/error';
import type { settlement as contract } from '#contract/settlement';
import { settlementStatus } from '#contract/status';
import { attachFiles } from '../attachment/attachment';
import type { Handler, HandlerContext } from '../http/handlers';
import { byCaller } from '../order/by';
import { lock } from '../order/lock';
import { refuseMove } from '../order/move';
import { houseOf } from '../settlementAccount/owner';
import { refuseIfStale } from '../version';
import { Refusal } from '../words/word';
import { bookBack, bookReturned } from './booking';
import { move } from './move';
import type { SettlementRow } from './store';
import { standingOf } from './tell';

type Ending = HandlerContext<typeof contract.cancel> | HandlerContext<typeof contract.returned>;

/** @throws Refusal 1004, or 1005 where it is not as it was read */
async function lockSettlement({ db, input, actor, approvalId }: Ending): Promise<SettlementRow> {
  const row = await lock(db, actor.scope, 'settlement', input.orderNo);
  if (approvalId === undefined) refuseIfStale(input, row);
  return row;
}

/** Its owner takes it back before anybody has decided. */
export const cancel: Handler<typeof contract.cancel> = async (context) => {
  const { db, actor } = context;
  const row = await lockSettlement(context);
  const { ownerId } = await houseOf(db, actor);
  if (row.ownerId !== ownerId) throw new Refusal(code.notFound, 'notFound');
  refuseMove('settlement', row, settlementStatus.cancelled);
  const by = byCaller(context);
  await bookBack(db, row, by);
  return standingOf(await move(db, row, { to: settlementStatus.cancelled }, by));
};

/** The owner's bank has sent it back to the place that paid: the owner has everything again, our fee too. */
export const returned: Handler<typeof contract.returned> = async (context) => {
  const { db, input, approvalId } = context;
  const row = await lockSettlement(context);
  refuseMove('settlement', row, settlementStatus.returned);
  if (row.bankId === null) throw new Refusal(code.notFound, 'notFound');
  const files = input.fileUrl === undefined ? [] : [input.fileUrl];
  await attachFiles(context, files, { type: 'settlement', id: row.id });
  const by = byCaller(context);
  await bookReturned(db, row, row.bankId, { ...by, approvalId });
  const { reason } = input;
  const set = { failure: reason };
  const to = settlementStatus.returned;
  return standingOf(await move(db, row, { to, set, notice: 'settlementReturned', reason }, by));
};
