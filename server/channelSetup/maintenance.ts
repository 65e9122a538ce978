import type { Parsed } from '#contract/call';
import type { channel, MaintenanceWindow } from '#contract/channel';
import type { Handler } from '../http/handlers';
import { badField } from '../words/badField';
import { changePart } from './change';
import type { ChannelRow } from './list';
import { setMaintenance } from './setupStore';

type Windows = Parsed<typeof channel.saveMaintenance>['windows'];

/** Says when a channel takes no orders; the router looks at the windows themselves, so nobody has to end one. */
export const saveMaintenance: Handler<typeof channel.saveMaintenance> = async (context) => {
  const { db, input, now } = context;
  return changePart(context, {
    write: (row) => {
      refuseWrong(input.windows, row, now);
      const windows: MaintenanceWindow[] = input.windows.map(({ method = null, ...rest }) => ({ ...rest, method }));
      return setMaintenance(db, input.code, windows, now);
    },
    facts: ({ maintenance }) => ({ maintenance: JSON.stringify(maintenance) }),
  });
};

function refuseWrong(windows: Windows, { payMethods }: ChannelRow, now: Date): void {
  windows.forEach(({ from, until, method }, at) => {
    if (until <= now.getTime()) throw badField(`windows.${at}.until`, 'future');
    if (until <= from) throw badField(`windows.${at}.until`, 'crossed');
    if (method !== undefined && !payMethods.includes(method)) throw badField(`windows.${at}.method`, 'enum');
  });
}
