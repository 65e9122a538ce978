import { sql } from 'kysely';
import type { Writes } from '../db/open';
import type { Scope } from '../db/scope';

/** Is there such a company in the asker's countries? */
export async function companyExists(db: Writes, scope: Scope, id: string): Promise<boolean> {
  if (scope.kind !== 'platform') return false;
  const { rows } = await sql`select from company
    where id = ${id} and (${scope.countryIds.length === 0} or country_id = any(${scope.countryIds}::text[]))`.execute(db);
  return rows.length > 0;
}
