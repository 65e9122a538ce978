import { type RawBuilder, sql } from 'kysely';
import { code } from '#contract/error';
import { aboutScope } from '../db/about';
import type { Reads } from '../db/open';
import type { Actor } from '../http/handlers';
import type { Search } from './search';

/** A change as the gate wrote it down. */
export interface StoredChange {
  type: string;
  no: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}
export interface EntryRow {
  id: string;
  at: Date;
  /** Null for what nobody in a session did. */
  employee_id: string | null;
  user_name: string;
  role_code: string;
  ip: string;
  device_id: string | null;
  call: string;
  input: Record<string, unknown>;
  changes: StoredChange[];
  result: number;
  reason: string | null;
  approval_id: string | null;
  request_no: string;
  took_ms: number;
  /** For how many requests it stands. */
  times: number;
}

/** Who looks: at their own deeds, and those of others that are about merchants within their scope, where they may see others'. */
type Reader = Pick<Actor, 'employeeId' | 'grants' | 'scope'>;
const visible = ({ employeeId, grants, scope }: Reader): RawBuilder<boolean> =>
  grants.has('audit.all')
    ? sql`(audit.employee_id = ${employeeId} or ${aboutScope(scope, 'audit.merchant_ids')})`
    : sql`audit.employee_id = ${employeeId}`;

const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
function where({ reader, ids, filter: { keyword, userName, employeeId, module, action, objectNo, ip, refused } }: Search): RawBuilder<boolean> {
  const parts = [sql<boolean>`${visible(reader)}`, sql<boolean>`audit.id >= ${ids.from} and audit.id < ${ids.to}`];
  if (keyword !== undefined) parts.push(sql`(${about(keyword)} or ${isBy(keyword)} or audit.request_no = ${keyword} or audit.ip = ${keyword})`);
  if (userName !== undefined) parts.push(isBy(userName));
  if (employeeId !== undefined) parts.push(sql`audit.employee_id = ${employeeId}`);
  if (module !== undefined) parts.push(sql`split_part(audit.call, '.', 1) = ${module}`);
  if (action !== undefined) parts.push(sql`audit.call = ${action}`);
  if (ip !== undefined) parts.push(sql`audit.ip = ${ip}`);
  if (refused !== undefined) parts.push(sql`(audit.result not in (0, ${sql.lit(code.approvalNeeded)})) = ${refused}`);
  if (objectNo !== undefined) parts.push(about(objectNo));
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** Somebody of this name, or a stranger who tried it at the door. */
const isBy = (name: string): RawBuilder<boolean> => sql`(audit.user_name ilike ${contains(name)}
  or (audit.call = 'merchant.login' and audit.employee_id is null and audit.input->>'userName' ilike ${contains(name)}))`;

/** What names the object itself, or asked for it without effect. */
const about = (no: string): RawBuilder<boolean> => sql`(audit.changes @> ${JSON.stringify([{ no }])}::jsonb
  or audit.input->>'orderNo' = ${no} or audit.input->'orderNos' ? ${no} or audit.input->>'merchantId' = ${no} or audit.input->>'id' = ${no})`;

const columns = sql`audit.id, audit.at, audit.employee_id, audit.user_name, audit.role_code, audit.ip, audit.device_id, audit.call, audit.input, audit.changes,
  audit.result, audit.reason, audit.approval_id, audit.request_no, audit.took_ms, audit.times`;

/** The latest first. */
export async function listEntries(db: Reads, search: Search, { limit, offset }: { limit: number; offset: number }): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from audit where ${where(search)} order by audit.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The next entries of an export: from before one that is written already. */
export async function nextEntries(db: Reads, search: Search, { before, limit }: { before: string | undefined; limit: number }): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from audit where ${where(search)} and (${before ?? null}::bigint is null or audit.id < ${before ?? null})
    order by audit.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countEntries(db: Reads, search: Search): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from audit where ${where(search)}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** An entry and its place in the chain. */
export async function findEntry(
  db: Reads,
  reader: Reader,
  id: string,
): Promise<(EntryRow & { position: string | null; sealed_at: Date | null }) | undefined> {
  const { rows } = await sql<EntryRow & { position: string | null; sealed_at: Date | null }>`
    select ${columns}, s.position, s.sealed_at from audit left join audit_seal s on s.audit_id = audit.id
    where audit.id = ${id} and ${visible(reader)}`.execute(db);
  return rows[0];
}
