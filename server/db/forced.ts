import { type RawBuilder, sql } from 'kysely';
import type { Right } from '#contract/right';
import type { Settings } from '../settings';

/** Whose work moves money, or could. */
const FORCED_ROLES = ['ADMIN', 'FINANCE_RISK', 'CASHIER', 'U_DEALER'];
/** Merchants' and agents' people who may pay out. */
const FORCED_GRANTS: readonly Right[] = ['payout.create', 'payout.batch'];

/**
 * Must this person have a second factor? Whatever role they act in now, and whatever else a login policy says; the demo
 * leaves it to them where no policy asks. @param id an SQL name, like `e.id`.
 */
export function mustHaveSecondFactor(id: string, { mode }: Settings): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from employee_role held join role on role.id = held.role_id and role.status = 1 left
    join login_policy on login_policy.role_id = coalesce(role.base_id, role.id)
    where held.employee_id = ${sql.ref(id)} and (coalesce(login_policy.force_second_factor, false)
    or ${isForced(mode)}))`;
}

/** Whether the server asks it of the table `role` in the query around, whatever a policy says. */
export const isForced = (mode: Settings['mode']): RawBuilder<boolean> =>
  mode === 'demo'
    ? sql<boolean>`false`
    : sql<boolean>`(role.code = any(${FORCED_ROLES}::text[])
        or exists (select from role_grant where role_id = role.id and grant_key = any(${FORCED_GRANTS}::text[])))`;
