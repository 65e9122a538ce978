import type { todo as contract, TodoItem } from '#contract/todo';
import type { Reads } from '../db/open';
import type { Scope } from '../db/scope';
import type { Actor, AreaHandlers } from '../http/handlers';
import { failedNotifications, mismatches, pausedAccounts, type Waiting } from './store';

interface Task {
  key: TodoItem['key'];
  /** Whose work it is. */
  grant: string;
  /** Merchants and agents may hold the grant, but the work is the platform's. */
  platformOnly?: true;
  count(db: Reads, scope: Scope, now: Date): Promise<Waiting>;
}
const tasks: readonly Task[] = [
  { key: 'paymentMismatch', grant: 'payment.view', platformOnly: true, count: mismatches },
  { key: 'notifyFailed', grant: 'payment.notify', count: failedNotifications },
  { key: 'accountPaused', grant: 'account.view', platformOnly: true, count: pausedAccounts },
];
const concerns = ({ grants, scope }: Actor, { grant, platformOnly }: Task) => grants.has(grant) && (!platformOnly || scope.kind === 'platform');

/** What waits for a person: `/todo/summary`. */
export const todo: AreaHandlers<typeof contract> = {
  summary: async ({ actor, db, now }) => {
    const own = tasks.filter((task) => concerns(actor, task));
    const list = await Promise.all(own.map(async ({ key, count }) => ({ key, ...(await count(db, actor.scope, now)) })));
    return { asOf: now.getTime(), list };
  },
};
