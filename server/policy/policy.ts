import { code } from '#contract/error';
import type { policy as contract, LoginPolicy } from '#contract/policy';
import type { AreaHandlers, HandlerContext } from '../http/handlers';
import { endSessionsAmong } from '../identity/token';
import { refuseIfStale } from '../version';
import { roleName } from '../words/roleName';
import { type Locale, Refusal } from '../words/word';
import { impactOf } from './impact';
import { type Policy, policies } from './list';
import { chosenOf, mostOf } from './refusal';
import { keepPolicy } from './store';

type Save = HandlerContext<(typeof contract)['save']>;
type Impact = HandlerContext<(typeof contract)['impact']>;

/**
 * How people sign in, role by role: `/policy`. It is in force at the next sign-in, and at the next request of whoever
 * is in.
 */
export const policy: AreaHandlers<typeof contract> = {
  query: async ({ db, actor, caller, settings }) => {
    const rows = await policies.all(db, { ...actor, settings });
    return { list: rows.map((row) => presentPolicy(row, caller.locale)), most: mostOf(settings) };
  },

  impact: async (context) => {
    const { db, actor, input, settings } = context;
    const row = found(context, await policies.find(db, { ...actor, settings }, input.roleId));
    return (await wanted(context, row)).impact;
  },

  save: async (context) => {
    const { db, actor, input, settings, now } = context;
    const row = found(context, await policies.lock(db, { ...actor, settings }, input.roleId));
    refuseIfStale(input, row);
    const { chosen, impact, ending } = await wanted(context, row);
    await keepPolicy(db, chosen, { by: actor.userName, now });
    await endSessionsAmong(db, { hashes: ending }, now);
    return { policy: await saved(context, row), impact: impact };
  },
};

/** For somebody who may change it. @throws Refusal 1004 */
function found({ actor }: Pick<Impact, 'actor'>, row: Policy | undefined): Policy {
  if (!row || actor.scope.kind !== 'platform') throw new Refusal(code.notFound, 'notFound');
  return row;
}

/** The policy as it would be kept, and whom it would touch. */
async function wanted(
  { db, actor, caller, input, settings, now }: Pick<Impact, 'db' | 'actor' | 'caller' | 'input' | 'settings' | 'now'>,
  row: Policy,
) {
  const chosen = chosenOf(input, settings, row, caller.ip);
  const about = {
    scope: actor.scope,
    input: { ...input, ips: [...chosen.ips] },
    settings,
    now,
    except: actor.sessionHash,
  };
  return { chosen, ...(await impactOf(db, about)) };
}

/** As it stands after the save; the audit is told the difference. */
async function saved({ db, actor, caller, input, settings, changed }: Save, before: Policy): Promise<LoginPolicy> {
  const after = await policies.find(db, { ...actor, settings }, input.roleId);
  if (!after) throw new Error('the policy that was just saved is gone');
  changed({ type: 'policy', no: after.roleCode, before: facts(before), after: facts(after) });
  return presentPolicy(after, caller.locale);
}

const presentPolicy = (row: Policy, locale: Locale): LoginPolicy => ({
  ...row,
  roleName: roleName({ ...row, code: row.roleCode, name: row.roleName }, locale),
});

/** What a change of a policy changes: the part that the audit compares. */
const facts = ({ forceSecondFactor, passwordDays, idleMinutes, sessionHours, sessionsAtOnce, ips }: Policy) => ({
  forceSecondFactor,
  passwordDays,
  idleMinutes,
  sessionHours,
  sessionsAtOnce,
  ips,
});
