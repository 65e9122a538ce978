import { type RawBuilder, sql } from 'kysely';
import { audit as contract } from '#contract/audit';
import type { Call } from '#contract/call';
import { code } from '#contract/error';
import type { Zone } from '#contract/time';
import { aboutScope } from '../db/about';
import { contains } from '../db/condition';
import { listOf, type RowOf } from '../db/list';
import type { Reads } from '../db/pools';
import { type Dates, idsOf, madeIdsOf, rangeOf } from '../db/range';
import { rowsOf } from '../db/rows';
import type { Actor, HandlerContext } from '../http/handlers';

/**
 * Who looks, at their own deeds and, where they may see others', at those about merchants within their scope; and what
 * is today to them.
 */
type Looking = Pick<Actor, 'employeeId' | 'grants' | 'scope'> & { zone: Zone; now: Date };
export const lookingOf = ({ actor, caller, now }: Pick<HandlerContext<Call>, 'actor' | 'caller' | 'now'>): Looking => ({
  ...actor,
  zone: caller.zone,
  now,
});

/** Somebody of this name, or a stranger who tried it at the door. */
const isBy = (name: string): RawBuilder<boolean> => sql`(${contains([sql.ref('audit.userName')], name)}
  or (audit.call = 'merchant.login' and audit.employee_id is null
  and ${contains([sql`audit.input->>'userName'`], name)}))`;

/** What names the object itself, or asked for it without effect. */
const isAbout = (no: string): RawBuilder<boolean> => sql`(audit.changes @> ${JSON.stringify([{ no }])}::jsonb
  or audit.input->>'orderNo' = ${no} or audit.input->'orderNos' ? ${no} or audit.input->>'merchantId' = ${no}
  or audit.input->>'id' = ${no})`;

const whose = {
  id: 'audit.id',
  scope: ({ employeeId, grants, scope }: Looking) =>
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
    // Ids tell the time.
    dates: (dates: Dates, { zone, now }: Looking) => {
      const { from, to } = idsOf(rangeOf(dates, zone, now));
      return sql<boolean>`audit.id >= ${from} and audit.id < ${to}`;
    },
    keyword: (word) => sql`(${isAbout(word)} or ${isBy(word)} or audit.request_no = ${word} or audit.ip = ${word})`,
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
  walked: ({ keyword, userName, module, action, objectNo, ip, refused, ...dates }, { zone, now }) =>
    [keyword, userName, module, action, objectNo, ip, refused].some((value) => value !== undefined)
      ? madeIdsOf(rangeOf(dates, zone, now), now)
      : undefined,
});
export type Entry = RowOf<typeof entries>;

/** An entry with its place in the chain, which it has once it is sealed. */
export const sealedEntries = rowsOf({
  from: (db: Reads) => db.selectFrom('audit').leftJoin('auditSeal', 'auditSeal.auditId', 'audit.id'),
  ...whose,
  row: { ...row, position: 'auditSeal.position', sealedTime: { time: 'auditSeal.sealedAt' } },
});
