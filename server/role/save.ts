import type { Parsed } from '#contract/call';
import { code } from '#contract/error';
import { role } from '#contract/role';
import type { Handler } from '../http/handlers';
import { type Entry, labelOf, opens } from '../menu/entries';
import { loadMenu } from '../menu/menuFor';
import { refuseIfStale } from '../version';
import { type Whole, whole } from '../whole';
import { type Locale, Refusal } from '../words/word';
import { refuseScope } from './dataScope';
import { type Role, roles } from './list';
import { refuseLockOut, refuseOtherKind, refuseOutsiders, refuseOwned, refuseRights } from './refusal';
import { addRole, changeRole, nextRoleId } from './store';
import { tellRole } from './tell';

type Input = Parsed<typeof role.save>;

/** Makes a role, or changes what it may do; the people in it have the new rights at their next request. */
export const save: Handler<typeof role.save> = async (context) => {
  const { db, input, actor, caller, now } = context;
  refuseOutsiders(actor);
  const before = await findToChange(input, (id) => roles.lock(db, actor, id));
  refuseOwned(before);
  refuseOtherKind(before, input);
  const entries = await loadMenu(db);
  const wish = whole(role.save, input, before);
  const wanted = wantedRoleOf(wish, before, hiddenBy(entries, input, caller.locale));
  refuseRights(actor, before, wanted, caller.locale);
  refuseLockOut(wanted, caller.locale);
  await refuseScope(db, actor.scope, before, wanted);
  const by = { userName: actor.userName, now };
  const id = before?.id ?? (await nextRoleId(db));
  if (before) await changeRole(db, id, wanted, by);
  else if (!(await addRole(db, id, wanted, by))) throw codeUsed(input);
  return tellRole(context, { id, before, entries });
};

const codeUsed = ({ code: used }: Input) =>
  new Refusal(code.duplicate, 'roleCodeUsed', { role: used }, { fields: [{ field: 'code', code: 'pattern' }] });

/** The role that is to change, as whoever asks has last seen it. */
export async function findToChange(
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
  { name, code: ofCode, scope, buttonKeys, dataScope, remark }: Whole<Input>,
  before: Role | undefined,
  hiddenMenus: string[],
) => ({
  code: ofCode,
  name: before?.builtIn ? before.name : name,
  scope,
  remark: remark ?? null,
  ...dataScope,
  companyIds: dataScope.companyIds ?? before?.companyIds ?? [],
  hiddenMenus,
  grants: [...new Set(buttonKeys)],
});
