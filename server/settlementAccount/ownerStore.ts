import { sql } from 'kysely';
import type { Country } from '#contract/money';
import type { Reads } from '../db/pools';

interface House {
  ownerId: string;
  countryIds: Country[];
  /** Of a merchant. */
  merchantType: number | null;
}
/** The house of somebody, as they are known by their session: what is asked is their own. */
export async function findHouse(db: Reads, employeeId: string, kind: 'merchant' | 'agent'): Promise<House | undefined> {
  const { rows } = await sql<House>`
    select e.owner_id, case when m.id is null then a.country_ids else array[m.country_id] end as country_ids, m.merchant_type
    from employee e
      left join merchant m on ${kind} = 'merchant' and m.id = e.owner_id
      left join agent a on ${kind} = 'agent' and a.id = e.owner_id
    where e.id = ${employeeId} and e.owner_type = ${kind}`.execute(db);
  return rows[0];
}
