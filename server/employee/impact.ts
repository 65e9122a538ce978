import type { people as contract, OwnerType } from '#contract/people';
import { isGuarded } from '#contract/role';
import type { Handler, HandlerContext } from '../http/handlers';
import { namedRight } from '../role/namedRight';
import { addedRoles, comesBack, worksFurther } from './gain';
import { type KnownPerson, knownPeople } from './list';
import { houseOf, type Owner } from './personOwner';
import { listRolesFor, type RoleToGive } from './personRolesStore';

type Impact = HandlerContext<(typeof contract)['impact']>;
/** What one person would be given. */
interface Given {
  owner: Owner;
  roles: readonly RoleToGive[];
}
/** Merchants and agents answer for their own people; of ours and of dealers' a second person does. */
const ours: readonly OwnerType[] = ['platform', 'dealer'];

/** What a change of people gives them; of whoever the asker may not see it says nothing. */
export const impact: Handler<(typeof contract)['impact']> = async (context) => {
  const given = await givenBy(context);
  const guarded = given
    .filter(({ owner }) => ours.includes(owner.type))
    .flatMap(({ roles }) => roles.flatMap(({ grants }) => grants.filter(isGuarded)));
  return {
    roles: sorted(given.flatMap(({ roles }) => roles.map(({ code }) => code))),
    rights: sorted(guarded).map((right) => namedRight(right, context.caller.locale)),
  };
};
const sorted = (all: readonly string[]) => [...new Set(all)].sort();

async function givenBy(context: Impact): Promise<Given[]> {
  const { db, actor, input } = context;
  const { ids = [] } = input;
  const newcomers = ids.length === 0 ? [{ owner: await houseOf(db, actor, input), roleIds: input.roleIds ?? [] }] : [];
  const known = (await knownPeople.findAll(db, actor, ids)).map((person) => ({
    owner: { type: person.ownerType, id: person.ownerId },
    roleIds: gainedBy(context, person),
  }));
  return Promise.all(
    [...newcomers, ...known].map(async ({ owner, roleIds }) => ({ owner, roles: await rolesOf(db, owner, roleIds) })),
  );
}

const rolesOf = async (db: Impact['db'], owner: Owner, ids: readonly string[]) =>
  (await listRolesFor(db, owner)).filter(({ id }) => ids.includes(id));

/**
 * Roles that are new to somebody; all of theirs where their account opens to them, or to another, anew, or in further
 * countries.
 */
function gainedBy({ input, now }: Impact, person: KnownPerson): string[] {
  if (input.roleIds === undefined) return person.roles.map(({ id }) => id);
  return comesBack(input, person, now) || worksFurther(input, person)
    ? input.roleIds
    : addedRoles({ roleIds: input.roleIds }, person);
}
