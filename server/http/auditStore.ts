import { type RawBuilder, sql } from 'kysely';
import type { Db, Writes } from '../db/pools';
import { merchantsOf, type Thing } from '../scope/about';
import type { IdempotencyKey } from './idempotency';
import type { Count } from './tally';

interface AuditRow {
  /** By its columns, but for whom it is about. */
  entry: object;
  /** Whose merchants it is about; undefined where nobody knows. */
  about: readonly Thing[] | undefined;
  /** Where it is counted rather than written down each time. */
  count: Count | undefined;
}
/** What a write that can be repeated answered first. */
interface FirstAnswer {
  key: IdempotencyKey;
  at: Date;
  result: number;
  answer: unknown;
}

/** Writes or counts an entry, and keeps the first answer: one statement for both. */
export async function insertAudit(
  db: Db | Writes,
  { entry, about, count }: AuditRow,
  first: FirstAnswer | undefined,
): Promise<void> {
  const merchants = about ? merchantsOf(about) : sql`null::bigint[]`;
  const remembered = first ? [sql`remembered as (${remember(first)})`] : [];
  await sql`with ${sql.join([...remembered, count ? counted(count, merchants) : written(entry, merchants)])}`.execute(
    db,
  );
}

const written = (entry: object, merchants: RawBuilder<unknown>): RawBuilder<unknown> =>
  // biome-ignore lint/plugin: a part of one statement with the first answer; whole entries by their columns.
  sql`entry as (select ${JSON.stringify(entry)}::jsonb || jsonb_build_object('merchant_ids', ${merchants}) as it)
    insert into audit select written.* from entry, jsonb_populate_record(null::audit, entry.it) as written`;

const json = (value: unknown): RawBuilder<unknown> => sql`${value === undefined ? null : JSON.stringify(value)}::jsonb`;
const remember = ({ key: { employeeId, call, requestId, bodyHash, requestNo }, at, result, answer }: FirstAnswer) =>
  // biome-ignore lint/plugin: a part of one statement with the audit entry.
  sql`insert into idempotency (employee_id, call, request_id, body_hash, answer, code, request_no, created_at)
    values (${employeeId}, ${call}, ${requestId}, ${bodyHash}, ${json(answer ?? null)}, ${result}, ${requestNo},
    ${at})`;

/** The first of their kind in a minute leave their entries at once. What many are about together nobody knows. */
const counted = ({ minute, fine, rough, apart, most }: Count, merchants: RawBuilder<unknown>): RawBuilder<unknown> =>
  // biome-ignore lint/plugin: counted and written in one statement, which a stranger cannot make dearer.
  sql`crowd as (
      select count(*) as of_all, count(*) filter (where source = ${fine.source}) as of_one,
      coalesce(bool_or(alike = ${fine.alike}), false) as is_known
      from audit_tally where minute = ${minute}),
    counted as (
      insert into audit_tally (minute, alike, source, times, apart, sample)
      select ${minute}, place.alike, place.source, 1, ${apart}, place.sample from crowd,
        (values (true, ${fine.alike}, ${fine.source}, ${JSON.stringify(fine.sample)}::jsonb),
          (false, ${rough.alike}, ${rough.source}, ${JSON.stringify(rough.sample)}::jsonb)) as place (is_fine, alike,
          source, sample)
      where place.is_fine = (is_known or (of_one < ${most.ofOne} and of_all < ${most.ofAll}))
      on conflict (minute, alike) do update set times = audit_tally.times + 1, sample = excluded.sample
      returning times, apart, sample)
    insert into audit select entry.* from counted,
      jsonb_populate_record(null::audit, counted.sample || jsonb_build_object('merchant_ids', ${merchants})) as entry
    where counted.times <= counted.apart`;
