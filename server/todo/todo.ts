import type { todo as contract, TodoItem } from '#contract/todo';
import { waitingFor } from '../approval/list';
import type { Reads } from '../db/open';
import type { Actor, AreaHandlers } from '../http/handlers';
import { failedNotifications, mismatches, pausedAccounts, type Waiting } from './store';

interface Task {
  key: TodoItem['key'];
  /** Whose work it is. */
  grant: string;
  /** Merchants and agents may hold the grant, but the work is the platform's. */
  platformOnly?: true;
  count(db: Reads, actor: Actor, now: Date): Promise<Waiting>;
}
const tasks: readonly Task[] = [
  { key: 'paymentMismatch', grant: 'payment.view', platformOnly: true, count: (db, { scope }, now) => mismatches(db, scope, now) },
  { key: 'notifyFailed', grant: 'payment.notify', count: (db, { scope }, now) => failedNotifications(db, scope, now) },
  { key: 'accountPaused', grant: 'account.view', platformOnly: true, count: (db, { scope }) => pausedAccounts(db, scope) },
  { key: 'approvalWaiting', grant: 'approval.view', count: waitingFor },
];
const concerns = ({ grants, scope }: Actor, { grant, platformOnly }: Task) => grants.has(grant) && (!platformOnly || scope.kind === 'platform');

/** What waits for a person: `/todo/summary`. */
export const todo: AreaHandlers<typeof contract> = {
  summary: async ({ actor, db, now }) => {
    const own = tasks.filter((task) => concerns(actor, task));
    const list = await Promise.all(own.map(async ({ key, count }) => ({ key, ...(await count(db, actor, now)) })));
    return { asOf: now.getTime(), list };
  },
};
