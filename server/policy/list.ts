import { sql } from 'kysely';
import { policy as contract } from '#contract/policy';
import { masterStatus, roleScope } from '#contract/status';
import { isForced } from '../db/forced';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import { listOf, type RowOf } from '../list/list';
import type { Settings } from '../settings';
import { mostOf } from './refusal';

/** Whose people these are is the platform's to say: a policy holds for all merchants' people alike. */
interface Asker {
  scope: Scope;
  employeeId: string;
  settings: Settings;
}

/** What was chosen, and never more than the server's settings; where nothing was, as they say. */
const atMost =
  (column: 'idleMinutes' | 'sessionHours' | 'sessionsAtOnce', name: keyof ReturnType<typeof mostOf>) =>
  ({ settings }: Asker) =>
    sql<number>`least(${sql.ref(`loginPolicy.${column}`)}, ${mostOf(settings)[name]}::int)`;

/** The enabled roles, each with its policy as it is in force. */
export const policies = listOf(contract.query, {
  from: (db: Reads) =>
    db
      .selectFrom('role')
      .leftJoin('loginPolicy', 'loginPolicy.roleId', 'role.id')
      .where('role.status', '=', masterStatus.enabled)
      // Those of a house are asked what its built-in role is.
      .where('role.ownerId', 'is', null),
  id: 'role.id',
  scope: ({ scope: { kind } }: Asker) =>
    kind === 'platform' ? sql<boolean>`true` : sql<boolean>`role.scope = ${roleScope[kind]}`,
  row: {
    roleId: sql<string>`role.id::text`,
    roleCode: 'role.code',
    roleName: 'role.name',
    builtIn: 'role.builtIn',
    scope: 'role.scope',
    people: sql<number>`(select count(distinct e.id)::int from employee_role er join role held on held.id = er.role_id
      join employee e on e.id = er.employee_id and e.status = 1 where role.id in (held.id, held.base_id))`,
    isMine: ({ employeeId }) =>
      sql<boolean>`exists (select from employee_role er join role held on held.id = er.role_id
        where role.id in (held.id, held.base_id) and er.employee_id = ${employeeId})`,
    alwaysSecondFactor: ({ settings }) => isForced(settings.mode),
    forceSecondFactor: ({ settings }) =>
      sql<boolean>`(coalesce(login_policy.force_second_factor, false) or ${isForced(settings.mode)})`,
    passwordDays: sql<number>`coalesce(login_policy.password_days, 0)`,
    idleMinutes: atMost('idleMinutes', 'idleMinutes'),
    sessionHours: atMost('sessionHours', 'sessionHours'),
    sessionsAtOnce: atMost('sessionsAtOnce', 'sessionsAtOnce'),
    ips: sql<string[]>`coalesce(login_policy.ips, '{}')::text[]`,
    version: sql<number>`coalesce(login_policy.version, 0)`,
    updatedBy: 'loginPolicy.updatedBy',
    updateTime: { time: 'loginPolicy.updatedAt' },
  },
  filters: {},
  sorts: {},
  order: [['role.id', 'asc']],
});
export type Policy = RowOf<typeof policies>;
