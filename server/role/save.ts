import type { Parsed } from '#contract/call';
import { code } from '#contract/error';
import type { role } from '#contract/role';
import { emitMenu } from '../db/outbox';
import type { Writes } from '../db/pools';
import type { Handler } from '../http/handlers';
import { type Entry, labelOf, opens } from '../menu/entries';
import { loadMenu } from '../menu/menuFor';
import { refuseIfStale } from '../version';
import { type Locale, Refusal } from '../words/word';
import { refuseScope } from './dataScope';
import { type Asker, type Role, roles } from './list';
import { countPeople } from './peopleStore';
import { presentRole } from './presenter';
import { refuseLockOut, refuseOtherKind, refuseOutsiders, refuseOwned, refuseRights } from './refusal';
import { addRole, changeRole, nextRoleId } from './store';
import { tieToPeople } from './tie';

type Input = Parsed<typeof role.save>;

/** Makes a role, or changes what it may do; the people in it have the new rights at their next request. */
export const save: Handler<typeof role.save> = async ({ db, input, actor, caller, now, changed }) => {
  refuseOutsiders(actor);
  const before = await held(input, (id) => roles.lock(db, actor, id));
  refuseOwned(before);
  refuseOtherKind(before, input);
  const entries = await loadMenu(db);
  const wanted = wantedRoleOf(input, before, hiddenBy(entries, input, caller.locale));
  refuseRights(actor, before, wanted, caller.locale);
  refuseLockOut(wanted, caller.locale);
  await refuseScope(db, actor.scope, before, wanted);
  const by = { userName: actor.userName, now };
  const id = before?.id ?? (await nextRoleId(db));
  if (before) await changeRole(db, id, wanted, by);
  else if (!(await addRole(db, id, wanted, by))) throw codeUsed(input);
  const saved = await savedRole(db, actor, id);
  changed({
    type: 'role',
    no: saved.code,
    ...(before && { before: auditedRole(before, saved) }),
    after: auditedRole(saved, before),
  });
  await tieToPeople(db, { role: saved, before, giver: actor.employeeId, now });
  await emitMenu(db, now, saved.id);
  return presentRole(saved, { actor, locale: caller.locale, entries, people: await countPeople(db, actor.scope) });
};

const codeUsed = ({ code: used }: Input) =>
  new Refusal(code.duplicate, 'roleCodeUsed', { role: used }, { fields: [{ field: 'code', code: 'pattern' }] });

export async function savedRole(db: Writes, asker: Asker, id: string): Promise<Role> {
  const saved = await roles.find(db, asker, id);
  if (!saved) throw new Error('whoever saved a role must be able to see it');
  return saved;
}

/** The role that is to change, as whoever asks has last seen it. */
export async function held(
  input: { id?: string; version?: number },
  find: (id: string) => Promise<Role | undefined>,
): Promise<Role | undefined> {
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
export function hiddenBy(
  entries: readonly Entry[],
  { menuIds, buttonKeys }: Pick<Input, 'menuIds' | 'buttonKeys'>,
  locale: Locale,
): string[] {
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
export function auditedRole(role: Role, other: Role | undefined) {
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
