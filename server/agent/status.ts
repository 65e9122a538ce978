import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { each } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { refuseWithoutReason } from '../words/reasonNeeded';
import { Refusal } from '../words/word';
import { findAgent, lockAgent } from './relationStore';
import { refuseOneself } from './save';
import { changeAgent, stopsWith } from './store';

type Calls = AppContract['merchant'];
type SaveStatus = HandlerContext<Calls['proxySaveStatus']>;

/** Enables or disables agents; each that cannot says why. Merchants and agents below go on as they are. */
export const proxySaveStatus: Handler<Calls['proxySaveStatus']> = async (context) => {
  refuseWithoutReason(context.input);
  return each(context.input.ids, context.caller.locale, (id) => setOne(context, id));
};

async function setOne({ db, input: { status }, actor, changed }: SaveStatus, id: string): Promise<void> {
  const agent = await lockAgent(db, actor.scope, id);
  if (!agent) throw new Refusal(code.notFound, 'notFound');
  refuseOneself(actor.scope, agent);
  if (agent.status === status) return;
  await changeAgent(db, id, { status });
  changed({ type: 'agent', no: agent.proxyNo, before: { status: agent.status }, after: { status } });
}

/** What stops with an agent, before anybody stops it. */
export const proxyStops: Handler<Calls['proxyStops']> = async ({ db, input, actor, now }) => {
  const agent = await findAgent(db, actor.scope, input.id);
  if (!agent) throw new Refusal(code.notFound, 'notFound');
  return stopsWith(db, agent, now);
};
