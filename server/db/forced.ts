import { type RawBuilder, sql } from 'kysely';
import type { Settings } from '../settings';

/** Whose work moves money, or could. */
const FORCED_ROLES = ['ADMIN', 'FINANCE_RISK', 'CASHIER', 'U_DEALER'];
/** Merchants' and agents' people who may pay out. */
const FORCED_GRANTS = ['payout.create', 'payout.batch'];

/** Must this person have a second factor? Whatever role they act in now; the demo leaves it to them. @param id an SQL name, like `e.id`. */
export function mustHaveSecondFactor(id: string, { mode }: Settings): RawBuilder<boolean> {
  if (mode === 'demo') return sql<boolean>`false`;
  return sql<boolean>`exists (
    select from employee_role held join role on role.id = held.role_id and role.status = 1
    where held.employee_id = ${sql.ref(id)} and (role.code = any(${FORCED_ROLES}::text[])
      or exists (select from role_grant where role_id = role.id and grant_key = any(${FORCED_GRANTS}::text[]))))`;
}
