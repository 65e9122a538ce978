import { type Selectable, sql } from 'kysely';
import type { Right } from '#contract/right';
import { masterStatus } from '#contract/status';
import type { Tables } from '../db/columns';
import type { Reads, Writes } from '../db/pools';
import { type Reader, visible } from './list';
import type { Rule } from './ruleMatch';

export type RuleRow = Omit<Selectable<Tables['approvalRule']>, 'reason'>;
const big = (text: string | null) => (text === null ? null : BigInt(text));
export const ruleOf = (row: Omit<RuleRow, 'status' | 'savedBy' | 'savedAt'>): Rule => ({
  id: row.id,
  version: row.version,
  call: row.call,
  widens: row.widens,
  currency: row.currency,
  amountFrom: big(row.amountFrom),
  amountTo: big(row.amountTo),
  deltaFrom: row.deltaFrom === null ? null : Number(row.deltaFrom),
  makerRoles: row.makerRoles,
  countryIds: row.countryIds,
  hourFrom: row.hourFrom,
  hourTo: row.hourTo,
  steps: row.steps,
  expireHours: row.expireHours,
});

export async function rulesInForce(db: Writes, call: string): Promise<Rule[]> {
  const ofCall = db.selectFrom('approvalRule').select('id').where('call', '=', call);
  const rows = await db
    .selectFrom('approvalRule')
    .selectAll()
    .distinctOn('id')
    .where('id', 'in', ofCall)
    .orderBy('id')
    .orderBy('version', 'desc')
    .execute();
  return rows.filter((row) => row.status === 1 && row.call === call).map(ruleOf);
}

/** Nobody saves the same rule meanwhile. */
export const lockRule = (tx: Writes, id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`approval_rule ${id}`}, 0))`.execute(tx);

export const insertRule = (tx: Writes, row: RuleRow, reason: string) =>
  tx
    .insertInto('approvalRule')
    .values({ ...row, steps: JSON.stringify(row.steps), reason })
    .execute();

/** Requests for a call since then, as a rule looks at them. */
export const pastRequests = (db: Reads, reader: Reader, call: string, since: Date) =>
  db
    .selectFrom('approval')
    .select(['amount', 'currency', 'makerRole', 'countryId', 'createdAt', 'status', 'changes'])
    .where(visible(reader))
    .where('call', '=', call)
    .where('createdAt', '>', since)
    .orderBy('id', 'desc')
    .limit(5000)
    .execute();

const DECIDES: Right = 'approval.view';
/** People who could act in one of these roles today, besides one. */
export async function countDeciders(db: Reads, roles: readonly string[], besides: string): Promise<number> {
  const people = db
    .selectFrom('employee as e')
    .innerJoin('employeeRole as er', 'er.employeeId', 'e.id')
    .innerJoin('role as r', 'r.id', 'er.roleId')
    .innerJoin('roleGrant as g', 'g.roleId', 'r.id')
    .where('e.status', '=', masterStatus.enabled)
    .where('r.status', '=', masterStatus.enabled)
    .where('e.id', '<>', besides)
    .where(sql<boolean>`r.code = any(${roles})`)
    .where('g.grantKey', '=', DECIDES);
  return (await people.select('e.id').distinct().execute()).length;
}
