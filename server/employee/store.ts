import { sql } from 'kysely';
import type { Parsed } from '#contract/call';
import type { employee as contract } from '#contract/employee';
import { merchantType } from '#contract/status';
import type { Reads } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';
import { narrowedBy } from '../list/condition';
import { inHouse } from '../scope/people';

const filters = {
  ids: { among: 'e.id' },
  keyword: { contains: ['e.userName', 'e.realName'] },
  roleCode: (code: string) =>
    sql<boolean>`exists (select from employee_role er join role r on r.id = er.role_id where er.employee_id = e.id
      and r.code = ${code})`,
  status: { equals: 'e.status' },
};

/** People of the asker's own house, by user name: platform people see platform people, a merchant's its own. */
export const listColleagues = (db: Reads, scope: Scope, input: Parsed<(typeof contract)['list']>) =>
  db
    .selectFrom('employee as e')
    .where(ofHouse(scope))
    .where(narrowedBy(filters, input, scope))
    .select(['e.id', 'e.userName', 'e.realName'])
    .orderBy('e.userName')
    .limit(input.most)
    .execute();

const ofHouse = (scope: Scope) =>
  scope.kind === 'platform' ? sql<boolean>`e.owner_type = 'platform'` : inHouse(scope);

/** Whether somebody works for a test merchant. */
export async function isOfTest(db: Reads, scope: Scope): Promise<boolean> {
  if (scope.kind !== 'merchant') return false;
  const own = db.selectFrom('merchant').select('id').where(inScope(scope, merchantColumns));
  return (await own.where('merchantType', '=', merchantType.test).executeTakeFirst()) !== undefined;
}
