import { code } from '#contract/error';
import type { people as contract } from '#contract/people';
import type { HandlerContext, Handlers } from '../http/handlers';
import { countSessions, endSessions, sessionsOf, triesOf } from '../identity/ownSessions';
import { namedRight } from '../role/namedRight';
import { roleName } from '../words/roleName';
import { Refusal } from '../words/word';
import { standingOf } from './authority';
import { googleAuthReset } from './credentialReset';
import { firstPassword, isOwed } from './firstPasswordDraw';
import { impact } from './impact';
import { type KnownPerson, knownPeople } from './list';
import { lockPerson } from './personLock';
import { houseOf } from './personOwner';
import { listOwners } from './personOwnerStore';
import { presentPerson } from './personPresenter';
import { givable } from './personRoles';
import { listRolesFor } from './personRolesStore';

type Contract = typeof contract;
type ReadContext = Pick<HandlerContext<Contract['details']>, 'db' | 'actor'>;

/** What is seen and done about other people: `/employee`, beside the calls of the specification. */
export const people: Handlers<{ people: Contract }>['people'] = {
  details: async (context) => {
    const { input, actor, caller, now } = context;
    const person = await known(context, input.id);
    const sessions = await countSessions(context, person.id);
    const grants = person.grants.map((right) => namedRight(right, caller.locale));
    return {
      employee: presentPerson(person, caller.locale),
      grants,
      sessions,
      standing: standingOf(actor, person),
      firstPassword: isOwed(person, actor.employeeId, now),
    };
  },

  impact,
  firstPassword,

  roles: async ({ db, input, actor, caller }) => {
    const roles = await listRolesFor(db, await houseOf(db, actor, input));
    return givable(actor, roles).map((role) => ({ id: role.id, code: role.code, name: roleName(role, caller.locale) }));
  },

  owners: ({ db, input, actor }) => listOwners(db, actor.scope, input),

  sessionsPage: async (context) => sessionsOf(context, (await known(context, context.input.employeeId)).id),

  signInsPage: async (context) => triesOf(context, (await known(context, context.input.employeeId)).id),

  sessionsKill: async ({ db, input, actor, now, changed }) => {
    const person = await lockPerson(db, actor, input.employeeId);
    const count = await endSessions(db, { employeeId: person.id, id: input.id }, now);
    changed({ type: 'employee', no: person.userName, after: { sessionsEnded: count } });
    return { count };
  },

  googleAuthReset,
};

/** @throws Refusal 1004 for nobody, and for somebody whom the asker may not see */
async function known({ db, actor }: ReadContext, id: string): Promise<KnownPerson> {
  const person = await knownPeople.find(db, actor, id);
  if (!person) throw new Refusal(code.notFound, 'notFound');
  return person;
}
