import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import type { notify as contract, Notice } from '#contract/notify';
import { countWaiting } from '../announcement/announcement';
import type { Actor, AreaHandlers } from '../http/handlers';
import { Refusal } from '../words/word';
import { routeOf } from './route';
import { countUnread, listNotices, markAllRead, markRead, type NoticeRow } from './store';

/** What people are told without asking: `/notify`. What one has read is theirs alone. */
export const notify: AreaHandlers<typeof contract> = {
  page: async ({ db, actor, input: { before, pageSize }, now }) => {
    const rows = await listNotices(db, actor, { now, before, limit: pageSize + 1 });
    return { list: rows.slice(0, pageSize).map((row) => shown(row, actor)), more: rows.length > pageSize };
  },

  unreadCount: async ({ db, actor, now }) => {
    const { unread: announced, toTick } = await countWaiting(db, actor, now);
    return { count: await countUnread(db, actor, now), announced, toTick };
  },

  read: async ({ db, actor, input, now }) => {
    if (!(await markRead(db, actor, input.id, now))) throw new Refusal(code.notFound, 'notFound');
    return { count: await countUnread(db, actor, now) };
  },

  readAll: async ({ db, actor, input, now }) => {
    await markAllRead(db, actor, input.upTo);
    return { count: await countUnread(db, actor, now) };
  },
};

const shown = ({ createdAt, merchantName, ...row }: NoticeRow, actor: Actor): Notice => ({
  ...row,
  at: createdAt.getTime(),
  name: merchantName ?? '',
  // Money that was moved by hand.
  amount: row.currency === null || row.amount === null ? null : toMajor(row.amount, row.currency),
  route: routeOf(row, actor),
});
