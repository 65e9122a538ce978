import type { PolicyImpact, policy } from '#contract/policy';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import type { HandlerContext } from '../http/handlers';
import type { Settings } from '../settings';
import { isOld, isOver, isWelcome, limitsOf, type SessionLimits } from './demands';
import { listHolders, listSessions, type OpenSession } from './store';

type Wanted = HandlerContext<(typeof policy)['impact']>['input'];
interface About {
  /** Of whoever asks: all are counted, those of their countries are named. */
  scope: Scope;
  input: Wanted;
  settings: Settings;
  now: Date;
  /** The session of whoever asks, in hex: it goes on. */
  except: string;
}
const MOST_NAMES = 10;

/** Whom a policy touches if it begins now, and which sessions end with it. */
export async function impactOf(
  db: Reads,
  { scope, input, settings, now, except }: About,
): Promise<{ impact: PolicyImpact; ending: string[] }> {
  const people = await listHolders(db, scope, input.roleId);
  const open = (await listSessions(db, input.roleId)).filter(
    (one) => !isOver(one, limitsOf(one.demands, settings), now),
  );
  const ending = endingOf(open, input, { limits: limitsOf(input, settings), now }).filter(
    ({ hash }) => hash !== except,
  );
  const enrol = people.filter(({ hasFactor }) => input.forceSecondFactor && !hasFactor);
  const change = people.filter(({ passwordSince }) =>
    isOld(passwordSince, { passwordDays: input.passwordDays || null }, now),
  );
  const touched = new Set([...enrol, ...change].map(({ id }) => id));
  for (const { employeeId } of ending) touched.add(employeeId);
  const names = people.filter(({ id, isNameable }) => isNameable && touched.has(id)).map(({ userName }) => userName);
  const counts = {
    people: people.length,
    mustEnrol: enrol.length,
    mustChangePassword: change.length,
    sessionsEnd: ending.length,
  };
  return { impact: { ...counts, names: names.slice(0, MOST_NAMES) }, ending: ending.map(({ hash }) => hash) };
}

/**
 * Too old, too long unused, from elsewhere, or one too many of the same person; `open` begins with the one used last.
 */
function endingOf(
  open: readonly OpenSession[],
  { ips }: Wanted,
  { limits, now }: { limits: SessionLimits; now: Date },
): OpenSession[] {
  const counts = new Map<string, number>();
  return open.filter((session) => {
    const before = counts.get(session.employeeId) ?? 0;
    const goesOn =
      !isOver(session, limits, now) && isWelcome(session.ip, { ips: [ips] }) && before < limits.sessionsAtOnce;
    if (goesOn) counts.set(session.employeeId, before + 1);
    return !goesOn;
  });
}
