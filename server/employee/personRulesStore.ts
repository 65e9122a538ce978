import { sql } from 'kysely';
import type { Writes } from '../db/open';
import type { Scope } from '../db/scope';

/** Is there such a company in the asker's countries, with one of their merchants where they see some only? */
export async function companyExists(db: Writes, scope: Scope, id: string): Promise<boolean> {
  if (scope.kind !== 'platform') return false;
  const { rows } = await sql`select from company
    where id = ${id} and (${scope.countryIds.length === 0} or country_id = any(${scope.countryIds}::text[]))
      and (${scope.merchantIds ?? null}::bigint[] is null
        or exists (select from merchant where company_id = company.id and merchant.id = any(${scope.merchantIds ?? null}::bigint[])))`.execute(db);
  return rows.length > 0;
}
