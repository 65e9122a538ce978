import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { accountMoves, accountStatus, mayMove } from '#contract/status';
import { each } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { standsOtherwise } from '../order/move';
import { badField } from '../words/badField';
import { refuseWithoutReason } from '../words/reasonNeeded';
import { Refusal } from '../words/word';
import { accounts } from './list';
import { standingOf } from './standing';
import { hasOpenOrders, setStatus } from './store';

type Calls = AppContract['account'];
type SaveStatus = HandlerContext<Calls['saveStatus']>;

/** Switches accounts on or off, to maintenance, or archives them; orders that are on their way go on. */
export const saveStatus: Handler<Calls['saveStatus']> = async (context) => {
  const { input, caller, now } = context;
  refuseWithoutReason(input);
  if (input.pauseUntil !== undefined && input.pauseUntil <= now.getTime()) throw badField('pauseUntil', 'future');
  return each(input.ids, caller.locale, (id) => moveOne(context, id));
};

async function moveOne({ db, input, actor, now, changed }: SaveStatus, id: string): Promise<void> {
  const account = await accounts.lock(db, { scope: actor.scope, now }, id);
  if (!account) throw new Refusal(code.notFound, 'notFound');
  const { status, reason = null, pauseUntil } = input;
  if (!mayMove(accountStatus, accountMoves, account.status, status)) throw standsOtherwise();
  if (status === accountStatus.archived && (await hasOpenOrders(db, actor.scope, id)))
    throw new Refusal(code.transitionNotAllowed, 'accountNotEmpty');
  const until = pauseUntil === undefined ? null : new Date(pauseUntil);
  const first = account.consentedAt === null && status === accountStatus.enabled ? { consentedAt: now } : {};
  await setStatus(db, actor.scope, id, { ...standingOf({ status, reason, until, now }), ...first });
  changed({
    type: 'account',
    no: account.accountName,
    before: { status: account.status },
    after: { status },
    countryId: account.countryId,
  });
}
