import { sql } from 'kysely';
import type { Parsed } from '#contract/call';
import type { employee as contract } from '#contract/employee';
import { conditionsOf } from '../db/condition';
import type { Reads, Writes } from '../db/open';
import { inHouse } from '../db/people';
import type { Scope } from '../db/scope';

const filters = {
  keyword: { contains: ['e.userName', 'e.realName'] },
  roleCode: (code: string) =>
    sql<boolean>`exists (select from employee_role er join role r on r.id = er.role_id where er.employee_id = e.id
      and r.code = ${code})`,
  status: { equals: 'e.status' },
};

/** People of the asker's own house, by user name: platform people see platform people, a merchant's its own. */
export const listColleagues = (db: Reads, scope: Scope, input: Parsed<(typeof contract)['list']>) =>
  conditionsOf(filters, input, scope)
    .reduce((found, condition) => found.where(condition), db.selectFrom('employee as e').where(ofHouse(scope)))
    .select(['e.id', 'e.userName', 'e.realName'])
    .orderBy('e.userName')
    .limit(1000)
    .execute();

const ofHouse = (scope: Scope) =>
  scope.kind === 'platform' ? sql<boolean>`e.owner_type = 'platform'` : inHouse(scope);

export const endSession = (db: Writes, sessionHash: string, now: Date) =>
  db
    .updateTable('session')
    .set({ endedAt: now })
    .where('tokenHash', '=', Buffer.from(sessionHash, 'hex'))
    .where('endedAt', 'is', null)
    .execute();
