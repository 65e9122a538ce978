import type { OwnSession, ownSecurity, SignInTry } from '#contract/ownSecurity';
import type { Writes } from '../db/open';
import type { HandlerContext, Handlers } from '../http/handlers';
import { limitsOf } from '../policy/demands';
import { endSessionsOf } from './mint';
import { countOwnSessions, endOneSession, findDemands, listOwnSessions } from './sessionStore';
import { countTries, listTries } from './signInStore';

type Calls = Handlers<{ own: typeof ownSecurity }>['own'];

/** Where somebody is signed in, and who tried to be: each sees their own. */
export const ownSessions: Pick<Calls, 'sessionPage' | 'sessionKill' | 'loginLogPage'> = {
  sessionPage: (context) => sessionsOf(context, context.actor.employeeId),

  sessionKill: async ({ db, actor: { employeeId, sessionHash }, input: { id }, now }) => ({
    count: await endSessions(db, { employeeId, id, except: sessionHash }, now),
  }),

  loginLogPage: (context) => triesOf(context, context.actor.employeeId),
};

type Page = HandlerContext<(typeof ownSecurity)['sessionPage']>;
type Looking = Pick<Page, 'db' | 'actor' | 'now' | 'settings'> & { input: Pick<Page['input'], 'current' | 'pageSize'> };

/** Ends one of a person's own sessions, or all but one; gives how many. What is somebody else's ends nothing. */
export const endSessions = (
  db: Writes,
  { employeeId, id, except }: { employeeId: string; id: string | undefined; except?: string },
  now: Date,
): Promise<number> => (id === undefined ? endSessionsOf(db, employeeId, now, except) : endOneSession(db, employeeId, id, now));

type Counting = Pick<Looking, 'db' | 'now' | 'settings'>;
/** What a session of a person must be like to be one now. */
const liveOf = async ({ db, now, settings }: Counting, employeeId: string) => ({
  employeeId,
  now,
  limits: limitsOf(await findDemands(db, employeeId), settings),
});

/** In how many places a person is signed in. */
export const countSessions = async (context: Counting, employeeId: string): Promise<number> =>
  countOwnSessions(context.db, await liveOf(context, employeeId));

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
