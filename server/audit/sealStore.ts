import { sql } from 'kysely';
import type { Reads, Writes } from '../db/pools';

const LOCK = 1293;

export interface Sealed {
  position: number;
  auditId: string;
  seal: Buffer;
}

/** One process at a time makes the chain. */
export async function mayRun(tx: Writes): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as held`.execute(tx);
  return rows[0]?.held ?? false;
}

/**
 * Takes entries off the queue, in the order in which they were written. One that vanished meanwhile is sealed as
 * nothing, and the verifier misses it.
 */
export async function takeUnsealed(tx: Writes, limit: number): Promise<{ auditId: string; text: string }[]> {
  const { rows } = await sql<{ auditId: string; text: string }>`
    with taken as (
      delete from audit_unsealed where place in (select place from audit_unsealed order by place limit ${limit})
      returning place, audit_id
    )
    select taken.audit_id, coalesce(audit_text_2(audit), '') as text
    from taken left join audit on audit.id = taken.audit_id order by taken.place`.execute(tx);
  return rows;
}

export async function latestSeal(db: Reads): Promise<Omit<Sealed, 'auditId'> | undefined> {
  const { rows } = await sql<{
    position: string;
    seal: Buffer;
  }>`select position, seal from audit_seal order by position desc limit 1`.execute(db);
  return rows[0] && { position: Number(rows[0].position), seal: rows[0].seal };
}

/** The seal that so many newer ones follow; undefined where there are fewer. */
export async function sealBefore(db: Reads, newer: number): Promise<Omit<Sealed, 'auditId'> | undefined> {
  const { rows } = await sql<{ position: string; seal: Buffer }>`
    select position, seal from audit_seal order by position desc offset ${newer} limit 1`.execute(db);
  return rows[0] && { position: Number(rows[0].position), seal: rows[0].seal };
}

export async function insertSeals(tx: Writes, seals: readonly Sealed[], version: number, at: Date): Promise<void> {
  const of = <T>(pick: (one: Sealed) => T) => seals.map(pick);
  // biome-ignore lint/plugin: a thousand seals at once, from three lists.
  await sql`
    insert into audit_seal (position, audit_id, version, seal, sealed_at)
    select position, audit_id, ${version}, decode(seal, 'hex'), ${at}
    from unnest(${of(({ position }) => position)}::bigint[], ${of(({ auditId }) => auditId)}::bigint[],
    ${of(({ seal }) => seal.toString('hex'))}::text[])
      as sealed (position, audit_id, seal)`.execute(tx);
}

export interface SealedEntry extends Sealed {
  version: number;
  /** Null where the entry is gone. */
  text: string | null;
}
/** The chain from a position on, with what its entries say now. */
export async function readChain(db: Reads, after: number, limit: number): Promise<SealedEntry[]> {
  const { rows } = await sql<Omit<SealedEntry, 'position'> & { position: string }>`
    select s.position, s.audit_id, s.version, s.seal,
      case s.version when 1 then audit_text(audit) else audit_text_2(audit) end as text
    from audit_seal s left join audit on audit.id = s.audit_id
    where s.position > ${after} order by s.position limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

/** Entries that are neither sealed nor waiting for it: put in behind the back of the server. */
export async function findStrays(db: Reads, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from audit a where not exists (select from audit_seal s where s.audit_id = a.id)
      and not exists (select from audit_unsealed u where u.audit_id = a.id) order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countUnsealed(db: Reads): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: string; oldest: Date | null }>`
    select count(*) as count, min(audit.at) as oldest from audit_unsealed u left
    join audit on audit.id = u.audit_id`.execute(db);
  return { count: Number(rows[0]?.count ?? 0), oldest: rows[0]?.oldest ?? null };
}
