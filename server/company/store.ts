import { sql } from 'kysely';
import type { Output } from '#contract/call';
import type { AppContract } from '#contract/index';
import type { Reads } from '../db/open';
import type { Scope } from '../db/scope';

type Choice = Output<AppContract['company']['list']>[number];

/** Companies to choose from; only the platform's own people see them, those of their countries. */
export async function listCompanies(
  db: Reads,
  scope: Scope,
  { countryId, status, keyword }: { countryId?: string; status?: number; keyword?: string },
): Promise<Choice[]> {
  if (scope.kind !== 'platform') return [];
  const { rows } = await sql<Choice>`
    select id, name, country_id as "countryId" from company
    where (${scope.countryIds.length === 0} or country_id = any(${scope.countryIds}::text[]))
      and (${scope.merchantIds ?? null}::bigint[] is null
        or exists (select from merchant where company_id = company.id
        and merchant.id = any(${scope.merchantIds ?? null}::bigint[])))
      and (${countryId ?? null}::text is null or country_id = ${countryId ?? null})
      and (${status ?? null}::smallint is null or status = ${status ?? null})
      and (${keyword ?? null}::text is null or strpos(lower(name), lower(${keyword ?? null})) > 0)
    order by name, id limit 1000`.execute(db);
  return rows;
}
