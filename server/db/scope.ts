import { type RawBuilder, sql } from 'kysely';

/** Whose rows a person may see; built from the session, never from a request (`domain/roles.md`). */
export type Scope =
  | { kind: 'platform'; countryIds: readonly string[] } // empty: every country
  | { kind: 'merchant'; merchantId: string }
  | { kind: 'agent'; agentIds: readonly string[] } // the agent and, for a super agent, its subtree
  | { kind: 'dealer'; dealerId: string };

/** Columns that name the owner of a row; `merchant` uses its own id. */
export interface OwnerColumns {
  merchantId: string;
  agentId: string;
  countryId: string;
}
export const merchantColumns: OwnerColumns = { merchantId: 'merchant.id', agentId: 'merchant.agent_id', countryId: 'merchant.country_id' };
export const paymentColumns: OwnerColumns = {
  merchantId: 'payment_order.merchant_id',
  agentId: 'payment_order.agent_id',
  countryId: 'payment_order.country_id',
};

/** The condition every query of a merchant's rows begins with. A dealer owns none of them. */
export function inScope(scope: Scope, columns: OwnerColumns): RawBuilder<boolean> {
  if (scope.kind === 'merchant') return sql`${sql.ref(columns.merchantId)} = ${scope.merchantId}`;
  if (scope.kind === 'agent') return sql`${sql.ref(columns.agentId)} = any(${scope.agentIds}::bigint[])`;
  if (scope.kind === 'dealer') return sql`false`;
  return scope.countryIds.length === 0 ? sql`true` : sql`${sql.ref(columns.countryId)} = any(${scope.countryIds})`;
}
