import type { Parsed } from '#contract/call';
import type { channel, MaintenanceWindow } from '#contract/channel';
import { code } from '#contract/error';
import type { Handler } from '../http/handlers';
import { refuseIfStale } from '../version';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { type ChannelRow, channels } from './list';
import { shownOf } from './presenter';
import { channelIdOf, setMaintenance } from './setupStore';

type Windows = Parsed<typeof channel.saveMaintenance>['windows'];

/** Says when a channel takes no orders; the router looks at the windows themselves, so nobody has to end one. */
export const saveMaintenance: Handler<typeof channel.saveMaintenance> = async ({ db, actor, input, now, changed }) => {
  const id = await channelIdOf(db, input.code);
  const found = await channels.lock(db, actor.scope, id);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  refuseIfStale(input, found, shownOf(found, now));
  refuseWrong(input.windows, found, now);
  const windows: MaintenanceWindow[] = input.windows.map(({ method = null, ...rest }) => ({ ...rest, method }));
  await setMaintenance(db, input.code, windows, now);
  const saved = await channels.find(db, actor.scope, id);
  if (!saved) throw new Refusal(code.notFound, 'notFound');
  const said = ({ maintenance }: ChannelRow) => ({ maintenance: JSON.stringify(maintenance) });
  changed({ type: 'channel', no: found.code, before: said(found), after: said(saved) });
  return shownOf(saved, now);
};

function refuseWrong(windows: Windows, { payMethods }: ChannelRow, now: Date): void {
  windows.forEach(({ from, until, method }, at) => {
    if (until <= now.getTime()) throw badField(`windows.${at}.until`, 'future');
    if (until <= from) throw badField(`windows.${at}.until`, 'crossed');
    if (method !== undefined && !payMethods.includes(method)) throw badField(`windows.${at}.method`, 'enum');
  });
}
