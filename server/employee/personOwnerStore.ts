import { type RawBuilder, sql } from 'kysely';
import type { Output, Parsed } from '#contract/call';
import type { OwnerType, people } from '#contract/people';
import type { Reads, Writes } from '../db/pools';
import { companyInScope, type Scope } from '../db/scope';
import { narrowedBy } from '../list/condition';
import { agentHouses, everyCountryOf, merchantHouses } from '../scope/house';

/** The merchant, agent or dealer that somebody belongs to. */
export async function findOwner(db: Reads | Writes, employeeId: string): Promise<string | null> {
  const owner = db.selectFrom('employee').select('ownerId as id').where('id', '=', employeeId);
  return (await owner.executeTakeFirst())?.id ?? null;
}

/**
 * Those of a kind within the scope of our own people, as id, name and number. A dealer is known by its first person
 * alone, who may work anywhere.
 */
const owners: Record<Exclude<OwnerType, 'platform'>, (scope: Scope) => RawBuilder<unknown>> = {
  merchant: merchantHouses,
  agent: agentHouses,
  dealer: (scope) => sql`select owner_id as id, min(user_name) as name, null as no from employee
    where owner_type = 'dealer' and ${everyCountryOf('countryIds', scope)} group by owner_id`,
};

export async function ownerExists(
  db: Reads | Writes,
  scope: Scope,
  type: Exclude<OwnerType, 'platform'>,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`select from (${owners[type](scope)}) as owner where id = ${id}`.execute(db);
  return rows.length > 0;
}

const filters = { ids: { among: 'owner.id' }, keyword: { contains: ['owner.name', 'owner.no'] } };

/** To choose from, by name. */
export async function listOwners(
  db: Reads,
  scope: Scope,
  { ownerType: type, most, ...filter }: Parsed<typeof people.owners>,
): Promise<Output<typeof people.owners>> {
  if (type === 'platform') return [];
  const { rows } = await sql<Output<typeof people.owners>[number]>`
    select id::text, name, no from (${owners[type](scope)}) as owner
    where ${narrowedBy(filters, filter, scope)} order by name, id limit ${most}`.execute(db);
  return rows;
}

/** Is there such a company, as the asker sees them? */
export async function companyExists(db: Writes, scope: Scope, id: string): Promise<boolean> {
  const found = db.selectFrom('company').select('id').where('id', '=', id).where(companyInScope(scope));
  return (await found.executeTakeFirst()) !== undefined;
}
