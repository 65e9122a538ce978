import type { people as contract, OwnerType } from '#contract/people';
import { isGuarded } from '#contract/role';
import type { Handler, HandlerContext } from '../http/handlers';
import { namedRight } from '../role/namedRight';
import { addedRoles, comesBack, worksFurther } from './given';
import { type KnownPerson, knownPeople } from './list';
import { listRolesFor, type RoleToGive } from './personRolesStore';

type Impact = HandlerContext<(typeof contract)['impact']>;
/** What one person would be given. */
interface Given {
  ownerType: OwnerType;
  roles: readonly RoleToGive[];
}
/** Merchants and agents answer for their own people; of ours and of dealers' a second person does. */
const ours: readonly OwnerType[] = ['platform', 'dealer'];

/** What a change of people gives them; of whoever the asker may not see it says nothing. */
export const impact: Handler<(typeof contract)['impact']> = async (context) => {
  const given = await givenBy(context);
  const guarded = given
    .filter(({ ownerType }) => ours.includes(ownerType))
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
  const newcomers =
    ids.length === 0 ? [{ ownerType: input.ownerType ?? actor.scope.kind, roleIds: input.roleIds ?? [] }] : [];
  const known = (await knownPeople.findAll(db, actor, ids)).map((person) => ({
    ownerType: person.ownerType,
    roleIds: gainedBy(context, person),
  }));
  return Promise.all(
    [...newcomers, ...known].map(async ({ ownerType, roleIds }) => ({
      ownerType,
      roles: await rolesOf(db, ownerType, roleIds),
    })),
  );
}

const rolesOf = async (db: Impact['db'], ownerType: OwnerType, ids: readonly string[]) =>
  (await listRolesFor(db, ownerType)).filter(({ id }) => ids.includes(id));

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
