import type { channel } from '#contract/channel';
import { code } from '#contract/error';
import { channelStatus } from '#contract/status';
import { credentialsIn } from '../channel/mapped/signature';
import { each } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { refuseWithoutReason } from '../words/reasonNeeded';
import { Refusal } from '../words/word';
import { type ChannelRow, channels } from './list';
import { channelIdOf, putInForce, setChannelStatus } from './setupStore';
import { inForce, latestOf, type Spoken, turnOf } from './version';

type SaveStatus = HandlerContext<typeof channel.saveStatus>;

/**
 * Takes channels into use and out of it; what is on its way goes on, new orders go elsewhere. Into use they come, and a
 * changed version into force, by somebody else's consent.
 */
export const saveStatus: Handler<typeof channel.saveStatus> = async (context) => {
  refuseWithoutReason(context.input);
  return each(context.input.ids, context.caller.locale, (id) => setOne(context, id));
};

async function setOne(context: SaveStatus, id: string): Promise<void> {
  const { db, input, actor } = context;
  const found = await channels.lock(db, actor.scope, await channelIdOf(db, id));
  if (!found) throw new Refusal(code.notFound, 'notFound');
  return input.status === channelStatus.enabled ? enable(context, found) : takeOut(context, found);
}

async function takeOut({ db, input: { status }, now, changed }: SaveStatus, found: ChannelRow): Promise<void> {
  if (found.status === status) return;
  if (found.consentedAt === null) throw new Refusal(code.transitionNotAllowed, 'channelUntested');
  await setChannelStatus(db, found.code, status, now);
  const accounts = { accountCount: found.accountCount };
  changed({
    type: 'channel',
    no: found.code,
    before: { status: found.status, ...accounts },
    after: { status, ...accounts },
  });
}

async function enable({ db, now, vault, changed }: SaveStatus, found: ChannelRow): Promise<void> {
  if (found.status === channelStatus.enabled && !found.waits) return;
  if (!found.isTested && found.isMapped) throw new Refusal(code.transitionNotAllowed, 'channelUntested');
  await putInForce(db, found.code, latestOf(found), now);
  const open = ({ callbackSecret }: Spoken) => (found.isMapped ? credentialsIn(vault.open(callbackSecret)) : {});
  const { status, version, accountCount } = found;
  const turn = turnOf(found.consentedAt === null ? undefined : inForce(found), latestOf(found));
  changed({
    type: 'channel',
    no: found.code,
    before: { status, accountCount, ...turn.before },
    after: {
      ...{ status: channelStatus.enabled, accountCount, ...turn.after },
      ...{ changedCredentials: otherThan(open(inForce(found)), open(latestOf(found)), found.consentedAt === null) },
      // A consent counts for exactly this version.
      recipeVersion: version,
    },
  });
}

/** Names of the credentials that the version in force does not have, or has otherwise. */
function otherThan(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  isNew: boolean,
): string {
  const names = Object.keys(after).filter((name) => isNew || before[name] !== after[name]);
  return names.sort().join();
}
