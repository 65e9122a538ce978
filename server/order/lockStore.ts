import type { RawBuilder } from 'kysely';
import type { Writes } from '../db/pools';
import {
  complaintColumns,
  fundInScope,
  inScope,
  ownedInScope,
  receiptInScope,
  rechargeInScope,
  type Scope,
} from '../db/scope';
import { type RowOf, type SteppedKind, tables } from './tables';

const refundColumns = { merchantId: 'refund.merchantId', agentId: 'refund.agentId', countryId: 'refund.countryId' };
/** Whose orders of each kind somebody sees. */
const seen: Record<SteppedKind, (scope: Scope) => RawBuilder<boolean>> = {
  refund: (scope) => inScope(scope, refundColumns),
  receipt: receiptInScope,
  recharge: rechargeInScope,
  settlement: (scope) => ownedInScope(scope, 'settlement'),
  fund: fundInScope,
  complaint: (scope) => inScope(scope, complaintColumns),
};

export async function lockRow<K extends SteppedKind>(
  tx: Writes,
  scope: Scope,
  { kind, id }: { kind: K; id: string },
): Promise<RowOf<K> | undefined> {
  const row = await tx
    .selectFrom(tables[kind].table as 'settlement') // one of the tables that have an id
    .selectAll()
    .where('id', '=', id)
    .where(seen[kind](scope))
    .forUpdate()
    .executeTakeFirst();
  return row as RowOf<K> | undefined; // all of its columns were asked for
}
