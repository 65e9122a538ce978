import type { Parsed } from '#contract/call';
import { code } from '#contract/error';
import type { role } from '#contract/role';
import { emitMenu } from '../db/outbox';
import type { Handler } from '../http/handlers';
import { type Entry, labelOf, opens } from '../menu/entries';
import { loadMenu } from '../menu/menuFor';
import { refuseIfStale } from '../version';
import { type Locale, Refusal } from '../words/word';
import { refuseScope } from './dataScope';
import { type Role, roles } from './list';
import { countPeople } from './peopleStore';
import { presentRole } from './presenter';
import { refuseLockOut, refuseOtherKind, refuseOutsiders, refuseRights } from './refusal';
import { addRole, changeRole } from './store';
import { tieToPeople } from './tie';

type Input = Parsed<typeof role.save>;

/** Makes a role, or changes what it may do; the people in it have the new rights at their next request. */
export const save: Handler<typeof role.save> = async ({ db, input, actor, caller, now, changed }) => {
  refuseOutsiders(actor);
  const before = await held(input, (id) => roles.lock(db, actor.scope, id));
  refuseOtherKind(before, input);
  const entries = await loadMenu(db);
  const wanted = wantedRoleOf(input, before, hiddenBy(entries, input, caller.locale));
  refuseRights(actor, before, wanted, caller.locale);
  refuseLockOut(wanted, caller.locale);
  await refuseScope(db, actor.scope, before, wanted);
  const by = { userName: actor.userName, now };
  if (before) await changeRole(db, before.id, wanted, by);
  const id = before?.id ?? (await addRole(db, wanted, by));
  const saved = id === undefined ? undefined : await roles.find(db, actor.scope, id);
  if (!saved)
    throw new Refusal(
      code.duplicate,
      'roleCodeUsed',
      { role: input.code },
      { fields: [{ field: 'code', code: 'pattern' }] },
    );
  changed({
    type: 'role',
    no: saved.code,
    ...(before && { before: facts(before, saved) }),
    after: facts(saved, before),
  });
  await tieToPeople(db, { role: saved, before, giver: actor.employeeId, now });
  await emitMenu(db, now, saved.id);
  return presentRole(saved, { actor, locale: caller.locale, entries, people: await countPeople(db, actor.scope) });
};

/** The role that is to change, as whoever asks has last seen it. */
async function held(input: Input, find: (id: string) => Promise<Role | undefined>): Promise<Role | undefined> {
  if (input.id === undefined) return undefined;
  const found = await find(input.id);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  refuseIfStale(input, found);
  return found;
}

/**
 * Entries that the rights would open and the menu shall not show. @throws Refusal where a menu is asked for that they
 * do not open
 */
function hiddenBy(entries: readonly Entry[], { menuIds, buttonKeys }: Input, locale: Locale): string[] {
  const grants = new Set(buttonKeys);
  const closed = entries.find((entry) => menuIds.includes(entry.key) && !entry.group && !opens(grants, entry));
  if (closed)
    throw new Refusal(
      code.badParameter,
      'menuNotOpened',
      { menu: labelOf(closed, locale) },
      { fields: [{ field: 'menuIds', code: 'pattern' }] },
    );
  return entries.filter((entry) => opens(grants, entry) && !menuIds.includes(entry.key)).map(({ key }) => key);
}

/** A built-in role is called by a word in each language, so its name is not taken from one of them. */
const wantedRoleOf = (
  { name, code: ofCode, scope, buttonKeys, dataScope, remark }: Input,
  before: Role | undefined,
  hiddenMenus: string[],
) => ({
  code: ofCode,
  name: before?.builtIn ? before.name : name,
  scope,
  remark: remark ?? null,
  ...dataScope,
  companyIds: dataScope.companyIds ?? [],
  hiddenMenus,
  grants: [...new Set(buttonKeys)],
});

/** For the audit: each right that the two differ in, and the rest in a word each. */
function facts(role: Role, other: Role | undefined) {
  const differing = [...new Set([...role.grants, ...(other?.grants ?? [])])]
    .sort()
    .filter((right) => role.grants.includes(right) !== (other?.grants.includes(right) ?? false));
  const { name, status, remark, countryIds, merchantIds, companyIds, maskFields, hiddenMenus } = role;
  return {
    ...Object.fromEntries(differing.map((right) => [right, role.grants.includes(right)])),
    name,
    status,
    remark,
    countryIds: countryIds.join(),
    merchantIds: merchantIds.join(),
    companyIds: companyIds.join(),
    maskFields: maskFields.join(),
    hiddenMenus: hiddenMenus.join(),
  };
}
