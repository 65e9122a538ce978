// What the database says of itself and of what waits in it: figures of the whole house, and nobody's rows.
import { sql } from 'kysely';
import { masterStatus, notifyStatus } from '#contract/status';
import type { Reads } from '../db/pools';

const one = async <T>(db: Reads, query: ReturnType<typeof sql<T>>): Promise<T> => {
  const { rows } = await query.execute(db);
  return rows[0] as T; // each of these queries gives one row
};

export const databaseFacts = (db: Reads) =>
  one(
    db,
    sql<{ version: string; open: number; most: number; bytes: string; now: Date }>`
      select current_setting('server_version') as version, (select count(*)::int from pg_stat_activity) as open,
        current_setting('max_connections')::int as most, pg_database_size(current_database())::text as bytes,
        clock_timestamp() as now`,
  );

export async function appliedMigrations(db: Reads): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Administrators who may sign in, and roles of ours that hold no right. */
export const peopleFacts = (db: Reads) =>
  one(
    db,
    sql<{ administrators: number; empty: number }>`
      select (select count(distinct e.id)::int from employee e join employee_role er on er.employee_id = e.id
          join role r on r.id = er.role_id
        where r.code = 'ADMIN' and e.status = ${masterStatus.enabled}) as administrators,
        (select count(*)::int from role r where built_in
          and not exists (select from role_grant where role_id = r.id)) as empty`,
  );

/** Notifications whose time has come, and changes that no console was told of. */
export const queueFacts = (db: Reads, now: Date) =>
  one(
    db,
    sql<{ due: number; dueSince: Date | null; live: number; liveSince: Date | null }>`
      select due.*, live.* from (select count(*)::int as due, min(next_at) as due_since from notification
          where status = ${notifyStatus.sending} and next_at <= ${now}) as due,
        (select count(*)::int as live, min(created_at) as live_since from outbox) as live`,
  );

/** The last night that was looked at to its end; undefined where there was none yet. */
export async function lastNight(db: Reads) {
  const { rows } = await sql<{ endedAt: Date; broken: number; stops: boolean }>`
    select ended_at, jsonb_array_length(broken)::int as broken,
      exists (select from verification where broken <> '[]' and released_at is null) as stops
    from verification where ended_at is not null order by day desc limit 1`.execute(db);
  return rows[0];
}

/** What the database has archived of its log, from which it can be made anew. */
export const archiveFacts = (db: Reads) =>
  one(
    db,
    sql<{ on: boolean; last: Date | null; failed: Date | null }>`
      select current_setting('archive_mode') <> 'off' as on, last_archived_time as last, last_failed_time as failed
      from pg_stat_archiver`,
  );
