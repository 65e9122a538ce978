import { code } from '#contract/error';
import type { settlementAccount as contract } from '#contract/settlementAccount';
import { mayMove, settlementAccountMoves, settlementAccountStatus } from '#contract/status';
import { each } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { standsOtherwise } from '../order/move';
import { Refusal } from '../words/word';
import { COOLING } from './audit';
import { settlementAccounts } from './list';
import { houseOf } from './owner';
import { changeAccount } from './store';
import { tellChange } from './tell';

type SaveStatus = HandlerContext<typeof contract.saveStatus>;

/** An owner stops using accounts, at once; or uses reviewed ones again, a day later. */
export const saveStatus: Handler<typeof contract.saveStatus> = async (context) => {
  const { ownerId } = await houseOf(context.db, context.actor);
  return each(context.input.ids, context.caller.locale, (id) => moveOne(context, ownerId, id));
};

async function moveOne({ db, input: { status }, actor, now, changed }: SaveStatus, ownerId: string, id: string) {
  const found = await settlementAccounts.lock(db, { ...actor, now }, id);
  if (found?.ownerId !== ownerId) throw new Refusal(code.notFound, 'notFound');
  const isBack = status === settlementAccountStatus.enabled;
  const isReviewed = found.status === settlementAccountStatus.stopped && found.auditTime !== null;
  if (!mayMove(settlementAccountStatus, settlementAccountMoves, found.status, status) || (isBack && !isReviewed))
    throw standsOtherwise();
  const usableAt = isBack ? new Date(now.getTime() + COOLING) : null;
  await changeAccount(db, actor.scope, id, { status, usableAt });
  const difference = { before: { status: found.status }, after: { status } };
  changed({ type: 'settlementAccount', no: found.name, ...difference, countryId: found.countryId });
  await tellChange(db, found, now);
}
