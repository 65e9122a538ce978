import type { channel } from '#contract/channel';
import { code } from '#contract/error';
import type { HandlerContext } from '../http/handlers';
import { refuseIfStale } from '../version';
import { Refusal } from '../words/word';
import { type ChannelRow, channels } from './list';
import { shownOf } from './presenter';
import { channelIdOf, holdToChange } from './setupStore';

type Context = Pick<HandlerContext<typeof channel.saveMaintenance>, 'db' | 'actor' | 'now' | 'changed'> & {
  input: { code: string; version: number };
};
interface Change {
  /** Refuses what does not fit the channel as it stands, or writes it. */
  write(row: ChannelRow): Promise<unknown>;
  /** What of it the audit is told, before and after. */
  facts(row: ChannelRow): object;
}

/**
 * Changes a part of a channel that whoever asks has read as it is; gives it as it stands then.
 * @throws Refusal 1004 where it is not theirs, 1005 where somebody else was here first
 */
export async function changePart({ db, actor, input, now, changed }: Context, { write, facts }: Change) {
  await holdToChange(db, input.code);
  const id = await channelIdOf(db, input.code);
  const row = await channels.lock(db, actor.scope, id);
  if (!row) throw new Refusal(code.notFound, 'notFound');
  refuseIfStale(input, row, shownOf(row, now));
  await write(row);
  const saved = await channels.find(db, actor.scope, id);
  if (!saved) throw new Refusal(code.notFound, 'notFound');
  changed({ type: 'channel', no: row.code, before: facts(row), after: facts(saved) });
  return shownOf(saved, now);
}
