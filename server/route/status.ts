import { code } from '#contract/error';
import type { route as contract } from '#contract/route';
import { each } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { refuseWithoutReason } from '../words/reasonNeeded';
import { Refusal } from '../words/word';
import { rules } from './list';
import { insertStatus, lockRule } from './store';

type SaveStatus = HandlerContext<typeof contract.saveStatus>;

/** Switches rules on or off; the next order goes by it. */
export const saveStatus: Handler<typeof contract.saveStatus> = async (context) => {
  refuseWithoutReason(context.input);
  return each(context.input.ids, context.caller.locale, (id) => setOne(context, id));
};

async function setOne({ db, input, actor, now, changed }: SaveStatus, id: string): Promise<void> {
  await lockRule(db, id);
  const found = await rules.find(db, actor.scope, id);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  const { status, reason = null } = input;
  if (found.status === status) return;
  await insertStatus(db, id, { status, reason, savedBy: actor.userName, savedAt: now });
  changed({ type: 'routeRule', no: found.name, before: { status: found.status }, after: { status } });
}
