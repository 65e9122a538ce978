// What follows when a role was saved, whosever it is.
import type { role } from '#contract/role';
import { emitMenu } from '../db/outbox';
import type { Writes } from '../db/pools';
import type { HandlerContext } from '../http/handlers';
import type { Entry } from '../menu/entries';
import { type Asker, type Role, roles } from './list';
import { countPeople } from './peopleStore';
import { presentRole } from './presenter';
import { tieToPeople } from './tie';

type Saving = Pick<HandlerContext<typeof role.save>, 'db' | 'actor' | 'caller' | 'now' | 'changed'>;
interface Saved {
  id: string;
  before: Role | undefined;
  entries: readonly Entry[];
}

/** Tells the audit and the consoles of its people, ties its giver to them, and gives the role as it is shown. */
export async function tellRole({ db, actor, caller, now, changed }: Saving, { id, before, entries }: Saved) {
  const saved = await savedRole(db, actor, id);
  changed({
    type: 'role',
    no: saved.code,
    ...(before && { before: auditedRole(before, saved) }),
    after: auditedRole(saved, before),
  });
  await tieToPeople(db, { role: saved, before, giver: actor.employeeId, now });
  await emitMenu(db, now, id);
  return presentRole(saved, { actor, locale: caller.locale, entries, people: await countPeople(db, actor.scope) });
}

async function savedRole(db: Writes, asker: Asker, id: string): Promise<Role> {
  const saved = await roles.find(db, asker, id);
  if (!saved) throw new Error('whoever saved a role must be able to see it');
  return saved;
}

/** For the audit: each right that the two differ in, and the rest in a word each. */
function auditedRole(role: Role, other: Role | undefined) {
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
