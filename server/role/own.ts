import type { Parsed } from '#contract/call';
import { code } from '#contract/error';
import { isRight } from '#contract/right';
import { role } from '#contract/role';
import type { Writes } from '../db/pools';
import { each } from '../http/bulk';
import type { Actor, Handler } from '../http/handlers';
import { loadMenu } from '../menu/menuFor';
import { type Whole, whole } from '../whole';
import { say } from '../words/say';
import { type Locale, Refusal } from '../words/word';
import { countOwnRoles, findHouse, type House, isNameTaken } from './houseStore';
import { type Role, roles } from './list';
import { badRole } from './refusal';
import { findToChange, hiddenBy } from './save';
import { setOne } from './status';
import { addRole, changeRole, nextRoleId } from './store';
import { tellRole } from './tell';

type Input = Parsed<typeof role.ownSave>;
const MOST_ROLES = 50;

/** Makes a role for the people of one's own house, or changes it: never more than the house and whoever asks hold. */
export const ownSave: Handler<typeof role.ownSave> = async (context) => {
  const { db, input, actor, caller, now } = context;
  const house = await ownHouse(db, actor);
  const before = await findToChange(input, (id) => roles.lock(db, actor, id));
  refuseUnlessOwn(actor, before);
  await refuseUnfit(db, house, input);
  refuseMore(actor, house, input, caller.locale);
  const entries = await loadMenu(db);
  const id = before?.id ?? (await nextRoleId(db));
  const wanted = wantedRoleOf(
    whole(role.ownSave, input, before),
    { id, scope: house.scope },
    hiddenBy(entries, input, caller.locale),
  );
  const by = { userName: actor.userName, now };
  if (before) await changeRole(db, id, wanted, by);
  else await addRole(db, id, wanted, by, house);
  return tellRole(context, { id, before, entries });
};

/** Enables or disables roles of one's own house; whoever has a disabled one is signed out in the same transaction. */
export const ownSaveStatus: Handler<typeof role.ownSaveStatus> = async (context) => {
  await ownHouse(context.db, context.actor);
  return each(context.input.ids, context.caller.locale, (id) =>
    setOne(context, id, (found) => refuseUnlessOwn(context.actor, found)),
  );
};

/** @throws Refusal 1003 for whoever belongs to no merchant and no agent */
async function ownHouse(db: Writes, { employeeId }: Actor): Promise<House> {
  const house = await findHouse(db, employeeId);
  if (!house) throw new Refusal(code.noPermission, 'noPermission', { grant: 'role.own' });
  return house;
}

/** What the platform made is for every house; what may do more than whoever asks is above them. */
function refuseUnlessOwn({ grants }: Actor, before: Role | undefined): void {
  if (!before) return;
  if (before.ownerId === null) throw new Refusal(code.noPermission, 'roleNotOwn');
  const own: ReadonlySet<string> = grants;
  if (before.grants.some((right) => !own.has(right))) throw new Refusal(code.noPermission, 'roleHoldsMore');
}

async function refuseUnfit(db: Writes, house: House, { id, name }: Input): Promise<void> {
  if (await isNameTaken(db, house, { id, name }))
    throw new Refusal(code.duplicate, 'roleNameUsed', { role: name }, { fields: [{ field: 'name', code: 'taken' }] });
  if (id === undefined && (await countOwnRoles(db, house)) >= MOST_ROLES)
    throw new Refusal(code.transitionNotAllowed, 'roleTooMany', { most: MOST_ROLES });
}

/** Nobody gives what they do not hold, nor what the built-in role of their house does not. */
function refuseMore({ grants }: Actor, { most }: House, { buttonKeys }: Input, locale: Locale): void {
  for (const right of buttonKeys) {
    if (!isRight(right)) throw badRole('buttonKeys', 'rightUnknown', { right });
    const values = { right: say(locale, `right.${right}`) };
    if (!most.has(right)) throw badRole('buttonKeys', 'rightAboveHouse', values);
    if (!grants.has(right)) throw new Refusal(code.noPermission, 'rightNotYours', values);
  }
}

/** Its people see what is their house's, so it has no data scope; its code is nobody's to choose. */
const wantedRoleOf = (
  { name, buttonKeys, remark }: Whole<Input>,
  { id, scope }: Pick<Role, 'id' | 'scope'>,
  hiddenMenus: string[],
) => ({
  code: `OWN_${id}`,
  name,
  scope,
  remark: remark ?? null,
  countryIds: [],
  merchantIds: [],
  companyIds: [],
  maskFields: [],
  hiddenMenus,
  grants: [...new Set(buttonKeys)],
});
