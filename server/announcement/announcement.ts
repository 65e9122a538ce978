import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { withCounts } from '../counts';
import type { AreaHandlers } from '../http/handlers';
import { Refusal } from '../words/word';
import { announcements } from './list';
import { save, saveStatus } from './save';
import { countWaiting, listShown, markRead } from './store';

export { countWaiting };

/** What we announce, and to whom: `/announcement/*`. What one has read is theirs alone. */
export const announcement: AreaHandlers<AppContract['announcement']> = {
  page: withCounts(async ({ db, input, actor, now }) => {
    const { rows, total } = await announcements.page(db, { scope: actor.scope, now }, input);
    return { list: rows, total };
  }),
  save,
  saveStatus,
  shown: async ({ db, input, actor, caller, now }) => {
    const rows = await listShown(db, actor, { now, locale: caller.locale, toTick: input.toTick ?? false });
    return { list: rows.map(({ fromTime, ...row }) => ({ ...row, fromTime: fromTime.getTime() })) };
  },
  read: async ({ db, input, actor, now }) => {
    if (!(await markRead(db, actor, input.id, now))) throw new Refusal(code.notFound, 'notFound');
    return countWaiting(db, actor, now);
  },
};
