import type { Reads } from '../db/open';
import { commonCountries, type Scope } from '../db/scope';
import { isOld } from '../policy/demands';
import type { Settings } from '../settings';
import type { Actor } from './handlers';
import { findInRole, type Person } from './sessionStore';

/** Somebody without a session who wants to change something: undefined where they are disabled, lost the role, or work for whoever may look only. */
export async function findPerson(
  db: Reads,
  settings: Settings,
  { employeeId, role, now }: { employeeId: string; role: string; now: Date },
): Promise<Actor | undefined> {
  const row = await findInRole(db, settings, { employeeId, role, now });
  return row && !row.owner_stopped ? actorOf(row, '', now) : undefined;
}

/** What somebody must do before anything else. */
export function heldBy({ must_change_password, password_since, demands, must_bind }: Person, now: Date) {
  if (must_change_password || isOld(password_since, demands, now)) return 'passwordMustChange' as const;
  return must_bind ? ('mustBindSecondFactor' as const) : undefined;
}

export function actorOf(row: Person, sessionHash: string, now: Date): Actor | undefined {
  if (row.role_id === null || row.role_code === null) return undefined;
  return {
    employeeId: row.employee_id,
    userName: row.user_name,
    role: { id: row.role_id, code: row.role_code },
    grants: new Set(heldBy(row, now) ? [] : row.grants),
    scope: scopeOf(row),
    sessionHash,
    factor: row.has_factor ? 'googleCode' : 'password',
  };
}

function scopeOf({ owner_type, owner_id, country_ids, agent_ids, role_country_ids, role_merchant_ids }: Person): Scope {
  if (owner_type === 'platform') {
    const countryIds = commonCountries(country_ids, role_country_ids ?? []);
    return { kind: 'platform', countryIds, ...(role_merchant_ids && { merchantIds: role_merchant_ids }) };
  }
  if (owner_id === null) throw new Error(`an employee of a ${owner_type} belongs to none`);
  if (owner_type === 'merchant') return { kind: 'merchant', merchantId: owner_id };
  if (owner_type === 'agent') return { kind: 'agent', agentIds: agent_ids ?? [] };
  return { kind: 'dealer', dealerId: owner_id };
}
