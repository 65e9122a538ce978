import type { channel } from '#contract/channel';
import { code } from '#contract/error';
import { channelStatus } from '#contract/status';
import { each } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { refuseWithoutReason } from '../words/reasonNeeded';
import { Refusal } from '../words/word';
import { channels } from './list';
import { channelIdOf, setChannelStatus } from './setupStore';

type SaveStatus = HandlerContext<typeof channel.saveStatus>;

/** Takes channels into use and out of it; what is on its way goes on, new orders go elsewhere. */
export const saveStatus: Handler<typeof channel.saveStatus> = async (context) => {
  refuseWithoutReason(context.input);
  return each(context.input.ids, context.caller.locale, (id) => setOne(context, id));
};

async function setOne({ db, input: { status }, actor, now, changed }: SaveStatus, id: string): Promise<void> {
  const found = await channels.lock(db, actor.scope, await channelIdOf(db, id));
  if (!found) throw new Refusal(code.notFound, 'notFound');
  if (found.status === status) return;
  if (status === channelStatus.enabled && !found.isTested)
    throw new Refusal(code.transitionNotAllowed, 'channelUntested');
  await setChannelStatus(db, id, status, now);
  const accounts = { accountCount: found.accountCount };
  changed({ type: 'channel', no: id, before: { status: found.status, ...accounts }, after: { status, ...accounts } });
}
