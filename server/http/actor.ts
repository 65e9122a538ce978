import type { Reads } from '../db/pools';
import { commonCountries, type Scope } from '../db/scope';
import { isOld } from '../policy/demands';
import type { Settings } from '../settings';
import { grantsOf } from './grants';
import type { Actor } from './handlers';
import { findInRole, type Person } from './sessionStore';

/**
 * Somebody without a session who wants to change something: undefined where they are disabled, lost the role, or work
 * for whoever may look only.
 */
export async function findPerson(
  db: Reads,
  settings: Settings,
  { employeeId, role, now }: { employeeId: string; role: string; now: Date },
): Promise<Actor | undefined> {
  const row = await findInRole(db, settings, { employeeId, role, now });
  return row && !row.ownerStopped ? actorOf(row, '', now) : undefined;
}

/** What somebody must do before anything else. */
export function dutyOf({ mustChangePassword, passwordSince, demands, mustBind }: Person, now: Date) {
  if (mustChangePassword || isOld(passwordSince, demands, now)) return 'passwordMustChange' as const;
  return mustBind ? ('mustBindSecondFactor' as const) : undefined;
}

export function actorOf(row: Person, sessionHash: string, now: Date): Actor | undefined {
  if (row.roleId === null || row.roleCode === null) return undefined;
  return {
    employeeId: row.employeeId,
    userName: row.userName,
    role: { id: row.roleId, code: row.roleCode, ...baseOf(row) },
    grants: grantsOf(dutyOf(row, now) ? null : row.grants),
    scope: scopeOf(row),
    masks: row.masks ?? [],
    sessionHash,
    factor: row.hasFactor ? 'googleCode' : 'password',
  };
}

const baseOf = ({ roleBaseId: id, roleBaseCode: code }: Person) =>
  id === null || code === null ? {} : { base: { id, code } };

function scopeOf({ ownerType, ownerId, countryIds, agentIds, roleCountryIds, roleMerchantIds }: Person): Scope {
  if (ownerType === 'platform') {
    const common = commonCountries(countryIds, roleCountryIds ?? []);
    return { kind: 'platform', countryIds: common, ...(roleMerchantIds && { merchantIds: roleMerchantIds }) };
  }
  if (ownerId === null) throw new Error(`an employee of a ${ownerType} belongs to none`);
  if (ownerType === 'merchant') return { kind: 'merchant', merchantId: ownerId };
  if (ownerType === 'agent') return { kind: 'agent', agentIds: agentIds ?? [] };
  return { kind: 'dealer', dealerId: ownerId };
}
