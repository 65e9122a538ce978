import type { OwnSession, ownSecurity, SignInTry } from '#contract/ownSecurity';
import type { Handlers } from '../http/handlers';
import { endSessionsOf } from './mint';
import { countOwnSessions, countTries, endOneSession, listOwnSessions, listTries } from './ownSessionStore';

type Calls = Handlers<{ own: typeof ownSecurity }>['own'];

/** Where somebody is signed in, and who tried to be: each sees their own. */
export const ownSessions: Pick<Calls, 'sessionPage' | 'sessionKill' | 'loginLogPage'> = {
  sessionPage: async ({ db, actor, input, now, settings }) => {
    const live = { employeeId: actor.employeeId, now, idleSince: new Date(now.getTime() - settings.sessionIdleMs) };
    const rows = await listOwnSessions(db, live, input);
    const list = rows.map(({ hash, ...row }): OwnSession => ({ ...row, current: hash === actor.sessionHash }));
    return { list, total: await countOwnSessions(db, live) };
  },

  sessionKill: async ({ db, actor, input: { id }, now }) => {
    const count =
      id === undefined ? await endSessionsOf(db, actor.employeeId, now, actor.sessionHash) : await endOneSession(db, actor.employeeId, id, now);
    return { count };
  },

  loginLogPage: async ({ db, actor, input }) => {
    const rows = await listTries(db, actor.employeeId, input);
    const list = rows.map(({ result, ...row }): SignInTry => ({ ...row, result: result as SignInTry['result'] })); // only logTry writes the column
    return { list, total: await countTries(db, actor.employeeId) };
  },
};
