import { code } from '#contract/error';
import type { policy as contract } from '#contract/policy';
import type { Actor, AreaHandlers, HandlerContext } from '../http/handlers';
import type { Settings } from '../settings';
import { refuseIfStale } from '../version';
import { Refusal } from '../words/word';
import { impactOf } from './impact';
import { inForce, presentPolicy } from './presenter';
import { chosenOf, mostOf } from './refuse';
import { type Asker, endSessions, findPolicy, holdPolicy, keepPolicy, listPolicies, type PolicyRow } from './store';

type Save = HandlerContext<(typeof contract)['save']>;

/** How people sign in, role by role: `/policy`. It is in force at the next sign-in, and at the next request of whoever is in. */
export const policy: AreaHandlers<typeof contract> = {
  query: async ({ db, actor, caller, settings }) => {
    const rows = await listPolicies(db, askerOf(actor, settings));
    return { list: rows.map((row) => presentPolicy(row, settings, caller.locale)), most: mostOf(settings) };
  },

  impact: async ({ db, actor, caller, input, settings, now }) => {
    const row = await findPolicy(db, askerOf(actor, settings), input.roleId);
    if (!row) throw new Refusal(code.notFound, 'notFound');
    const { ips } = chosenOf(input, settings, row, caller.ip);
    return (await impactOf(db, { scope: actor.scope, input: { ...input, ips: [...ips] }, settings, now, except: actor.sessionHash })).said;
  },

  save: async (context) => {
    const { db, actor, caller, input, settings, now } = context;
    const row = await holdPolicy(db, askerOf(actor, settings), input.roleId);
    if (!row) throw new Refusal(code.notFound, 'notFound');
    refuseIfStale(input, row);
    const chosen = chosenOf(input, settings, row, caller.ip);
    const { said, ending } = await impactOf(db, {
      scope: actor.scope,
      input: { ...input, ips: [...chosen.ips] },
      settings,
      now,
      except: actor.sessionHash,
    });
    await keepPolicy(db, chosen, { by: actor.userName, now });
    await endSessions(db, ending, now);
    return { policy: await saved(context, row), impact: said };
  },
};

const askerOf = ({ scope, employeeId }: Actor, { mode }: Settings): Asker => ({ scope, employeeId, mode });

/** As it stands after the save; the audit is told the difference. */
async function saved({ db, actor, caller, input, settings, changed }: Save, before: PolicyRow) {
  const after = await findPolicy(db, askerOf(actor, settings), input.roleId);
  if (!after) throw new Error('the policy that was just saved is gone');
  changed({ type: 'policy', no: after.roleCode, before: inForce(before, settings), after: inForce(after, settings) });
  return presentPolicy(after, settings, caller.locale);
}
