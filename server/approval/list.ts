import { type RawBuilder, sql } from 'kysely';
import type { approval } from '#contract/approval';
import type { Parsed } from '#contract/call';
import { approvalStatus } from '#contract/status';
import type { Reads } from '../db/open';
import { tiedTo } from '../db/tie';
import type { Actor } from '../http/handlers';
import { type ApprovalRow, visible } from './store';

type Reader = Pick<Actor, 'employeeId' | 'role' | 'scope'>;
export interface ListedRow extends ApprovalRow {
  may_act: boolean;
}

/** Waits, and for this very person: their role is asked for, they are not tied to who asked, and they have not decided about it as it stands. */
const waitsFor = ({ employeeId, role }: Reader, now: Date): RawBuilder<boolean> => sql`(approval.status = ${sql.lit(approvalStatus.waiting)}
  and approval.expires_at > ${now} and approval.maker_id not in ${tiedTo(employeeId, now)} and approval.steps->approval.step->'roles' ? ${role.code}
  and not exists (select from approval_decision d where d.approval_id = approval.id and d.employee_id = ${employeeId} and d.hash = approval.hash))`;

type Filter = Pick<Parsed<(typeof approval)['page']>, 'box' | 'type' | 'status' | 'keyword'>;
const boxes = {
  mine: ({ employeeId }: Reader) => sql<boolean>`approval.maker_id = ${employeeId}`,
  todo: waitsFor,
  done: () => sql<boolean>`approval.status <> ${sql.lit(approvalStatus.waiting)}`,
};

function where(reader: Reader, { box, type, status = [], keyword }: Filter, now: Date): RawBuilder<boolean> {
  const parts = [visible(reader)];
  if (box) parts.push(boxes[box](reader, now));
  if (type !== undefined) parts.push(sql`approval.call = ${type}`);
  if (status.length > 0) parts.push(sql`approval.status = any(${status}::smallint[])`);
  if (keyword !== undefined) parts.push(sql`(approval.object_no = ${keyword} or approval.id::text = ${keyword} or approval.maker_name = ${keyword})`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** The latest first. */
export async function listApprovals(db: Reads, reader: Reader, filter: Filter, { limit, offset, now }: { limit: number; offset: number; now: Date }) {
  const { rows } = await sql<ListedRow>`
    select approval.*, ${waitsFor(reader, now)} as may_act from approval where ${where(reader, filter, now)}
    order by approval.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countApprovals(db: Reads, reader: Reader, filter: Filter, now: Date): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from approval where ${where(reader, filter, now)}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

export async function findApproval(db: Reads, reader: Reader, id: string, now: Date): Promise<ListedRow | undefined> {
  const { rows } = await sql<ListedRow>`
    select approval.*, ${waitsFor(reader, now)} as may_act from approval where ${visible(reader)} and approval.id = ${id}`.execute(db);
  return rows[0];
}

/** What waits for this person, and since when the first. */
export async function waitingFor(db: Reads, reader: Reader, now: Date): Promise<{ count: number; oldestTime: number | null }> {
  const { rows } = await sql<{ n: string; oldest: Date | null }>`
    select count(*) as n, min(approval.created_at) as oldest from approval where ${visible(reader)} and ${waitsFor(reader, now)}`.execute(db);
  return { count: Number(rows[0]?.n ?? 0), oldestTime: rows[0]?.oldest?.getTime() ?? null };
}

/** What the books say about a request like this one; a number each. */
export interface Likes {
  /** The largest that was passed in 90 days, minor units. */
  largest: string | null;
  byMaker: number;
  /** For the same object within a day, besides this one. */
  repeated: number;
  rejected: number;
}
export async function likesOf(
  db: Reads,
  reader: Pick<Reader, 'employeeId' | 'scope'>,
  { id, call, maker_id, object_no, currency, created_at }: ApprovalRow,
): Promise<Likes> {
  const since = (days: number) => new Date(created_at.getTime() - days * 86_400_000);
  const { rows } = await sql<Likes>`
    select max(amount) filter (where status = ${sql.lit(approvalStatus.passed)} and currency = ${currency}) as largest,
      count(*) filter (where maker_id = ${maker_id})::int as "byMaker",
      count(*) filter (where object_no = ${object_no} and created_at > ${since(1)})::int as repeated,
      count(*) filter (where object_no = ${object_no} and status = ${sql.lit(approvalStatus.rejected)} and created_at > ${since(7)})::int as rejected
    from approval where ${visible(reader)} and call = ${call} and id < ${id} and created_at > ${since(90)}`.execute(db);
  return rows[0] ?? { largest: null, byMaker: 0, repeated: 0, rejected: 0 };
}
