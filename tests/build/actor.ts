import { randomBytes } from 'node:crypto';
import type { Right } from '#contract/right';
import type { Scope } from '../../server/db/scope';
import type { Actor, Caller } from '../../server/http/handlers';
import type { BuildContext } from './context';
import { buildEmployee, type EmployeeGiven, type RoleCode, roles } from './employee';

/**
 * Somebody whom the gate has let in, for tests that call a handler without it. Grants are those the database gives the
 * role.
 */
export async function buildActor(
  context: BuildContext,
  role: RoleCode,
  given: Omit<EmployeeGiven, 'role'> & { scope?: Scope } = {},
): Promise<Actor> {
  const employee = await buildEmployee(context, { ...given, role });
  const { id } = roles[role];
  const rows = await context.db.selectFrom('roleGrant').select('grantKey').where('roleId', '=', id).execute();
  return {
    employeeId: employee.id,
    userName: employee.userName,
    role: { id: String(id), code: role },
    // The column holds rights of the contract.
    grants: new Set(rows.map((row) => row.grantKey as Right)),
    scope: given.scope ?? scopeOf(role, given),
    masks: [],
    sessionHash: randomBytes(32).toString('hex'),
    factor: 'password',
  };
}

/** From where it asks, where that does not matter to the story. */
export const buildCaller = (given: Partial<Caller> = {}): Caller => ({
  requestNo: 'test',
  ip: '127.0.0.1',
  userAgent: 'test',
  zone: 'MEX',
  locale: 'zh-CN',
  deviceId: undefined,
  ...given,
});

function scopeOf(role: RoleCode, { ownerId = '1', countryIds = [] }: Omit<EmployeeGiven, 'role'>): Scope {
  const { owner } = roles[role];
  if (owner === 'merchant') return { kind: 'merchant', merchantId: ownerId };
  if (owner === 'agent') return { kind: 'agent', agentIds: [ownerId] };
  if (owner === 'dealer') return { kind: 'dealer', dealerId: ownerId };
  return { kind: 'platform', countryIds };
}
