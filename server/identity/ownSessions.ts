import type { employee } from '#contract/employee';
import type { ownSecurity } from '#contract/ownSecurity';
import type { Writes } from '../db/pools';
import type { Handler, HandlerContext, Handlers } from '../http/handlers';
import { limitsOf } from '../policy/demands';
import { sessions, signInTries } from './list';
import { endOneSession, endSession, findDemands } from './sessionStore';
import { endSessionsOf } from './token';

type Calls = Handlers<{ own: typeof ownSecurity }>['own'];

/** Where somebody is signed in, and who tried to be: each sees their own. */
export const ownSessions: Pick<Calls, 'sessionPage' | 'sessionKill' | 'loginLogPage'> & {
  logout: Handler<(typeof employee)['logout']>;
} = {
  sessionPage: (context) => sessionsOf(context, context.actor.employeeId),

  sessionKill: async ({ db, actor: { employeeId, sessionHash }, input: { id }, now }) => ({
    count: await endSessions(db, { employeeId, id, except: sessionHash }, now),
  }),

  loginLogPage: (context) => triesOf(context, context.actor.employeeId),

  /** Success whoever asks: a browser that forgets its token must not be stopped by us. */
  logout: async ({ db, actor, now }) => {
    if (actor.sessionHash !== '') await endSession(db, actor.sessionHash, now);
    return {};
  },
};

type Page = HandlerContext<(typeof ownSecurity)['sessionPage']>;
type ReadContext = Pick<Page, 'db' | 'actor' | 'now' | 'settings'>;
type Paging = ReadContext & Pick<Page, 'input'>;

/** Ends one of a person's own sessions, or all but one; gives how many. What is somebody else's ends nothing. */
export const endSessions = (
  db: Writes,
  { employeeId, id, except }: { employeeId: string; id: string | undefined; except?: string },
  now: Date,
): Promise<number> =>
  id === undefined ? endSessionsOf(db, employeeId, now, except) : endOneSession(db, employeeId, id, now);

const liveOf = async ({ db, actor, now, settings }: ReadContext, employeeId: string) => ({
  ...actor,
  employeeId,
  now,
  limits: limitsOf(await findDemands(db, employeeId), settings),
});

/** In how many places a person is signed in. */
export const countSessions = async (context: ReadContext, employeeId: string): Promise<number> =>
  (await sessions.all(context.db, await liveOf(context, employeeId))).length;

/** Where a person is signed in; who asks may be somebody else who may see it. */
export async function sessionsOf(context: Paging, employeeId: string) {
  const { rows: list, total } = await sessions.page(context.db, await liveOf(context, employeeId), context.input);
  return { list, total };
}

/** Who tried to sign in as a person; who asks may be somebody else who may see it. */
export async function triesOf({ db, actor, input }: Paging, employeeId: string) {
  const { rows: list, total } = await signInTries.page(db, { ...actor, employeeId }, input);
  return { list, total };
}
