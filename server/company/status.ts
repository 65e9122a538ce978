import type { company } from '#contract/company';
import { code } from '#contract/error';
import { masterStatus } from '#contract/status';
import { each } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { refuseWithoutReason } from '../words/reasonNeeded';
import { Refusal } from '../words/word';
import { companies } from './list';
import { monthOf } from './month';
import { accountsThatStop, setCompanyStatus } from './store';

type Status = HandlerContext<typeof company.status>;
/** So many are named; the rest are counted. */
const NAMED = 5;

/** Enables or disables companies; one with accounts in use says which would stop, so that they are moved first. */
export const status: Handler<typeof company.status> = async (context) => {
  refuseWithoutReason(context.input);
  return each(context.input.ids, context.caller.locale, (id) => setOne(context, id));
};

async function setOne({ db, input, actor, now, changed }: Status, id: string): Promise<void> {
  const found = await companies.lock(db, { scope: actor.scope, now, month: monthOf(now) }, id);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  if (found.status === input.status) return;
  if (input.status === masterStatus.disabled) await refuseIfUsed(db, id);
  await setCompanyStatus(db, id, input.status, now);
  changed({ type: 'company', no: found.name, before: { status: found.status }, after: { status: input.status } });
}

async function refuseIfUsed(db: Status['db'], id: string): Promise<void> {
  const names = await accountsThatStop(db, id);
  if (names.length === 0) return;
  const accounts = names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ' …' : '');
  throw new Refusal(code.transitionNotAllowed, 'companyHasAccounts', { count: names.length, accounts });
}
