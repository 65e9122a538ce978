import { type RawBuilder, sql } from 'kysely';
import { audit as contract } from '#contract/audit';
import { code } from '#contract/error';
import { numberSpellings } from '#contract/spelling';
import { DAY, type Zone } from '#contract/time';
import type { Reads } from '../db/pools';
import { type Dates, madeIdsOf, namesTime, rangeOf } from '../db/range';
import { rowsOf } from '../db/rows';
import type { Actor } from '../http/handlers';
import { contains, soughtIn } from '../list/condition';
import { listOf, type RowOf } from '../list/list';
import { aboutScope } from '../scope/about';
import { isOf } from './namedStore';

/**
 * Who looks, at their own deeds and, where they may see others', at those about merchants within their scope. What is
 * today to them, and the entries that the number is in which they look for.
 */
export type ListScope = Pick<Actor, 'employeeId' | 'grants' | 'scope'> & {
  zone: Zone;
  now: Date;
  named?: readonly string[] | undefined;
};

/** Somebody of this name, or a stranger who tried it at the door. */
const isBy = (name: string): RawBuilder<boolean> => sql`(${contains([sql.ref('audit.userName')], name)}
  or (audit.call = 'merchant.login' and audit.employee_id is null
  and ${contains([sql`audit.input->>'userName'`], name)}))`;

/** What names the object itself, or asked for it without effect. */
const isAbout = (typed: string): RawBuilder<boolean> => {
  const spelled = sql`${numberSpellings(typed)}::text[]`;
  return sql`(${isOf(typed)} or audit.input->>'merchantId' = any(${spelled}) or audit.input->>'id' = any(${spelled}))`;
};

const whose = {
  id: 'audit.id',
  scope: ({ employeeId, grants, scope }: ListScope) =>
    grants.has('audit.all')
      ? sql<boolean>`(audit.employee_id = ${employeeId} or ${aboutScope(scope, 'audit.merchantIds')})`
      : sql<boolean>`audit.employee_id = ${employeeId}`,
} as const;
const row = {
  id: 'audit.id',
  time: { time: 'audit.at' },
  /** Null for what nobody in a session did. */
  employeeId: 'audit.employeeId',
  userName: 'audit.userName',
  role: 'audit.roleCode',
  ip: 'audit.ip',
  device: 'audit.deviceId',
  action: 'audit.call',
  input: 'audit.input',
  changes: 'audit.changes',
  result: 'audit.result',
  times: 'audit.times',
  reason: 'audit.reason',
  approvalId: 'audit.approvalId',
  requestNo: 'audit.requestNo',
  tookMs: 'audit.tookMs',
} as const;

/** What was done and what was refused, the latest first. */
export const entries = listOf(contract.page, {
  from: (db: Reads) => db.selectFrom('audit'),
  ...whose,
  row,
  filters: {
    // Ids tell the time. A word is looked for on all days where none is named.
    dates: (dates: Dates & { keyword?: string }, listScope: ListScope) => {
      const { from, to } = rangeOfWord(dates, listScope);
      return sql<boolean>`audit.id >= ${from} and audit.id < ${to}`;
    },
    keyword: (word, { named }: ListScope) =>
      named
        ? sql`audit.id = any(${named}::bigint[])`
        : sql`(${isAbout(word)} or ${isBy(word)} or ${soughtIn({ numbers: ['audit.requestNo', 'audit.ip'] }, word)})`,
    userName: isBy,
    employeeId: { equals: 'audit.employeeId' },
    module: (area) => sql`split_part(audit.call, '.', 1) = ${area}`,
    action: { equals: 'audit.call' },
    objectNo: isAbout,
    ip: { equals: 'audit.ip' },
    refused: (refused) => sql`(audit.result not in (0, ${sql.lit(code.approvalNeeded)})) = ${refused}`,
  },
  sorts: {},
  order: [['audit.id', 'desc']],
  // Who did it and what it was about has an index; a word may stand anywhere.
  walked: ({ keyword, userName, module, action, objectNo, ip, refused, ...dates }, listScope) =>
    !listScope.named && [keyword, userName, module, action, objectNo, ip, refused].some((value) => value !== undefined)
      ? rangeOfWord({ ...dates, keyword }, listScope)
      : undefined,
});
type Sought = Partial<Dates> & { keyword?: string | undefined };
function rangeOfWord({ keyword, ...dates }: Sought, { zone, now }: ListScope) {
  const isOfAllDays = keyword !== undefined && !namesTime(dates);
  return madeIdsOf(isOfAllDays ? { from: 0, to: now.getTime() + DAY } : rangeOf(dates, zone, now), now);
}
export type Entry = RowOf<typeof entries>;

/** An entry with its place in the chain, which it has once it is sealed. */
export const sealedEntries = rowsOf({
  from: (db: Reads) => db.selectFrom('audit').leftJoin('auditSeal', 'auditSeal.auditId', 'audit.id'),
  ...whose,
  row: { ...row, position: 'auditSeal.position', sealedTime: { time: 'auditSeal.sealedAt' } },
});
