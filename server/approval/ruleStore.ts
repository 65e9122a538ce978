import { sql } from 'kysely';
import type { ApprovalStep } from '#contract/approval';
import type { Right } from '#contract/right';
import type { Reads, Writes } from '../db/open';
import type { Rule } from './match';
import { type Reader, visible } from './store';

export interface RuleRow {
  id: string;
  version: number;
  call: string;
  widens: boolean;
  currency: string | null;
  amount_from: string | null;
  amount_to: string | null;
  delta_from: string | null;
  maker_roles: string[];
  country_ids: string[];
  hour_from: number | null;
  hour_to: number | null;
  steps: ApprovalStep[];
  expire_hours: number;
  status: 0 | 1;
  saved_by: string;
  saved_at: Date;
}
const big = (text: string | null) => (text === null ? null : BigInt(text));
export const ruleOf = (row: Omit<RuleRow, 'status' | 'saved_by' | 'saved_at'>): Rule => ({
  id: row.id,
  version: row.version,
  call: row.call,
  widens: row.widens,
  currency: row.currency,
  amountFrom: big(row.amount_from),
  amountTo: big(row.amount_to),
  deltaFrom: row.delta_from === null ? null : Number(row.delta_from),
  makerRoles: row.maker_roles,
  countryIds: row.country_ids,
  hourFrom: row.hour_from,
  hourTo: row.hour_to,
  steps: row.steps,
  expireHours: row.expire_hours,
});

export async function rulesInForce(db: Writes, call: string): Promise<Rule[]> {
  const { rows } = await sql<RuleRow>`
    select distinct on (id) * from approval_rule where id in (select id from approval_rule where call = ${call}) order by id, version desc`.execute(
    db,
  );
  return rows.filter((row) => row.status === 1 && row.call === call).map(ruleOf);
}

/** Nobody saves the same rule meanwhile. */
export const lockRule = (tx: Writes, id: string) => sql`select pg_advisory_xact_lock(hashtextextended(${`approval_rule ${id}`}, 0))`.execute(tx);

export const insertRule = (tx: Writes, row: RuleRow, reason: string) =>
  tx
    .insertInto('approval_rule')
    .values({ ...row, steps: JSON.stringify(row.steps), reason })
    .execute();

/** Requests for a call since then, as a rule looks at them. */
export interface PastRequest {
  amount: string | null;
  currency: string | null;
  maker_role: string;
  country_id: string | null;
  created_at: Date;
  status: number;
  changes: { before?: object; after?: object; type: string; no: string }[];
}
export async function pastRequests(db: Reads, reader: Reader, call: string, since: Date): Promise<PastRequest[]> {
  const { rows } = await sql<PastRequest>`
    select amount, currency, maker_role, country_id, created_at, status, changes from approval
    where ${visible(reader)} and call = ${call} and created_at > ${since}
    order by id desc limit 5000`.execute(db);
  return rows;
}

const DECIDES: Right = 'approval.view';
/** People who could act in one of these roles today, besides one. */
export async function countDeciders(db: Reads, roles: readonly string[], besides: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct e.id)::int as n from employee e join employee_role er on er.employee_id = e.id join role r on r.id = er.role_id
    where e.status = 1 and r.status = 1 and e.id <> ${besides} and r.code = any(${roles})
      and exists (select from role_grant g where g.role_id = r.id and g.grant_key = ${DECIDES})`.execute(db);
  return rows[0]?.n ?? 0;
}
