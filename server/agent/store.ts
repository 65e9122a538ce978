// Agents as they are made, moved and stopped, and what stops with one.
import { type Insertable, sql, type Updateable } from 'kysely';
import { masterStatus } from '#contract/status';
import type { Tables } from '../db/columns';
import { nextVersion } from '../db/nextVersion';
import type { Reads, Writes } from '../db/pools';
import { agentColumns, type FoundAgent } from './relationStore';

/** Until the transaction ends nobody else makes agents, moves them, or agrees rates along a chain. */
export const holdTreeAlone = (tx: Writes) => sql`select pg_advisory_xact_lock(1298)`.execute(tx);

/** A10001 … Whoever asks holds the tree, so no two get the same. */
export async function nextAgentNo(tx: Writes): Promise<string> {
  const last = await tx
    .selectFrom('agent')
    .select(sql<number | null>`max(substr(proxy_no, 2)::int)`.as('no'))
    .where(sql<boolean>`proxy_no ~ '^A[1-9][0-9]{4,7}$'`)
    .executeTakeFirstOrThrow();
  return `A${(last.no ?? 10_000) + 1}`;
}

export const addAgent = (tx: Writes, row: Insertable<Tables['agent']>) => tx.insertInto('agent').values(row).execute();

export const changeAgent = (tx: Writes, id: string, change: Updateable<Tables['agent']>): Promise<FoundAgent> =>
  tx
    .updateTable('agent')
    .set({ ...change, version: nextVersion })
    .where('id', '=', id)
    .returning(agentColumns)
    .executeTakeFirstOrThrow();

/** Whom an agent stands below, whoever may see that one; null where it is nobody. */
export async function aboveOf(db: Reads | Writes, { parentId }: FoundAgent): Promise<FoundAgent | null> {
  if (parentId === null) return null;
  const above = db.selectFrom('agent').select(agentColumns).where('id', '=', parentId);
  return (await above.executeTakeFirst()) ?? null;
}

/** 1 stands below nobody. */
export async function levelOf(db: Reads | Writes, id: string): Promise<number> {
  const { rows } = await sql<{ level: number }>`with recursive up (parent_id, level) as (
    select parent_id, 1 from agent where id = ${id}
    union all select a.parent_id, level + 1 from agent a join up on a.id = up.parent_id where level < 9)
    select max(level) as level from up`.execute(db);
  return rows[0]?.level ?? 0;
}

/** How many stand below each other from this one down, itself counted. */
export async function reachBelow(db: Reads | Writes, id: string): Promise<number> {
  const { rows } = await sql<{ level: number }>`with recursive down (id, level) as (
    select ${id}::bigint, 1
    union all select a.id, level + 1 from agent a join down on a.parent_id = down.id where level < 9)
    select max(level) as level from down`.execute(db);
  return rows[0]?.level ?? 0;
}

/** Countries of the merchants that an agent brings itself. */
export async function merchantCountries(db: Reads | Writes, agentId: string): Promise<string[]> {
  const rows = db.selectFrom('merchant').select('countryId').distinct().where('agentId', '=', agentId);
  return (await rows.orderBy('countryId').execute()).map(({ countryId }) => countryId);
}

/** What of an agent that was found stops or goes on. */
export async function stopsWith(db: Reads, { id }: FoundAgent, now: Date) {
  const { rows } = await sql<{ people: number; sessions: number; merchants: number; agentsBelow: string[] }>`
    select (select count(*)::int from employee where owner_type = 'agent' and owner_id = ${id}
        and status = ${masterStatus.enabled}) as people,
      (select count(*)::int from session s join employee e on e.id = s.employee_id where e.owner_type = 'agent'
        and e.owner_id = ${id} and s.ended_at is null and s.expires_at > ${now}) as sessions,
      (select count(*)::int from merchant where agent_id in (
        with recursive below (id) as (select ${id}::bigint
          union all select a.id from agent a join below on a.parent_id = below.id) select id from below)) as merchants,
      array(select name from agent where parent_id = ${id} order by name limit 100) as agents_below`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a question without tables has one answer');
  return found;
}
