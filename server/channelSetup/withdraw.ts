import type { channel } from '#contract/channel';
import { code } from '#contract/error';
import type { Handler } from '../http/handlers';
import { Refusal } from '../words/word';
import { changePart } from './change';
import { dropWaiting } from './setupStore';
import { latestOf, versionFacts } from './version';

/**
 * Drops the version that waits; the one in force goes on. It is its maker's to take back: whoever else wants another
 * saves one, and is its maker then.
 */
export const withdraw: Handler<typeof channel.withdraw> = async (context) => {
  const { db, actor, now } = context;
  return changePart(context, {
    write: (row) => {
      if (row.waiting === null) throw new Refusal(code.transitionNotAllowed, 'channelNothingWaits');
      if (row.waitingBy !== actor.employeeId) throw new Refusal(code.noPermission, 'channelOthersVersion');
      return dropWaiting(db, row.code, now);
    },
    facts: (row) => versionFacts(latestOf(row)),
  });
};
