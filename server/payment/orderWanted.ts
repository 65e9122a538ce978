import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../db/scope';

/** What totals of orders can be narrowed to; an empty list is the same as none. */
export interface OrderFilter {
  merchantIds?: readonly string[];
  agentIds?: readonly string[];
  accountIds?: readonly string[];
  countryIds?: readonly string[];
  currencies?: readonly string[];
  channelCodes?: readonly string[];
  payMethods?: readonly string[];
  statuses?: readonly number[];
}
type Owner = 'merchant_id' | 'agent_id' | 'account_id';
type Column = Owner | 'country_id' | 'currency' | 'channel_code' | 'pay_method' | 'status';
/** Values asked for, by column; a column with no values left matches nothing. */
export type Wanted = ReadonlyMap<Column, readonly (string | number)[]>;

const owners: readonly Owner[] = ['merchant_id', 'agent_id', 'account_id'];
const arrayOf: Partial<Record<Column, string>> = { merchant_id: 'bigint[]', agent_id: 'bigint[]', account_id: 'bigint[]', status: 'smallint[]' };

export const ownersOf = (wanted: Wanted): Owner[] => owners.filter((owner) => wanted.has(owner));

/** The filter within what the person may see. */
export function wantedOf(scope: Scope, filter: OrderFilter): Wanted {
  const wanted = new Map<Column, readonly (string | number)[]>();
  const narrow = (column: Column, values: readonly (string | number)[] = []) => {
    if (values.length > 0)
      wanted.set(
        column,
        values.filter((value) => wanted.get(column)?.includes(value) ?? true),
      );
  };
  narrowToScope(scope, narrow, () => wanted.set('merchant_id', []));
  narrow('merchant_id', filter.merchantIds);
  narrow('agent_id', filter.agentIds);
  narrow('account_id', filter.accountIds);
  narrow('country_id', filter.countryIds);
  narrow('currency', filter.currencies);
  narrow('channel_code', filter.channelCodes);
  narrow('pay_method', filter.payMethods);
  narrow('status', filter.statuses);
  return wanted;
}

function narrowToScope(scope: Scope, narrow: (column: Column, values: readonly string[]) => void, seeNothing: () => void): void {
  if (scope.kind === 'platform') {
    narrow('country_id', scope.countryIds);
    if (scope.merchantIds?.length === 0) seeNothing();
    else narrow('merchant_id', scope.merchantIds ?? []);
  } else if (scope.kind === 'merchant') narrow('merchant_id', [scope.merchantId]);
  else if (scope.kind === 'agent' && scope.agentIds.length > 0) narrow('agent_id', scope.agentIds);
  else seeNothing();
}

/** The condition on a table that has these columns; the folded sums hold their owner elsewhere. */
export function matches(wanted: Wanted, owner: 'withOwner' | 'withoutOwner' = 'withOwner'): RawBuilder<boolean> {
  const columns = [...wanted.keys()].filter((column) => owner === 'withOwner' || !ownersOf(wanted).some((one) => one === column));
  const conditions = columns.map((column) => sql<boolean>`${sql.ref(column)} = any(${wanted.get(column)}::${sql.raw(arrayOf[column] ?? 'text[]')})`);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
