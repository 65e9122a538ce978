import type { Right } from '#contract/right';
import type { BuildContext } from './context';

let last = 900;

/** A role beside the built-in ones. @param scope 1 platform, 2 merchant, 3 agent, 4 dealer */
export async function buildRole(
  { db }: BuildContext,
  { grants, scope = 1, status = 1 }: { grants: readonly Right[]; scope?: number; status?: number },
) {
  const id = ++last;
  await db
    .insertInto('role')
    .values({ id, code: `CUSTOM_${id}`, name: `Custom ${id}`, scope, status })
    .execute();
  if (grants.length > 0)
    await db
      .insertInto('roleGrant')
      .values(grants.map((grantKey) => ({ roleId: id, grantKey })))
      .execute();
  return { id: String(id) };
}

/** Gives somebody this role in place of those that they have. */
export async function haveRole({ db }: BuildContext, employeeId: string, role: { id: string }): Promise<void> {
  await db.deleteFrom('employeeRole').where('employeeId', '=', employeeId).execute();
  await db
    .insertInto('employeeRole')
    .values({ employeeId, roleId: Number(role.id), position: 0 })
    .execute();
}
