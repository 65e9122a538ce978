import type { OwnSession, ownSecurity, SignInTry } from '#contract/ownSecurity';
import type { HandlerContext, Handlers } from '../http/handlers';
import { limitsOf } from '../policy/demands';
import { endSessionsOf } from './mint';
import { countOwnSessions, countTries, endOneSession, findDemands, listOwnSessions, listTries } from './ownSessionStore';

type Calls = Handlers<{ own: typeof ownSecurity }>['own'];

/** Where somebody is signed in, and who tried to be: each sees their own. */
export const ownSessions: Pick<Calls, 'sessionPage' | 'sessionKill' | 'loginLogPage'> = {
  sessionPage: (context) => sessionsOf(context, context.actor.employeeId),

  sessionKill: async ({ db, actor, input: { id }, now }) => {
    const count =
      id === undefined ? await endSessionsOf(db, actor.employeeId, now, actor.sessionHash) : await endOneSession(db, actor.employeeId, id, now);
    return { count };
  },

  loginLogPage: (context) => triesOf(context, context.actor.employeeId),
};

type Page = HandlerContext<(typeof ownSecurity)['sessionPage']>;
type Looking = Pick<Page, 'db' | 'actor' | 'now' | 'settings'> & { input: Pick<Page['input'], 'current' | 'pageSize'> };

/** What a session of a person must be like to be one now. */
export const liveOf = async ({ db, now, settings }: Pick<Looking, 'db' | 'now' | 'settings'>, employeeId: string) => ({
  employeeId,
  now,
  limits: limitsOf(await findDemands(db, employeeId), settings),
});

/** Where a person is signed in; who asks may be somebody else who may see it. */
export async function sessionsOf({ db, actor, input, now, settings }: Looking, employeeId: string) {
  const live = await liveOf({ db, now, settings }, employeeId);
  const rows = await listOwnSessions(db, live, input);
  const list = rows.map(({ hash, ...row }): OwnSession => ({ ...row, current: hash === actor.sessionHash }));
  return { list, total: await countOwnSessions(db, live) };
}

export async function triesOf({ db, input }: Looking, employeeId: string) {
  const rows = await listTries(db, employeeId, input);
  const list = rows.map(({ result, ...row }): SignInTry => ({ ...row, result: result as SignInTry['result'] })); // only logTry writes the column
  return { list, total: await countTries(db, employeeId) };
}
