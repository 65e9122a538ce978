import { code } from '#contract/error';
import type { settlementAccount as contract } from '#contract/settlementAccount';
import { approvalAction, mayMove, settlementAccountMoves, settlementAccountStatus } from '#contract/status';
import { DAY } from '#contract/time';
import type { Handler, HandlerContext } from '../http/handlers';
import { standsOtherwise } from '../order/move';
import { isTied } from '../scope/tie';
import { refuseIfStale } from '../version';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { type AccountRow, settlementAccounts } from './list';
import { factsOf, presentAccount } from './presenter';
import { changeAccount } from './store';
import { tellAccount } from './tell';

type Audit = HandlerContext<typeof contract.audit>;
/** Between a review and the first use: time in which an owner sees what somebody else has added. */
export const COOLING = DAY;

/** A second person looks at it: nobody whose own it is, nor who has power over who saved it. */
export const audit: Handler<typeof contract.audit> = async (context) => {
  const { db, input, actor, now, changed } = context;
  const found = await settlementAccounts.lock(db, { ...actor, now }, input.id);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  refuseIfStale(input, found, presentAccount(found, actor.scope));
  await refuseIfOwn(context, found);
  const { enabled, rejected } = settlementAccountStatus;
  const to = input.action === approvalAction.pass ? enabled : rejected;
  if (!mayMove(settlementAccountStatus, settlementAccountMoves, found.status, to) || isOwners(found, to))
    throw standsOtherwise();
  if (to === rejected && !input.remark?.trim()) throw badField('remark', 'required');
  await changeAccount(db, actor.scope, found.id, {
    ...{ status: to, auditorId: actor.employeeId, auditedAt: now, auditRemark: input.remark ?? null },
    usableAt: to === enabled ? new Date(now.getTime() + COOLING) : null,
  });
  const saved = await settlementAccounts.find(db, { ...actor, now }, found.id);
  if (!saved) throw new Refusal(code.notFound, 'notFound');
  const difference = { before: factsOf(found, actor.scope), after: factsOf(saved, actor.scope) };
  changed({ type: 'settlementAccount', no: saved.name, ...difference, countryId: saved.countryId });
  await tellAccount(db, saved, 'settlementAccountReviewed', context);
  return presentAccount(saved, actor.scope);
};

/** What an owner has stopped, the owner alone uses again. */
const isOwners = ({ status }: AccountRow, to: number) =>
  status === settlementAccountStatus.stopped && to === settlementAccountStatus.enabled;

/** @throws Refusal 1402 */
async function refuseIfOwn({ db, actor, now }: Audit, { makerId }: AccountRow): Promise<void> {
  if (makerId === actor.employeeId || (await isTied(db, actor.employeeId, makerId, now)))
    throw new Refusal(code.ownRequest, 'ownSettlement');
}
