// Who lets an order go on, and whether the audit hears of it.
import type { NextId } from '../db/snowflake';
import type { Change } from '../http/handlers';

interface Moment {
  now: Date;
  nextId: NextId;
  /** A user name, `system`, `merchant` or a channel's code. */
  actor: string;
}
export interface By extends Moment {
  /** Takes what the audit is told; null where no person of the console asks: a job, a channel, a merchant's system. */
  changed: ((change: Change) => void) | null;
}
/** What a handler knows of its caller. */
interface Called {
  now: Date;
  nextId: NextId;
  actor: { userName: string };
  changed(change: Change): void;
}

/** The person who called. */
export const byCaller = ({ now, nextId, actor, changed }: Called): By => ({
  ...{ now, nextId, changed },
  actor: actor.userName,
});
/** No person of the console: what a job or a channel does stands in the order's own life. */
export const byNobody = ({ now, nextId, actor }: Moment): By => ({ now, nextId, actor, changed: null });
